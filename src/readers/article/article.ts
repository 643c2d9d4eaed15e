// An article as every format of markup hands it over: blocks of rich text in reading order. `assemble` makes the layers of it.
import { ABSTRACT_TITLE } from '../../conventions/front-words.ts'
import type { Declared, FrontLine, Funding, Header, People } from '../../document/header.ts'
import type { RichText } from '../../document/rich-text.ts'
import type { PassageKind, SectionRole } from '../../document/structure.ts'
import type { BibFields } from '../../schema/parts/bib.ts'
import type { SectionType } from '../../schema/vocabularies.ts'

/** Ids are what cross references of the file name; a mark's keys are such ids until `assemble` settles them. */
interface Place {
  readonly ids: readonly string[]
}

/** One passage: of the text, an item of a list, a quotation, code, a displayed formula, a caption, a note below a table. */
export interface Paragraph extends Partial<Place> {
  readonly kind: 'paragraph'
  readonly as: PassageKind
  readonly content: RichText
}

export interface Section extends Place {
  readonly kind: 'section'
  readonly header: string
  /** null: that of the section around it. */
  readonly role: SectionRole | null
  readonly type: SectionType | null
  readonly blocks: readonly Block[]
  /** Stands by itself wherever the file keeps it. */
  readonly isApart?: boolean
  /** A box beside the text: it comes after the paragraphs around it, and is part of them where it has no heading. */
  readonly isBox?: boolean
}

interface Float extends Place {
  readonly label: string | null
  readonly caption: readonly Block[]
  /** Notes, sources and whatever else is printed with it. */
  readonly below: readonly Block[]
}

export interface Figure extends Float {
  readonly kind: 'figure'
  /** In base64, one a part; null where there is none to give. */
  readonly images: readonly (string | null)[]
}

export interface Cell {
  readonly content: RichText
  readonly columns: number
  readonly rows: number
  readonly isHeader: boolean
  /** The column it begins in, from 0, where the file says so. */
  readonly column?: number | null
}

export interface Row {
  readonly group: 'thead' | 'tbody' | 'tfoot' | null
  readonly cells: readonly Cell[]
}

export interface Table extends Float {
  readonly kind: 'table'
  /** The rows of each of its parts. */
  readonly grids: readonly (readonly Row[])[]
}

export interface Note extends Place {
  readonly kind: 'note'
  readonly label: string | null
  readonly isEndnote: boolean
  readonly blocks: readonly Block[]
}

export interface Entry extends Place {
  /** Without its brackets; null in lists by name. */
  readonly label: string | null
  /** As printed, with its label; null where nobody printed it. */
  readonly content: RichText | null
  /** The string to parse, without the label. */
  readonly raw: string
  /** Fields that the file itself declares. */
  readonly fields: BibFields | null
}

export interface References extends Place {
  readonly kind: 'references'
  readonly header: string
  /** What is between the heading and the first entry. */
  readonly blocks: readonly Block[]
  readonly entries: readonly Entry[]
}

export type Block = Paragraph | Section | Figure | Table | Note | References

export interface Article {
  readonly header: Header
  readonly declared: Declared
  readonly people: People
  readonly frontLines: readonly FrontLine[]
  readonly funding: readonly Funding[]
  /** "research-article": what the file calls its kind. */
  readonly articleType: string | null
  readonly abstracts: readonly Section[]
  readonly body: readonly Block[]
  readonly back: readonly Block[]
  /** Ids of displayed formulas, which the record does not number. */
  readonly equations: readonly string[]
}

export const paragraph = (content: RichText, as: PassageKind = 'paragraph'): Paragraph => ({
  kind: 'paragraph',
  as,
  content,
})

/** The parts of an abstract are abstract too, whatever they are called; without a heading it has the usual one. */
export const asAbstract = (section: Section): Section => ({
  ...section,
  header: section.header === '' && section.role === 'abstract' ? 'Abstract' : section.header,
  type: 'abstract',
  blocks: section.blocks.map((block) => (block.kind === 'section' && block.isBox !== true ? asAbstract(block) : block)),
})

/** The words of an abstract; labels of a structured one lead their paragraphs: "Background In plants, ...". */
export function abstractWords({ header, blocks }: Section): string {
  const words = blocks.map((block) => {
    if (block.kind === 'section') return abstractWords(block)
    return block.kind === 'paragraph' ? block.content.text : ''
  })
  return [ABSTRACT_TITLE.test(header) ? '' : header, ...words].filter(Boolean).join(' ')
}

/** The label of an entry without its brackets. */
export const bareLabel = (label: string): string => label.replace(/^[[(]\s*|[\s.]*[\])]?[.:]?$/g, '')

/** "1." before the string where the label is a bare number; labels with brackets stay as they are. */
export const labelText = (label: string): string => (/^\d+[a-z]?$/.test(label) ? `${label}.` : label)
