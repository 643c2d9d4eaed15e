// The paper as TEI P5: header, body with sentences and links, reference list; ids as other tools of the field give them (b0, fig_0).
import type { PaperRecord } from '../../schema/record.ts'
import { bodyOutline, labelOf, type OutlineSection, paragraphsOfType, printedReferences } from './outline.ts'
import { teiHeader } from './tei-header.ts'
import { teiReference } from './tei-references.ts'
import { paragraph, type XrefsBySentence, xrefsBySentence } from './tei-text.ts'
import { element, escapeXml, type Markup, optional } from './xml.ts'

function division({ section, paragraphs, children }: OutlineSection, xrefs: XrefsBySentence): Markup {
  return element(
    'div',
    { type: section.section_type === 'unknown' ? null : section.section_type },
    section.header === '' ? '' : element('head', {}, escapeXml(section.header)),
    ...paragraphs.map((rows) => paragraph(rows, xrefs)),
    ...children.map((child) => division(child, xrefs)),
  )
}

const cells = (row: readonly string[], role: string | null): Markup =>
  element('row', { role }, ...row.map((cell) => element('cell', {}, escapeXml(cell))))

function objects(record: PaperRecord): Markup[] {
  const figures = record.figure.map((row) =>
    element(
      'figure',
      { 'xml:id': `fig_${row.figure_id - 1}` },
      optional('head', {}, labelOf(record, row.section_id)),
      optional('figDesc', {}, row.caption),
    ),
  )
  const tables = record.table.map((row) =>
    element(
      'figure',
      { type: 'table', 'xml:id': `tab_${row.table_id - 1}` },
      optional('head', {}, labelOf(record, row.section_id)),
      optional('figDesc', {}, row.caption),
      row.contents.length > 0
        ? element('table', {}, ...row.contents.map((line, index) => cells(line, index === 0 ? 'label' : null)))
        : '',
    ),
  )
  return [...figures, ...tables]
}

export function toTei(record: PaperRecord): string {
  const printed = printedReferences(record)
  const xrefs = xrefsBySentence(record)
  const notes = paragraphsOfType(record, 'footnote').map((rows, index) =>
    element('note', { place: 'foot', 'xml:id': `foot_${index}` }, paragraph(rows, xrefs)),
  )
  const body = element(
    'body',
    {},
    ...bodyOutline(record).map((section) => division(section, xrefs)),
    ...objects(record),
    ...notes,
  )
  const back = element(
    'back',
    {},
    element(
      'div',
      { type: 'references' },
      element('listBibl', {}, ...record.bib.map((row) => teiReference(row, printed.get(row.bib_id)))),
    ),
  )
  const document = element(
    'TEI',
    { xmlns: 'http://www.tei-c.org/ns/1.0' },
    teiHeader(record, xrefs),
    element('text', {}, body, record.bib.length > 0 ? back : ''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}
