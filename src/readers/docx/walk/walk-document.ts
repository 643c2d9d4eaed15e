// The parts of a document walked: body, footnotes and endnotes, with all that the walk needs from the side parts.
import { captionType } from '../../../conventions/labels/caption-label.ts'
import { concatenate } from '../../../document/rich-text.ts'
import { addTo } from '../../../kernel/lists.ts'
import { attribute, childElements, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'
import {
  type Block,
  type Cell,
  type NoteText,
  type ParagraphBlock,
  paragraphsIn,
  type TableBlock,
} from '../blocks/block.ts'
import { captionRow } from '../blocks/table-rows.ts'
import type { Part, WordPackage } from '../package/package.ts'
import { childValue } from '../package/property-values.ts'
import type { CitedWork } from '../reference-managers/csl-citation.ts'
import { readWordSources } from '../reference-managers/word-sources.ts'
import { type NoteKind, newNoteCounter } from '../styles/note-counter.ts'
import { readNumbering } from '../styles/numbering.ts'
import { readStyles } from '../styles/style-sheet.ts'
import { readField } from './fields.ts'
import { flushCarried, walkBlocks } from './walk-blocks.ts'
import type { Walk } from './walk-state.ts'

// Blocks made ready for reading: empty paragraphs dropped, tables that only lay out the page taken apart.

const cellsOf = (table: TableBlock): Cell[] => table.rows.flatMap((row) => row.filter((cell) => cell !== null))

const isEmpty = (block: ParagraphBlock): boolean => block.content.text === '' && block.pictures.length === 0

/** A table around one thing, around pictures with their captions, or around an equation and its number. */
function isLayout(table: TableBlock): boolean {
  const cells = cellsOf(table)
  if (table.isBibliography) return false
  const filled = cells.filter(({ blocks }) => paragraphsIn(blocks).some((block) => !isEmpty(block)))
  if (filled.length <= 1) return true
  const paragraphs = paragraphsIn(filled.flatMap(({ blocks }) => blocks))
  const isPictured = paragraphs.some(({ pictures }) => pictures.length > 0)
  const texts = paragraphs.filter(({ content }) => content.text !== '')
  if (isPictured && texts.every(({ content }) => captionType(content.text) === 'figure')) return true
  const isEquation = paragraphs.some(({ isFormula }) => isFormula)
  return (
    isEquation && texts.every(({ isFormula, content }) => isFormula || /^[([]?[\d.]{1,6}[)\]]?$/.test(content.text))
  )
}

/** The blocks of a layout table in reading order; nested tables are looked at in turn. */
function unwrap(table: TableBlock): Block[] {
  const [first, ...rest] = cellsOf(table).flatMap(({ blocks }) => blocks)
  if (first === undefined) return []
  return [{ ...first, bookmarks: [...table.bookmarks, ...first.bookmarks] }, ...rest]
}

/** A caption that is set as the first row of its table precedes it. */
function takenApart(block: Block): Block[] {
  if (block.kind === 'paragraph') return [block]
  if (isLayout(block)) return normaliseBlocks(unwrap(block))
  const caption = captionRow(block)
  return caption === null ? [block] : [...caption.blocks, { ...block, rows: block.rows.slice(1) }]
}

/** A sentence that an equation interrupts continues after it: "We scored recall as", "[equation]", "where x is ...". */
function joinFormulas(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  for (const block of blocks) {
    const before = out.at(-1)
    const isText =
      block.kind === 'paragraph' && before?.kind === 'paragraph' && before.styleNames[0] === block.styleNames[0]
    if (!isText || !(block.isFormula ? isOpen(before) : continuesSentence(before, block))) {
      out.push(block)
      continue
    }
    out[out.length - 1] = {
      ...before,
      content: concatenate([before.content, block.content]),
      bookmarks: [...before.bookmarks, ...block.bookmarks],
      equations: [...before.equations, ...block.equations],
    }
  }
  return out
}

const isOpen = ({ content, pictures, label }: ParagraphBlock): boolean =>
  content.text !== '' && pictures.length === 0 && label === null && !/[.!?]["”’)]?$/.test(content.text)

const continuesSentence = (before: ParagraphBlock, { content, label }: ParagraphBlock): boolean =>
  ENDS_IN_EQUATION.test(before.content.text) && label === null && /^\p{Ll}/u.test(content.text)

const ENDS_IN_EQUATION = /\[equation\][\s.,;]*(?:[([][\w.]{1,6}[)\]])?[\s.,;]*$/

/** Bookmarks of what is dropped name what comes next. */
const normaliseBlocks = (blocks: readonly Block[]): Block[] => joinFormulas(withoutEmpty(blocks))

function withoutEmpty(blocks: readonly Block[]): Block[] {
  const kept: Block[] = []
  let waiting: readonly string[] = []
  for (const block of blocks.flatMap(takenApart)) {
    if (block.kind === 'paragraph' && isEmpty(block)) {
      waiting = [...waiting, ...block.bookmarks]
      continue
    }
    kept.push(waiting.length === 0 ? block : { ...block, bookmarks: [...waiting, ...block.bookmarks] })
    waiting = []
  }
  return kept
}

// Zotero's other way to store citations: in bookmarks, with the content of each in the document's custom properties.

/** "ZOTERO_BREF_x7Kd_2": the second piece of a long content. */
const PIECE = /^(ZOTERO_BREF_\w+?)_(\d+)$/

/** The instructions of fields by the name of their bookmark. */
function readBookmarkInstructions(properties: XmlElement | null): ReadonlyMap<string, string> {
  const pieces = new Map<string, [number, string][]>()
  for (const property of properties === null ? [] : childElements(properties, 'property')) {
    const match = PIECE.exec(attribute(property, 'name') ?? '')
    if (match?.[1] === undefined) continue
    addTo(pieces, match[1], [Number(match[2]), textContent(property)])
  }
  return new Map(
    [...pieces].map(([name, list]) => {
      const content = list
        .sort(([a], [b]) => a - b)
        .map(([, piece]) => piece)
        .join('')
      return [name, /^\s*ADDIN\b/.test(content) ? content : `ADDIN ${content}`]
    }),
  )
}

export interface WalkedDocument {
  readonly blocks: readonly Block[]
  readonly notes: readonly NoteText[]
  /** Works that citations of reference managers name, in the order of their first citation. */
  readonly works: readonly CitedWork[]
  /** Works that Word's own sources hold, cited or not. */
  readonly sources: readonly CitedWork[]
  readonly noteAnchors: ReadonlyMap<string, string>
  readonly language: string | null
}

/** How notes are numbered: by the section's properties, else by the settings, else as Word does (17.11.17). */
function noteFormat(kind: NoteKind, body: XmlElement | null, settings: XmlElement | null): string {
  const places = [firstChild(body, 'w:sectPr'), settings]
  const formats = places.map((place) => childValue(firstChild(place, `w:${kind}Pr`), 'w:numFmt'))
  return formats.find((format) => format !== null) ?? (kind === 'footnote' ? 'decimal' : 'lowerRoman')
}

function notesOf(kind: NoteKind, part: Part | null, walk: Walk): NoteText[] {
  if (part === null) return []
  const elements = new Map(
    childElements(part.root, `w:${kind}`).map((element) => [attribute(element, 'w:id'), element]),
  )
  return walk.notes.uses
    .filter((use) => use.kind === kind)
    .flatMap((use) => {
      const element = elements.get(use.id)
      if (element === undefined) return []
      const blocks: Block[] = []
      const own: Walk = {
        ...walk,
        relations: part.relations,
        fields: [],
        bibliographyDepth: 0,
        carried: null,
        pendingBookmarks: [],
        wrappers: new Map(),
      }
      walkBlocks(element, own, blocks)
      flushCarried(own, blocks)
      return [{ use, blocks: normaliseBlocks(blocks) }]
    })
}

export async function walkDocument(source: WordPackage): Promise<WalkedDocument> {
  const { document } = source
  const body = firstChild(document.root, 'w:body')
  const settings = (await source.related('settings'))?.root ?? null
  const sheet = readStyles((await source.related('styles'))?.root ?? null)
  const sources = readWordSources((await source.allRelated('customXml')).map(({ root }) => root))
  const instructions = readBookmarkInstructions(await source.property('custom-properties'))
  const walk: Walk = {
    sheet,
    numbering: readNumbering((await source.related('numbering'))?.root ?? null),
    relations: document.relations,
    notes: newNoteCounter({
      footnote: noteFormat('footnote', body, settings),
      endnote: noteFormat('endnote', body, settings),
    }),
    sources,
    bookmarkFields: new Map([...instructions].map(([name, instruction]) => [name, readField(instruction)])),
    works: new Map(),
    noteAnchors: new Map(),
    fields: [],
    bibliographyDepth: 0,
    wrappers: new Map(),
    pendingBookmarks: [],
    openBookmarkFields: new Map(),
    carried: null,
  }
  const blocks: Block[] = []
  if (body !== null) walkBlocks(body, walk, blocks)
  flushCarried(walk, blocks)
  const notes = [
    ...notesOf('footnote', await source.related('footnotes'), walk),
    ...notesOf('endnote', await source.related('endnotes'), walk),
  ]
  return {
    blocks: normaliseBlocks(blocks),
    notes,
    works: [...walk.works.values()],
    sources: [...sources.values()],
    noteAnchors: walk.noteAnchors,
    language: sheet.language,
  }
}
