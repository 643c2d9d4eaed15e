// The faces and sizes that a document has: of two that explain a line about as well, the one that it uses anyway.
import { maxOf } from '../../../kernel/lists.ts'
import { ABOUT_AS_WELL, HABIT_STEPS_PER_PT, USUAL_SIZE_SHARE } from './limits.ts'

export class Habits {
  private readonly faces = new Map<string, number>()
  /** Letters by size, in twentieths of a point. */
  private readonly sizes = new Map<number, number>()

  /** The face of a line, by how well each explains it. */
  faceOf(votes: ReadonlyMap<string, number>): string | null {
    const most = maxOf(votes.values())
    let chosen: string | null = null
    let used = -1
    for (const [face, value] of votes) {
      if (value < most * ABOUT_AS_WELL) continue
      // The line's own votes decide while nothing is known of the document.
      const count = (this.faces.get(face) ?? 0) + value
      if (count > used) [chosen, used] = [face, count]
    }
    return chosen
  }

  note(faces: readonly (string | null)[], em: number, letters: number): void {
    for (const face of faces) {
      if (face !== null) this.faces.set(face, (this.faces.get(face) ?? 0) + letters / faces.length)
    }
    const step = Math.round(em * HABIT_STEPS_PER_PT)
    this.sizes.set(step, (this.sizes.get(step) ?? 0) + letters)
  }

  /** The middle of the sizes about this one. */
  sizeOf(em: number): number {
    const near = [...this.sizes]
      .filter(([step]) => Math.abs(step / HABIT_STEPS_PER_PT / em - 1) < USUAL_SIZE_SHARE)
      .sort(([a], [b]) => a - b)
    const half = near.reduce((sum, [, letters]) => sum + letters, 0) / 2
    let sum = 0
    for (const [step, letters] of near) {
      sum += letters
      if (sum >= half) return step / HABIT_STEPS_PER_PT
    }
    return em
  }
}
