// Figures, tables and notes written down: each with a section of its own for its caption or text.
import type { Context } from '../../../contract/context.ts'
import { concatenate } from '../../../document/rich-text.ts'
import type { Figure, FigurePart, Note, Table } from '../../../document/structure.ts'
import type { Warning } from '../../../kernel/noted.ts'
import { isPicture } from '../../markup/pictures.ts'
import type { Block, NoteText, Picture } from '../blocks/block.ts'
import { labelled } from '../blocks/block-text.ts'
import { tablePart } from '../blocks/table-rows.ts'
import type { WordPackage } from '../package/package.ts'
import type { Writer } from '../structure/section-writer.ts'
import type { Target } from '../structure/targets.ts'
import type { FloatDraft } from './find-floats.ts'

export interface Objects {
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

export interface ObjectSources {
  readonly drafts: readonly FloatDraft[]
  readonly blocks: readonly Block[]
  readonly notes: readonly NoteText[]
}

export async function writeObjects(
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
