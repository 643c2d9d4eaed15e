// Every layer of a paper, named and typed once. Readers and stages give layers; nothing else holds facts about a paper.
import { eachOf, wordList } from '../kernel/patterns.ts'
import type { CaptionAssignmentReceiptExport, ReferenceYieldExport } from '../schema/parts/diagnostics.ts'
import type { OcrEngineExport } from '../schema/parts/extraction.ts'
import type { InputFormat } from '../schema/vocabularies.ts'
import type { FieldDiagnosis, ReferenceDiagnosis } from './confidence.ts'
import type { Enrichment } from './enrichment.ts'
import type { Float, FloatRegion } from './floats.ts'
import type { Front, WeighedName } from './front.ts'
import type {
  Contribution,
  Declared,
  FieldTyping,
  FileFacts,
  FrontLine,
  Funding,
  Header,
  Imprint,
  ImprintJudgement,
  Organisations,
  PaperTyping,
  People,
  Statements,
} from './header.ts'
import type { IdentityReceipt } from './identity.ts'
import type { Block, Element, LabelledLine, LineClue, LineRef, Relabelled } from './page/blocks.ts'
import type { Page } from './page/page.ts'
import type { BibliographyEntry, Reference } from './references.ts'
import type {
  CitationLinking,
  Comparison,
  CrossReference,
  Link,
  RecomputedStatistics,
  SectionTyping,
  Sentence,
} from './sentences.ts'
import type { Figure, Note, Passage, Section, Table } from './structure.ts'

export interface Source {
  readonly file_name: string
  readonly sha256: string
  readonly input_format: InputFormat
  readonly bytes: number
}

export interface Layers {
  readonly source: Source
  readonly pages: readonly Page[]
  /** What the file says of itself beside its pages; null where the format has nothing of the kind. */
  readonly fileFacts: FileFacts | null
  /** One list per page, one entry per line. */
  readonly lineLabels: readonly (readonly LabelledLine[])[]
  /** What the first pages say about their lines, before these are decided. */
  readonly frontClues: readonly LineClue[]
  /** Lines that are not what the layout model took them for. */
  readonly relabelled: readonly Relabelled[]
  /** In reading order over the document, margins and floats included. */
  readonly blocks: readonly Block[]
  /** How the first pages introduce the paper; null for formats without pages. */
  readonly front: Front | null
  /** In reading order; margins left out. */
  readonly elements: readonly Element[]
  readonly floatRegions: readonly FloatRegion[]
  /** Figures and tables with their captions and places, in the order of their captions. */
  readonly floats: readonly Float[]
  /** The passages of captions and table notes, of printed references: the structure puts them in their places. */
  readonly captionPassages: readonly Passage[]
  readonly referencePassages: readonly Passage[]
  readonly declared: Declared
  /** Lines around the text of formats without pages; those of pages are in the blocks. */
  readonly frontLines: readonly FrontLine[]
  /** Where the paper appeared, as the format declares or its lines print it. */
  readonly imprint: Imprint
  /** How sure its facts are; of facts that the format declares, what the pages say of them. */
  readonly imprintJudgement: ImprintJudgement
  /** The printed lines that those references take up. */
  readonly referenceLines: readonly LineRef[]
  readonly header: Header
  readonly paperTyping: PaperTyping
  readonly fieldTyping: FieldTyping
  readonly statements: Statements
  readonly people: People
  /** Names that were weighed for the byline, chosen or not; empty for formats that declare their authors. */
  readonly nameCandidates: readonly WeighedName[]
  readonly contributions: readonly Contribution[]
  readonly funding: readonly Funding[]
  readonly organisations: Organisations
  readonly identity: IdentityReceipt | null
  readonly outline: readonly Section[]
  readonly passages: readonly Passage[]
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
  readonly notes: readonly Note[]
  readonly captionAssignment: CaptionAssignmentReceiptExport | null
  readonly bibliography: readonly BibliographyEntry[]
  readonly references: readonly Reference[]
  readonly referenceYield: ReferenceYieldExport | null
  readonly sectionTypes: readonly SectionTyping[]
  readonly sentences: readonly Sentence[]
  /** Cross references of type bib. */
  readonly citations: readonly CrossReference[]
  readonly crossReferences: readonly CrossReference[]
  readonly citationLinking: CitationLinking | null
  readonly links: readonly Link[]
  readonly comparisons: readonly Comparison[]
  readonly recomputedStatistics: RecomputedStatistics | null
  /** What the registry said; null where it was not asked. */
  readonly enrichment: Enrichment | null
  /** How sure each field of the header is. */
  readonly fieldDiagnoses: readonly FieldDiagnosis[]
  /** The same for the references that were parsed. */
  readonly referenceDiagnoses: readonly ReferenceDiagnosis[]
  readonly ocr: OcrEngineExport | null
  /** Page sizes as displayed; empty for formats without pages. */
  readonly pageSizes: readonly PageSize[]
  /** Share of readable text over the pages, 0 to 1; null for formats that cannot be misread. */
  readonly textQuality: number | null
  /** Indices of pages of which nothing is known, by whatever way. */
  readonly unreadPages: readonly number[]
}

export interface PageSize {
  readonly pageIndex: number
  readonly width: number
  readonly height: number
}

export type LayerName = keyof Layers

const NO_IMPRINT: Imprint = eachOf('journal volume issue first_page last_page issn publisher published license', null)

/** What a paper holds where a stage was switched off or had nothing to work on. */
export const EMPTY_LAYERS: Omit<Layers, 'source'> = {
  ...eachOf('pages lineLabels frontClues relabelled blocks elements floatRegions floats captionPassages', []),
  ...eachOf('referencePassages frontLines referenceLines nameCandidates contributions funding outline passages', []),
  ...eachOf('figures tables notes bibliography references sectionTypes sentences citations crossReferences links', []),
  ...eachOf('comparisons fieldDiagnoses referenceDiagnoses pageSizes unreadPages', []),
  ...eachOf('fileFacts front identity captionAssignment referenceYield citationLinking recomputedStatistics', null),
  ...eachOf('enrichment ocr textQuality', null),
  declared: { doi: null, ...NO_IMPRINT },
  imprint: NO_IMPRINT,
  imprintJudgement: {},
  header: { title: null, abstract: null, keywords: [], language: null, suggestedDoi: null },
  paperTyping: { paper_type: null, paper_type_confidence: null },
  fieldTyping: { classification_l1: null, classification_l2: null, classification_confidence: null },
  statements: { funding_statement: null, coi_statement: null, ethics_statement: null, data_availability: null },
  people: { authors: [], affiliations: [] },
  organisations: { affiliations: [], funders: [] },
}

/** A paper of which the named layers are known. Immutable: a stage returns new layers, it never writes. */
export type Paper<Known extends LayerName> = Readonly<Pick<Layers, Known | 'source'>>

const { pages, fileFacts, lineLabels, frontClues, relabelled, blocks, front, elements } = EMPTY_LAYERS
const { floatRegions, floats, captionPassages, referencePassages, referenceLines } = EMPTY_LAYERS
const { pageSizes, textQuality, unreadPages, nameCandidates } = EMPTY_LAYERS

/** What a reader gives whose format has no pages: nothing to lay out, nothing to put together. */
export const PAGELESS = {
  pages,
  fileFacts,
  lineLabels,
  frontClues,
  relabelled,
  blocks,
  front,
  elements,
  floatRegions,
  floats,
  captionPassages,
  referencePassages,
  referenceLines,
  pageSizes,
  textQuality,
  unreadPages,
  nameCandidates,
}

/** What markup says outright, whichever format holds it. */
const MARKUP_LAYERS = wordList(
  'header declared frontLines people outline passages figures tables notes captionAssignment bibliography',
  'referenceYield ocr',
) satisfies readonly LayerName[]

export const MARKUP_GIVES = [...(Object.keys(PAGELESS) as (keyof typeof PAGELESS)[]), ...MARKUP_LAYERS]

export type MarkupLayers = Pick<Layers, (typeof MARKUP_GIVES)[number]>
