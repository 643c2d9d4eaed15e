// The title among the lines that look like one: set large, standing together, and long enough to say something.
import type { Block, LineRef } from '../../document/blocks.ts'
import type { Line } from '../../document/page.ts'
import type { PageText } from '../../document/page-text.ts'

interface TitleLine {
  readonly ref: LineRef
  readonly line: Line
}

/** Lines of one title differ in size by less than this share. */
const SAME_SIZE = 0.12
/** Gap between two lines of one title, in heights of its letters. */
const WIDEST_GAP = 1.6
/** Letters beyond which more of them make nothing more of a title. */
const ENOUGH_LETTERS = 60
/** A paper introduces itself on its first pages; a cover may come before. */
const FIRST_PAGES = 3

const lettersOf = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

function belongs(last: TitleLine, next: TitleLine): boolean {
  if (last.ref.pageIndex !== next.ref.pageIndex) return false
  const size = Math.max(last.line.size, next.line.size)
  const gap = next.line.box[1] - last.line.box[3]
  const isSameSize = Math.abs(last.line.size - next.line.size) <= size * SAME_SIZE
  return isSameSize && gap < size * WIDEST_GAP && gap > -size * 2
}

/** A name in huge letters says less than a sentence in large ones. */
function score(group: readonly TitleLine[]): number {
  const letters = group.reduce((sum, { line }) => sum + lettersOf(line.text), 0)
  const size = group[0]?.line.size ?? 0
  return size * Math.sqrt(Math.min(letters, ENOUGH_LETTERS))
}

/** Lines of the title in reading order; empty where nothing looks like one. */
export function findTitle(blocks: readonly Block[], firstPageIndex: number, text: PageText): readonly LineRef[] {
  const lines = blocks
    .filter((block) => block.label === 'title' && block.pageIndex < firstPageIndex + FIRST_PAGES)
    .flatMap((block) => block.lines)
    .flatMap((ref): TitleLine[] => {
      const line = text.lineAt(ref)
      const isAddress = line !== undefined && /^(?:doi\b|https?:|www\.)/i.test(line.text.trim())
      return line === undefined || isAddress || lettersOf(line.text) < 2 ? [] : [{ ref, line }]
    })
  const groups: TitleLine[][] = []
  for (const next of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group !== undefined && last !== undefined && belongs(last, next)) group.push(next)
    else groups.push([next])
  }
  const [best] = groups.sort((a, b) => score(b) - score(a))
  return best?.map(({ ref }) => ref) ?? []
}
