// One table as a file: comma-separated values, or a table of HTML.

type Cells = readonly (readonly string[])[]

/** RFC 4180: lines end with CR LF, quotes are doubled. */
const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const tableCsv = (cells: Cells): string => cells.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

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
