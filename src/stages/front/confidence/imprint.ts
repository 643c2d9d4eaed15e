// What speaks for and against the numbers of an imprint: how often and where they are printed, and what says otherwise.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { foldedWords, letterKey } from '../../../conventions/letters.ts'
import type { LineLabel } from '../../../document/blocks.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { Imprint } from '../../../document/header.ts'
import { ownDoi } from '../../../document/identity.ts'
import type { Layers } from '../../../document/layers.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { FrontFacts } from '../facts.ts'

export type ImprintSources = Pick<Layers, 'imprint' | 'identity' | 'fileFacts' | 'pages'>
export type NumberField = 'volume' | 'issue' | 'pages' | 'published'

/** Words before a number that say what it is; of two that begin alike the longer first. */
const before = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${words})\\s?`, 'giu')
const LABELS: Readonly<Record<Exclude<NumberField, 'published'>, RegExp>> = {
  volume: before('vol(?:ume|\\.)?|jg\\.|jahrgang|band|tome|tomo|v\\.'),
  issue: before('no\\.?|nr\\.?|issue|number|heft|núm\\.?|n[º°.]|iss\\.?|fasc\\.'),
  pages: before('pages?|págs?\\.?|pp?\\.?|seiten?|s\\.'),
}

const bare = (value: string): string => value.trim().toLowerCase()

const isPartOfWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Whether a number stands in a text by itself. */
function holds(text: string, value: string): boolean {
  const [within, sought] = [text.toLowerCase(), value.toLowerCase()]
  for (let at = sought === '' ? -1 : within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1))
    if (!isPartOfWord(within.charAt(at - 1)) && !isPartOfWord(within.charAt(at + sought.length))) return true
  return false
}

const valuesOf = (
  { volume, issue, first_page, published }: Imprint,
  field: NumberField,
): readonly (string | null)[] => {
  const all: Readonly<Record<NumberField, string | null>> = {
    volume,
    issue,
    pages: first_page,
    published: published?.slice(0, 4) ?? null,
  }
  return (Object.keys(all) as NumberField[]).filter((name) => name !== field).map((name) => all[name])
}

interface Labelled {
  readonly label: string
  /** What follows the label. */
  readonly rest: string
}

/** Every place of the texts where a word says that this field's number follows. */
function* labelledPlaces(field: NumberField, texts: readonly string[]): Generator<Labelled> {
  if (field === 'published') return
  for (const text of texts)
    for (const { 0: label, index } of allMatches(text, LABELS[field]))
      yield { label, rest: text.slice(index + label.length) }
}

/** Another number behind a word that says it is this field's. */
function labelledOtherwise(field: NumberField, value: string, texts: readonly string[]): string | undefined {
  for (const { label, rest } of labelledPlaces(field, texts)) {
    const number = /^\d{1,5}(?![\p{L}\d])/u.exec(rest)?.[0]
    if (number !== undefined && bare(number) !== bare(value)) return `${label}${number}`.trim()
  }
  return undefined
}

const isLabelled = (field: NumberField, value: string, texts: readonly string[]): boolean =>
  [...labelledPlaces(field, texts)].some(
    ({ rest }) =>
      rest.slice(0, value.length).toLowerCase() === value.toLowerCase() && !isPartOfWord(rest.charAt(value.length)),
  )

/** A year is printed wherever the paper speaks of itself; other numbers only count in notices. */
const isBody = (label: LineLabel | null): boolean => label === 'paragraph' || label === 'reference'
const isMargin = (label: LineLabel | null): boolean =>
  label === null || MARGIN.has(label) || label === 'title' || label === 'correspondence'
const MARGIN = new Set(['page-header', 'page-footer', 'page-number', 'front-note', 'footnote'])

export function numberEvidence(
  field: NumberField,
  value: string,
  sources: ImprintSources,
  facts: FrontFacts,
): Evidence[] {
  const { imprint, identity, fileFacts } = sources
  const others = valuesOf(imprint, field).filter((each) => each !== null)
  const front = facts.lines
    .filter(({ label }) => (field === 'published' ? !isBody(label) : isMargin(label)))
    .map(({ line }) => line.text)
  const company = (text: string): number => others.filter((each) => holds(text, each)).length
  const holding = front.filter((text) => holds(text, value))
  const onCover = facts.cover?.key.includes(value) ?? false
  const best = maxOf(holding.map(company), 0)
  const heads = facts.heads.filter((head) => holds(head, value))
  const notices = [...front.filter((text) => text.length < 200), ...facts.heads]
  const other = labelledOtherwise(field, value, notices)
  const doi = ownDoi({ identity }) ?? ''
  const subject = `${fileFacts?.subject ?? ''} ${fileFacts?.title ?? ''}`
  return [
    evidence('on-front', Number(holding.length > 0 || (field === 'published' && onCover))),
    evidence('with-others', Math.min(1, best / 2)),
    evidence('running-head', Number(heads.length > 0)),
    evidence('running-head-with-others', Number(heads.some((head) => company(head) > 0))),
    evidence('cited-as', Number(facts.cites.some((cite) => holds(cite, value)))),
    evidence('labelled', Number(isLabelled(field, value, notices))),
    evidence('declared', Number(holds(subject, value))),
    evidence('in-doi', Number(value.length > 1 && doi.includes(value))),
    evidence('journal-known', Number(imprint.journal !== null)),
    evidence('others-known', others.length / 3),
    against('labelled-otherwise', other === undefined ? null : `"${other}" is printed too`),
    against(
      'cited-otherwise',
      facts.cites.some((cite) => others.some((each) => holds(cite, each))) &&
        !facts.cites.some((cite) => holds(cite, value))
        ? 'the paper cites itself without it'
        : null,
    ),
    against(
      'odd-number',
      /^\p{L}{0,2}\d{1,6}[a-z]?(?:[-–/]\d{1,6})?$/iu.test(value) ? null : `"${value}" is not a number`,
    ),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}

/** The printed line that says it best: the one with most of the imprint beside the value. */
export function numberWords(
  field: NumberField,
  value: string,
  { imprint }: ImprintSources,
  facts: FrontFacts,
): string[] {
  const others = valuesOf(imprint, field).filter((each) => each !== null)
  const [best] = facts.lines
    .map(({ line }) => line.text)
    .filter((text) => holds(text, value))
    .sort((a, b) => others.filter((each) => holds(b, each)).length - others.filter((each) => holds(a, each)).length)
  return best === undefined ? [] : [best]
}

const CUT_OFF = /\([^)]*$|^[^(]*\)|[,;:–-]$|\s(?:of|the|and|for|in|on|to|der|die|des|und|für|zur|de|du|et|their)$/iu
const SENTENCE = /\s(?:is|are|was|were|has|have|be|been|ist|sind|wurde|est|sont|by|this|these)\s/iu

export function journalEvidence(journal: string, sources: ImprintSources, facts: FrontFacts): Evidence[] {
  const key = letterKey(journal)
  const within = (text: string): boolean => letterKey(text).includes(key)
  const margins = facts.lines.filter(
    ({ label }) => label !== 'paragraph' && label !== 'abstract' && label !== 'reference',
  )
  const declared = /:\/\//u.test(facts.xmp.publicationName ?? '') ? null : facts.xmp.publicationName
  const { volume, published } = sources.imprint
  const year = published?.slice(0, 4) ?? ''
  const beside = [...facts.heads, ...margins.map(({ line }) => line.text), ...facts.cites].some(
    (text) => within(text) && ((volume !== null && holds(text, volume)) || (year !== '' && holds(text, year))),
  )
  const isFileSubject = within(sources.fileFacts?.subject ?? '')
  return [
    evidence('on-front', Number(margins.some(({ line }) => within(line.text)))),
    evidence('running-head', Number(facts.heads.some(within))),
    evidence('cited-as', Number(facts.cites.some(within))),
    evidence('declared', Number(isFileSubject || (declared !== null && letterKey(declared) === key))),
    evidence('with-numbers', Number(beside)),
    evidence('volume-known', Number(volume !== null)),
    against(
      'declared-otherwise',
      declared !== null && letterKey(declared) !== key && facts.words.includes(` ${foldedWords(declared).join(' ')} `)
        ? `the file declares "${declared}"`
        : null,
    ),
    against('cut-off', CUT_OFF.test(journal) ? `"${journal}" is cut off` : null),
    against('sentence', SENTENCE.test(journal) ? `"${journal}" reads like a sentence` : null),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}

/** The best tier of evidence is 1, the weakest in use about 5. */
const WEAKEST_TIER = 5

export function doiEvidence({ identity }: ImprintSources): Evidence[] {
  const selected = identity?.selected ?? null
  if (identity === null || selected === null) return []
  const same = identity.candidates.filter(({ normalized }) => normalized === selected.normalized)
  const rivals = identity.candidates.filter(
    ({ normalized, rejectionReason }) =>
      normalized !== selected.normalized && (rejectionReason === 'less_often' || rejectionReason === 'weaker_evidence'),
  )
  const near = rivals.find(({ tier }) => tier <= selected.tier)
  const kinds = new Set(same.map(({ sourceKind }) => sourceKind))
  return [
    evidence('tier', 1 - (selected.tier - 1) / WEAKEST_TIER),
    evidence('several-sources', Number(kinds.size > 1)),
    evidence('declared', Number(kinds.has('file') || kinds.has('native'))),
    evidence('printed', Number(kinds.has('text') || kinds.has('stamp'))),
    evidence('labelled', Number(same.some(({ markerKind }) => markerKind === 'doi_label'))),
    evidence('repeated', Number(same.some(({ repeatedMarginCount }) => repeatedMarginCount > 1))),
    against('another-doi', near === undefined ? null : `${near.normalized} is as likely`),
    against('ambiguous', identity.issueCodes.includes('DOI_AMBIGUOUS') ? 'two DOIs are equally likely' : null),
    against('odd-end', /[.,;(]$|\/$/.test(selected.raw) ? `it ends in "${selected.raw.at(-1)}"` : null),
  ]
}
