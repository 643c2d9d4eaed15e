// Whether the record is of the paper that was meant, and of a paper at all: what may not be used without a look.
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
/** Measured over 695 papers of the corpora, single front pages among them: none is below both bounds, the nearest has one sign and 0.44 prose. */
const FEWEST_SIGNS = 2
/** Measured with it: share of the rows that are sentences. */
const LEAST_PROSE = 0.4
/** Shorter rows are headings and cells. Set by hand. */
const PROSE_WORDS = 8

function signsOf({ metadata, section, bib, xref, affiliation }: PaperRecord): number {
  const types = new Set(section.map(({ section_type }) => section_type ?? ''))
  const linked = xref.filter(({ xref_type, target_id }) => xref_type === 'bib' && target_id !== null)
  const signs = [
    bib.length >= FEWEST_ROWS,
    linked.length >= FEWEST_ROWS,
    metadata.abstract,
    metadata.doi,
    metadata.journal || metadata.issn || metadata.volume,
    [...types].filter((type) => SCHOLARLY.has(type)).length >= 2,
    affiliation.length > 0,
  ]
  return signs.filter(Boolean).length
}

const isProse = (text: string): boolean =>
  text.split(/\s+/).length >= PROSE_WORDS && /[.!?…]["”’»)\]]?$/u.test(text.trimEnd())

export const notAPaper: Check = {
  code: 'VAL_NOT_A_PAPER',
  severity: 'error',
  blocking: true,
  about:
    'The text reads like no paper: hardly any prose, and nothing that papers have (abstract, references, citations, sections, imprint).',
  find: (record) => {
    const { text } = record
    const prose = text.filter((row) => isProse(row.text)).length
    if (text.length === 0 || signsOf(record) >= FEWEST_SIGNS || prose >= text.length * LEAST_PROSE) return null
    const message = `This reads like no paper: ${prose} of ${text.length} rows are sentences, and hardly anything that papers have was found. Check the file.`
    return { message, evidence: [] }
  },
}
