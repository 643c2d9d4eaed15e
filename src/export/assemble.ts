// Turns the layers of a paper into the record: every table from its layer, ids given here and nowhere else.
import { pageTextOf } from '../conventions/line-ends/page-text.ts'
import type { OrganisationMatch } from '../document/header.ts'
import { type DoiCandidate, ownDoi } from '../document/identity.ts'
import type { Layers } from '../document/layers.ts'
import type { Block } from '../document/page/blocks.ts'
import { type Box, boxArea, boxHeight, boxWidth, roundPt } from '../document/page/box.ts'
import { type Line, toDisplayed } from '../document/page/page.ts'
import { marksOf } from '../document/rich-text.ts'
import type { CrossReference } from '../document/sentences.ts'
import type { DiagnosticsExport } from '../schema/parts/diagnostics.ts'
import type { DoiCandidateExport, ExpectedIdentityExport, IdentityExport } from '../schema/parts/identity.ts'
import type { MetadataExport, SourceExport } from '../schema/parts/metadata.ts'
import type { EqExport } from '../schema/parts/objects.ts'
import type { AffiliationExport, AuthorExport, FundingExport } from '../schema/parts/people.ts'
import type { RegionExport } from '../schema/parts/region.ts'
import type { UrlExport, XrefExport } from '../schema/parts/text.ts'
import type { PaperRecord } from '../schema/record.ts'
import { SCHEMA_VERSION } from '../schema/version.ts'
import type { PrintedPage } from './checks/check.ts'
import { type Ids, numberIds, textId } from './ids.ts'
import { type RecordPlaces, recordPlaces } from './places/record-places.ts'
import { toBibRows, withNames } from './rows/bib.ts'
import { type Doubt, doubtsOf } from './rows/confidence.ts'
import { toDiagnostics } from './rows/diagnostics.ts'
import { floatDoubts } from './rows/float-states.ts'
import { toBibMatchRows } from './rows/matches.ts'
import { toFigureRows, toTableRows } from './rows/objects.ts'
import { printedPages } from './rows/printed-pages.ts'
import { toSectionRows, toTextRows } from './rows/text.ts'

// What the layout model saw, block by block, to region rows.

// The section that each region of a page belongs to: that of the text which is in the same place.

const placeKey = (pageIndex: number, box: Box): string => `${pageIndex}:${box.map(Math.round).join(',')}`

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Where each line of a passage stands, and each heading's words, to the section's key. */
export function sectionFinder({ passages, outline, pages }: Layers, ids: Ids) {
  const byPlace = new Map<string, string>()
  for (const { section, content } of passages)
    for (const { pageIndex, box } of marksOf(content, 'place')) byPlace.set(placeKey(pageIndex, box), section)
  const byHeader = new Map(outline.map(({ key, header }) => [squeeze(header), key]))
  const pageAt = new Map(pages.map((page) => [page.index, page]))
  return (block: Block, lines: readonly Line[], content: string): number | null => {
    const page = pageAt.get(block.pageIndex)
    const placed = lines.flatMap(({ box }) => {
      const shown = page === undefined ? box : toDisplayed(page, box)
      return byPlace.get(placeKey(block.pageIndex, shown)) ?? []
    })
    const key = placed[0] ?? (block.label === 'heading' ? byHeader.get(squeeze(content)) : undefined)
    return key === undefined ? null : (ids.section.get(key) ?? null)
  }
}

/** The span that most of a line is set in. */
function mainSpan(line: Line | undefined) {
  return line?.spans.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a))
}

function toRegionRows(layers: Layers, ids: Ids): RegionExport[] {
  const sectionOf = sectionFinder(layers, ids)
  const text = pageTextOf(layers.pages)
  const pages = new Map(layers.pages.map((page) => [page.index, page]))
  const counts = new Map<number, number>()
  return layers.blocks.map((block: Block): RegionExport => {
    const index = counts.get(block.pageIndex) ?? 0
    counts.set(block.pageIndex, index + 1)
    const page = pages.get(block.pageIndex)
    const box = page === undefined ? block.box : toDisplayed(page, block.box)
    const lines = block.lines.flatMap((ref) => text.lineAt(ref) ?? [])
    const content = text.wordsOf(block.lines)
    const span = mainSpan(lines[0])
    return {
      page: block.pageIndex + 1,
      index,
      label: block.label,
      bbox: [...box],
      font_size: lines[0]?.size ?? null,
      font_weight: span?.weight ?? null,
      font_bold: span?.bold ?? null,
      section_id: sectionOf(block, lines, content),
      content,
      raw_ocr_content: lines.some((line) => line.ocr) ? lines.map((line) => line.text).join('\n') : null,
      bbox_width: roundPt(boxWidth(box)),
      bbox_height: roundPt(boxHeight(box)),
      char_density: boxArea(box) === 0 ? null : Number((content.length / boxArea(box)).toFixed(5)),
      estimated_line_height: lines.length === 0 ? null : roundPt(boxHeight(block.box) / lines.length),
    }
  })
}

// What was found inside sentences (cross references, links, comparisons) to xref, url and eq rows.

/** Where each kind of target has its ids; no table of the record has rows for supplements. A formula that compares nothing has no row. */
const TARGETS = {
  bib: 'bib',
  figure: 'figure',
  table: 'table',
  foot: 'note',
  section: 'section',
  equation: 'equation',
  supplementary: null,
} as const satisfies Readonly<Record<CrossReference['type'], keyof Ids | null>>

function targetId({ type, target }: CrossReference, ids: Ids): number | null {
  const table = TARGETS[type]
  return target === null || table === null ? null : (ids[table].get(target) ?? null)
}

function toXrefRows(layers: Layers, ids: Ids): XrefExport[] {
  const inOrder = [...layers.citations, ...layers.crossReferences]
    .map((row, index) => ({ row, index }))
    .sort((a, b) => a.row.sentence - b.row.sentence || a.row.start - b.row.start || a.index - b.index)
  return inOrder.map(({ row }) => ({
    target_id: targetId(row, ids),
    xref_type: row.type,
    contents: row.contents,
    text_id: textId(row.sentence),
    tier: row.tier,
    start: row.end === 0 ? null : row.start,
    end: row.end === 0 ? null : row.end,
  }))
}

function toUrlRows({ links }: Layers): UrlExport[] {
  return links.map((link) => ({ href: link.href, link_text: link.linkText, text_id: textId(link.sentence) }))
}

function toEqRows({ comparisons }: Layers): EqExport[] {
  return comparisons.map(({ sentence, group, verbatim, lhs, df, comp, rhs }, index) => ({
    eq_id: index + 1,
    text_id: textId(sentence),
    grp_id: group,
    verbatim,
    lhs,
    df,
    comp,
    rhs,
  }))
}

// People and funding layers to author, affiliation and funding rows.

const joinedOrNull = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join('; '))

function toAuthorRows({ people, contributions }: Layers, ids: Ids): AuthorExport[] {
  const textOf = new Map(people.affiliations.map((affiliation) => [affiliation.key, affiliation.text]))
  const saidOf = new Map(contributions.map((contribution) => [contribution.author, contribution]))
  return people.authors.map((author) => ({
    author_id: ids.author.get(author.key) ?? 0,
    given: author.given,
    family: author.family,
    suffix: author.suffix,
    affiliation: joinedOrNull(author.affiliations.flatMap((key) => textOf.get(key) ?? [])),
    email: author.email,
    corresponding: author.corresponding,
    researcher_id: author.researcher_id ?? saidOf.get(author.key)?.researcher_id ?? null,
    role: [...(author.role.length > 0 ? author.role : (saidOf.get(author.key)?.role ?? []))],
  }))
}

const rorFields = (match: OrganisationMatch | null | undefined) => ({
  ror: match?.ror ?? null,
  ror_confidence: match ? Number(match.confidence.toFixed(3)) : null,
})

function toAffiliationRows({ people, organisations }: Layers, ids: Ids): AffiliationExport[] {
  return people.affiliations.map(({ key, ...affiliation }, index) => ({
    affiliation_id: ids.affiliation.get(key) ?? 0,
    ...affiliation,
    author_ids: people.authors
      .filter((author) => author.affiliations.includes(key))
      .map((author) => ids.author.get(author.key) ?? 0),
    ...rorFields(organisations.affiliations[index]),
  }))
}

function toFundingRows({ funding, organisations }: Layers): FundingExport[] {
  return funding.map(({ funder, award_ids }, index) => ({
    funding_id: index + 1,
    funder,
    award_ids: [...award_ids],
    ...rorFields(organisations.funders[index]),
  }))
}

// Header, identity, imprint, typing and statements layers to the metadata row; the file to the source row.

function toMetadataRow(layers: Layers): MetadataExport {
  const { title, abstract, keywords, language } = layers.header
  return {
    title,
    abstract,
    keywords: [...keywords],
    doi: ownDoi(layers),
    language,
    ...layers.imprint,
    ...layers.paperTyping,
    ...layers.fieldTyping,
    ...layers.statements,
  }
}

function toSourceRow(layers: Layers): SourceExport {
  const { file_name, sha256, input_format } = layers.source
  return { file_name, file_hash: sha256.slice(0, 16), input_format }
}

function toCandidate(candidate: DoiCandidate, ids: Ids): DoiCandidateExport {
  return {
    raw: candidate.raw,
    normalized: candidate.normalized,
    source_kind: candidate.sourceKind,
    page: candidate.pageIndex === null ? null : candidate.pageIndex + 1,
    section_id: candidate.section === null ? null : (ids.section.get(candidate.section) ?? null),
    section_type: candidate.sectionType,
    region_index: candidate.regionIndex,
    region_type: candidate.regionType,
    text_id: candidate.sentence === null ? null : textId(candidate.sentence),
    marker_kind: candidate.markerKind,
    repeated_header_footer_count: candidate.repeatedMarginCount,
    semantic_context: candidate.context,
    selection_tier: candidate.tier,
    rejection_reason: candidate.rejectionReason,
  }
}

/** The receipt of the DOI's selection to its wire form: keys become ids, pages count from 1. */
function toIdentity({ identity }: Layers, ids: Ids, expected: ExpectedIdentityExport | null): IdentityExport | null {
  if (identity === null) return expected === null ? null : { expected, receipt: null }
  const { selected, candidates, issueCodes } = identity
  return {
    expected,
    receipt: {
      selected: selected === null ? null : toCandidate({ ...selected, rejectionReason: null }, ids),
      candidates: candidates.map((candidate) => toCandidate(candidate, ids)),
      issue_codes: [...issueCodes],
    },
  }
}

export interface ExportChoices {
  readonly paperId: string | null
  readonly regionMeta: boolean
  readonly includeRegions: boolean
  readonly expected: ExpectedIdentityExport | null
}

export interface Assembled {
  /** The record without what only the run knows: `extraction` and `validation`. */
  readonly record: PaperRecord
  readonly diagnostics: DiagnosticsExport
  /** What is in the record and is doubtful. */
  readonly doubts: readonly Doubt[]
  /** What the pages print, for checks that look everywhere. */
  readonly printed: readonly PrintedPage[]
  readonly identity: IdentityExport | null
  /** null unless they were asked for. */
  readonly regions: readonly RegionExport[] | null
  /** Where its rows are on the pages; null where there are none. */
  readonly places: () => RecordPlaces | null
}

export function assemble(layers: Layers, choices: ExportChoices): Assembled {
  const ids = numberIds(layers)
  const record: PaperRecord = {
    paper_id: choices.paperId ?? ownDoi(layers) ?? layers.source.file_name,
    schema_version: SCHEMA_VERSION,
    source: toSourceRow(layers),
    metadata: toMetadataRow(layers),
    author: toAuthorRows(layers, ids),
    text: toTextRows(layers, ids, choices.regionMeta),
    section: toSectionRows(layers, ids),
    url: toUrlRows(layers),
    bib: toBibRows(layers, ids),
    xref: toXrefRows(layers, ids),
    figure: toFigureRows(layers, ids),
    table: toTableRows(layers, ids),
    eq: toEqRows(layers),
    bib_match: toBibMatchRows(layers, ids),
    metadata_match: (layers.enrichment?.own ?? []).map(withNames),
    funding: toFundingRows(layers),
    affiliation: toAffiliationRows(layers, ids),
    qualification_provenance: null,
  }
  const regions = choices.includeRegions ? toRegionRows(layers, ids) : null
  return {
    record,
    diagnostics: toDiagnostics(layers, ids),
    doubts: [...doubtsOf(layers, ids), ...floatDoubts(layers, ids)],
    printed: printedPages(layers),
    identity: toIdentity(layers, ids, choices.expected),
    regions,
    places: () => recordPlaces(layers, ids),
  }
}
