// Notes of the first page that speak in sentences: thanks, money, who the authors are. Their sentences must stay whole.
import { median, minOf } from '../../../kernel/lists.ts'
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import type { FrontLine } from './front-lines.ts'
import { labelShare, lettersOf, type Region, sharesColumn } from './regions.ts'

/** Notes are set in letters smaller than the running text's, by this share at least. */
const SMALLER = 0.95
/** Fewer letters make an address or a line of dates. */
const LEAST_NOTE_LETTERS = 90
/** Where the layout model knows footnotes for what they are, it also knows where each begins. */
const KNOWN = 0.6
/** The mark of the title or of an author: without a number, nothing but its sentences tells such a note from an address. */
export const MARKED = /^\s*[☆✩★⋆*∗⁎†‡]/u
/** Words that only sentences have. */
const PROSE = patternOf('iu')`\b(?:
  thanks? | grateful\w* | indebted | acknowledges? | acknowledged | supported | funded |
  (?:is|are|was|were) (?:an? |the )?\p{L}+ | we | our | this (?:research|work|study|article|paper|project) |
  danken? | dankt | wurde | gefördert | remercie\w* | agradece\w* | financiad[oa] |
  esta (?:investigación|pesquisa) | apoio
)\b`

const bodySizeOf = (lines: readonly FrontLine[]): number => {
  const sizes = lines.filter(({ label }) => label === 'paragraph').map(({ line }) => line.size)
  return sizes.length === 0 ? 0 : median(sizes)
}

/** What a note may have been taken for; a margin or a title it never is. */
const MAY_BE = wordSet(`
  abstract paragraph footnote front-note affiliation correspondence author list reference heading keywords
`)

/** Where the journal speaks of the paper the authors' note is over. */
const NOTICE =
  /^(?:©|\(c\)\s|copyright\b|doi\b|https?:|received\b|accepted\b|published online|this is an open access)/iu

function upToNotice(lines: readonly FrontLine[]): FrontLine[] {
  const end = lines.findIndex(({ line }) => NOTICE.test(line.text.trim()))
  return end < 0 ? [...lines] : lines.slice(0, end)
}

/** Some journals set their methods smaller than the rest: what goes on below a heading, in a region of its own or not, is text. */
function isHeaded(region: Region, regions: readonly Region[]): boolean {
  const above = regions
    .filter(({ pageIndex, box }) => pageIndex === region.pageIndex && box[3] <= region.box[1] + region.size)
    .filter(({ box }) => sharesColumn(box, region.box))
    .sort((a, b) => b.box[3] - a.box[3])
  const isBelow = [region.lines[0], above[0]?.lines.at(-1)].some((line) => line?.label === 'heading')
  const below = region.lines.filter(({ label }) => label !== 'heading')
  return isBelow && labelShare(below, 'paragraph') >= SURE_TEXT
}
/** From here on the layout model knows running text for what it is. */
const SURE_TEXT = 0.88

/** Lines of prose notes, region by region. */
export function findNotes(
  regions: readonly Region[],
  firstPageIndex: number,
  taken: ReadonlySet<FrontLine>,
): FrontLine[][] {
  const bodySize = bodySizeOf(regions.flatMap(({ lines }) => lines))
  const bodyTop = minOf(
    regions
      .filter(({ pageIndex, lines }) => pageIndex === firstPageIndex && lines.some((line) => taken.has(line)))
      .map(({ box }) => box[1]),
  )
  return regions
    .filter(
      ({ pageIndex, size, box }) => pageIndex === firstPageIndex && size < bodySize * SMALLER && !(box[1] < bodyTop),
    )
    .filter((region) => !isHeaded(region, regions))
    .flatMap(({ lines }) => {
      const open = lines.filter((line) => !taken.has(line) && MAY_BE.has(line.label))
      if (labelShare(lines, 'footnote') < KNOWN) return [upToNotice(open)]
      return MARKED.test(lines[0]?.line.text ?? '')
        ? [upToNotice(open.filter(({ label }) => label !== 'correspondence'))]
        : []
    })
    .filter((lines) => {
      const text = lines.map(({ line }) => line.text.trim()).join(' ')
      return lines.reduce((sum, line) => sum + lettersOf(line), 0) >= LEAST_NOTE_LETTERS && PROSE.test(text)
    })
}
