// Which letter is likely after which, counted in openly licensed text: the line reader's second opinion.
import { readFile } from 'node:fs/promises'

/** Letters in a row that are looked up, the newest one included (as `training/ocr/letters.py` counts them). */
const ORDER = 6
const MULTIPLIER = 0x9e3779b1
const STEPS_PER_NAT = 16
/** Of a letter that was never seen: less than any in the table. */
const NEVER_SEEN = -12

export interface Letters {
  /** Natural logarithm of how likely the class is after the classes of `before`, the newest first. */
  score(next: number, before: readonly number[]): number
  /** How many classes of the past matter. */
  readonly memory: number
}

const mixed = (hash: number, id: number): number => {
  const product = Math.imul(hash ^ id, MULTIPLIER)
  return (product ^ (product >>> 15)) >>> 0
}

/** The row of the table for a hash, or 0. */
function rowOf(slots: Uint32Array, hash: number): number {
  const name = Math.max(1, hash >>> 16)
  const last = slots.length - 1
  for (let at = hash & last; ; at = (at + 1) & last) {
    const row = slots[at] ?? 0
    if (row === 0 || row >>> 16 === name) return row
  }
}

/** `figures` are the classes of the figures from 0 to 9, which count as one letter. */
export function lettersOf(slots: Uint32Array, figures: readonly number[]): Letters {
  const nought = figures[0] ?? 0
  const isFigure = new Set(figures)
  const known = (id: number): number => (isFigure.has(id) ? nought : id)
  return {
    memory: ORDER - 1,
    score(next, before) {
      const count = Math.min(ORDER - 1, before.length)
      let [best, left, hash, context] = [NEVER_SEEN, 0, mixed(0, known(next)), 0]
      // From the shortest context to the longest: a longer one that is known replaces what was found, else it passes its share on.
      for (let used = 0; used <= count; used++) {
        if (used > 0) {
          const id = known(before[used - 1] ?? 0)
          hash = mixed(hash, id)
          context = mixed(context, id)
        }
        const row = rowOf(slots, hash)
        if (row !== 0) {
          best = -((row >>> 8) & 255) / STEPS_PER_NAT
          left = 0
        } else if (used > 0) left -= (rowOf(slots, context) & 255) / STEPS_PER_NAT
      }
      return best + left
    },
  }
}

const TABLE = new URL('../../../weights/ocr-letters.bin', import.meta.url)

export async function openLetters(alphabet: readonly string[]): Promise<Letters> {
  const bytes = await readFile(TABLE)
  const slots = Uint32Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(at * 4))
  return lettersOf(
    slots,
    [...'0123456789'].map((figure) => alphabet.indexOf(figure)),
  )
}
