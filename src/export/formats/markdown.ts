// The paper as Markdown, for people and language models: it reads like the paper, with tables and figures where they are spoken of.
import { addTo, append } from '../../kernel/lists.ts'
import type { TextExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { floatBlocks } from './markdown-floats.ts'
import { inline, type MarkdownSentences, openMarkdownSentences } from './markdown-sentences.ts'
import {
  bodyOutline,
  type OutlineSection,
  paragraphsOfSection,
  paragraphsOfType,
  printedReferences,
} from './outline.ts'

// What is before the text of a paper in Markdown: facts as YAML for programs, title and people for readers.

/** A double-quoted scalar of YAML is a string of JSON. */
const quoted = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim())

type Fact = readonly [string, string | readonly number[] | boolean | null | undefined]

const scalar = (value: Fact[1]): string =>
  typeof value === 'string' ? quoted(value) : JSON.stringify(value).replaceAll(',', ', ')

const lines = (facts: readonly Fact[], indent = ''): string[] =>
  facts.flatMap(([name, value]) => (value ? [`${indent}${name}: ${scalar(value)}`] : []))

const list = (name: string, items: readonly (readonly Fact[])[]): string[] =>
  items.length === 0
    ? []
    : [
        `${name}:`,
        ...items.flatMap((facts) =>
          lines(facts, '    ').map((line, at) => (at === 0 ? line.replace('    ', '  - ') : line)),
        ),
      ]

const nameOf = ({ given, family, suffix }: PaperRecord['author'][number]): string =>
  [given, family, suffix].filter(Boolean).join(' ')

/** The places of each author, by the number under which the place is listed. */
function placesOf({ affiliation }: PaperRecord, authorId: number): readonly number[] {
  return affiliation.flatMap(({ author_ids }, at) => (author_ids?.includes(authorId) ? [at + 1] : []))
}

function frontMatter(record: PaperRecord): string {
  const { metadata, author, affiliation, source } = record
  const pages = [metadata.first_page, metadata.last_page].filter(Boolean).join('–')
  const people = author.map((row): readonly Fact[] => [
    ['name', nameOf(row)],
    ['orcid', row.researcher_id],
    ['email', row.email],
    ['corresponding', row.corresponding],
    ['affiliations', placesOf(record, row.author_id)],
  ])
  return [
    '---',
    ...lines([['title', metadata.title]]),
    ...list('author', people),
    ...list(
      'affiliation',
      affiliation.map((row, at): readonly Fact[] => [
        ['name', row.text],
        ['id', String(at + 1)],
      ]),
    ),
    ...lines([
      ['date', metadata.published],
      ['journal', metadata.journal],
      ['volume', metadata.volume],
      ['issue', metadata.issue],
      ['pages', pages],
      ['publisher', metadata.publisher],
      ['issn', metadata.issn],
      ['doi', metadata.doi],
      ['license', metadata.license],
    ]),
    ...(metadata.keywords.length > 0 ? [`keywords: [${metadata.keywords.map(quoted).join(', ')}]`] : []),
    ...(record.bib.length > 0 ? lines([['bibliography', `${source.file_name.replace(/\.[^.]+$/, '')}.bib`]]) : []),
    '---',
  ].join('\n')
}

/** Title, authors with the numbers of their places, and the places. */
function headBlocks(record: PaperRecord): readonly string[] {
  const { metadata, author, affiliation } = record
  const names = author.flatMap((row) => {
    const name = inline(nameOf(row))
    const numbers = placesOf(record, row.author_id)
    const marks = [...numbers.map(String), ...(row.corresponding ? ['\\*'] : [])]
    return name === '' ? [] : [marks.length === 0 ? name : `${name}<sup>${marks.join(',')}</sup>`]
  })
  return [
    metadata.title === null ? '' : `# ${inline(metadata.title)}`,
    names.join(', '),
    affiliation.map(({ text }, at) => `<sup>${at + 1}</sup> ${inline(text)}`).join('  \n'),
  ]
}

/** The title has level 1; headings deeper than six do not exist. */
const heading = (level: number, text: string): string => `${'#'.repeat(Math.min(level, 6))} ${inline(text)}`

/** Figures and tables that wait for the paragraph which first speaks of them. */
class Floats {
  readonly #waiting = new Map<string, { readonly page: number | null; readonly blocks: readonly string[] }>()
  readonly #mentions: ReadonlyMap<number, readonly string[]>
  constructor(record: PaperRecord) {
    for (const { name, ...float } of floatBlocks(record)) this.#waiting.set(name, float)
    const mentions = new Map<number, string[]>()
    for (const { xref_type, target_id, text_id } of record.xref) {
      const name = `${xref_type} ${target_id}`
      if (this.#waiting.has(name)) addTo(mentions, text_id, name)
    }
    this.#mentions = mentions
  }
  #take(name: string): readonly string[] {
    const found = this.#waiting.get(name)?.blocks ?? []
    this.#waiting.delete(name)
    return found
  }
  /** What this paragraph is the first to speak of. */
  after(rows: readonly TextExport[]): readonly string[] {
    return rows.flatMap(({ text_id }) => (this.#mentions.get(text_id) ?? []).flatMap((name) => this.#take(name)))
  }
  /** What nobody speaks of is at the end of the section that its page is in. */
  upTo(page: number | null): readonly string[] {
    if (page === null) return []
    const due = [...this.#waiting].filter(
      ([name, row]) => row.page !== null && row.page < page && !this.#isMentioned(name),
    )
    return due.flatMap(([name]) => this.#take(name))
  }
  #isMentioned(name: string): boolean {
    return [...this.#mentions.values()].some((names) => names.includes(name))
  }
  rest(): readonly string[] {
    return [...this.#waiting.keys()].flatMap((name) => this.#take(name))
  }
}

function bodyBlocks(
  { section, paragraphs, children }: OutlineSection,
  level: number,
  sentences: MarkdownSentences,
  floats: Floats,
): string[] {
  const blocks: string[] = [...floats.upTo(paragraphs[0]?.[0]?.page_number ?? null)]
  if (section.header !== '') blocks.push(heading(level, section.header))
  for (const rows of paragraphs) append(blocks, [sentences.paragraph(rows), ...floats.after(rows)])
  for (const child of children) append(blocks, bodyBlocks(child, level + 1, sentences, floats))
  return blocks
}

/** Notes by the number under which the record counts them, which is what their calls name. */
function noteBlocks(record: PaperRecord, sentences: MarkdownSentences): string {
  return record.section
    .filter(({ section_type }) => section_type === 'footnote')
    .map(({ section_id }, at) => {
      const paragraphs = paragraphsOfSection(record, section_id).map(sentences.paragraph)
      return `[^${at + 1}]: ${paragraphs.join('\n\n    ')}`
    })
    .join('\n')
}

function referenceBlock(record: PaperRecord, { keys }: MarkdownSentences): string {
  const printed = printedReferences(record)
  return record.bib
    .map((row) => {
      const parts = [row.authors, row.year, row.title, row.container]
      const words = printed.get(row.bib_id) || parts.filter(Boolean).join('. ')
      return `- \`@${keys.get(row.bib_id) ?? ''}\` ${inline(words)}`
    })
    .join('\n')
}

export function toMarkdown(record: PaperRecord): string {
  const sentences = openMarkdownSentences(record)
  const floats = new Floats(record)
  const abstract = paragraphsOfType(record, 'abstract').map(sentences.paragraph)
  const body = bodyOutline(record).flatMap((section) => bodyBlocks(section, 2, sentences, floats))
  const blocks = [
    frontMatter(record),
    ...headBlocks(record),
    ...(abstract.length > 0 ? [heading(2, 'Abstract'), ...abstract] : []),
    ...body,
    ...floats.rest(),
    ...(record.bib.length > 0 ? [heading(2, 'References'), referenceBlock(record, sentences)] : []),
    noteBlocks(record, sentences),
  ]
  return `${blocks.filter((text) => text !== '').join('\n\n')}\n`
}
