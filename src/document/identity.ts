// How the paper's own DOI was chosen: every DOI found, where it stands, and why it is or is not the paper's own.
import type { SectionType } from '../schema/vocabularies.ts'

export interface DoiCandidate {
  /** As it is in the paper, without what leads up to it. */
  readonly raw: string
  /** Lower case, nothing before "10.". */
  readonly normalized: string
  /** Where it was read: native, text, link, file, stamp, llm. */
  readonly sourceKind: string
  readonly pageIndex: number | null
  /** Key of its section. */
  readonly section: string | null
  readonly sectionType: SectionType | null
  /** Place of its block on the page, from 0. */
  readonly regionIndex: number | null
  readonly regionType: string | null
  /** Index into the sentences layer. */
  readonly sentence: number | null
  /** What says that it is a DOI: doi_label, url, bare, crossmark, xmp, information, declared, arxiv, llm. */
  readonly markerKind: string
  /** On how many pages it is at the margin. */
  readonly repeatedMarginCount: number
  /** What it is said of. */
  readonly context: string
  /** 1 the best evidence; see the stage. */
  readonly tier: number
  readonly rejectionReason: string | null
}

export interface IdentityReceipt {
  readonly selected: DoiCandidate | null
  readonly candidates: readonly DoiCandidate[]
  readonly issueCodes: readonly string[]
}

/** The paper's own DOI: the one that was chosen with a receipt, and no other. */
export const ownDoi = ({ identity }: { readonly identity: IdentityReceipt | null }): string | null =>
  identity?.selected?.raw ?? null
