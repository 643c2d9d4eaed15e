// What figures, tables and references are called in the paper itself; a row's own number is never shown.
import { printedLabel } from '../../src/conventions/labels/reference-labels.ts'
import { fieldWords } from '../../src/schema/field-words.ts'
import { printedComparison } from '../../src/schema/test-rows.ts'
import type { RecordIndex, Selection } from './selection.ts'
import type { PaperRecord } from './server.ts'

type Bib = PaperRecord['bib'][number]

const headerOf = ({ record }: RecordIndex, sectionId: number | null | undefined): string =>
  record.section.find(({ section_id }) => section_id === sectionId)?.header.trim() ?? ''

/** "Figure S1" as it is printed; one without a label says so. */
export const figureLabel = (index: RecordIndex, row: PaperRecord['figure'][number]): string =>
  headerOf(index, row.section_id) || 'Figure without label'
export const tableLabel = (index: RecordIndex, row: PaperRecord['table'][number]): string =>
  headerOf(index, row.section_id) || 'Table without label'

export const printedReference = ({ texts }: RecordIndex, bib: Bib): string =>
  (bib.text_id == null ? undefined : texts.get(bib.text_id)?.text) ?? bib.title ?? ''

/** "12" of "[12] Smith, J. ..."; nothing where the list has no labels. */
export const referenceLabel = (index: RecordIndex, bib: Bib): string | null =>
  printedLabel(printedReference(index, bib))?.label ?? null

export const withoutLabel = (printed: string): string => printed.slice(printedLabel(printed)?.textStart ?? 0)

/** A reference in a few words: "12 Smith 2015", "Smith 2015", or how it begins. */
export function shortReference(index: RecordIndex, bib: Bib): string {
  const [first, second] = bib.author ?? []
  const name = first?.family ?? first?.literal ?? null
  const label = referenceLabel(index, bib)
  const people = name === null ? null : second === undefined ? name : `${name} et al.`
  const words =
    people === null ? printedReference(index, bib).slice(0, 40) : [people, bib.year].filter(Boolean).join(' ')
  return label === null ? words : `[${label}] ${words}`
}

/** "= .0020", as it stands behind a p. */
export const shownP = (p: number): string => (p < 0.0001 ? '< .0001' : `= ${p.toFixed(4).replace(/^0/, '')}`)

const KINDS: Readonly<Record<Selection['kind'], string>> = {
  sentence: 'Sentence',
  reference: 'Reference',
  figure: 'Figure',
  table: 'Table',
  statistic: 'Statistic',
  field: 'Field',
}

/** What is selected, in words. */
export function labelOfSelection(index: RecordIndex, { kind, id }: Pick<Selection, 'kind' | 'id'>): string {
  const { record, texts } = index
  if (kind === 'sentence') return texts.get(id)?.text ?? KINDS[kind]
  if (kind === 'field') return fieldWords(index.fields[id]?.name ?? kind)
  if (kind === 'reference') {
    const row = record.bib.find(({ bib_id }) => bib_id === id)
    return row === undefined ? KINDS[kind] : shortReference(index, row)
  }
  if (kind === 'statistic') {
    const row = record.eq.find(({ eq_id }) => eq_id === id)
    return row === undefined ? KINDS[kind] : printedComparison(row)
  }
  if (kind === 'figure') {
    const row = record.figure.find(({ figure_id }) => figure_id === id)
    return row === undefined ? KINDS[kind] : figureLabel(index, row)
  }
  const row = record.table.find(({ table_id }) => table_id === id)
  return row === undefined ? KINDS[kind] : tableLabel(index, row)
}
