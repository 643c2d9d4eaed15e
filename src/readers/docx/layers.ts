// A Word document put together as layers: its head, its structure, its objects and its references.
import type { Context } from '../../contract/context.ts'
import { roleOfHeading } from '../../conventions/headings/section-role.ts'
import { splitKeywords } from '../../conventions/keywords.ts'
import { type FrontLine, type Header, ROW_GAP } from '../../document/header.ts'
import { EMPTY_LAYERS, type MarkupLayers, PAGELESS } from '../../document/layers.ts'
import { concatenate } from '../../document/rich-text.ts'
import type { Figure, FigurePart, Note, Table } from '../../document/structure.ts'
import type { Warning } from '../../kernel/noted.ts'
import { collapsed } from '../markup/flow.ts'
import { isPicture } from '../markup/pictures.ts'
import { descendantsNamed, firstChild, isElement, textContent, type XmlElement } from '../markup/xml-node.ts'
import type { Block, NoteText, Picture } from './blocks/block.ts'
import { headingText, labelled } from './blocks/block-text.ts'
import { findHeadings, styledDepth } from './blocks/headings.ts'
import { tablePart } from './blocks/table-rows.ts'
import { type FloatDraft, findFloats } from './floats/find-floats.ts'
import { abstractText } from './front/abstract.ts'
import { type Front, readFront } from './front/front.ts'
import type { WordPackage } from './package/package.ts'
import { readBibliography } from './references/bibliography.ts'
import { findReferenceBlocks, printedReferences } from './references/reference-list.ts'
import { newWriter, type Writer } from './structure/section-writer.ts'
import { settlePassages, type Target } from './structure/targets.ts'
import { writeStructure } from './structure/write-structure.ts'
import { styleRole } from './styles/style-roles.ts'
import { type WalkedDocument, walkDocument } from './walk/walk-document.ts'

// Figures, tables and notes written down: each with a section of its own for its caption or text.

interface Objects {
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
  readonly notes: readonly Note[]
  readonly anchors: ReadonlyMap<string, Target>
  readonly warnings: readonly Warning[]
}

const UNREADABLE: Warning = {
  code: 'DOCX_IMAGE_FORMAT',
  message: 'some figures are drawings or in a format other than PNG and JPEG; they have no image',
}

async function imageOf({ path }: Picture, source: WordPackage): Promise<string | null> {
  const bytes = path === null ? null : await source.bytes(path)
  return bytes !== null && isPicture(bytes) ? Buffer.from(bytes).toString('base64') : null
}

interface Opened {
  readonly key: string
  readonly section: string
  readonly caption: string | null
}

/** The section of a float with its caption and notes. */
function openFloat(draft: FloatDraft, ordinal: number, writer: Writer): Opened {
  const key = `${draft.type}-${ordinal}`
  const name = draft.type === 'figure' ? 'Figure' : 'Table'
  const section = writer.section({
    key: `${key}-caption`,
    parent: null,
    header: draft.label?.replace(/[.:]$/, '') ?? `${name} ${ordinal}`,
    level: 1,
    role: draft.type,
    declaredType: draft.type,
  })
  for (const { content } of draft.captions) writer.passage(section, 'caption', content)
  for (const note of draft.notes) writer.passage(section, 'note', labelled(note))
  const caption = concatenate(draft.captions.map(({ content }) => content)).text
  return { key, section, caption: caption || null }
}

async function partsOf(draft: FloatDraft, source: WordPackage, context: Context): Promise<FigurePart[]> {
  const parts: FigurePart[] = []
  for (const picture of draft.pictures) {
    context.deadline.check()
    parts.push({ places: [], image: context.options.includeFigures ? await imageOf(picture, source) : null })
  }
  return parts
}

/** A note's blocks, walked from its part. */
function writeNote({ use, blocks }: NoteText, ordinal: number, writer: Writer): Note {
  const name = use.kind === 'footnote' ? 'Footnote' : 'Endnote'
  const section = writer.section({
    key: `${use.key}-text`,
    parent: null,
    header: `${name} ${use.label ?? ordinal}`,
    level: 1,
    role: 'note',
    declaredType: 'footnote',
  })
  for (const block of blocks) if (block.kind === 'paragraph') writer.passage(section, 'note', labelled(block))
  return { key: use.key, label: use.label, section }
}

interface ObjectSources {
  readonly drafts: readonly FloatDraft[]
  readonly blocks: readonly Block[]
  readonly notes: readonly NoteText[]
}

async function writeObjects(
  { drafts, blocks, notes }: ObjectSources,
  writer: Writer,
  source: WordPackage,
  context: Context,
): Promise<Objects> {
  const figures: Figure[] = []
  const tables: Table[] = []
  const anchors = new Map<string, Target>()
  for (const draft of drafts) {
    const list = draft.type === 'figure' ? figures : tables
    const { key, section, caption } = openFloat(draft, list.length + 1, writer)
    for (const index of draft.blocks)
      for (const name of blocks[index]?.bookmarks ?? []) anchors.set(name, { type: draft.type, key })
    const { label } = draft
    if (draft.type === 'figure') {
      figures.push({ key, label, caption, section, parts: await partsOf(draft, source, context) })
    } else tables.push({ key, label, caption, section, parts: draft.tables.map(tablePart) })
  }
  const written = notes.map((note, at) => writeNote(note, at + 1, writer))
  const isLacking =
    context.options.includeFigures && figures.some(({ parts }) => parts.some(({ image }) => image === null))
  return { figures, tables, notes: written, anchors, warnings: isLacking ? [UNREADABLE] : [] }
}

/** The words of a paragraph; tabs set pieces of one row apart, instructions of fields are not shown. */
function lineOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (!isElement(child) || child.name === 'w:instrText' || child.name === 'w:del') return ''
      if (child.name === 'w:t') return textContent(child)
      return child.name === 'w:tab' || child.name === 'w:ptab' ? ROW_GAP : lineOf(child)
    })
    .join('')
}

/** The running heads and feet of a Word document, which say where the paper appeared. */
async function runningLines(source: WordPackage): Promise<FrontLine[]> {
  const parts = [...(await source.allRelated('header')), ...(await source.allRelated('footer'))]
  const lines = parts.flatMap(({ root }) => descendantsNamed(root, 'w:p').map((paragraph) => lineOf(paragraph).trim()))
  // First, odd and even pages repeat one another.
  return [...new Set(lines)].filter((text) => text !== '').map((text) => ({ zone: 'margin', text }))
}

const propertyText = (properties: XmlElement | null, name: string): string =>
  collapsed(textContent(firstChild(properties, name) ?? ''))

function readHeader(front: Front, properties: XmlElement | null, language: string | null): Header {
  const keywords = front.keywords ?? propertyText(properties, 'cp:keywords')
  const declared = /^([a-z]{2})\b/i.exec(propertyText(properties, 'dc:language'))?.[1]?.toLowerCase()
  return {
    title: front.title ?? (propertyText(properties, 'dc:title') || null),
    abstract: abstractText(front.abstract),
    keywords: keywords === '' ? [] : splitKeywords(keywords),
    language: declared ?? language,
    suggestedDoi: null,
  }
}

/** Entries of a list are no headings, however they look; the heading inside a generated list is one. */
function canBeHeading(block: Block): boolean {
  if (block.kind === 'table') return false
  if (styleRole(block.styleNames) === 'reference') return false
  return !block.isBibliography || styledDepth(block) !== null || roleOfHeading(headingText(block)) === 'references'
}

function anchorsOf(walked: WalkedDocument, parts: readonly ReadonlyMap<string, Target>[]): Map<string, Target> {
  const notes = [...walked.noteAnchors].map(([name, key]): [string, Target] => [name, { type: 'foot', key }])
  return new Map([...parts.flatMap((part) => [...part]), ...notes])
}

export async function readLayers(
  source: WordPackage,
  context: Context,
): Promise<{ layers: MarkupLayers; warnings: readonly Warning[] }> {
  const walked = await walkDocument(source)
  const { blocks } = walked
  context.deadline.check()
  const drafts = findFloats(blocks)
  const floated = new Set(drafts.flatMap((draft) => draft.blocks))
  const isFree = (index: number) => !floated.has(index)
  const candidates = findHeadings(blocks, (index) => {
    const block = blocks[index]
    return isFree(index) && block !== undefined && canBeHeading(block)
  })
  const front = readFront(blocks, candidates)
  const headings = new Map([...candidates].filter(([index]) => !front.blocks.has(index)))
  const references = findReferenceBlocks(blocks, headings, (index) => isFree(index) && !front.blocks.has(index))
  const printed = printedReferences(blocks.filter((_, index) => references.has(index)))
  // Sources that nobody cites are printed all the same where Word writes the list.
  const works = [
    ...new Map(
      [...walked.works, ...(printed.length > 0 ? walked.sources : [])].map((work) => [work.id, work]),
    ).values(),
  ]
  const { entries, keyOfWork } = readBibliography(printed, works)
  const writer = newWriter()
  const reading = { blocks, headings, front, floated, references, printed, entries }
  const structure = writeStructure(reading, writer)
  const objects = await writeObjects({ drafts, blocks, notes: walked.notes }, writer, source, context)
  const listed = new Map(
    printed.flatMap(({ bookmarks }, at): [string, Target][] =>
      bookmarks.map((name) => [name, { type: 'bib', key: entries[at]?.key ?? null }]),
    ),
  )
  const { outline, passages } = writer.finish()
  const targets = {
    anchors: anchorsOf(walked, [structure.anchors, objects.anchors, listed]),
    keyOfWork,
    entries: new Map(entries.map((entry) => [entry.key, entry])),
  }
  const layers = {
    ...PAGELESS,
    header: readHeader(front, await source.property('core-properties'), walked.language),
    declared: EMPTY_LAYERS.declared,
    frontLines: [...front.lines.map((text): FrontLine => ({ zone: 'front', text })), ...(await runningLines(source))],
    people: front.people,
    outline,
    passages: settlePassages(passages, targets),
    figures: objects.figures,
    tables: objects.tables,
    notes: objects.notes,
    captionAssignment: null,
    bibliography: structure.bibliography,
    referenceYield: null,
    ocr: null,
  }
  return { layers, warnings: objects.warnings }
}
