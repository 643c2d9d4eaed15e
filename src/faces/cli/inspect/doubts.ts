// What looks wrong with a record, beyond what its own validation says.
import type { PaperRecord } from '../../../schema/record.ts'
import { findSchemaProblems } from '../../../schema/validate.ts'
import { counted } from '../print.ts'

interface Doubt {
  readonly applies: (record: PaperRecord) => boolean
  readonly words: (record: PaperRecord) => string
}

/** Below these shares something has usually gone wrong; judged on records of published articles. Set by hand. */
const MIN_RESOLVED_CITATIONS = 0.7
const MIN_TITLED_REFERENCES = 0.6
const MIN_TEXT_QUALITY = 0.7
/** Longer ones are paragraphs that were not split, or tables read as text. */
const MAX_SENTENCE_CHARACTERS = 2000
const MIN_SENTENCES = 20
const MAX_SHOWN_PROBLEMS = 3

const citationsOf = ({ xref }: PaperRecord) => xref.filter(({ xref_type }) => xref_type === 'bib')
const longSentences = ({ text }: PaperRecord) => text.filter((row) => row.text.length > MAX_SENTENCE_CHARACTERS)
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)
const percent = (value: number): string => `${Math.round(value * 100)} %`

const resolvedShare = (record: PaperRecord): number => {
  const citations = citationsOf(record)
  return share(citations.filter(({ target_id }) => target_id !== null).length, citations.length)
}
const titledShare = ({ bib }: PaperRecord): number => share(bib.filter(({ title }) => title).length, bib.length)

const doubtfulFields = ({ extraction }: PaperRecord): string[] =>
  Object.entries(extraction?.diagnostics?.fields ?? {}).flatMap(([name, { state }]) =>
    state === 'doubtful' ? [name.replaceAll('_', ' ')] : [],
  )

const DOUBTS: readonly Doubt[] = [
  { applies: ({ metadata }) => !metadata.title, words: () => 'no title was found' },
  { applies: ({ author }) => author.length === 0, words: () => 'no authors were found' },
  { applies: ({ metadata }) => !metadata.abstract, words: () => 'no abstract was found' },
  {
    applies: (record) => doubtfulFields(record).length > 0,
    words: (record) => `doubtful: ${doubtfulFields(record).join(', ')}`,
  },
  {
    applies: ({ text }) => text.length < MIN_SENTENCES,
    words: ({ text }) => `only ${counted(text.length, 'sentence')}: part of the paper may be missing`,
  },
  {
    applies: (record) => longSentences(record).length > 0,
    words: (record) => `${longSentences(record).length} sentences have more than ${MAX_SENTENCE_CHARACTERS} characters`,
  },
  { applies: ({ bib }) => bib.length === 0, words: () => 'no references were found' },
  {
    applies: (record) => record.bib.length > 0 && citationsOf(record).length === 0,
    words: () => 'there are references, but no citation in the text points at them',
  },
  {
    applies: (record) => resolvedShare(record) < MIN_RESOLVED_CITATIONS,
    words: (record) => `only ${percent(resolvedShare(record))} of the citations lead to a reference`,
  },
  {
    applies: (record) => titledShare(record) < MIN_TITLED_REFERENCES,
    words: (record) => `only ${percent(titledShare(record))} of the references have a title`,
  },
  {
    applies: ({ extraction }) => extraction?.diagnostics?.references_complete === false,
    words: () => 'the reference list is marked as incomplete',
  },
  {
    applies: ({ extraction }) => (extraction?.diagnostics?.text_quality ?? 1) < MIN_TEXT_QUALITY,
    words: ({ extraction }) => `the text reads badly (quality ${extraction?.diagnostics?.text_quality})`,
  },
  {
    applies: ({ extraction }) => extraction?.enrichment?.complete === false,
    words: () => 'registry enrichment ran out of time',
  },
  {
    applies: ({ extraction }) => extraction === undefined,
    words: () => 'there is no extraction block: this record did not come straight from the pipeline',
  },
]

export function schemaDoubts(value: unknown): string[] {
  const problems = findSchemaProblems(value)
  const shown = problems
    .slice(0, MAX_SHOWN_PROBLEMS)
    .map(({ at, message }) => `schema: ${at || 'the record'} ${message}`)
  const rest = problems.length - shown.length
  return rest > 0 ? [...shown, `schema: and ${rest} more problems`] : shown
}

export function findDoubts(record: PaperRecord): string[] {
  return DOUBTS.filter(({ applies }) => applies(record)).map(({ words }) => words(record))
}
