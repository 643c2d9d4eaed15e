// Figures, tables and footnotes, after the divisions of the body.
import type { FigureExport, TableExport } from '../../schema/parts/objects.ts'
import type { TextExport } from '../../schema/parts/text.ts'
import { labelOf, paragraphsOfSection } from '../formats/outline.ts'
import { TEI_NAMESPACE } from './people.ts'
import type { Sentences } from './sentences.ts'
import { boundingAreas, type Writing } from './writing.ts'
import { element, escapeXml, type Markup } from './xml.ts'

/** "Figure 2" is the head, "2" the label. */
const NUMBER = /([A-Z]?\d[\w.]*|[IVXLC]+)\W*$/

function opening(label: string): Markup {
  const number = NUMBER.exec(label)?.[1] ?? ''
  return element('head', {}, escapeXml(label)) + element('label', {}, escapeXml(number))
}

/** The caption: its sentences where they are known and wanted, else as it stands. */
function description(
  { section_id, caption }: Pick<FigureExport, 'section_id' | 'caption'>,
  writing: Writing,
  sentences: Sentences,
): Markup {
  const rows = paragraphsOfSection(writing.record, section_id ?? null)
  const isCaption = rows.length > 0 && rows.flat().every(({ text }) => (caption ?? '').includes(text))
  if (!writing.form.sentences || !isCaption) return element('figDesc', {}, escapeXml(caption ?? ''))
  const paragraphs = rows.map((paragraph) => sentences.paragraph(paragraph))
  return element('figDesc', {}, element('div', {}, ...paragraphs))
}

function figure(row: FigureExport, at: number, writing: Writing, sentences: Sentences): Markup {
  const areas = () => boundingAreas(writing.places?.figure(row.figure_id) ?? [])
  const coords = writing.coords('figure', areas)
  const isDrawn = row.page_number !== null || (row.image ?? null) !== null
  return element(
    'figure',
    { xmlns: TEI_NAMESPACE, 'xml:id': `fig_${row.figure_id - 1}`, ...coords },
    opening(labelOf(writing.record, row.section_id)),
    description(row, writing, sentences),
    isDrawn ? element('graphic', { url: graphicName(at), type: 'bitmap', ...coords }) : '',
  )
}

/** The name of a figure's image, where images come along. */
export const graphicName = (at: number): string => `image-${at + 1}.png`

const tableRow = (cells: readonly string[], role: string | null): Markup =>
  element('row', { role }, ...cells.map((cell) => element('cell', {}, escapeXml(cell))))

function table(row: TableExport, writing: Writing, sentences: Sentences): Markup {
  const areas = () => boundingAreas(writing.places?.table(row.table_id) ?? [])
  const coords = writing.coords('figure', areas)
  const lines = row.contents.map((cells, at) => tableRow(cells, at === 0 ? 'label' : null))
  return element(
    'figure',
    { xmlns: TEI_NAMESPACE, type: 'table', 'xml:id': `tab_${row.table_id - 1}`, ...coords },
    opening(labelOf(writing.record, row.section_id)),
    description(row, writing, sentences),
    // Readers look for the table even where its cells could not be told apart.
    element('table', {}, ...lines),
  )
}

export function floats(writing: Writing, sentences: Sentences): Markup[] {
  const { record } = writing
  return [
    ...record.figure.map((row, at) => figure(row, at, writing, sentences)),
    ...record.table.map((row) => table(row, writing, sentences)),
  ]
}

/** "Footnote 3" is note 3. */
export function notes(writing: Writing, sentences: Sentences): Markup[] {
  const { record, places } = writing
  return record.section
    .filter(({ section_type }) => section_type === 'footnote')
    .map(({ section_id, header }, at) => {
      const rows: TextExport[] = paragraphsOfSection(record, section_id).flat()
      const coords = writing.coords('note', () => rows.flatMap(({ text_id }) => places?.text(text_id) ?? []))
      const n = /\d+/.exec(header)?.[0] ?? String(at + 1)
      return element(
        'note',
        { xmlns: TEI_NAMESPACE, place: 'foot', n, 'xml:id': `foot_${at}`, ...coords },
        sentences.inline(rows),
      )
    })
}

/** What is on the pages and is no part of the paper. */
export function discarded({ places, form }: Writing): Markup[] {
  if (!form.discardedText || places === null) return []
  return places.discarded.map(({ text, area }) =>
    element('note', { xmlns: TEI_NAMESPACE, type: 'other', n: String(area.page) }, escapeXml(text)),
  )
}
