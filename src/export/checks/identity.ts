// Whether the record is of the paper that was meant, and of a paper at all: what may not be used without a look.
import { foldInPlace } from '../../conventions/language/letters.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { Check } from './check.ts'

const codesOf = ({ extraction }: PaperRecord): readonly string[] => extraction?.identity?.receipt?.issue_codes ?? []

const mismatch = (code: string, about: string, message: string, evidence: readonly string[]): Check => ({
  code: `VAL_${code}`,
  severity: 'error',
  blocking: true,
  about,
  find: (record) => (codesOf(record).includes(code) ? { message, evidence } : null),
})

export const identityMismatches: readonly Check[] = [
  mismatch(
    'SOURCE_HASH_MISMATCH',
    'The file is not the one whose hash was expected.',
    'The file is not the one that was expected: its hash differs. Check that the right file was sent.',
    ['source'],
  ),
  mismatch(
    'DOI_MISMATCH',
    'The DOI of the paper is not the one that was expected.',
    'The paper has another DOI than the one that was expected. Compare its first page with what was ordered.',
    ['metadata:doi'],
  ),
  mismatch(
    'TITLE_MISMATCH',
    'The title of the paper is not the one that was expected.',
    'The paper has another title than the one that was expected. Compare its first page with what was ordered.',
    ['metadata:title'],
  ),
  mismatch(
    'DOI_REQUIRED',
    'A DOI was required and none was found.',
    'A DOI was required and none was found. Look for one on the first page and in the running heads.',
    ['metadata:doi'],
  ),
]

/** Sections that only papers have. */
const SCHOLARLY: ReadonlySet<string> = new Set([
  ...['abstract', 'intro', 'method', 'results', 'discussion', 'references', 'acknowledgment', 'funding'],
  ...['author_contributions', 'coi', 'ethics', 'data_availability'],
])
/** A list, not a stray line. Set by hand. */
const FEWEST_ROWS = 3
/** Shorter rows are headings and cells. Set by hand. */
const PROSE_WORDS = 8
/** Share of the rows that are sentences below which one sign is not enough. Over 602 papers, single front pages among them, none has less. */
const LEAST_PROSE = 0.4

const countOf = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length

/** "2.1 Method ........ 14" and the page numbers between: how a list of contents reads. */
const isContents = (text: string): boolean => /(?:\.\s?){5}|…\s?…|^\s*\d+\s*$/u.test(text)
/** Rows of contents: those that the text has, and the printed lines that were kept out of it. */
function contentsRows({ text, extraction }: PaperRecord): number {
  const left = (extraction?.diagnostics?.relabelled ?? []).filter(({ clues }) => clues.includes('contents'))
  return countOf(text, (row) => isContents(row.text)) + left.reduce((sum, { lines }) => sum + lines, 0)
}

const isProse = (text: string): boolean =>
  text.split(/\s+/).length >= PROSE_WORDS && /[.!?…]["”’»)\]]?$/u.test(text.trimEnd())

/** Stems of what research speaks of, in the languages that papers are written in: menus, bills and novels hardly have three of them. */
const STEMS =
  'research recherche forsch study studies studie etude estudi analys analyz analis theor teor hypothes hipotes universit universid proceedings literature empiri statisti method metod evidence experiment'
const RESEARCH = new RegExp(`\\b(?:${STEMS.replaceAll(' ', '|')})`, 'giu')

function speaksOfResearch({ text }: PaperRecord): boolean {
  const stems = text.flatMap((row) => foldInPlace(row.text.toLowerCase()).match(RESEARCH) ?? [])
  return new Set(stems).size >= FEWEST_ROWS
}

/** Two are enough: what takes a look at every row comes last, and is mostly not needed. */
function signsOf(record: PaperRecord): number {
  const { metadata, section, bib, eq, xref, affiliation } = record
  const types = () => [...new Set(section.map(({ section_type }) => section_type ?? ''))]
  const signs: readonly (() => unknown)[] = [
    () => bib.length >= FEWEST_ROWS,
    () => countOf(xref, ({ xref_type, target_id }) => xref_type === 'bib' && target_id !== null) >= FEWEST_ROWS,
    () => xref.some(({ xref_type }) => xref_type !== 'bib'),
    () => eq.length > 0,
    () => metadata.abstract,
    () => metadata.doi,
    () => metadata.journal || metadata.issn || metadata.volume,
    () => countOf(types(), (type) => SCHOLARLY.has(type)) >= 2,
    () => affiliation.length > 0,
    () => contentsRows(record) >= FEWEST_ROWS,
    () => speaksOfResearch(record),
  ]
  let found = 0
  for (const isThere of signs) if (found < 2 && isThere()) found += 1
  return found
}

export const notAPaper: Check = {
  code: 'VAL_NOT_A_PAPER',
  severity: 'error',
  blocking: true,
  about:
    'The text does not look like a paper: nothing that papers have (abstract, references, citations, notes, formulas, sections, institutions, imprint), or one such sign and hardly a sentence.',
  find: (record) => {
    const { text } = record
    const signs = signsOf(record)
    if (text.length === 0 || signs > 1) return null
    const rows = text.filter((row) => !isContents(row.text))
    const prose = countOf(rows, (row) => isProse(row.text))
    if (signs === 1 && prose >= Math.max(FEWEST_ROWS, rows.length * LEAST_PROSE)) return null
    const message = `This does not look like a paper: ${prose} of ${text.length} rows are sentences, and ${signs === 0 ? 'nothing' : 'hardly anything'} that papers have was found. Check the file.`
    return { message, evidence: [] }
  },
}
