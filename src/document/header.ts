// What the paper says about itself: bibliographic facts, people, money, statements.
import type { PaperType } from '../schema/vocabularies.ts'
import type { WeighedEvidence } from './evidence.ts'
import type { OutlineEntry } from './page/page.ts'

/** What a file says of itself apart from its pages: claims by whatever program wrote it, to be believed with care. */
export interface FileFacts {
  readonly title: string | null
  readonly author: string | null
  readonly subject: string | null
  readonly keywords: string | null
  /** As the file writes it: "D:20150312101112Z". */
  readonly creationDate: string | null
  /** Pages of the file, whichever of them were read. */
  readonly pageCount: number
  /** The XMP packet as XML. */
  readonly xmp: string | null
  /** What readers show beside the pages to leap about in them. */
  readonly outline: readonly OutlineEntry[]
}

export interface Header {
  readonly title: string | null
  readonly abstract: string | null
  readonly keywords: readonly string[]
  /** ISO 639-1 code of the paper's language, null where unknown. */
  readonly language: string | null
  /** A DOI that a second opinion saw on the title page: one more candidate for the paper's own. */
  readonly suggestedDoi: string | null
}

export interface Imprint {
  readonly journal: string | null
  readonly volume: string | null
  readonly issue: string | null
  readonly first_page: string | null
  readonly last_page: string | null
  readonly issn: string | null
  readonly publisher: string | null
  /** ISO 8601, as far as it is known: "2005-04-12", "2005-04", "2005". */
  readonly published: string | null
  /** URL of the licence where there is one, else its text. */
  readonly license: string | null
  /** Its numbers at PubMed and PubMed Central, where the paper has them. */
  readonly pmid?: string
  readonly pmcid?: string
}

/** How sure a fact is, and all that speaks for and against it, the strongest first. */
export interface JudgedFact {
  readonly confidence: number
  readonly evidence: readonly WeighedEvidence[]
}

/** Of the facts that were judged among others; null where none was likely. */
export type ImprintJudgement = Readonly<
  Partial<Record<'journal' | 'volume' | 'issue' | 'pages' | 'published', JudgedFact | null>>
>

/** What the format itself declares, beside what is printed; the layers `imprint` and `identity` say what holds. */
export interface Declared extends Imprint {
  readonly doi: string | null
}

/** What sets the pieces of one printed row apart. */
export const ROW_GAP = '   '

/** A line of a format without pages that is outside the running text. */
export interface FrontLine {
  /** The head of the document, or its running heads and feet. */
  readonly zone: 'front' | 'margin'
  /** Pieces of one row are apart by ROW_GAP. */
  readonly text: string
}

export interface PaperTyping {
  readonly paper_type: PaperType | null
  readonly paper_type_confidence: number | null
}

export interface FieldTyping {
  readonly classification_l1: string | null
  readonly classification_l2: string | null
  readonly classification_confidence: number | null
}

export interface Statements {
  readonly funding_statement: string | null
  readonly coi_statement: string | null
  readonly ethics_statement: string | null
  readonly data_availability: string | null
}

export interface Author {
  readonly key: string
  readonly given: string
  readonly family: string
  readonly suffix: string | null
  readonly email: string | null
  readonly corresponding: boolean
  readonly researcher_id: string | null
  readonly role: readonly string[]
  /** Keys of affiliations, in printed order. */
  readonly affiliations: readonly string[]
}

/** What is said of an author outside the byline; the byline's own word comes first. */
export interface Contribution {
  readonly author: string
  readonly role: readonly string[]
  readonly researcher_id: string | null
}

export interface AffiliationParts {
  readonly institution: string | null
  readonly department: string | null
  readonly city: string | null
  readonly country: string | null
}

export interface Affiliation extends AffiliationParts {
  readonly key: string
  /** The byline text, verbatim. */
  readonly text: string
  /** The ROR address, where the file declares one. */
  readonly ror?: string
}

export interface People {
  readonly authors: readonly Author[]
  readonly affiliations: readonly Affiliation[]
}

export interface Funding {
  readonly funder: string
  readonly award_ids: readonly string[]
  /** The ROR address, where the file declares one. */
  readonly ror?: string
}

export interface OrganisationMatch {
  /** "https://ror.org/03prydq77". */
  readonly ror: string
  readonly confidence: number
}

/** What affiliations and funders are in ROR, in their order; null where that is not clear. */
export interface Organisations {
  readonly affiliations: readonly (OrganisationMatch | null)[]
  readonly funders: readonly (OrganisationMatch | null)[]
}
