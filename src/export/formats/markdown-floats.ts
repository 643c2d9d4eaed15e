// Figures and tables as blocks of Markdown: the caption under its label, the picture, the cells.
import type { PaperRecord } from '../../schema/record.ts'
import { inline } from './markdown-sentences.ts'
import { labelOf } from './outline.ts'

const cell = (text: string): string => inline(text).replace(/\|/g, '\\|')

/** A table in lines: its header, the rule below it, its rows; empty without cells. */
export function tableLines(contents: readonly (readonly string[])[]): readonly string[] {
  const [header, ...rows] = contents
  if (header === undefined) return []
  const width = contents.reduce((widest, row) => Math.max(widest, row.length), 0)
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, column) => cell(row[column] ?? '')).join(' | ')} |`
  return [line(header), `|${' --- |'.repeat(width)}`, ...rows.map(line)]
}

export function captionBlock(label: string, caption: string | null | undefined): string {
  const text = inline(caption ?? '')
  const name = inline(label)
  if (text === '') return name === '' ? '' : `**${name}**`
  return name === '' || text.toLowerCase().startsWith(name.toLowerCase()) ? text : `**${name}.** ${text}`
}

/** Where links from the text lead. */
const floatAnchor = (kind: 'figure' | 'table', id: number): string => `${kind}-${id}`

/** JPEG files begin so in base64; all other pictures of records are PNG. */
const JPEG_START = '/9j/'

function pictureBlock(label: string, image: string | null | undefined): string[] {
  if (!image) return []
  const type = image.startsWith(JPEG_START) ? 'jpeg' : 'png'
  return [`![${inline(label)}](data:image/${type};base64,${image})`]
}

export interface FloatBlocks {
  /** As cross references name it: "figure 2". */
  readonly name: string
  readonly page: number | null
  readonly blocks: readonly string[]
}

export function floatBlocks(record: PaperRecord): readonly FloatBlocks[] {
  const captioned = (kind: 'figure' | 'table', id: number, label: string, caption: string | null | undefined) =>
    `<a id="${floatAnchor(kind, id)}"></a>${captionBlock(label, caption)}`
  const tables = record.table.map(({ table_id, section_id, caption, contents, page_number }) => ({
    name: `table ${table_id}`,
    page: page_number,
    blocks: [captioned('table', table_id, labelOf(record, section_id), caption), tableLines(contents).join('\n')],
  }))
  const figures = record.figure.map(({ figure_id, section_id, caption, image, page_number }) => {
    const label = labelOf(record, section_id)
    return {
      name: `figure ${figure_id}`,
      page: page_number,
      blocks: [...pictureBlock(label, image), captioned('figure', figure_id, label, caption)],
    }
  })
  return [...tables, ...figures]
}
