// Rows of figures and tables that a caption stands for and no float: lists of floats, supplements, sentences that begin with a label, translations.
import { isListing } from '../../conventions/labels/caption-label.ts'
import { romanValue } from '../../conventions/numbers/roman-number.ts'
import { patternOf } from '../../kernel/patterns.ts'
import type { PaperRecord } from '../../schema/record.ts'

type FloatRow = PaperRecord['figure'][number] | PaperRecord['table'][number]

/** "Table S1" is printed in the supplement. */
const SUPPLEMENTARY = /^\p{L}+\.?\s?(?:S|A|B|C)\.?\s?\d|suppl|append|online/iu
/** Headings of lists of floats, and of what is printed elsewhere. */
const LISTS = patternOf('iu')`(?:
  support(?:ing|ive)\sinformation | supplement | list\sof\s(?:figures|tables|illustrations) | verzeichnis | online\sappendix | additional\sfiles?
  | list[ae]\sd[eo]s?\s(?:figur|tab|quadr|ilustr|illustr)
)`
/** "... 14": a line of a list ends in a page. */
const LEADS_TO_PAGE = /(?:\.\s?){4,}|…\s?…|\s\d{1,3}$/u
/** So many captions without a float on one page are a list of them. */
const FEWEST_LISTED = 3

export const isPlaced = ({ parts }: FloatRow): boolean => (parts ?? []).some(({ bbox }) => bbox != null)

/** "Table II" is the second; recognition reads "Table 1" as "Table I", too. */
function numberOf({ label }: FloatRow): string | null {
  const digits = /(\d+)\p{L}?\.?$/u.exec(label ?? '')?.[1]
  const roman = romanValue(/\s([IVX]+)\.?$/.exec(label ?? '')?.[1] ?? '')
  return digits ?? (roman === null ? null : String(roman))
}
const hasContent = (row: FloatRow): boolean => isPlaced(row) && (!('contents' in row) || row.contents.length > 0)

/** "Figure 5 & 6: ...": a caption of two floats has the second number behind its label. */
const SECOND_NUMBER = /^\s?(?:&|\p{L}{1,3}|,|–|-)\s?(\d{1,3})\p{L}?\s?[:.|]/u

/** The numbers that floats of one kind go by; a supplement, all of whose labels are like "Figure S5", cites that as 5, too. */
export function numbersOf(rows: readonly FloatRow[]): ReadonlySet<string> {
  const plain = rows.filter(({ label }) => !SUPPLEMENTARY.test(label ?? ''))
  const numbers = (plain.length > 0 ? plain : rows).flatMap((row) => [
    numberOf(row),
    SECOND_NUMBER.exec(row.caption ?? '')?.[1] ?? null,
  ])
  return new Set(numbers.filter((each) => each !== null))
}

/** The headings that it is under, its own first. */
function headersOf({ section_id }: FloatRow, { section }: PaperRecord): string[] {
  const byId = new Map(section.map((row) => [row.section_id, row]))
  const headers: string[] = []
  for (let row = byId.get(section_id ?? -1); row !== undefined; row = byId.get(row.parent_section_id ?? -1))
    headers.push(row.header)
  return headers
}

/** `all` are the rows of its kind. */
export function isNoFloat(row: FloatRow, all: readonly FloatRow[], record: PaperRecord): boolean {
  const { label, caption, page_number } = row
  const isListed = all.filter((other) => !isPlaced(other) && other.page_number === page_number).length >= FEWEST_LISTED
  // "Algorithm 1" is no other form of "Figure 1".
  const kind = isListing(label ?? '')
  const hasTwin = all.some(
    (other) =>
      other !== row && hasContent(other) && numberOf(other) === numberOf(row) && isListing(other.label ?? '') === kind,
  )
  return (
    SUPPLEMENTARY.test(label ?? '') ||
    // "... in / Figure 1.": the end of a sentence.
    (Boolean(label) && !isPlaced(row) && !caption?.trim()) ||
    /^\p{Ll}/u.test(caption ?? '') ||
    LEADS_TO_PAGE.test(caption ?? '') ||
    (isListed && !isPlaced(row)) ||
    (numberOf(row) !== null && hasTwin) ||
    headersOf(row, record).some((header) => LISTS.test(header))
  )
}
