// What a caller may ask of a record that is written as TEI.
import { wordList } from '../kernel/patterns.ts'

/** The elements that may carry coordinates. */
export const COORDINATE_ELEMENTS = wordList('title persName affiliation head p s ref figure formula note biblStruct')
export type CoordinateElement = (typeof COORDINATE_ELEMENTS)[number]

/** The whole paper, or the part of it that was asked for. */
export type TeiPart = 'fulltext' | 'header' | 'header-funding' | 'references'

export interface TeiForm {
  readonly part: TeiPart
  /** Sentences are elements of their own inside of paragraphs. */
  readonly sentences: boolean
  /** Divisions, paragraphs, sentences and so on have ids. */
  readonly ids: boolean
  readonly rawCitations: boolean
  readonly rawAffiliations: boolean
  readonly rawCopyrights: boolean
  /** Running heads, page numbers and other text that is no part of the paper. */
  readonly discardedText: boolean
  readonly coordinates: readonly CoordinateElement[]
  /** What the registry said about the paper itself goes into the header: nothing, all of it, or the DOI alone. */
  readonly header: 'printed' | 'registry' | 'registry-doi'
  /** The same for references, beyond what consolidation has merged already. */
  readonly citations: 'printed' | 'registry-doi'
}

/** What `--format tei` writes. */
export const PLAIN_TEI: TeiForm = {
  part: 'fulltext',
  sentences: true,
  ids: false,
  rawCitations: true,
  rawAffiliations: true,
  rawCopyrights: true,
  discardedText: false,
  coordinates: [],
  header: 'printed',
  citations: 'printed',
}
