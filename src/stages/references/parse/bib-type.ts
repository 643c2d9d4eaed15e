// What type of work an entry prints, by the model's word and what its fields settle.
import { anyWord } from '../../../conventions/language/words.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import type { ModelType } from './labels.ts'

export interface TypeEvidence {
  readonly model: ModelType
  /** Words of kind that the model labelled: "PhD thesis", "[Data set]". */
  readonly genres: readonly string[]
  /** The whole entry. */
  readonly text: string
  readonly fields: Pick<
    BibFields,
    'container' | 'publisher' | 'volume' | 'issue' | 'first_page' | 'arxiv' | 'title' | 'editor' | 'url' | 'series'
  >
}

interface Rule {
  readonly type: ModelType
  readonly holds: (evidence: TypeEvidence) => boolean
}

const said = ({ genres }: TypeEvidence, pattern: RegExp): boolean => genres.some((genre) => pattern.test(genre))
const inContainer = ({ fields }: TypeEvidence, pattern: RegExp): boolean => pattern.test(fields.container ?? '')

const THESIS = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(({ thesis }) => thesis)})(?!\p{L})`, 'iu')
const DATASET = /data\s?set|data file|datenfile|datensatz/iu
const SOFTWARE = /software|computer program|r package|python package/iu
/** Works of their own that name themselves by what they are. */
const NAMED_DATASET = /\bdata\s?sets?\b|\bdatabases?\b|\bdatenbank|\bdatensatz/iu
const NAMED_SOFTWARE = /language and environment for statistical computing|\br package\b|\bcomputer program\b/iu
const SOFTWARE_HOST = /\/\/(?:www\.)?(?:cran\.)?r-project\.org|\/\/pypi\.org|\/\/(?:www\.)?github\.com/iu
/** Neither part of something nor printed with pages. */
const standsAlone = ({ fields }: TypeEvidence): boolean => !fields.container && !fields.first_page
const PREPRINT = /^(?:arxiv|biorxiv|medrxiv|psyarxiv|chemrxiv|socarxiv|ssrn|preprint|research square)\b/iu
const PROCEEDINGS = patternOf('iu')`
  \bproceedings of (?!the (?:national academy|royal|institution|linnean|zoological)) |
  \bproc\.? (?:of )?(?:the )?\d | conference | symposium | workshop | ^(?:(?:paper|poster|talk) )?present(?:ed|ation) at | \bkongress | \bcongr\p{L}s
`
const before = ({ text, fields }: TypeEvidence): string =>
  text.slice(0, Math.max(0, text.lastIndexOf(fields.container ?? '')))
const isNumbered = ({ fields }: TypeEvidence): boolean => fields.volume !== null || fields.issue !== null
/** "OSDI ’04", "ICML 2007", "SIGMOD/PODS": conferences go by their letters. */
const ACRONYM = /^(?:\p{Lu}[\p{Lu}/&-]+\p{Ll}?)(?:\s?[’'‘]?(?:\d\d|(?:19|20)\d\d))?$/u
const DATED_ACRONYM = /^\p{Lu}\p{L}*\p{Lu}\p{L}*\s?[’'‘]\s?\d\d(?!\d)/u
const REPORT = new RegExp(
  anyWord(({ report }) => report),
  'iu',
)
const SERIES_OF_REPORTS =
  /\b(?:working|discussion) papers?\b|\btechnical reports?\b|\barbeitspapiere?\b|\bdiskussionspapiere?\b/iu

/** "23rd Symposium on Rivers", "2020 IEEE Conference on Rivers": a meeting of its own, whose volume is one of its series; a journal is no meeting. */
const MEETING = patternOf('iu')`
  (?:\d(?:st|nd|rd|th) | \p{L}(?:first|second|third|[^e\s]th) | (?:19|20)\d\d | annual)\s(?:[\p{L}/&’'.-]+\s){0,6}?(?:conference|symposium|workshop|congress|meeting)(?!\p{L}) |
  ^ceur\sworkshop
`
/** Words of a meeting, or of what would contain the work: a title in quotation marks, "In:". */
const isPartOf = ({ text }: TypeEvidence): boolean =>
  PROCEEDINGS.test(text) ||
  MEETING.test(text) ||
  /(?<!\p{L})(?:proc|conf|symp|meeting)(?!\p{L})|[“"]|\sIn:/iu.test(text)

/** In this order: the first that holds decides. */
const RULES: readonly Rule[] = [
  { type: 'thesis', holds: (e) => said(e, THESIS) },
  { type: 'dataset', holds: (e) => said(e, DATASET) || (standsAlone(e) && NAMED_DATASET.test(e.fields.title ?? '')) },
  {
    type: 'software',
    holds: (e) =>
      said(e, SOFTWARE) ||
      (standsAlone(e) && (NAMED_SOFTWARE.test(e.fields.title ?? '') || SOFTWARE_HOST.test(e.fields.url ?? ''))),
  },
  {
    type: 'preprint',
    holds: (e) => inContainer(e, PREPRINT) || (e.fields.arxiv !== null && e.fields.container === null),
  },
  {
    type: 'conference_paper',
    holds: (e) =>
      (inContainer(e, PROCEEDINGS) && e.fields.volume === null) ||
      inContainer(e, DATED_ACRONYM) ||
      inContainer(e, MEETING),
  },
  // Nothing that contains it, and no word of a meeting: a work of its own.
  { type: 'book', holds: (e) => e.model === 'conference_paper' && standsAlone(e) && !e.fields.url && !isPartOf(e) },
  // "In SAS, pages 100–115, 2004."
  {
    type: 'conference_paper',
    holds: (e) => inContainer(e, ACRONYM) && !isNumbered(e) && /\bIn:?\s$/iu.test(before(e)),
  },
  // A volume or an issue is a journal's, however few its pages.
  {
    type: 'journal_article',
    holds: (e) =>
      e.model === 'conference_paper' &&
      isNumbered(e) &&
      e.fields.first_page !== null &&
      e.fields.container !== null &&
      e.fields.publisher === null &&
      e.fields.editor === null &&
      !inContainer(e, PROCEEDINGS) &&
      !inContainer(e, ACRONYM),
  },
  {
    type: 'report',
    holds: (e) => (said(e, REPORT) && e.fields.container === null) || inContainer(e, SERIES_OF_REPORTS),
  },
  {
    type: 'book_chapter',
    holds: (e) =>
      (e.model === 'book' && e.fields.container !== null && e.fields.editor !== null && e.fields.volume === null) ||
      (e.model === 'journal_article' &&
        e.fields.container !== null &&
        e.fields.series !== null &&
        e.fields.first_page !== null),
  },
  // A page of the web: an address, and nobody who brought it out.
  {
    type: 'other',
    holds: (e) =>
      (e.model === 'book' || e.model === 'book_chapter') &&
      standsAlone(e) &&
      e.fields.first_page === null &&
      !e.fields.publisher &&
      Boolean(e.fields.url),
  },
]

export function bibTypeOf(evidence: TypeEvidence): ModelType {
  return RULES.find(({ holds }) => holds(evidence))?.type ?? evidence.model
}
