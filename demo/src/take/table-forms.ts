// One table as a file: comma-separated values, or a table of HTML.
import { type CsvCell, csvLine, guardedCell } from '../../../src/codecs/csv.ts'

type Cells = readonly (readonly string[])[]

/** Without the mark at its head a spreadsheet takes the letters for those of another alphabet; cells that it would compute are guarded. */
export const tableCsv = (cells: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${cells.map((row) => csvLine(row.map(guardedCell))).join('')}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function tableHtml(cells: Cells, caption: string): string {
  const row = (texts: readonly string[], tag: 'th' | 'td') =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`
  const [head = [], ...body] = cells
  return [
    '<table>',
    ...(caption === '' ? [] : [`<caption>${escaped(caption)}</caption>`]),
    `<thead>${row(head, 'th')}</thead>`,
    `<tbody>\n${body.map((texts) => row(texts, 'td')).join('\n')}\n</tbody>`,
    '</table>\n',
  ].join('\n')
}
