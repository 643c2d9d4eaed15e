// Sections with their hierarchy: body, back matter, appendices and boxes, walked in reading order.
import type { SectionRole } from '../../../document/structure.ts'
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import type { SectionType } from '../../../schema/vocabularies.ts'
import {
  attribute,
  childElements,
  firstChild,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { type Place, writeBlock, writeParagraph } from '../text/blocks.ts'
import { plainOf } from '../text/inline.ts'
import type { StructureWriter } from '../text/structure-writer.ts'
import { writeFloat } from './floats.ts'
import { writeNote, writeNoteGroup } from './notes.ts'
import { declaredTypeOf } from './section-types.ts'

/** The section that is being written, and those around it. */
interface Here {
  readonly writer: StructureWriter
  readonly role: SectionRole
  /** null at the top of the body or the back. */
  readonly section: string | null
}

/** What happens where a reference list stands; lists inside other sections come last. */
export type OnReferenceList = (list: XmlElement) => void

const HEADING = new Set(['label', 'title', 'subtitle', 'sec-meta', 'object-id', 'alt-title'])
const SECTIONS = new Set(['sec', 'ack', 'app', 'notes', 'glossary', 'bio', 'app-group'])

/** "2.1 Title" as printed: label and title, then the subtitle. */
export function headerOf(element: XmlElement): string {
  const title = firstChild(element, 'title') ?? firstChild(firstChild(element, 'caption'), 'title')
  const parts = [firstChild(element, 'label'), title, firstChild(element, 'subtitle')].map(plainOf)
  return parts.filter(Boolean).join(' ')
}

/** What a repository puts in place of a file, not what the paper prints. */
const DOWNLOAD_LINE = /^(?:Click here (?:for|to)|Additional data file\.?$|\(\d+ ?KB|Supporting info item$)/i

/** "Additional file 3. Temperature ...": the name by which the text refers to the file. */
const printedName = (text: string): string =>
  patternOf('i')`^(?:additional|supplement(?:ary|al)|supporting|electronic supplementary) (?:data )?(?:
    file | material | information | table | figure | fig\.? | video | movie | data | text
  )\s?S?\d{0,3}`
    .exec(text)?.[0]
    ?.trim() ?? ''

/** The caption of a supplementary file is a section of its own, as captions are; no figure or table answers to it. */
function writeSupplement(element: XmlElement, place: Omit<Place, 'section'>): void {
  const inner = firstChild(element, 'media', 'graphic')
  const caption = firstChild(element, 'caption') ?? firstChild(inner, 'caption')
  const blocks = childElements(caption ?? element, 'title', 'p').filter((block) => !DOWNLOAD_LINE.test(plainOf(block)))
  const label = plainOf(firstChild(element, 'label') ?? firstChild(inner, 'label'))
  const [title, ...rest] = blocks
  // "Additional file 1" as the caption's title is its label.
  const isLabel = label === '' && title?.name === 'title' && rest.length > 0
  const printed = isLabel
    ? rest
    : blocks.filter((block, index) => index === 0 || plainOf(block) !== plainOf(title ?? null))
  if (printed.length === 0) return
  const header = (isLabel && title !== undefined ? plainOf(title) : label) || printedName(plainOf(printed[0] ?? null))
  const { writer } = place
  const id = attribute(element, 'id')
  const section = writer.section({ id, header, parent: null, role: 'note', declaredType: 'footnote' })
  for (const block of printed) writeParagraph(block.children, { ...place, section }, 'caption')
}

/** One section's content; boxes wait until its own paragraphs are through, so that these stay together. */
function writeContents(element: XmlElement, here: Here & { readonly section: string }): void {
  const boxes: XmlElement[] = []
  const place = placeIn(here, boxes)
  const flushBoxes = () => {
    for (const box of boxes.splice(0)) writeBox(box, here)
  }
  let stray: XmlNode[] = []
  const flushStray = () => {
    if (stray.some((node) => isElement(node) || node.trim() !== '')) writeParagraph(stray, place)
    stray = []
  }
  for (const child of element.children) {
    if (!isElement(child)) {
      stray.push(child)
      continue
    }
    if (HEADING.has(child.name)) continue
    if (child.name === 'p' && child.children.every((inner) => isElement(inner) && inner.name === 'boxed-text'))
      flushStray()
    if (INLINE_IN_SECTION.has(child.name)) {
      stray.push(child)
      continue
    }
    flushStray()
    if (SECTIONS.has(child.name)) {
      flushBoxes()
      writeSection(child, here)
    } else if (child.name === 'fn-group') writeNoteGroup(child, place)
    else if (child.name === 'fn') writeNote(child, place)
    else if (child.name !== 'ref-list') writeBlock(child, place)
  }
  flushStray()
  flushBoxes()
}

/** Text-level elements that are in a section without a paragraph around them (old NLM files). */
const INLINE_IN_SECTION = wordSet(`italic bold sup sub xref ext-link uri email inline-formula named-content`)

function placeIn({ writer, section }: { writer: StructureWriter; section: string }, boxes: XmlElement[]): Place {
  const place: Place = {
    writer,
    section,
    setAside(element) {
      if (element.name === 'fn') writeNote(element, place)
      else if (element.name === 'boxed-text') boxes.push(element)
      else if (element.name === 'supplementary-material' || element.name === 'media') writeSupplement(element, place)
      else writeFloat(element, place)
    },
  }
  return place
}

/** A box with a heading is a section below the one it floats in; without one it is part of the text. */
function writeBox(box: XmlElement, here: Here & { readonly section: string }): void {
  const inner =
    headerOf(box) === ''
      ? (childElements(box, 'sec').find((sec) => childElements(box).length === 1 && sec) ?? box)
      : box
  const header = headerOf(inner)
  const section =
    header === ''
      ? here.section
      : here.writer.section({
          id: attribute(box, 'id'),
          header,
          parent: here.section,
          role: here.role,
          declaredType: null,
        })
  const contents = inner.children.flatMap((child) =>
    isElement(child) && child.name === 'caption'
      ? child.children.filter((part) => !isElement(part) || part.name !== 'title')
      : [child],
  )
  writeContents({ ...inner, children: contents }, { ...here, section })
}

const roleOf = (element: XmlElement, role: SectionRole): SectionRole =>
  element.name === 'app' || element.name === 'app-group' ? 'appendix' : role

/** Sections made by an archive to hold what floats: they print no heading. */
const isFloatsSection = (element: XmlElement): boolean => attribute(element, 'sec-type') === 'display-objects'

export function writeSection(
  element: XmlElement,
  here: Here,
  declared: SectionType | null = declaredTypeOf(element),
): void {
  const { writer } = here
  if (element.name === 'app-group' && headerOf(element) === '') {
    for (const app of childElements(element)) writeTopLevel(app, { ...here, role: 'appendix' })
    return
  }
  const role = roleOf(element, here.role)
  const section =
    isFloatsSection(element) && here.section !== null
      ? here.section
      : writer.section({
          id: attribute(element, 'id'),
          header: isFloatsSection(element) ? '' : headerOf(element),
          parent: here.section,
          role,
          declaredType: declared,
        })
  writeContents(element, { writer, role, section })
}

function writeTopLevel(child: XmlElement, here: Here): void {
  if (SECTIONS.has(child.name)) writeSection(child, here)
  else if (child.name === 'fn-group') writeNoteGroup(child, { writer: here.writer, setAside: looseAside(here) })
  else writeUntitled([child], here)
}

/** Floats outside any section: a box opens a section, the rest is written as it comes. */
function looseAside(here: Here): Place['setAside'] {
  return (element) => writeUntitled([element], here)
}

const NO_SECTION_NEEDED = new Set(['fig', 'fig-group', 'table-wrap', 'table-wrap-group', 'fn'])

/** Paragraphs that are in no section get one without a heading. */
function writeUntitled(children: readonly XmlElement[], here: Here): void {
  const { writer, role } = here
  if (children.every(({ name }) => NO_SECTION_NEEDED.has(name))) {
    const place = placeIn({ writer, section: here.section ?? '' }, [])
    for (const child of children) place.setAside(child)
    return
  }
  const [only] = children
  if (children.length === 1 && only?.name === 'boxed-text' && headerOf(only) !== '') {
    writer.claim(null, 'box')
    const section = writer.section({
      id: attribute(only, 'id'),
      header: headerOf(only),
      parent: here.section,
      role,
      declaredType: null,
    })
    writeContents(
      { ...only, children: only.children.filter((child) => !isElement(child) || child.name !== 'caption') },
      { ...here, section },
    )
    return
  }
  const section = writer.section({ id: null, header: '', parent: here.section, role, declaredType: null })
  writeContents({ name: 'sec', attributes: {}, children }, { ...here, section })
}

/** Body or back: runs of loose paragraphs between sections stay together. */
export function writeMatter(
  matter: XmlElement | null,
  role: 'body' | 'back',
  writer: StructureWriter,
  onReferenceList: OnReferenceList = () => {},
): void {
  if (matter === null) return
  const here: Here = { writer, role, section: null }
  let loose: XmlElement[] = []
  const flush = () => {
    if (loose.length > 0) writeUntitled(loose, here)
    loose = []
  }
  for (const child of childElements(matter)) {
    if (HEADING.has(child.name)) continue
    if (SECTIONS.has(child.name) || child.name === 'fn-group' || child.name === 'ref-list') {
      flush()
      if (child.name === 'ref-list') onReferenceList(child)
      else writeTopLevel(child, here)
    } else loose.push(child)
  }
  flush()
}
