// Blocks of a page in reading order: paragraphs, lists, quotations, code, floats, and the parts that are read as a whole.
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import { isKeywordsTitle } from '../../../conventions/keywords.ts'
import { concatenate, plainText, type RichText, type TextStyle } from '../../../document/rich-text.ts'
import type { PassageKind } from '../../../document/structure.ts'
import { append } from '../../../kernel/lists.ts'
import { type Block, paragraph } from '../../article/article.ts'
import { abstractOf, withKeywords } from '../../article/front-parts.ts'
import { childElements, descendants, isElement, make, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { captionParagraphKind } from '../floats/captions.ts'
import { floatKind } from '../floats/floats.ts'
import { richTextOf } from '../inline/inline.ts'
import { isReferenceList, referenceList } from '../references/reference-lists.ts'
import { headingLevel, idsOf, idsWithin, isBlank, wordsOf } from '../tree/element.ts'
import { addFloat, addFormula, addLooseCaption, endTableCaption } from './float-items.ts'
import { addNote, addNotes, isMarkedNote, isNote, isNoteGroup, notesIn } from './notes.ts'
import { isAbstract, isBesideAbstract, isContentsList, isFrontMatter, keywordsIn } from './page-parts.ts'
import { newWalk, type Walk, type WalkFacts } from './walk-state.ts'

const INLINE = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp script small span strike strong sub sup svg svg:svg time tt u var wbr mml:math mjx-container d-math d-cite d-footnote picture label'.split(
    ' ',
  ),
)

const isInline = (node: XmlNode): boolean => {
  if (!isElement(node)) return true
  if (!INLINE.has(node.name)) return isCustom(node) && !holdsBlocks(node)
  return !holdsBlocks(node)
}

/** Elements that a site invented are inline or blocks as their contents are. */
const isCustom = ({ name }: XmlElement): boolean => name.includes('-') && !name.startsWith('d-')

function holdsBlocks(element: XmlElement): boolean {
  if (element.name.startsWith('mml:') || element.name === 'mjx-container' || element.name === 'd-footnote') return false
  return element.children.some(
    (child) =>
      isElement(child) &&
      (!INLINE.has(child.name) && !isCustom(child) ? !child.name.startsWith('mml:') : holdsBlocks(child)),
  )
}

/** Paragraphs this long are text, not a line of the front matter. */
const TEXT_CHARACTERS = 400

/** Inside a part nothing of the front matter is expected. */
const innerFacts = ({ titles }: Walk): WalkFacts => ({
  titles,
  isInFront: false,
  areBoldLinesHeadings: false,
  isStructured: false,
})

/** What was waiting for something to follow it. */
export function endWaiting(walk: Walk): void {
  endTableCaption(walk)
  endEntries(walk)
}

function addHeading(element: XmlElement, level: number, walk: Walk): void {
  const words = wordsOf(element)
  if (words === '') return
  endWaiting(walk)
  walk.isInFront = false
  walk.heading = words
  const content = richTextOf(element.children, walk.reading)
  walk.add({ kind: 'heading', level, words: content.text, content, ids: [...walk.pendingIds, ...idsWithin(element)] })
}

/** The heading directly before a part that is read as a whole is the part's own. */
function takeHeading(walk: Walk, isOwn: (words: string) => boolean): string {
  const last = walk.items.at(-1)
  if (last?.kind !== 'heading' || !isOwn(last.words)) return ''
  walk.items.pop()
  return last.words
}

function addReferences(holder: XmlElement, walk: Walk): void {
  const title = takeHeading(walk, isReferencesHeading)
  const block = referenceList(holder, walk.reading, title)
  if (block !== null) walk.add({ kind: 'block', block })
}

/** What was gathered below a heading of references is one list. */
function endEntries(walk: Walk): void {
  const entries = walk.entries
  walk.entries = []
  if (entries.length > 0) addReferences(make('div', {}, entries), walk)
}

const isNotesTitle = (words: string): boolean => /^(?:foot|end)?\s?notes?$/i.test(words)

function addAbstract(element: XmlElement, walk: Walk): void {
  const inner = newWalk(walk.reading, innerFacts(walk))
  walkNodes(element.name === 'p' ? [element] : element.children, inner)
  endWaiting(inner)
  const header = takeHeading(walk, () => true)
  const items = withKeywords(inner.items)
  for (const item of items) if (item.kind === 'keywords') walk.add(item)
  walk.isInFront = false
  const section = abstractOf(items, { header, ids: idsOf(element) })
  if (section !== null) walk.add({ kind: 'abstract', section, isBeside: isBesideAbstract(element) })
}

/** Parts that are more than their blocks; false where the element is none of them. */
function addPart(element: XmlElement, walk: Walk): boolean {
  const isSingle = isNote(element) || isMarkedNote(element, walk.reading)
  if (isSingle || isNoteGroup(element)) endEntries(walk)
  if (isAbstract(element)) addAbstract(element, walk)
  else if (isReferenceList(element)) {
    endEntries(walk)
    addReferences(element, walk)
  } else if (isNoteGroup(element)) {
    takeHeading(walk, isNotesTitle)
    addNotes(element, walk.reading)
  } else if (isSingle) {
    addNote(element, walk.reading, null)
  } else {
    const isTitled = isKeywordsTitle(walk.heading) && walk.items.at(-1)?.kind === 'heading'
    const keywords = keywordsIn(isTitled ? make(element.name, { class: 'keywords' }, element.children) : element)
    if (keywords === null) return false
    takeHeading(walk, isKeywordsTitle)
    walk.add({ kind: 'keywords', words: keywords })
  }
  return true
}

/** The blocks of an item, quotation or definition, which open no sections; what is no kind of paragraph of its own is `as`. */
function innerBlocks(element: XmlElement, walk: Walk, as: PassageKind): Block[] {
  const inner = newWalk(walk.reading, innerFacts(walk))
  walkNodes(element.children, inner)
  endWaiting(inner)
  return inner.items.flatMap((item): Block[] => {
    if (item.kind === 'heading') return [paragraph(styled(item.content ?? plainText(item.words), 'bold'), as)]
    if (item.kind === 'abstract') walk.add(item)
    if (item.kind !== 'block') return []
    return [readAs(item.block, as)]
  })
}

const readAs = (block: Block, as: PassageKind): Block =>
  block.kind === 'paragraph' && block.as === 'paragraph' ? { ...block, as } : block

const styled = ({ text, marks }: RichText, style: TextStyle): RichText => ({
  text,
  marks: [{ kind: 'style', style, start: 0, end: text.length }, ...marks],
})

function listItems(list: XmlElement, walk: Walk): Block[] {
  return childElements(list).flatMap((child) =>
    child.name === 'ul' || child.name === 'ol' ? listItems(child, walk) : innerBlocks(child, walk, 'list-item'),
  )
}

/** A term leads what is said of it. */
function definitions(list: XmlElement, walk: Walk): Block[] {
  const entries = childElements(list).flatMap((child) => (child.name === 'div' ? childElements(child) : [child]))
  const blocks: Block[] = []
  let terms: string[] = []
  const lead = (): RichText => {
    const term = terms.filter(Boolean).join(', ')
    terms = []
    return plainText(term === '' || /[:=–—-]$/.test(term) ? term : `${term}:`)
  }
  for (const entry of entries) {
    if (entry.name === 'dt') terms.push(richTextOf(entry.children, walk.reading).text)
    else if (entry.name === 'dd') {
      const [first, ...rest] = innerBlocks(entry, walk, 'paragraph')
      if (first?.kind === 'paragraph' && first.as === 'paragraph')
        append(blocks, [{ ...first, content: concatenate([lead(), first.content]) }, ...rest])
      else append(blocks, [paragraph(lead()), ...(first === undefined ? [] : [first]), ...rest])
    }
  }
  if (terms.length > 0) blocks.push(paragraph(lead()))
  return blocks.map((block) => readAs(block, 'list-item'))
}

/** A paragraph that is one short line in bold. */
function boldLine(p: XmlElement): boolean {
  const [only, ...rest] = p.children.filter((child) => !isBlank(child))
  const isBold =
    only !== undefined && isElement(only) && (only.name === 'b' || only.name === 'strong') && rest.length === 0
  const words = wordsOf(p)
  return isBold && words.length <= 90 && !/[.:,;]$/.test(words)
}

function addParagraph(p: XmlElement, walk: Walk): void {
  if (walk.areBoldLinesHeadings && boldLine(p)) {
    addHeading(p, 2, walk)
    return
  }
  const words = wordsOf(p)
  if (words === '' && descendants(p, ({ name }) => name === 'img').length > 0) {
    walk.pictures.push(p)
    return
  }
  endTableCaption(walk)
  const pictures = walk.pictures.splice(0)
  const kind = captionParagraphKind(words)
  if (kind !== null && addLooseCaption(p, kind, pictures, walk)) return
  if (words.length >= TEXT_CHARACTERS) walk.isInFront = false
  for (const node of p.children) walk.stray(node)
  walk.flush()
}

type BlockReader = (element: XmlElement, walk: Walk) => Block[]

/** What is none of these holds blocks of its own. */
const READERS: ReadonlyMap<string, BlockReader> = new Map([
  ['ul', listItems],
  ['ol', listItems],
  ['dl', definitions],
  ['blockquote', (element: XmlElement, walk: Walk) => innerBlocks(element, walk, 'quote')],
  [
    'pre',
    (element: XmlElement, walk: Walk) => [paragraph(styled(richTextOf(element.children, walk.reading), 'monospace'))],
  ],
])

function addBlock(element: XmlElement, walk: Walk): void {
  const read = READERS.get(element.name)
  if (element.name === 'p' && !holdsBlocks(element)) addParagraph(element, walk)
  else if ((element.name === 'ul' || element.name === 'ol') && isContentsList(element)) return
  else if (read !== undefined) for (const block of read(element, walk)) walk.add({ kind: 'block', block })
  else {
    append(walk.pendingIds, idsOf(element))
    walkNodes(element.children, walk)
  }
}

/** Below a heading of references everything but floats and notes is an entry. */
const isEntryBlock = (element: XmlElement, walk: Walk): boolean =>
  isReferencesHeading(walk.heading) &&
  walk.items.at(-1)?.kind === 'heading' &&
  descendants(element, (inner) => headingLevel(inner) !== null || isNote(inner) || isMarkedNote(inner, walk.reading))
    .length === 0

function addElement(element: XmlElement, walk: Walk): void {
  walk.flush()
  if (walk.titles.has(element)) return
  const level = headingLevel(element)
  if (level !== null) {
    addHeading(element, level, walk)
    return
  }
  if (walk.isInFront && isFrontMatter(element, walk)) {
    walk.front.push(element)
    return
  }
  if (addPart(element, walk)) return
  if (
    isNotesTitle(walk.heading) &&
    walk.items.at(-1)?.kind === 'heading' &&
    (element.name === 'ol' || element.name === 'ul') &&
    notesIn(make('div', {}, [element])).some((note) => idsWithin(note).length > 0)
  ) {
    takeHeading(walk, isNotesTitle)
    addNotes(make('div', {}, [element]), walk.reading)
    return
  }
  if (addFormula(element, walk)) return
  if (element.name !== 'table' && isEntryBlock(element, walk) && floatKind(element) === null) {
    if (wordsOf(element) !== '') walk.entries.push(element)
    return
  }
  if (!addFloat(element, walk)) addBlock(element, walk)
}

export function walkNodes(nodes: readonly XmlNode[], walk: Walk): void {
  for (const node of nodes) {
    if (isInline(node)) walk.stray(node)
    else if (isElement(node)) addElement(node, walk)
  }
  walk.flush()
}
