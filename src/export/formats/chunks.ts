// A paper as passages for language models, one JSON object a line: text of one section within a token budget, with its
// headings, pages, sentences and the works it cites.
import { append } from '../../kernel/lists.ts'
import type { TextExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { captionBlock, tableLines } from './markdown-floats.ts'
import { type MarkdownSentences, openMarkdownSentences } from './markdown-sentences.ts'
import { bodyOutline, labelOf, type OutlineSection, paragraphsOfType, printedReferences } from './outline.ts'

/** What most embedding models take in one piece: a cap, chosen by hand. */
const CHUNK_TOKENS = 512
/** The usual estimate for tokenizers on English prose, by hand: there is no tokenizer here to count with. */
const CHARACTERS_PER_TOKEN = 4

const tokensIn = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/** A passage before it is numbered. */
interface Passage {
  readonly kind: 'text' | 'table' | 'figure'
  readonly headings: readonly string[]
  readonly sectionType: string | null
  readonly text: string
  readonly rows: readonly TextExport[]
  readonly page: number | null
}

interface Place {
  readonly headings: readonly string[]
  readonly sectionType: string | null
}

/** Sentences in runs that fit the budget; a paragraph that fits is never divided, a sentence never at all. */
function packed(paragraphs: readonly (readonly TextExport[])[], budget: number): TextExport[][] {
  const size = (rows: readonly TextExport[]) => tokensIn(rows.map(({ text }) => text).join(' '))
  const pieces = paragraphs.flatMap((rows) => (size(rows) > budget ? rows.map((row) => [row]) : [rows]))
  const packs: TextExport[][] = []
  for (const rows of pieces) {
    const last = packs.at(-1)
    if (last !== undefined && size([...last, ...rows]) <= budget) append(last, rows)
    else packs.push([...rows])
  }
  return packs
}

/** Paragraphs again, as they were printed. */
function written(rows: readonly TextExport[], sentences: MarkdownSentences): string {
  const paragraphs: TextExport[][] = []
  for (const row of rows) {
    const last = paragraphs.at(-1)
    if (last?.[0]?.paragraph_id === row.paragraph_id) last.push(row)
    else paragraphs.push([row])
  }
  return paragraphs.map(sentences.paragraph).join('\n\n')
}

const textPassages = (
  paragraphs: readonly (readonly TextExport[])[],
  { headings, sectionType }: Place,
  sentences: MarkdownSentences,
  budget: number,
): Passage[] =>
  packed(paragraphs, budget).map((rows) => ({
    kind: 'text',
    headings,
    sectionType,
    text: written(rows, sentences),
    rows,
    page: null,
  }))

function sectionPassages(
  { section, paragraphs, children }: OutlineSection,
  above: readonly string[],
  sentences: MarkdownSentences,
  budget: number,
): Passage[] {
  const headings = section.header === '' ? above : [...above, section.header]
  return [
    ...textPassages(paragraphs, { headings, sectionType: section.section_type }, sentences, budget),
    ...children.flatMap((child) => sectionPassages(child, headings, sentences, budget)),
  ]
}

/** A table in as many passages as its rows need, each with the caption and the header. */
function tablePassages(record: PaperRecord, budget: number): Passage[] {
  return record.table.flatMap(({ section_id, caption, contents, page_number }) => {
    const label = labelOf(record, section_id)
    const title = captionBlock(label, caption)
    const [header = '', rule = '', ...rows] = tableLines(contents)
    const head = [title, `${header}\n${rule}`].filter((part) => part.trim() !== '').join('\n\n')
    const texts: string[] = [head]
    for (const row of rows) {
      const last = texts.at(-1) ?? head
      if (last !== head && tokensIn(`${last}\n${row}`) > budget) texts.push(`${head}\n${row}`)
      else texts[texts.length - 1] = `${last}\n${row}`
    }
    return texts.map((text) => ({
      kind: 'table' as const,
      headings: label === '' ? [] : [label],
      sectionType: 'table',
      text,
      rows: [],
      page: page_number,
    }))
  })
}

const figurePassages = (record: PaperRecord): Passage[] =>
  record.figure.map(({ section_id, caption, page_number }) => {
    const label = labelOf(record, section_id)
    const headings = label === '' ? [] : [label]
    const text = captionBlock(label, caption)
    return { kind: 'figure', headings, sectionType: 'figure', text, rows: [], page: page_number }
  })

/** The works that these sentences cite, each once, in the order of the text. */
function citedBy(record: PaperRecord, rows: readonly TextExport[], keys: ReadonlyMap<number, string>) {
  const printed = printedReferences(record)
  const ids = new Set(rows.map(({ text_id }) => text_id))
  const cited = new Set(
    record.xref
      .filter(({ xref_type, text_id, target_id }) => xref_type === 'bib' && target_id !== null && ids.has(text_id))
      .map(({ target_id }) => target_id),
  )
  return record.bib
    .filter(({ bib_id }) => cited.has(bib_id))
    .map(({ bib_id, doi }) => ({
      bib_id,
      key: keys.get(bib_id) ?? null,
      doi: doi ?? null,
      text: printed.get(bib_id) || null,
    }))
}

function pagesOf({ rows, page }: Passage): readonly number[] {
  const pages = rows.flatMap(({ page_number }) => page_number ?? [])
  if (pages.length === 0) return page === null ? [] : [page]
  return [pages.reduce((a, b) => Math.min(a, b)), pages.reduce((a, b) => Math.max(a, b))]
}

export function toChunks(record: PaperRecord, budget: number = CHUNK_TOKENS): string {
  const sentences = openMarkdownSentences(record)
  const abstract = paragraphsOfType(record, 'abstract')
  const passages = [
    ...textPassages(abstract, { headings: ['Abstract'], sectionType: 'abstract' }, sentences, budget),
    ...bodyOutline(record).flatMap((section) => sectionPassages(section, [], sentences, budget)),
    ...tablePassages(record, budget),
    ...figurePassages(record),
  ].filter(({ text }) => text !== '')
  const lines = passages.map((passage, at) => {
    const { kind, headings, sectionType, text, rows } = passage
    return JSON.stringify({
      paper_id: record.paper_id,
      chunk_id: at + 1,
      kind,
      title: record.metadata.title,
      headings,
      section_type: sectionType,
      pages: pagesOf(passage),
      text_ids: rows.map(({ text_id }) => text_id),
      tokens: tokensIn(text),
      text,
      citations: citedBy(record, rows, sentences.keys),
    })
  })
  return lines.map((line) => `${line}\n`).join('')
}
