// Writes HTML pages that stand alone: text is escaped, nothing is fetched, no script can run.

/** Finished markup; text must go through escapeHtml first. */
export type Html = string

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters but tab and line ends, and halves of surrogate pairs: HTML has none of them. */
const FORBIDDEN = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const escapeHtml = (text: string): Html =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Attributes = Readonly<Record<string, string | number | null | undefined>>

export function tag(name: string, attributes: Attributes, ...content: readonly Html[]): Html {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('')
  return `<${name}${written}>${content.join('')}</${name}>`
}

/** What a browser may do for such a page: show it, with the style and the pictures that it carries. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

export interface Page {
  readonly title: string
  readonly style: string
  readonly body: Html
}

export const htmlPage = ({ title, style, body }: Page): Html =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(PAGE_POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n')

export function htmlTable(head: readonly string[], rows: readonly (readonly Html[])[]): Html {
  const line = (cells: readonly Html[], name: 'td' | 'th'): Html =>
    tag('tr', {}, ...cells.map((cell) => tag(name, {}, cell)))
  return tag(
    'div',
    { class: 'wide' },
    tag(
      'table',
      {},
      head.length === 0 ? '' : tag('thead', {}, line(head.map(escapeHtml), 'th')),
      tag('tbody', {}, ...rows.map((cells) => line(cells, 'td'))),
    ),
  )
}

export const PAGE_STYLE = [
  ':root{color-scheme:light dark;--line:#8886;--soft:#8882;--bad:#c0392b;--good:#2e7d52;--mark:#2f6db5}',
  'body{font:16px/1.55 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}',
  'h1{font-size:1.7rem;line-height:1.25}h2{margin-top:2.2rem;border-bottom:1px solid var(--line)}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem;margin:.5rem 0}',
  'th,td{border:1px solid var(--line);padding:.25rem .5rem;text-align:left;vertical-align:top}th{background:var(--soft)}',
  '.dim{opacity:.75}.bad{color:var(--bad);font-weight:600}.good{color:var(--good)}',
  'img{max-width:100%;height:auto}a{color:inherit;overflow-wrap:anywhere}figure{margin:1rem 0}',
].join('\n')
