// The record of one paper as a page to read: everything in one file, nothing from elsewhere.
import { escapeHtml, type Html, htmlPage, htmlTable, link, PAGE_STYLE, tag } from '../../kernel/html.ts'
import type { FigureExport } from '../../schema/objects.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { TextExport } from '../../schema/text.ts'
import { type HtmlSentences, openHtmlSentences } from './html-sentences.ts'
import { bodyOutline, labelOf, type OutlineSection, paragraphsOfType, printedReferences } from './outline.ts'

const doiLink = (doi: string): Html => link(`https://doi.org/${encodeURI(doi)}`, doi)

/** A part of the page with its heading; nothing where it has nothing to say. */
const part = (title: string, ...content: readonly Html[]): Html =>
  content.some((html) => html !== '') ? tag('section', {}, tag('h2', {}, escapeHtml(title)), ...content) : ''

const list = (items: readonly Html[]): Html =>
  items.length === 0 ? '' : tag('ul', {}, ...items.map((item) => tag('li', {}, item)))

/** Facts as a table of two columns; those that are missing are left out. */
function facts(rows: readonly (readonly [string, Html | null | undefined])[]): Html {
  const known = rows.flatMap(([name, html]) => (html ? [[escapeHtml(name), html]] : []))
  return known.length === 0 ? '' : htmlTable([], known)
}

const text = (value: string | null | undefined): Html => escapeHtml(value ?? '')

function head({ metadata, author, affiliation, source }: PaperRecord): Html {
  const names = author.map(({ given, family, suffix }) => [given, family, suffix].filter(Boolean).join(' '))
  const place = [metadata.journal, metadata.volume, metadata.issue && `(${metadata.issue})`, metadata.first_page]
  return [
    tag('h1', {}, escapeHtml(metadata.title ?? source.file_name)),
    names.length > 0 ? tag('p', {}, escapeHtml(names.join(', '))) : '',
    tag('div', { class: 'dim' }, list(affiliation.map((row) => escapeHtml(row.text)))),
    facts([
      ['Published in', text(place.filter(Boolean).join(' '))],
      ['Date', text(metadata.published)],
      ['DOI', metadata.doi ? doiLink(metadata.doi) : null],
      ['Publisher', text(metadata.publisher)],
      ['Licence', metadata.license ? link(metadata.license, metadata.license) : null],
      ['Type', text(metadata.paper_type)],
      ['Keywords', text(metadata.keywords.join('; '))],
    ]),
  ].join('')
}

function findings({ validation, extraction }: PaperRecord): Html {
  const issues = (validation?.issues ?? []).map(({ severity, code, message, count }) => [
    tag('span', { class: severity === 'error' ? 'bad' : null }, escapeHtml(severity)),
    escapeHtml(code),
    escapeHtml(count > 1 ? `${message} (${count})` : message),
  ])
  const warnings = (extraction?.warnings ?? []).map((warning) => {
    const [, code = '', message = warning] = /^([A-Z][A-Z0-9_]+): ([\s\S]*)$/.exec(warning) ?? []
    return ['warning', escapeHtml(code), escapeHtml(message)]
  })
  const rows = [...issues, ...warnings]
  return rows.length === 0 ? '' : part('What to look at', htmlTable(['kind', 'code', 'message'], rows))
}

function body({ section, paragraphs, children }: OutlineSection, level: number, sentences: HtmlSentences): Html {
  const heading = section.header === '' ? '' : tag(`h${Math.min(level, 6)}`, {}, escapeHtml(section.header))
  return [
    heading,
    ...paragraphs.map(sentences.paragraph),
    ...children.map((child) => body(child, level + 1, sentences)),
  ].join('')
}

/** By the first characters of the base64: what these pictures begin with. */
const IMAGE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^iVBORw0KGgo/, 'image/png'],
  [/^\/9j\//, 'image/jpeg'],
  [/^R0lGOD/, 'image/gif'],
  [/^UklGR/, 'image/webp'],
]

function picture({ image }: FigureExport, name: string): Html {
  const type = image ? IMAGE_TYPES.find(([start]) => start.test(image))?.[1] : undefined
  if (!image || type === undefined || !/^[A-Za-z0-9+/=]+$/.test(image)) return ''
  return `<img src="data:${type};base64,${image}" alt="${escapeHtml(name)}">`
}

const captioned = (label: string, caption: string | null | undefined): Html =>
  `${label === '' ? '' : tag('strong', {}, escapeHtml(label))} ${text(caption)}`.trim()

function objects(record: PaperRecord): Html {
  const tables = record.table.map((row) => {
    const [first = [], ...rows] = row.contents
    return [
      tag('p', { id: `table-${row.table_id}` }, captioned(labelOf(record, row.section_id), row.caption)),
      htmlTable(
        first,
        rows.map((cells) => cells.map(escapeHtml)),
      ),
    ].join('')
  })
  const figures = record.figure.map((row) => {
    const label = labelOf(record, row.section_id)
    const words = tag('figcaption', {}, captioned(label, row.caption))
    return tag('figure', { id: `figure-${row.figure_id}` }, picture(row, label || 'Figure'), words)
  })
  return [part('Tables', ...tables), part('Figures', ...figures)].join('')
}

function statistics({ eq, extraction }: PaperRecord): Html {
  const tests = new Map((extraction?.diagnostics?.statistics?.tests ?? []).map((test) => [test.p_eq_id, test] as const))
  const rows = eq.map((row) => {
    const test = tests.get(row.eq_id)
    const verdict =
      test === undefined
        ? ''
        : tag(
            'span',
            { class: test.consistent ? 'good' : 'bad' },
            escapeHtml(`p = ${test.computed_p.toPrecision(3)}: ${test.consistent ? 'fits' : 'does not fit'}`),
          )
    const printed = row.verbatim ?? `${row.lhs}${row.df === '' ? '' : `(${row.df})`} ${row.comp} ${row.rhs}`
    return [tag('a', { href: `#s-${row.text_id}` }, escapeHtml(printed)), verdict]
  })
  return rows.length === 0 ? '' : part('Statistics', htmlTable(['as printed', 'recomputed'], rows))
}

function statements({ metadata, funding }: PaperRecord): Html {
  const funders = funding.map(({ funder, award_ids = [] }) =>
    escapeHtml(award_ids.length > 0 ? `${funder} (${award_ids.join(', ')})` : funder),
  )
  return part(
    'Statements',
    facts([
      ['Funding', text(metadata.funding_statement)],
      ['Funders', funders.join('; ')],
      ['Conflicts of interest', text(metadata.coi_statement)],
      ['Ethics', text(metadata.ethics_statement)],
      ['Data', text(metadata.data_availability)],
    ]),
  )
}

function references(record: PaperRecord): Html {
  const printed = printedReferences(record)
  const checks = new Map(
    (record.extraction?.diagnostics?.reference_checks ?? []).map((check) => [check.bib_id, check] as const),
  )
  const items = record.bib.map((row) => {
    const parts = [row.authors, row.year, row.title, row.container]
    const words = printed.get(row.bib_id) || parts.filter(Boolean).join('. ')
    const notices = (checks.get(row.bib_id)?.notices ?? []).map(({ type }) =>
      tag('span', { class: 'bad' }, escapeHtml(type)),
    )
    const content = [escapeHtml(words), row.doi ? doiLink(row.doi) : '', ...notices].filter((html) => html !== '')
    return tag('li', { id: `ref-${row.bib_id}` }, content.join(' '))
  })
  return items.length === 0 ? '' : part('References', tag('ol', {}, ...items))
}

function origin({ paper_id, schema_version, source, extraction }: PaperRecord): Html {
  const made = extraction === undefined ? '' : `, read by svc ${extraction.svc_version} at ${extraction.completed_at}`
  const words = `${paper_id}: ${source.file_name} (${source.input_format}, ${source.file_hash})${made}; schema ${schema_version}`
  return tag('footer', { class: 'dim' }, tag('p', {}, escapeHtml(words)))
}

export function toHtml(record: PaperRecord): string {
  const sentences = openHtmlSentences(record)
  const paragraphs = (rows: readonly (readonly TextExport[])[]): Html => rows.map(sentences.paragraph).join('')
  const content = [
    head(record),
    findings(record),
    part('Abstract', paragraphs(paragraphsOfType(record, 'abstract'))),
    ...bodyOutline(record).map((section) => body(section, 2, sentences)),
    objects(record),
    statistics(record),
    part('Footnotes', paragraphs(paragraphsOfType(record, 'footnote'))),
    statements(record),
    references(record),
    origin(record),
  ]
  return htmlPage({
    title: record.metadata.title ?? record.paper_id,
    style: PAGE_STYLE,
    body: tag('main', {}, ...content),
  })
}
