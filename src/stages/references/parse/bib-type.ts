// Which type of work a reference is: printed marks decide where they are plain, the model where they are not.
import { anyOf } from '../../../kernel/any-of.ts'
import type { BibFields } from '../../../schema/bib.ts'
import type { ModelType } from './labels.ts'

export interface TypeEvidence {
  readonly model: ModelType
  /** Words of kind that the model labelled: "PhD thesis", "[Data set]". */
  readonly genres: readonly string[]
  readonly fields: Pick<BibFields, 'container' | 'publisher' | 'volume' | 'first_page' | 'arxiv' | 'title' | 'editor'>
}

interface Rule {
  readonly type: ModelType
  readonly holds: (evidence: TypeEvidence) => boolean
}

const said = ({ genres }: TypeEvidence, pattern: RegExp): boolean => genres.some((genre) => pattern.test(genre))
const inContainer = ({ fields }: TypeEvidence, pattern: RegExp): boolean => pattern.test(fields.container ?? '')

const THESIS = new RegExp(
  `${anyOf`
    thes[ei]s | thèse | \bt[eé]s[ei]s?\b | dissertation | \bdiss\b | dissertação | habilitation | diplomarbeit |
    magisterarbeit | masterarbeit | bachelorarbeit
  `}`,
  'iu',
)
const DATASET = /data\s?set|data file|datenfile|datensatz/iu
const SOFTWARE = /software|computer program|r package|python package/iu
const PREPRINT = /^(?:arxiv|biorxiv|medrxiv|psyarxiv|chemrxiv|socarxiv|ssrn|preprint|research square)\b/iu
const PROCEEDINGS = new RegExp(
  `${anyOf`
    \bproceedings of (?!the (?:national academy|royal|institution|linnean|zoological)) |
    \bproc\.? (?:of )?(?:the )?\d | conference | symposium | workshop | \bkongress | \bcongr[eé]s
  `}`,
  'iu',
)
const REPORT = /report|working paper|discussion paper|rapport|informe|bericht|relatório/iu
const SERIES_OF_REPORTS =
  /\b(?:working|discussion) papers?\b|\btechnical reports?\b|\barbeitspapiere?\b|\bdiskussionspapiere?\b/iu

/** In this order: the first that holds decides. */
const RULES: readonly Rule[] = [
  { type: 'thesis', holds: (e) => said(e, THESIS) },
  { type: 'dataset', holds: (e) => said(e, DATASET) },
  { type: 'software', holds: (e) => said(e, SOFTWARE) },
  {
    type: 'preprint',
    holds: (e) => inContainer(e, PREPRINT) || (e.fields.arxiv !== null && e.fields.container === null),
  },
  { type: 'conference_paper', holds: (e) => inContainer(e, PROCEEDINGS) && e.fields.volume === null },
  {
    type: 'report',
    holds: (e) => (said(e, REPORT) && e.fields.container === null) || inContainer(e, SERIES_OF_REPORTS),
  },
  {
    type: 'book_chapter',
    holds: (e) =>
      e.model === 'book' && e.fields.container !== null && e.fields.editor !== null && e.fields.volume === null,
  },
]

export function bibTypeOf(evidence: TypeEvidence): ModelType {
  return RULES.find(({ holds }) => holds(evidence))?.type ?? evidence.model
}
