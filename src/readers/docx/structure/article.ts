// A document as an article in JATS's terms: its head, its sections, its figures, tables and notes, its references.
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import { cutStart, type RichText } from '../../../document/rich-text.ts'
import { minOf } from '../../../kernel/lists.ts'
import { NO_METADATA } from '../../markup/declared-metadata.ts'
import { toArticle } from '../../markup/front-matter.ts'
import { withAbstracts, withKeywords } from '../../markup/front-parts.ts'
import { type Article, type Item, toSections } from '../../markup/matter.ts'
import { isElement, make, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import type { Block, NoteText, ParagraphBlock, Picture } from '../blocks/block.ts'
import { itemText, labelled } from '../blocks/block-text.ts'
import type { Heading } from '../blocks/headings.ts'
import { tableElement } from '../blocks/table-rows.ts'
import type { FloatDraft } from '../floats/find-floats.ts'
import { type Front, readFront } from '../front/front.ts'
import type { PrintedReference } from '../references/reference-list.ts'
import { styleRole } from '../styles/style-roles.ts'
import { type Formulas, nodesOf } from './rich-nodes.ts'
import { settleText, type Target, type Targets } from './targets.ts'

export interface Reading {
  readonly blocks: readonly Block[]
  readonly headings: ReadonlyMap<number, Heading>
  /** Blocks of the title and above it. */
  readonly titled: ReadonlySet<number>
  readonly floats: readonly FloatDraft[]
  readonly notes: readonly NoteText[]
  /** Indices of the blocks that are entries of the list. */
  readonly references: ReadonlySet<number>
  readonly printed: readonly PrintedReference[]
  /** The printed ones first, then works that are cited and nowhere printed. */
  readonly entries: readonly BibliographyEntry[]
  readonly keyOfWork: ReadonlyMap<string, string>
  readonly noteAnchors: ReadonlyMap<string, string>
  readonly formulas: Formulas
}

const headingKey = (index: number): string => `s${index}`

/** Figures and tables are counted apart. */
const floatKey = (draft: FloatDraft, floats: readonly FloatDraft[]): string =>
  `${draft.type}-${floats.filter(({ type }) => type === draft.type).indexOf(draft) + 1}`

/** What the names of bookmarks stand for. */
function anchorsOf(reading: Reading): Map<string, Target> {
  const { blocks, headings, floats, printed, entries, noteAnchors } = reading
  const anchors = new Map<string, Target>()
  const name = (names: readonly string[], type: Target['type'], key: string | null) => {
    for (const one of names) anchors.set(one, { type, key })
  }
  for (const [index, block] of blocks.entries()) {
    if (headings.has(index)) name(block.bookmarks, 'section', headingKey(index))
    else if (block.kind === 'paragraph') name(block.equations, 'equation', null)
  }
  for (const draft of floats)
    for (const index of draft.blocks) name(blocks[index]?.bookmarks ?? [], draft.type, floatKey(draft, floats))
  for (const [at, { bookmarks }] of printed.entries()) name(bookmarks, 'bib', entries[at]?.key ?? null)
  for (const [one, key] of noteAnchors) name([one], 'foot', key)
  return anchors
}

type Nodes = (content: RichText) => XmlNode[]

const paragraph = (nodes: readonly XmlNode[]): XmlElement => make('p', {}, nodes)
const titled = (name: string, words: string | null): XmlElement[] => (words === null ? [] : [make(name, {}, [words])])

/** A displayed equation and its number on one line are a formula with a label. */
function formula(nodes: readonly XmlNode[]): XmlElement {
  const [first, ...rest] = nodes
  const label = rest.map((node) => (isElement(node) ? null : node)).join('')
  const isLabelled = first !== undefined && isElement(first) && /[([]/.test(label) && rest.every((n) => !isElement(n))
  return paragraph(isLabelled ? [make(first.name, {}, [...titled('label', label.trim()), ...first.children])] : nodes)
}

function paragraphElement(block: ParagraphBlock, nodes: Nodes): XmlElement {
  const role = styleRole(block.styleNames)
  const content = nodes(itemText(block))
  if (block.isFormula) return formula(content)
  if (block.label !== null || role === 'list') return make('list', {}, [make('list-item', {}, [paragraph(content)])])
  return role === 'quote' ? make('disp-quote', {}, [paragraph(content)]) : paragraph(content)
}

function floatElement(draft: FloatDraft, id: string, nodes: Nodes, pictures: Map<XmlElement, Picture>): XmlElement {
  const captions = draft.captions.map(({ content }) => paragraph(nodes(content)))
  const graphics = draft.pictures.map((picture) => {
    const graphic = make('graphic', {}, [])
    pictures.set(graphic, picture)
    return graphic
  })
  const notes = draft.notes.map((note) => paragraph(nodes(labelled(note))))
  return make(draft.type === 'figure' ? 'fig' : 'table-wrap', { id }, [
    ...titled('label', draft.label),
    make('caption', {}, captions),
    ...graphics,
    ...draft.tables.map(tableElement),
    make('table-wrap-foot', {}, notes),
  ])
}

/** Each reference with the label that is printed before it; works that nobody printed have only their line. */
function referenceElement({ key, label, raw }: BibliographyEntry, printed: RichText | undefined, nodes: Nodes) {
  const start = printed === undefined ? 0 : printed.text.length - raw.length
  const lead = label === null ? null : (printed?.text.slice(0, start).trim() ?? null)
  const string = printed === undefined ? [raw] : nodes(cutStart(printed, start))
  return make('ref', { id: key }, [...titled('label', lead), make('mixed-citation', {}, string)])
}

function noteElement({ use, blocks }: NoteText, nodes: Nodes): XmlElement {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [paragraph(nodes(labelled(block)))] : []))
  return make('fn', { id: use.key, 'fn-type': use.kind }, [...titled('label', use.label), ...paragraphs])
}

/** Headings and blocks in reading order, figures and tables where their first part stands. */
function itemsOf(
  reading: Reading,
  nodes: Nodes,
  pictures: Map<XmlElement, Picture>,
  blockOf: Map<Item | undefined, ParagraphBlock>,
): Item[] {
  const { blocks, headings, titled, floats, references, printed, entries } = reading
  const items: Item[] = []
  const floated = new Set(floats.flatMap((draft) => draft.blocks))
  const floatAt = new Map(floats.map((draft) => [minOf(draft.blocks), draft]))
  const add = (element: XmlElement) => items.push({ kind: 'block', element })
  const addHeading = (words: string, level: number, id: string, called: string | null = null) =>
    items.push({ kind: 'heading', level, nodes: [words], words, ids: [id], called })
  let waiting = entries.slice(0, printed.length)
  let heading = ''
  for (const [index, block] of blocks.entries()) {
    const draft = floatAt.get(index)
    if (draft !== undefined) add(floatElement(draft, floatKey(draft, floats), nodes, pictures))
    const opened = headings.get(index)
    if (titled.has(index) || floated.has(index)) continue
    const role = block.kind === 'paragraph' ? styleRole(block.styleNames) : null
    if (opened !== undefined) {
      heading = opened.text
      addHeading(heading, opened.level, headingKey(index), role === 'abstract-heading' ? 'abstract' : null)
    } else if (references.has(index)) {
      if (waiting.length > 0 && !isReferencesHeading(heading)) addHeading('References', 1, 'references')
      for (const [at, entry] of waiting.entries()) add(referenceElement(entry, printed[at]?.content, nodes))
      waiting = []
    } else if (block.kind === 'paragraph') {
      const item: Item = { kind: 'block', element: paragraphElement(block, nodes), called: role }
      items.push(item)
      blockOf.set(item, block)
    }
  }
  return items
}

/** A section with entries is a list of references. */
function withReferenceLists(element: XmlElement): XmlElement {
  if (element.name !== 'sec') return element
  const children = element.children.map((child) => (isElement(child) ? withReferenceLists(child) : child))
  const isList = children.some((child) => isElement(child) && child.name === 'ref')
  return { ...element, name: isList ? 'ref-list' : 'sec', children }
}

export interface Declared {
  readonly title: string | null
  readonly titleAt: readonly number[]
  readonly keywords: readonly string[]
  readonly language: string | null
}

export interface DocumentArticle {
  readonly article: Article
  readonly front: Front
  readonly pictures: ReadonlyMap<XmlElement, Picture>
}

export function documentArticle(reading: Reading, declared: Declared): DocumentArticle {
  const { entries, printed, formulas, keyOfWork } = reading
  const targets: Targets = {
    anchors: anchorsOf(reading),
    keyOfWork,
    entries: new Map(entries.map((entry) => [entry.key, entry])),
  }
  const nodes: Nodes = (content) => nodesOf(settleText(content, targets), formulas)
  const pictures = new Map<XmlElement, Picture>()
  const blockOf = new Map<Item | undefined, ParagraphBlock>()
  const idOf = ([id = '']: readonly string[]): string => id
  const items = withAbstracts(withKeywords(itemsOf(reading, nodes, pictures, blockOf)), idOf)
  const above = reading.blocks
    .slice(0, declared.titleAt[0] ?? 0)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.content] : []))
  const head = readFront(items, (item) => blockOf.get(item) ?? null, above)
  const sections = toSections(head.items, idOf).map(withReferenceLists)
  const unprinted = entries.slice(printed.length).map((entry) => referenceElement(entry, undefined, nodes))
  const notes = reading.notes.map((note) => noteElement(note, nodes))
  const { title, keywords, language } = declared
  const metadata = { ...NO_METADATA, title, keywords, language }
  const article = toArticle({ metadata, authors: [], title: [], subtitle: null, items: head.items }, sections, [
    make('fn-group', {}, notes),
    make('ref-list', { 'specific-use': 'unprinted' }, unprinted),
  ])
  return { article, front: head, pictures }
}
