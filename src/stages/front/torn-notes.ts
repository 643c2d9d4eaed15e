// Notes of the title page that name institutions: the models take some of their lines for affiliations, so they are put together again.
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Block } from '../../document/page/blocks.ts'
import type { Line } from '../../document/page/page.ts'
import { isSimilarSize } from '../../document/page/typography.ts'

/** Lines of one note stand no further apart than this, and end no further apart, in heights of their letters. */
const [WIDEST_GAP, RAGGED] = [0.6, 2]

const isRightBelow = (above: Line, below: Line): boolean =>
  isSimilarSize(above, below) &&
  below.box[1] > above.box[1] + 2 &&
  below.box[1] - above.box[3] < WIDEST_GAP * below.size &&
  Math.abs(above.box[0] - below.box[0]) < RAGGED * below.size

/** Notes are set smaller than running text; what a title page says in large letters is none. */
const LARGEST = 0.95

/** "1 Department of Rivers", "* Lake University": it begins on its own. */
const OPENS = /^\s*(?:\d|[*∗†‡§¶•]|\p{Ll}\s?\p{Lu})/u

const NOTES = new Set<Block['label']>(['footnote', 'front-note', 'correspondence'])

/** Whether a line of a note goes on in the next one: it fills the column and ends no sentence. */
function continuesIn(before: Block, next: Block, text: PageText, bodySize: number): boolean {
  const [last, first] = [before.lines.at(-1), next.lines[0]].map((ref) => ref && text.lineAt(ref))
  if (last === undefined || first === undefined || before.pageIndex !== next.pageIndex) return false
  if (last.size > LARGEST * bodySize) return false
  const isFull = last.box[2] > first.box[2] - RAGGED * last.size
  return isRightBelow(last, first) && isFull && !/[.!?]$/.test(last.text.trim()) && !OPENS.test(first.text)
}

/** "From the *School of Water, Reedham; and †Lake Hospital, Oslo." is a list of places and no more. */
const LISTS_PLACES = /^From the\s[*∗†‡§¶]/u

/** A note's lines and those of the next block that belong to it, up to the end of the sentence; the rest is a block of its own. */
function joined(before: Block, block: Block, text: PageText): Block[] {
  const end =
    block.lines.findIndex((ref) => /[.!?]$/.test(text.lineAt(ref)?.text.trim() ?? '')) + 1 || block.lines.length
  const lines = [...before.lines, ...block.lines.slice(0, end)]
  const label = before.label === 'affiliation' ? 'footnote' : before.label
  const rest = block.lines.slice(end)
  return [
    { ...before, label: LISTS_PLACES.test(text.wordsOf(lines)) ? 'affiliation' : label, lines },
    ...(rest.length === 0 ? [] : [{ ...block, lines: rest }]),
  ]
}

/** "* Reed: Lake University, Basel" before "(email: reed@lake.edu); Okafor: ...". */
const NAMES_OWNER = /^\W*\p{Lu}[\p{L}’' -]{1,40}:\s/u

/** The blocks with every such note in one of them. */
export function withWholeNotes(blocks: readonly Block[], text: PageText, bodySize: number): Block[] {
  const whole: Block[] = []
  for (const block of blocks) {
    const before = whole.at(-1)
    const said = before?.label === 'affiliation' ? text.wordsOf(before.lines) : ''
    const isOfNote =
      before !== undefined && (NOTES.has(before.label) || LISTS_PLACES.test(said) || NAMES_OWNER.test(said))
    const isTorn = isOfNote && (NOTES.has(block.label) || block.label === 'affiliation')
    if (isTorn && continuesIn(before, block, text, bodySize)) whole.splice(-1, 1, ...joined(before, block, text))
    else whole.push(block)
  }
  return whole
}
