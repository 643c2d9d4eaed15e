// How likely a serious reading error is: title or authors wrong, text unreadable, body or references lost; less so journal, year or abstract wrong
// or missing. One number to sort a corpus by.
import { textQuality } from '../../conventions/language/text-quality.ts'
import { type Evidence, evidence, logOddsOf, weigh } from '../../document/evidence.ts'
import { readWeights } from '../../kernel/files/package-file.ts'
import type { PaperRecord } from '../../schema/record.ts'

interface DoubtModel {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
  /** Below this probability that nothing is seriously wrong half of the records are. */
  readonly doubtfulBelow: number
}

/** Learnt from the papers of train, as read and spoilt on purpose, by training/confidence. */
const { doubt: MODEL } = readWeights<{ readonly doubt: DoubtModel }>('confidence.json')

const BESIDE_THE_BODY: ReadonlySet<string> = new Set(['abstract', 'references', 'figure', 'table', 'footnote'])
/** What a page of print holds at least. Limits as trained. */
const FEWEST_SENTENCES_A_PAGE = 6
const FEWEST_SENTENCES = 40

type Fields = NonNullable<NonNullable<NonNullable<PaperRecord['extraction']>['diagnostics']>['fields']>

/** What is declared is as sure as can be; what is not there says nothing here. */
const sureness = (fields: Fields | null, name: string): number => fields?.[name]?.confidence ?? 1

function bodySentences({ section, text }: PaperRecord): number {
  const types = new Map(section.map((row) => [row.section_id, row.section_type ?? '']))
  return text.filter((row) => !BESIDE_THE_BODY.has(types.get(row.section_id ?? -1) ?? '')).length
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** No known language, and not for one that the program does not know: the letters themselves make no words. */
const isUnreadable = ({ metadata, text }: PaperRecord): boolean =>
  metadata.language == null && text.length >= FEWEST_SENTENCES && textQuality(text) < WORDS_OF_SOME_LANGUAGE
const WORDS_OF_SOME_LANGUAGE = 0.9

/** Limits as trained; what each is worth is fitted. */
export function doubtEvidence(record: PaperRecord): Evidence[] {
  const { metadata, author, text, bib, xref, extraction } = record
  const diagnostics = extraction?.diagnostics
  const fields = diagnostics?.fields ?? null
  const sure = sureness(fields, 'title') * sureness(fields, 'authors')
  const pages = text.reduce((last, { page_number }) => Math.max(last, page_number ?? 0), 0)
  const body = bodySentences(record)
  const cited = xref.filter(({ xref_type }) => xref_type === 'bib')
  const open = cited.filter(({ target_id }) => target_id === null).length
  return [
    { name: 'front-sure', value: logOddsOf(sure) },
    evidence('no-title', !metadata.title?.trim()),
    evidence('no-authors', author.length === 0),
    evidence('spoilt-letters', 1 - (diagnostics?.text_quality ?? 1)),
    evidence('no-language', isUnreadable(record)),
    evidence('thin-body', pages === 0 ? Number(body === 0) : 1 - share(body, pages * FEWEST_SENTENCES_A_PAGE)),
    evidence('pages-unread', share(diagnostics?.pages_unread?.length ?? 0, pages)),
    evidence('references-missing', bib.length === 0 && text.length >= FEWEST_SENTENCES),
    evidence('citations-open', share(open, cited.length)),
    evidence('references-incomplete', diagnostics?.references_complete === false),
  ]
}

/** A volume with its number, a publisher or a DOI is that of a journal. */
export const isVolumeAlone = ({ journal, volume, issue, publisher, doi }: PaperRecord['metadata']): boolean =>
  !journal && Boolean(volume && (issue || publisher || doi))

const DECIMALS = 3

/**
 * Set by hand: of the rest of the front a quarter of what is unsure counts; many papers print no journal, year or abstract. A volume without its journal was
 * a fault 8 of 8 times, but does not block a record by itself.
 */
const [UNSURE, MISSING, VOLUME_ALONE] = [0.25, 0.03, 0.45]

/** That journal, year and abstract are right, or rightly not there; what markup does not declare is not there. */
function restOfFront({ metadata, extraction, text }: PaperRecord): number {
  if (text.every(({ page_number }) => page_number == null)) return 1
  const fields = extraction?.diagnostics?.fields ?? null
  return ['journal' as const, 'published' as const, 'abstract' as const].reduce((product, field) => {
    if (metadata[field]) return product * (1 - UNSURE * (1 - sureness(fields, field)))
    return product * (1 - (field === 'journal' && isVolumeAlone(metadata) ? VOLUME_ALONE : MISSING))
  }, 1)
}

export const doubtOf = (record: PaperRecord): number =>
  Number((1 - weigh(MODEL, doubtEvidence(record)).probability * restOfFront(record)).toFixed(DECIMALS))

/** Above it half of the records are seriously wrong. */
export const DOUBTFUL_READING = Number((1 - MODEL.doubtfulBelow).toFixed(DECIMALS))
