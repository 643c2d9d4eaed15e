// Footnotes and endnotes: each is a section of its own, except that a statement in a note is back matter.
import { typedSet } from '../../../kernel/patterns.ts'
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
import { declaredTypeOf } from './section-types.ts'

/** What a note says in so many words it is, rather than a remark to a place of the text. */
const STATEMENTS = typedSet<SectionType>()('funding data_availability author_contributions coi ethics acknowledgment')

/** The paragraphs of a note: its label is not part of them. */
function contentsOf(note: XmlElement): XmlNode[] {
  return note.children.filter((child) => !isElement(child) || (child.name !== 'label' && child.name !== 'title'))
}

function writeContents(note: XmlElement, place: Place, kind: 'note' | 'paragraph'): void {
  let stray: XmlNode[] = []
  const flush = () => {
    writeParagraph(stray, place, kind)
    stray = []
  }
  for (const child of contentsOf(note)) {
    if (isElement(child) && child.name === 'p') {
      flush()
      writeParagraph(child.children, place, kind)
    } else if (isElement(child) && (child.name === 'list' || child.name === 'def-list')) {
      flush()
      writeBlock(child, place)
    } else stray.push(child)
  }
  flush()
}

/** "Footnote 3": by its printed mark where that is a number or letter, else by its place among the notes. */
const headerOf = (note: XmlElement, label: string, ordinal: number): string =>
  `${attribute(note, 'fn-type') === 'endnote' ? 'Endnote' : 'Footnote'} ${/^[\p{L}\p{N}]{1,4}$/u.test(label) ? label : ordinal}`

/** Where notes are written to, and who takes what floats inside them. */
export type Notes = Omit<Place, 'section'>

export function writeNote(note: XmlElement, { writer, setAside }: Notes): void {
  const label = plainOf(firstChild(note, 'label')).replace(/^[[(]|[\]).]$/g, '')
  const key = writer.claim(attribute(note, 'id'), 'note')
  const section = writer.section({
    id: `${key}-text`,
    header: headerOf(note, label, writer.noteCount + 1),
    parent: null,
    role: 'note',
    declaredType: 'footnote',
  })
  writer.note({ key, label: label || null, section })
  writeContents(note, { writer, setAside, section }, 'note')
}

/** A note whose type says that it is a statement (competing interests, funding, ...) becomes a part of the back matter. */
function writeStatement(note: XmlElement, type: SectionType, { writer, setAside }: Notes): void {
  const heading = firstChild(note, 'title') ?? boldHeading(note)
  const section = writer.section({ id: null, header: plainOf(heading), parent: null, role: 'back', declaredType: type })
  const body = { ...note, children: note.children.filter((child) => child !== heading) }
  writeContents(body, { writer, setAside, section }, 'paragraph')
}

/** A heading is a few words; more is a sentence in bold. */
const MAX_HEADING_CHARACTERS = 60

/** A first paragraph all in bold is a heading where more follows it. */
function boldHeading(note: XmlElement): XmlElement | null {
  const [first, ...rest] = childElements(note, 'p')
  if (first === undefined || rest.length === 0) return null
  const [bold, ...others] = first.children.filter((child) => isElement(child) || child.trim() !== '')
  const isBold = bold !== undefined && isElement(bold) && bold.name === 'bold' && others.length === 0
  return isBold && plainOf(first).length <= MAX_HEADING_CHARACTERS ? first : null
}

/** All notes of a group; what the group says about itself holds for each of them. */
export function writeNoteGroup(group: XmlElement, notes: Notes): void {
  const inherited = declaredTypeOf(group)
  const title = plainOf(firstChild(group, 'title'))
  const members = childElements(group, 'fn')
  const types = members.map((note) => declaredTypeOf(note) ?? inherited)
  const [first = null] = types
  // A titled group of one kind is one section; its notes are the paragraphs of it.
  if (title !== '' && first !== null && STATEMENTS.has(first) && types.every((type) => type === first)) {
    const { writer, setAside } = notes
    const section = writer.section({ id: null, header: title, parent: null, role: 'back', declaredType: first })
    for (const note of members) writeContents(note, { writer, setAside, section }, 'paragraph')
    return
  }
  for (const [index, note] of members.entries()) {
    const type = types[index] ?? null
    if (type !== null && STATEMENTS.has(type)) writeStatement(note, type, notes)
    else writeNote(note, notes)
  }
}
