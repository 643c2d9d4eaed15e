// Footnotes and endnotes whose text is apart from the sentence that they belong to.
import { patternOf } from '../../../kernel/patterns.ts'
import { paragraph } from '../../article/article.ts'
import {
  childElements,
  descendants,
  dropLeading,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { isBackLink, richTextOf } from '../inline/inline.ts'
import type { Reading } from '../inline/page-context.ts'
import { headingLevel, idsOf, idsWithin, isBlank, isKind, nameHints, wordsOf } from '../tree/element.ts'

const GROUP_KINDS = ['doc-endnotes', 'footnotes', 'endnotes', 'rearnotes']
const NOTE_KINDS = ['doc-footnote', 'doc-endnote', 'footnote', 'endnote', 'rearnote']
const GROUP_NAMES = patternOf('i')`(?:^|\s)(?:
  footnotes? | endnotes? | fn-group | fn-list | footnote-list | footnotes-end-of-document |
  c-article-footnotes? | article-footnotes | notes-section
)(?=\s|$)`

export const isNoteGroup = (element: XmlElement): boolean =>
  isKind(element, ...GROUP_KINDS) ||
  (element.name !== 'a' && GROUP_NAMES.test(nameHints(element)) && notesIn(element).length > 0)

/** One note that stands by itself, ePub's aside for instance. */
export const isNote = (element: XmlElement): boolean => isKind(element, ...NOTE_KINDS) && element.name !== 'a'

const NOTE_NAMES = /(?:^|[\s_-])(?:_?ftn|_?edn|fn|footnote|endnote)[-_:.]?(?!ref)\w{0,6}(?=\s|$)/i

/** Longer blocks with the id of a note in them are more than the note. */
const MAX_NOTE_CHARACTERS = 3_000

/** A block named like a note that a mark of the text leads to (word processors write such). */
export function isMarkedNote(element: XmlElement, reading: Reading): boolean {
  if (!['div', 'p', 'li', 'aside', 'dd'].includes(element.name)) return false
  const [first] = childElements(element)
  const ids = [...idsOf(element), ...(first === undefined || first.name === 'div' ? [] : idsWithin(first))]
  const mark = reading.markOf(ids.filter((id) => NOTE_NAMES.test(id)))
  if (mark === null || !/^\W*(?:\d{1,3}|[a-z]|[*†‡§¶]{1,3})\W*$/.test(mark)) return false
  return (
    wordsOf(element).length <= MAX_NOTE_CHARACTERS &&
    descendants(element, (inner) => headingLevel(inner) !== null).length === 0
  )
}

/** The notes of a group: what is declared as one, else the items of its list, else its blocks. */
export function notesIn(group: XmlElement): XmlElement[] {
  const declared = descendants(group, isNote)
  if (declared.length > 0)
    return declared.filter(
      (note) => !declared.some((outer) => outer !== note && descendants(outer, (inner) => inner === note).length > 0),
    )
  const items = childElements(group).flatMap((child): XmlElement[] => {
    if (child.name === 'ol' || child.name === 'ul') return childElements(child, 'li')
    if (child.name === 'dl') return childElements(child, 'dd')
    return child.name === 'div' || child.name === 'section' ? notesIn(child) : []
  })
  if (items.length > 0) return items
  return childElements(group, 'p', 'div', 'aside').filter((block) => idsWithin(block).length > 0)
}

const PARAGRAPHS = new Set(['p', 'div', 'ul', 'ol', 'blockquote', 'section'])

/** The paragraphs of a note, links back to the text left out. */
function paragraphsOf(note: XmlElement): XmlNode[][] {
  const blocks = childElements(note).filter(({ name }) => PARAGRAPHS.has(name))
  if (blocks.length === 0) return [note.children.filter((child) => !isElement(child) || !isBackLink(child))]
  const stray = note.children.filter((child) => !isElement(child) || !PARAGRAPHS.has(child.name))
  const nested = blocks.flatMap((block) => (block.name === 'p' ? [[...block.children]] : paragraphsOf(block)))
  const [first = [], ...rest] = nested
  return stray.every((node) => isBlank(node) || (isElement(node) && isBackLink(node)))
    ? nested
    : [[...stray, ...first], ...rest]
}

const LABEL = /^[\s\u00a0]*[[(]?([*†‡§¶#]{1,3}|\d{1,3}|[a-z])[\])]?[.:]?(?:[\s\u00a0]+|$)/

/** The mark at the head of the note's own text, where it is the one that the text uses. */
function ownMark(nodes: readonly XmlNode[], mark: string | null): { mark: string; length: number } | null {
  const text = nodes.map((node) => (isElement(node) ? elementText(node) : node)).join('')
  const found = LABEL.exec(text)
  if (found?.[1] === undefined) return null
  return mark === null || withoutBrackets(mark) === found[1] ? { mark: found[1], length: found[0].length } : null
}

const elementText = (element: XmlElement): string =>
  element.children.map((child) => (isElement(child) ? elementText(child) : child)).join('')

const withoutBrackets = (mark: string): string => mark.replace(/[[\]().\s]/g, '')

export function addNote(note: XmlElement, reading: Reading, ordinal: number | null): void {
  const ids = idsWithin(note)
  const [first = [], ...rest] = paragraphsOf(note)
  const cited = reading.markOf(ids)
  const own = ownMark(first, cited)
  const label =
    (cited === null ? null : withoutBrackets(cited)) ?? own?.mark ?? (ordinal === null ? null : String(ordinal))
  const opening = own === null ? first : dropLeading(first, own.length)
  const blocks = [opening, ...rest].map((nodes) => paragraph(richTextOf(nodes, reading), 'note'))
  reading.notes.push({ kind: 'note', ids, label: label || null, isEndnote: false, blocks })
}

/** The notes of a group; what it is headed by is no note. */
export function addNotes(group: XmlElement, reading: Reading): void {
  const isOrdered = descendants(group, ({ name }) => name === 'ol').length > 0
  const notes = notesIn(group).filter((note) => headingLevel(note) === null && wordsOf(note) !== '')
  for (const [index, note] of notes.entries()) addNote(note, reading, isOrdered ? index + 1 : null)
}
