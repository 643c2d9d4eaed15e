// Figures and tables: pictures and grids put together with their captions, wherever authors set them.
import { maxOf, minOf } from '../../../kernel/lists.ts'
import type { Block, ParagraphBlock, Picture, TableBlock } from '../blocks/block.ts'
import { styledDepth } from '../blocks/headings.ts'
import { type Caption, isTableNote, readCaption } from './captions.ts'

export interface FloatDraft {
  readonly type: 'figure' | 'table'
  readonly label: string | null
  /** Caption paragraphs in order, labels taken off. */
  readonly captions: readonly Caption[]
  readonly pictures: readonly Picture[]
  readonly tables: readonly TableBlock[]
  readonly notes: readonly ParagraphBlock[]
  /** Indices of all blocks that it consists of. */
  readonly blocks: readonly number[]
}

interface Scene {
  readonly blocks: readonly Block[]
  readonly captions: ReadonlyMap<number, Caption>
  readonly taken: Set<number>
}

const paragraphAt = ({ blocks }: Scene, index: number): ParagraphBlock | null => {
  const block = blocks[index]
  return block?.kind === 'paragraph' ? block : null
}

const isFree = (scene: Scene, index: number): boolean => !scene.taken.has(index)

/** The caption of a type at a place that nobody has claimed. */
function captionAt(scene: Scene, index: number, type: Caption['type']): Caption | null {
  const caption = scene.captions.get(index)
  const isFit = caption !== undefined && (caption.type === type || (caption.label === null && !caption.isCertain))
  return isFit && isFree(scene, index) ? caption : null
}

const asCaption = (type: Caption['type'], block: ParagraphBlock): Caption => ({
  type,
  label: null,
  content: block.content,
  isCertain: false,
})

/** Longest title that is on a line of its own below "Table 1". */
const LONGEST_TITLE = 400

interface Found {
  readonly captions: readonly Caption[]
  readonly at: readonly number[]
}

const NOTHING: Found = { captions: [], at: [] }

/** Above: a caption, or a label alone with its title below it. */
function captionAbove(scene: Scene, index: number, type: Caption['type']): Found {
  const direct = captionAt(scene, index - 1, type)
  if (direct !== null) return { captions: [direct], at: [index - 1] }
  const label = captionAt(scene, index - 2, type)
  const title = paragraphAt(scene, index - 1)
  const isTitled =
    label !== null && label.content.text === '' && title !== null && title.content.text.length <= LONGEST_TITLE
  return isTitled && isFree(scene, index - 1)
    ? { captions: [label, asCaption(type, title)], at: [index - 2, index - 1] }
    : NOTHING
}

function captionBelow(scene: Scene, index: number, type: Caption['type']): Found {
  const direct = captionAt(scene, index + 1, type)
  return direct === null ? NOTHING : { captions: [direct], at: [index + 1] }
}

/** A bookmark around a table and a few paragraphs, without a heading, is a wrapper: caption, table, notes. */
const MOST_WRAPPED = 12
/** Headings from this depth on open no sections of papers; converters set the titles of tables so. */
const DEEP = 5

function wrapped(scene: Scene, index: number): { found: Found; notes: number[] } | null {
  const { blocks } = scene
  for (const name of [...(blocks[index]?.wrappers ?? [])].reverse()) {
    let [first, last] = [index, index]
    const isInside = (at: number) => blocks[at]?.wrappers.includes(name) === true
    while (isInside(first - 1) && index - first <= MOST_WRAPPED) first--
    while (isInside(last + 1) && last - index <= MOST_WRAPPED) last++
    const members = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((at) => at !== index)
    const isSound = members.every((at) => {
      const block = paragraphAt(scene, at)
      const isSection = block !== null && (styledDepth(block) ?? DEEP) < DEEP
      return block !== null && isFree(scene, at) && !isSection && block.pictures.length === 0
    })
    if (members.length === 0 || members.length > MOST_WRAPPED || !isSound) continue
    const before = members.filter((at) => at < index)
    const captions = before.flatMap((at) => {
      const block = paragraphAt(scene, at)
      return block === null ? [] : [scene.captions.get(at) ?? asCaption('table', block)]
    })
    return { found: { captions, at: before }, notes: members.filter((at) => at > index) }
  }
  return null
}

function notesBelow(scene: Scene, index: number): number[] {
  const notes: number[] = []
  for (let at = index + 1; ; at++) {
    const block = paragraphAt(scene, at)
    if (block === null || !isFree(scene, at) || scene.captions.has(at) || !isTableNote(block)) return notes
    notes.push(at)
  }
}

/** What is put together is free no longer. */
function claim(
  scene: Scene,
  type: Caption['type'],
  { captions, at }: Found,
  parts: Pick<FloatDraft, 'blocks'> & Partial<FloatDraft>,
): FloatDraft {
  const label = captions.find((caption) => caption.label !== null)?.label ?? null
  const blocks = [...new Set([...parts.blocks, ...at])]
  for (const index of blocks) scene.taken.add(index)
  return { type, label, captions, pictures: [], tables: [], notes: [], ...parts, blocks }
}

function tableFloat(scene: Scene, index: number, table: TableBlock): FloatDraft {
  const around = wrapped(scene, index)
  const above = around?.found ?? captionAbove(scene, index, 'table')
  const found = above.captions.length > 0 || around !== null ? above : captionBelow(scene, index, 'table')
  const last = maxOf(found.at, index)
  const noteAt = around?.notes ?? notesBelow(scene, last)
  const notes = noteAt.flatMap((at) => paragraphAt(scene, at) ?? [])
  return claim(scene, 'table', found, { tables: [table], notes, blocks: [index, ...noteAt] })
}

const isPictureOnly = (block: ParagraphBlock | null): block is ParagraphBlock =>
  block !== null && block.pictures.length > 0 && block.content.text === ''

/** Points; smaller pictures without a caption are signs, logos and formulas. */
const SMALLEST_FIGURE = 72

function pictureFloat(scene: Scene, index: number): FloatDraft | null {
  const own = captionAt(scene, index, 'figure')
  const at = [index]
  if (own === null)
    while (isPictureOnly(paragraphAt(scene, (at.at(-1) ?? 0) + 1)) && isFree(scene, (at.at(-1) ?? 0) + 1))
      at.push((at.at(-1) ?? 0) + 1)
  const pictures = at.flatMap((one) => paragraphAt(scene, one)?.pictures ?? [])
  const below = own === null ? captionBelow(scene, at.at(-1) ?? index, 'figure') : { captions: [own], at: [index] }
  const found = below.captions.length > 0 ? below : captionAbove(scene, index, 'figure')
  const isLarge = pictures.some(({ width, height }) => width >= SMALLEST_FIGURE && height >= SMALLEST_FIGURE)
  if (found.captions.length === 0 && (!isLarge || !isPictureOnly(paragraphAt(scene, index)))) return null
  return claim(scene, 'figure', found, { pictures, blocks: at })
}

const sameLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^figure|^fig/, 'fig')

/** Legends in one place and pictures in another, each under "Figure 2", are one figure. */
function merged(drafts: readonly FloatDraft[]): FloatDraft[] {
  const byLabel = new Map<string, number>()
  const kept: FloatDraft[] = []
  for (const draft of drafts) {
    const key = draft.label === null ? null : `${draft.type} ${sameLabel(draft.label)}`
    const at = key === null ? undefined : byLabel.get(key)
    const before = at === undefined ? undefined : kept[at]
    const hasObject = (one: FloatDraft) => one.pictures.length + one.tables.length > 0
    if (at !== undefined && before !== undefined && !(hasObject(before) && hasObject(draft))) {
      const longer = textLength(draft) > textLength(before) ? draft : before
      kept[at] = {
        ...before,
        captions: longer.captions,
        pictures: [...before.pictures, ...draft.pictures],
        tables: [...before.tables, ...draft.tables],
        notes: [...before.notes, ...draft.notes],
        blocks: [...before.blocks, ...draft.blocks],
      }
      continue
    }
    if (key !== null) byLabel.set(key, kept.length)
    kept.push(draft)
  }
  return kept
}

const textLength = ({ captions }: FloatDraft): number =>
  captions.reduce((sum, { content }) => sum + content.text.length, 0)

export function findFloats(blocks: readonly Block[]): FloatDraft[] {
  const captions = new Map<number, Caption>()
  for (const [index, block] of blocks.entries()) {
    const caption = block.kind === 'paragraph' && styledDepth(block) === null ? readCaption(block) : null
    if (caption !== null) captions.set(index, caption)
  }
  const scene: Scene = { blocks, captions, taken: new Set() }
  const drafts: FloatDraft[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table' && !block.isBibliography) drafts.push(tableFloat(scene, index, block))
  }
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'paragraph' || block.pictures.length === 0 || !isFree(scene, index)) continue
    const draft = pictureFloat(scene, index)
    if (draft !== null) drafts.push(draft)
  }
  for (const [index, caption] of captions) {
    // A caption that stands alone, as in a list of legends at the end of a manuscript.
    if (caption.isCertain && isFree(scene, index))
      drafts.push(claim(scene, caption.type, { captions: [caption], at: [index] }, { blocks: [] }))
  }
  return merged(drafts.sort((a, b) => minOf(a.blocks) - minOf(b.blocks)))
}
