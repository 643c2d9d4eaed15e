// A document as an article: its head, its sections, its figures, tables and notes, its references.
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import type { FrontLine } from '../../../document/header.ts'
import { marksOf, type RichText } from '../../../document/rich-text.ts'
import { minOf } from '../../../kernel/lists.ts'
import { type Article, type Block, type Entry, paragraph } from '../../article/article.ts'
import { readFront } from '../../article/front-matter.ts'
import { withAbstracts, withKeywords } from '../../article/front-parts.ts'
import { type Item, toBodyAndBack, toSections } from '../../article/sections.ts'
import { NO_METADATA } from '../../markup/declared-metadata.ts'
import type { Block as DocumentBlock, NoteText, ParagraphBlock, Picture } from '../blocks/block.ts'
import { itemText, labelled } from '../blocks/block-text.ts'
import type { Heading } from '../blocks/headings.ts'
import { tableRows } from '../blocks/table-rows.ts'
import type { FloatDraft } from '../floats/find-floats.ts'
import { readHead } from '../front/front.ts'
import { type Bibliography, entryId } from '../references/bibliography.ts'
import type { PrintedReference } from '../references/reference-list.ts'
import { styleRole } from '../styles/style-roles.ts'
import { settleCitations } from './citations.ts'

export interface Reading {
  readonly blocks: readonly DocumentBlock[]
  readonly headings: ReadonlyMap<number, Heading>
  /** Blocks of the title and above it. */
  readonly titled: ReadonlySet<number>
  readonly floats: readonly FloatDraft[]
  readonly notes: readonly NoteText[]
  /** Indices of the blocks that are entries of the list. */
  readonly references: ReadonlySet<number>
  readonly printed: readonly PrintedReference[]
  readonly bibliography: Bibliography
  readonly noteAnchors: ReadonlyMap<string, string>
  /** In base64; none unless they are asked for. */
  readonly images: ReadonlyMap<Picture, string | null>
}

type Settle = (content: RichText) => RichText

/** A displayed equation stands alone, or with its number. */
function isFormula({ isFormula, content }: ParagraphBlock): boolean {
  const displays = marksOf(content, 'math').filter(({ display }) => display)
  const beside = displays.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), content.text)
  return isFormula && (beside.trim() === '' || (displays.length === 1 && /[([]/.test(beside)))
}

function paragraphOf(block: ParagraphBlock, settle: Settle): Block {
  const role = styleRole(block.styleNames)
  const content = settle(itemText(block))
  if (isFormula(block)) return paragraph(content, 'formula')
  if (block.label !== null || role === 'list') return paragraph(content, 'list-item')
  return paragraph(content, role === 'quote' ? 'quote' : 'paragraph')
}

function floatOf(draft: FloatDraft, reading: Reading, settle: Settle): Block {
  const float = {
    ids: draft.blocks.flatMap((index) => reading.blocks[index]?.bookmarks ?? []),
    label: draft.label,
    caption: draft.captions.map(({ content }) => paragraph(settle(content), 'caption')),
    below: draft.notes.map((note) => paragraph(settle(labelled(note)), 'note')),
  }
  if (draft.type === 'table') return { kind: 'table', ...float, grids: draft.tables.map(tableRows) }
  const images = draft.pictures.map((picture) => reading.images.get(picture) ?? null)
  return { kind: 'figure', ...float, images }
}

function noteOf({ use, blocks }: NoteText, names: readonly string[], settle: Settle): Block {
  return {
    kind: 'note',
    ids: [use.key, ...names],
    label: use.label?.replace(/^[[(]|[\]).]$/g, '') || null,
    isEndnote: use.kind === 'endnote',
    blocks: blocks.flatMap((block) => (block.kind === 'paragraph' ? [paragraph(settle(labelled(block)), 'note')] : [])),
  }
}

/** Works that nobody printed have no text. */
function entriesOf({ bibliography, printed }: Reading, settle: Settle): Entry[] {
  return bibliography.entries.map(({ fields, label, raw }, index) => {
    const shown = printed[index]
    const ids = [entryId(index), ...(shown?.bookmarks ?? [])]
    return { ids, label, raw, fields, content: shown === undefined ? null : settle(shown.content) }
  })
}

/** Headings and blocks in reading order, figures and tables where their first part stands. */
function itemsOf(reading: Reading, settle: Settle, blockOf: Map<Item | undefined, ParagraphBlock>): Item[] {
  const { blocks, headings, titled, floats, references, printed, noteAnchors } = reading
  const items: Item[] = []
  const floated = new Set(floats.flatMap((draft) => draft.blocks))
  const floatAt = new Map(floats.map((draft) => [minOf(draft.blocks), draft]))
  let waiting = entriesOf(reading, settle).slice(0, printed.length)
  let words = ''
  for (const [index, block] of blocks.entries()) {
    const draft = floatAt.get(index)
    if (draft !== undefined) items.push({ kind: 'block', block: floatOf(draft, reading, settle) })
    const heading = headings.get(index)
    if (titled.has(index) || floated.has(index)) continue
    const role = block.kind === 'paragraph' ? styleRole(block.styleNames) : null
    if (heading !== undefined) {
      words = heading.text
      // A bookmark around the mark of a note names the note.
      const ids = block.bookmarks.filter((name) => !noteAnchors.has(name))
      const called = role === 'abstract-heading' ? 'abstract' : null
      items.push({ kind: 'heading', level: heading.level, words, ids, called })
    } else if (references.has(index)) {
      if (waiting.length === 0) continue
      if (!isReferencesHeading(words)) items.push({ kind: 'heading', level: 1, words: 'References', ids: [] })
      items.push({ kind: 'block', block: { kind: 'references', ids: [], header: '', blocks: [], entries: waiting } })
      waiting = []
    } else if (block.kind === 'paragraph') {
      const item: Item = { kind: 'block', block: paragraphOf(block, settle), called: role }
      blockOf.set(item, block)
      items.push(item)
    }
  }
  return items
}

/** A section with entries is a list of references; what else is printed below its heading comes after the list. */
function withReferenceLists(block: Block): Block[] {
  if (block.kind !== 'section') return [block]
  const inner = block.blocks.flatMap(withReferenceLists)
  const list = block.blocks.find(({ kind }) => kind === 'references')
  if (list?.kind !== 'references') return [{ ...block, blocks: inner }]
  const blocks = inner.filter(({ kind }) => kind === 'paragraph')
  const after = inner.filter((one) => one.kind !== 'paragraph' && one !== list)
  return [{ ...list, ids: block.ids, header: block.header, blocks }, ...after]
}

export interface DeclaredFacts {
  readonly title: string | null
  readonly titleAt: readonly number[]
  readonly keywords: readonly string[]
  readonly language: string | null
}

export function documentArticle(reading: Reading, declared: DeclaredFacts): Article {
  const { blocks, bibliography, printed, noteAnchors } = reading
  const settle: Settle = (content) => settleCitations(content, bibliography)
  const blockOf = new Map<Item | undefined, ParagraphBlock>()
  const items = withAbstracts(withKeywords(itemsOf(reading, settle, blockOf)))
  const above = blocks
    .slice(0, declared.titleAt[0] ?? 0)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.content] : []))
  const head = readHead(items, (item) => blockOf.get(item) ?? null, above)
  const { title, keywords, language } = declared
  const metadata = { ...NO_METADATA, title, keywords, language }
  const { body, back } = toBodyAndBack(toSections(head.items).flatMap(withReferenceLists))
  const names = [...noteAnchors]
  const notes = reading.notes.map((note) =>
    noteOf(
      note,
      names.flatMap(([name, key]) => (key === note.use.key ? [name] : [])),
      settle,
    ),
  )
  const unprinted = entriesOf(reading, settle).slice(printed.length)
  return {
    ...readFront({ metadata, authors: [], title: '', subtitle: null, items: head.items }),
    people: head.people,
    frontLines: head.lines.map((text): FrontLine => ({ zone: 'front', text })),
    funding: [],
    body,
    back: [...back, ...notes, { kind: 'references', ids: [], header: '', blocks: [], entries: unprinted }],
    equations: blocks.flatMap((block) => (block.kind === 'paragraph' ? block.equations : [])),
  }
}
