// The paper as people read it: sections, the passages under them, and the objects beside them.
import type { SectionType } from '../schema/vocabularies.ts'
import type { Box } from './page/box.ts'
import type { RichText } from './rich-text.ts'

/** A heading and what it opens. The array of all sections is in reading order; captions and notes come after the body. */
export interface Section {
  readonly key: string
  readonly parent: string | null
  readonly header: string
  /** 1 top level, 2 below it; the title root is made by export. */
  readonly level: number
  readonly role: SectionRole
  /** The type the source itself declares, null where it does not. */
  readonly declaredType: SectionType | null
}

/** Where the section stands, which is more than its heading tells. */
export type SectionRole = 'abstract' | 'body' | 'back' | 'appendix' | 'references' | 'figure' | 'table' | 'note'

export type PassageKind = 'paragraph' | 'list-item' | 'quote' | 'formula' | 'caption' | 'note' | 'reference' | 'code'

/** A paragraph: text that is read in one go. References are one passage each. */
export interface Passage {
  readonly key: string
  readonly section: string
  readonly kind: PassageKind
  readonly content: RichText
  readonly pageIndex: number | null
}

/** Whether a passage is made of sentences, which may cite and report: printed references and program code are not. */
export const isProse = ({ kind }: Pick<Passage, 'kind'>): boolean => kind !== 'reference' && kind !== 'code'

export interface Place {
  readonly pageIndex: number
  readonly box: Box | null
}

export interface FigurePart {
  readonly places: readonly Place[]
  /** PNG or JPEG bytes in base64, only when images were asked for. */
  readonly image: string | null
}

export interface Figure {
  readonly key: string
  /** As printed: "Figure 2", "Scheme 1"; null where there is none. */
  readonly label: string | null
  readonly caption: string | null
  readonly section: string | null
  readonly parts: readonly FigurePart[]
}

export interface TablePart {
  readonly contents: readonly (readonly string[])[]
  readonly html: string | null
  readonly places: readonly Place[]
  /** Share of its printed lines that are expected to be in the right row; none where the file itself declares the rows. */
  readonly certainty?: number
}

export interface Table extends Omit<Figure, 'parts'> {
  readonly parts: readonly TablePart[]
  /** Keys of the captions that announce its further parts. */
  readonly further?: readonly string[]
}

/** A footnote or endnote; its text is the passages of its section. */
export interface Note {
  readonly key: string
  /** The printed mark: "1", "*", "a"; null where there is none. */
  readonly label: string | null
  readonly section: string
}
