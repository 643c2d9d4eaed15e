// A comparison as a page that stands alone, to send to a reviewer or an editor.
import { escapeHtml, type Html, htmlPage, tag } from '../../codecs/html.ts'
import { fieldWords } from '../../schema/field-words.ts'
import type { Comparison } from './compare.ts'
import { countsLine } from './comparison-text.ts'
import type { Part } from './words.ts'

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1f24; background: #fff }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem; border-bottom: 1px solid #d5d9df }
h2 small, li small { color: #555b66; font-weight: normal }
del { background: #fde3e1; color: #8a1c12 } ins { background: #dff3e4; color: #14532d; text-decoration: none }
li { margin: .4rem 0 } ol, ul { padding-left: 1.2rem }
@media (prefers-color-scheme: dark) {
  body { color: #e6e8eb; background: #16181c } h2 { border-color: #3a3f47 } h2 small, li small { color: #a2a9b4 }
  del { background: #4a1d19; color: #ffc9c4 } ins { background: #173c26; color: #bff0cf }
}
`

const gone = (text: string | null): Html => (text === null ? '' : tag('del', {}, escapeHtml(text)))
const come = (text: string | null): Html => (text === null ? '' : tag('ins', {}, escapeHtml(text)))

const partsHtml = (parts: readonly Part[]): Html =>
  parts
    .map(({ kind, text }) =>
      kind === 'same' ? escapeHtml(text) : tag(kind === 'added' ? 'ins' : 'del', {}, escapeHtml(text)),
    )
    .join('')

const place = ({ section, page }: { readonly section: string | null; readonly page: number | null }): Html => {
  const words = [section, page === null ? null : `p. ${page}`].filter((word) => word !== null).join(', ')
  return words === '' ? '' : ` ${tag('small', {}, escapeHtml(words))}`
}

const fieldsHtml = (fields: Comparison['fields']): readonly Html[] =>
  fields.map(({ field, before, after }) => `${escapeHtml(fieldWords(field))}: ${gone(before)} ${come(after)}`)

const list = (items: readonly Html[]): Html =>
  items.length === 0 ? '' : tag('ul', {}, ...items.map((item) => tag('li', {}, item)))

const part = (title: string, count: string, items: readonly Html[]): Html =>
  tag('section', {}, tag('h2', {}, escapeHtml(title), ' ', tag('small', {}, escapeHtml(count))), list(items))

const passing = (rows: Comparison['sentences' | 'statistics' | 'references']): readonly Html[] => [
  ...rows.removed.map((row) => gone(row.text) + place(row)),
  ...rows.added.map((row) => come(row.text) + place(row)),
]

export function comparisonPage(comparison: Comparison): Html {
  const { before, after, fields, authors, abstract, sentences, statistics, references } = comparison
  const title = after.title ?? after.file_name
  const authorItems = [
    ...authors.changed.map((pair) => `${gone(pair.before)} ${come(pair.after)}`),
    ...authors.removed.map(gone),
    ...authors.added.map(come),
    ...(authors.is_reordered ? ['in another order'] : []),
  ]
  const body = [
    tag('h1', {}, escapeHtml(title)),
    tag('p', {}, `${gone(before.file_name)} ${come(after.file_name)}`),
    part('Fields', `${fields.length} changed`, fieldsHtml(fields)),
    part('Authors', `${authors.same} the same, ${authorItems.length} changed`, authorItems),
    part('Abstract', abstract === null ? 'the same' : 'changed', abstract === null ? [] : [partsHtml(abstract)]),
    part('Statistics', countsLine(statistics), [
      ...statistics.changed.map((pair) => `${gone(pair.before.text)} ${come(pair.after.text)}${place(pair.after)}`),
      ...passing(statistics),
    ]),
    part('References', countsLine(references), [
      ...references.changed.map((pair) => escapeHtml(pair.after.text) + list(fieldsHtml(pair.fields))),
      ...passing(references),
    ]),
    part('Sentences', countsLine(sentences), [
      ...sentences.changed.map(({ parts, after: row }) => partsHtml(parts) + place(row)),
      ...passing(sentences),
    ]),
  ]
  return htmlPage({ title: `Compared: ${title}`, style: STYLE, body: tag('main', {}, ...body) })
}
