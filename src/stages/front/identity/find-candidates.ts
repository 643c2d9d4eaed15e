// Every DOI of a paper with its place: in blocks and sentences, links of the first page, the file's notes, stamps.
import { announcesOwnDoi, doiKey, type FoundDoi, findDois } from '../../../conventions/identifiers/doi.ts'
import { arxivDoi, findArxiv } from '../../../conventions/identifiers/identifiers.ts'
import { pageTextOf } from '../../../conventions/line-ends/page-text.ts'
import { readXmp } from '../../../conventions/xmp.ts'
import type { FileFacts } from '../../../document/header.ts'
import type { DoiCandidate } from '../../../document/identity.ts'
import type { Layers } from '../../../document/layers.ts'
import { type Block, lineLabels, MARGIN_LABELS } from '../../../document/page/blocks.ts'
import { frontPageOf } from '../../../document/page/page.ts'
import { decodedAddress } from '../../../kernel/patterns.ts'
import { contextOf, type DoiSetting, REJECTED_TIER, rejectionOf, tierOf } from './judge.ts'

export type IdentitySources = Pick<
  Layers,
  'pages' | 'fileFacts' | 'declared' | 'header' | 'frontLines' | 'blocks' | 'passages' | 'sentences' | 'sectionTypes'
>

type Place = Pick<DoiCandidate, 'pageIndex' | 'section' | 'sectionType' | 'regionIndex' | 'regionType' | 'sentence'>

const NOWHERE: Place = {
  pageIndex: null,
  section: null,
  sectionType: null,
  regionIndex: null,
  regionType: null,
  sentence: null,
}

interface Finding {
  readonly raw: string
  readonly marker: string
  readonly sourceKind: string
  readonly before: string
  readonly zone: DoiSetting['zone']
  readonly place: Place
}

const FRONT = lineLabels('title author affiliation correspondence front-note keywords heading')
/** A block with fewer letters than this beside its DOI is a line of its own, whatever the layout model took it for. */
const BARE_REST = 8

interface Where {
  readonly block: Block
  readonly text: string
  readonly raw: string
  /** Index of the page on which the paper begins; undefined where it was not read. */
  readonly first: number | undefined
  /** On how many pages the margins hold this DOI. */
  readonly repeats: number
}

function zoneOf({ block, text, raw, first, repeats }: Where): DoiSetting['zone'] {
  const isFirst = block.pageIndex === first
  // A foot that one page alone has, and not the first, is a footnote or the end of a list.
  if (MARGIN_LABELS.has(block.label)) return isFirst || repeats > 1 ? 'margin' : 'text'
  // Behind a cover the second page introduces the paper once more.
  const isNote = block.label === 'front-note' && block.pageIndex - 1 === first
  if ((isFirst && FRONT.has(block.label)) || isNote) return 'front'
  const rest = text.replace(raw, '').replace(/https?:\/\/(?:dx\.)?doi\.org\/|\bdoi\b/gi, '')
  const isAlone = rest.replace(/[^\p{L}\p{N}]/gu, '').length < BARE_REST
  if (isFirst && (isAlone || announcesOwnDoi(text.slice(0, Math.max(0, text.indexOf(raw)))))) return 'front'
  return block.label === 'reference' ? 'reference' : 'text'
}

function inSentences({ passages, sentences, sectionTypes }: IdentitySources) {
  const typeOf = new Map(sectionTypes.map(({ section, type }) => [section, type]))
  const passageOf = new Map(passages.map((passage) => [passage.key, passage]))
  return (sentence: number): Place => {
    const passage = passageOf.get(sentences[sentence]?.passage ?? '')
    if (passage === undefined) return { ...NOWHERE, sentence }
    const { section, pageIndex, kind } = passage
    return { ...NOWHERE, sentence, section, pageIndex, sectionType: typeOf.get(section) ?? null, regionType: kind }
  }
}

interface BlockText {
  readonly block: Block
  readonly text: string
  readonly regionIndex: number
}

function blockTexts({ pages, blocks }: IdentitySources): BlockText[] {
  const text = pageTextOf(pages)
  const counts = new Map<number, number>()
  return blocks.map((block) => {
    const regionIndex = counts.get(block.pageIndex) ?? 0
    counts.set(block.pageIndex, regionIndex + 1)
    return { block, text: text.wordsOf(block.lines), regionIndex }
  })
}

/** Pages whose margins hold each DOI. */
function marginPages(texts: readonly BlockText[]): Map<string, Set<number>> {
  const pagesOf = new Map<string, Set<number>>()
  for (const { block, text } of texts.filter((one) => MARGIN_LABELS.has(one.block.label))) {
    for (const { raw } of findDois(text)) {
      const key = doiKey(raw)
      pagesOf.set(key, (pagesOf.get(key) ?? new Set<number>()).add(block.pageIndex))
    }
  }
  return pagesOf
}

function inBlocks(sources: IdentitySources, texts: readonly BlockText[], margins: MarginPages): Finding[] {
  const { pages, sentences } = sources
  const placeOf = inSentences(sources)
  const first = frontPageOf(pages)?.index
  return texts.flatMap(({ block, text, regionIndex }, at) =>
    findDois(text).map((found): Finding => {
      const repeats = margins.get(doiKey(found.raw))?.size ?? 0
      const zone = zoneOf({ block, text, raw: found.raw, first, repeats })
      // What introduces a paper is no sentence, though a footer read into the last reference may repeat it there.
      const isApart = zone === 'front' || MARGIN_LABELS.has(block.label)
      const sentence = isApart ? -1 : sentences.findIndex((row) => row.text.includes(found.raw))
      const known = sentence < 0 ? NOWHERE : placeOf(sentence)
      // The word "DOI" may stand on a line of its own above the number.
      const isAnnounced = found.start === 0 && /^doi\s*:?$/i.test((texts[at - 1]?.text ?? '').trim())
      return {
        ...foundIn(text, found),
        marker: isAnnounced ? 'doi_label' : found.marker,
        sourceKind: 'text',
        zone,
        place: { ...known, pageIndex: block.pageIndex, regionIndex, regionType: block.label },
      }
    }),
  )
}

type MarginPages = ReadonlyMap<string, ReadonlySet<number>>

const foundIn = (text: string, { raw, marker, start }: FoundDoi) => ({ raw, marker, before: text.slice(0, start) })

/** Formats without pages: every sentence. */
function inText(sources: IdentitySources): Finding[] {
  const placeOf = inSentences(sources)
  return sources.sentences.flatMap(({ text }, index) =>
    findDois(text).map((found): Finding => {
      const place = placeOf(index)
      const zone = place.sectionType === 'references' ? 'reference' : 'text'
      return { ...foundIn(text, found), sourceKind: 'text', zone, place }
    }),
  )
}

/** Lines around the text of formats without pages. */
function inFrontLines({ frontLines }: IdentitySources): Finding[] {
  return frontLines.flatMap(({ zone, text }) =>
    findDois(text).map((found): Finding => ({ ...foundIn(text, found), sourceKind: 'text', zone, place: NOWHERE })),
  )
}

function inLinks({ pages }: IdentitySources): Finding[] {
  const first = frontPageOf(pages)
  return (first?.links ?? []).flatMap(({ uri }) => {
    const address = decodedAddress(uri ?? '')
    const isMark = /crossmark/i.test(address)
    return findDois(address).map(
      ({ raw }): Finding => ({
        raw: isMark ? raw.replace(/&.*$/, '') : raw,
        marker: isMark ? 'crossmark' : 'url',
        sourceKind: 'link',
        before: '',
        zone: 'link',
        place: { ...NOWHERE, pageIndex: first?.index ?? null },
      }),
    )
  })
}

function inFile(facts: FileFacts | null): Finding[] {
  if (facts === null) return []
  const claims = [
    ...readXmp(facts.xmp).dois.map((text) => ['xmp', text] as const),
    ...[facts.subject, facts.title, facts.keywords].map((text) => ['information', text ?? ''] as const),
  ]
  return claims.flatMap(([marker, text]) =>
    findDois(text).map(
      ({ raw }): Finding => ({ raw, marker, sourceKind: 'file', before: '', zone: 'file', place: NOWHERE }),
    ),
  )
}

/** What arXiv prints along the margin of the papers it keeps. */
const STAMP = /\barXiv:\s?\w/

function inStamps({ pages }: IdentitySources): Finding[] {
  const first = frontPageOf(pages)
  const stamp = first?.lines
    .map(({ text }) => (STAMP.test(text) ? findArxiv(text) : null))
    .find((number) => number !== null)
  if (first === undefined || stamp == null) return []
  const raw = arxivDoi(stamp)
  return [
    {
      raw,
      marker: 'arxiv',
      sourceKind: 'stamp',
      before: '',
      zone: 'stamp',
      place: { ...NOWHERE, pageIndex: first.index },
    },
  ]
}

function toCandidate(finding: Finding, repeats: MarginPages): DoiCandidate {
  const normalized = doiKey(finding.raw)
  const context = contextOf({ ...finding, doi: normalized, sectionType: finding.place.sectionType })
  const repeatedMarginCount = repeats.get(normalized)?.size ?? 0
  return {
    raw: finding.raw,
    normalized,
    sourceKind: finding.sourceKind,
    ...finding.place,
    markerKind: finding.marker,
    repeatedMarginCount,
    context,
    tier: tierOf(context, finding.marker, repeatedMarginCount),
    rejectionReason: rejectionOf(context),
  }
}

/** A DOI that somebody names without a place for it: the format, or a second opinion on the title page. */
const namedBy = (doi: string | null, who: Pick<Finding, 'marker' | 'sourceKind' | 'zone'>): Finding[] =>
  findDois(doi ?? '').map(({ raw }) => ({ raw, before: '', place: NOWHERE, ...who }))

/** What the format declares as a DOI and is none is kept with the reason, not lost. */
function malformed(doi: string | null): DoiCandidate[] {
  if (doi === null || findDois(doi).length > 0) return []
  const place = {
    ...NOWHERE,
    sourceKind: 'native',
    markerKind: 'declared',
    repeatedMarginCount: 0,
    context: 'declared',
  }
  return [{ raw: doi, normalized: doiKey(doi), ...place, tier: REJECTED_TIER, rejectionReason: 'malformed' }]
}

export function findCandidates(sources: IdentitySources): DoiCandidate[] {
  const texts = blockTexts(sources)
  const margins = marginPages(texts)
  const findings = [
    ...namedBy(sources.declared.doi, { marker: 'declared', sourceKind: 'native', zone: 'declared' }),
    ...(texts.length > 0 ? inBlocks(sources, texts, margins) : inText(sources)),
    ...inFrontLines(sources),
    ...inLinks(sources),
    ...inFile(sources.fileFacts),
    ...inStamps(sources),
    ...namedBy(sources.header.suggestedDoi, { marker: 'llm', sourceKind: 'llm', zone: 'suggested' }),
  ]
  return [...malformed(sources.declared.doi), ...findings.map((finding) => toCandidate(finding, margins))]
}
