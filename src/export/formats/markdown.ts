// The paper as Markdown, to be read by people.
import type { PaperRecord } from '../../schema/record.ts'
import type { TextExport } from '../../schema/text.ts'
import { bodyOutline, labelOf, type OutlineSection, paragraphsOfType, printedReferences } from './outline.ts'

/** Signs that would be taken for markup; at the beginning of a line some more. */
const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_<[\]]/g, '\\$&')
const block = (text: string): string =>
  inline(text)
    .replace(/^(?:[#>+-]|={2,})(?=\s|$)/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
const cell = (text: string): string => inline(text).replace(/\|/g, '\\|')

const paragraph = (rows: readonly TextExport[]): string => block(rows.map(({ text }) => text).join(' '))

/** The title has level 1; headings deeper than six do not exist. */
const heading = (level: number, text: string): string => `${'#'.repeat(Math.min(level, 6))} ${inline(text)}`

function bodyBlocks({ section, paragraphs, children }: OutlineSection, level: number): string[] {
  const header = section.header === '' ? [] : [heading(level, section.header)]
  return [...header, ...paragraphs.map(paragraph), ...children.flatMap((child) => bodyBlocks(child, level + 1))]
}

function tableBlock(contents: readonly (readonly string[])[]): string[] {
  const [header, ...rows] = contents
  if (header === undefined) return []
  const width = Math.max(...contents.map((row) => row.length))
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, column) => cell(row[column] ?? '')).join(' | ')} |`
  return [[line(header), `|${' --- |'.repeat(width)}`, ...rows.map(line)].join('\n')]
}

const captionBlock = (label: string, caption: string | null | undefined): string => {
  const text = inline(caption ?? '')
  const name = inline(label)
  if (text === '') return name === '' ? '' : `**${name}**`
  return name === '' || text.toLowerCase().startsWith(name.toLowerCase()) ? text : `**${name}.** ${text}`
}

function headBlocks({ metadata, author, affiliation }: PaperRecord): string[] {
  const names = author.map(({ given, family }) => `${given} ${family}`.trim()).filter((name) => name !== '')
  const place = [metadata.journal, metadata.volume && `volume ${metadata.volume}`, metadata.published]
  const facts = [
    place.filter(Boolean).join(', '),
    metadata.doi ? `DOI: ${metadata.doi}` : '',
    metadata.keywords.length > 0 ? `Keywords: ${metadata.keywords.join('; ')}` : '',
  ]
  return [
    metadata.title === null ? '' : heading(1, metadata.title),
    inline(names.join(', ')),
    affiliation.map(({ text }) => `- ${inline(text)}`).join('\n'),
    ...facts.map(inline),
  ]
}

function objectBlocks(record: PaperRecord): string[] {
  const tables = record.table.flatMap((row) => [
    captionBlock(labelOf(record, row.section_id), row.caption),
    ...tableBlock(row.contents),
  ])
  const figures = record.figure.map((row) => captionBlock(labelOf(record, row.section_id), row.caption))
  const titled = (title: string, blocks: readonly string[]): string[] =>
    blocks.some((text) => text !== '') ? [heading(2, title), ...blocks] : []
  return [...titled('Tables', tables), ...titled('Figures', figures)]
}

function listBlocks(record: PaperRecord): string[] {
  const printed = printedReferences(record)
  const references = record.bib.map((row) => {
    const parts = [row.authors, row.year, row.title, row.container]
    return `- ${inline(printed.get(row.bib_id) || parts.filter(Boolean).join('. '))}`
  })
  const notes = paragraphsOfType(record, 'footnote').map(
    (rows) => `- ${inline(rows.map(({ text }) => text).join(' '))}`,
  )
  return [
    ...(notes.length > 0 ? [heading(2, 'Footnotes'), notes.join('\n')] : []),
    ...(references.length > 0 ? [heading(2, 'References'), references.join('\n')] : []),
  ]
}

export function toMarkdown(record: PaperRecord): string {
  const abstract = paragraphsOfType(record, 'abstract').map(paragraph)
  const blocks = [
    ...headBlocks(record),
    ...(abstract.length > 0 ? [heading(2, 'Abstract'), ...abstract] : []),
    ...bodyOutline(record).flatMap((section) => bodyBlocks(section, 2)),
    ...objectBlocks(record),
    ...listBlocks(record),
  ]
  return `${blocks.filter((text) => text !== '').join('\n\n')}\n`
}
