// The record as a reader meets it: sections in order, each with its paragraphs of sentences.
import { groupBy } from '../../kernel/lists.ts'
import { once } from '../../kernel/memory.ts'
import type { SectionExport, TextExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'

export interface OutlineSection {
  readonly section: SectionExport
  readonly paragraphs: readonly (readonly TextExport[])[]
  readonly children: readonly OutlineSection[]
}

/** Sections that other parts of a document show in their own way. */
const APART: ReadonlySet<string> = new Set(['title', 'abstract', 'references', 'footnote', 'table', 'figure'])

const isApart = ({ section_type }: SectionExport): boolean => section_type !== null && APART.has(section_type)

function paragraphsOf(rows: readonly TextExport[]): TextExport[][] {
  const paragraphs: TextExport[][] = []
  let last: number | null = null
  for (const row of rows) {
    if (row.paragraph_id === last) paragraphs.at(-1)?.push(row)
    else paragraphs.push([row])
    last = row.paragraph_id
  }
  return paragraphs
}

type RowsBySection = ReadonlyMap<number | null, readonly TextExport[]>

/** Writers ask for many sections of the same record; its sentences are sorted once. */
const rowsBySection = once(
  (text: readonly TextExport[]): RowsBySection => groupBy(text, ({ section_id }) => section_id),
)

/** The body as a tree; sections of their own kind (captions, footnotes, references) are left to others. */
export function bodyOutline(record: PaperRecord): readonly OutlineSection[] {
  const rows = rowsBySection(record.text)
  const shown = record.section.filter((section) => !isApart(section))
  const ids = new Set(shown.map(({ section_id }) => section_id))
  const parentOf = ({ parent_section_id }: SectionExport): number | null =>
    parent_section_id !== null && ids.has(parent_section_id) ? parent_section_id : null
  const childrenOf = (parent: number | null): OutlineSection[] =>
    shown
      .filter((section) => parentOf(section) === parent)
      .map((section) => ({
        section,
        paragraphs: paragraphsOf(rows.get(section.section_id) ?? []),
        children: childrenOf(section.section_id),
      }))
  return childrenOf(null)
}

export function paragraphsOfType(record: PaperRecord, type: string): readonly (readonly TextExport[])[] {
  const rows = rowsBySection(record.text)
  return record.section
    .filter((section) => section.section_type === type)
    .flatMap((section) => paragraphsOf(rows.get(section.section_id) ?? []))
}

export function paragraphsOfSection(record: PaperRecord, sectionId: number | null): readonly (readonly TextExport[])[] {
  return sectionId === null ? [] : paragraphsOf(rowsBySection(record.text).get(sectionId) ?? [])
}

/** What a figure or table is called, from the section of its caption: "Figure 2". */
export function labelOf(record: PaperRecord, sectionId: number | null | undefined): string {
  return record.section.find(({ section_id }) => section_id === sectionId)?.header ?? ''
}

/** What the writers of reference lists look at: a record, or strings that were parsed without a paper. */
export type ReferenceTables = Pick<PaperRecord, 'bib' | 'text'>

export function printedReferences({ bib, text }: ReferenceTables): ReadonlyMap<number, string> {
  const byId = new Map(text.map((row) => [row.text_id, row.text]))
  return new Map(bib.map(({ bib_id, text_id }) => [bib_id, byId.get(text_id ?? -1) ?? '']))
}
