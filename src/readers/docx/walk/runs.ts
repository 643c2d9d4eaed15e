// The contents of a paragraph: runs with their looks, links, fields, notes, mathematics and drawings, written as they are read.
import { characterOf } from '../../../codecs/code-point.ts'
import { append } from '../../../kernel/lists.ts'
import { EQUATION_TEXT, readFormula, writeDisplayed, writeInFlow } from '../../markup/formula.ts'
import { attribute, childElements, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'
import type { NoteKind } from '../styles/note-counter.ts'
import { type RunLook, readRunLook } from '../styles/style-sheet.ts'
import { beginBookmark, endBookmark } from './bookmarks.ts'
import { controlOf, withControl } from './content-controls.ts'
import { chosenAlternative, isEquationObject, readDrawing } from './drawing.ts'
import { readDisplay } from './equations.ts'
import {
  addInstruction,
  beginField,
  endField,
  fieldMarking,
  isPrinted,
  linkMarking,
  separateField,
  simpleField,
} from './field-marks.ts'
import { ommlToMathml, raisedText } from './omml.ts'
import { countLook, type Draft } from './paragraph-draft.ts'
import type { Walk } from './walk-state.ts'

// Characters of symbol fonts, which Word stores by their place in the font instead of by what they are.

/** The Symbol font from place 0x21 on, as far as papers use it (Adobe's Symbol encoding). */
const SYMBOL: Readonly<Record<number, string>> = Object.fromEntries([
  [0x22, '∀'],
  [0x24, '∃'],
  [0x27, '∍'],
  [0x2a, '∗'],
  [0x2d, '−'],
  [0x40, '≅'],
  ...[...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'].map((letter, at): [number, string] => [0x41 + at, letter]),
  [0x5c, '∴'],
  [0x5e, '⊥'],
  ...[...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'].map((letter, at): [number, string] => [0x61 + at, letter]),
  [0x7e, '∼'],
  ...[...'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'].map((sign, at): [number, string] => [0xa1 + at, sign]),
  ...[...'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈'].map((sign, at): [number, string] => [0xc0 + at, sign]),
  [0xe5, '∑'],
  [0xf1, '〉'],
  [0xf2, '∫'],
] as [number, string][])

const WINGDINGS: Readonly<Record<number, string>> = { 224: '→', 223: '←', 252: '✓', 251: '✗', 167: '▪', 108: '●' }

/** Fonts address their glyphs from here in the private use area. */
const PRIVATE_START = 0xf000
const PRIVATE_END = 0xf0ff

/** The character at a place of a symbol font; '' where nothing is known about it. */
export function symbolCharacter(font: string, code: number): string {
  const place = code >= PRIVATE_START && code <= PRIVATE_END ? code - PRIVATE_START : code
  if (/^wingdings/i.test(font)) return WINGDINGS[place] ?? ''
  if (!/^symbol/i.test(font)) return place < 0x20 || place > 0xff ? characterOf(code) : String.fromCharCode(place)
  return SYMBOL[place] ?? (place >= 0x20 && place < 0x7f ? String.fromCharCode(place) : '')
}

const PRIVATE = /[\uf020-\uf0ff]/g

/** Text with the private characters of symbol fonts made real. */
export function withoutPrivate(text: string, font: string | undefined): string {
  if (!/[\uf020-\uf0ff]/.test(text)) return text
  return text.replace(PRIVATE, (character) => symbolCharacter(font ?? 'Symbol', character.charCodeAt(0)))
}

/** Where contents are written to: the paragraph, how its text looks by its style, and the walk around it. */
export interface Place {
  readonly draft: Draft
  readonly look: RunLook
  readonly walk: Walk
  /** Mathematics of this paragraph is on lines of its own. */
  readonly isDisplay: boolean
}

function writeText(text: string, look: RunLook, { draft, walk }: Place): void {
  if (text === '' || look.hidden === true || !isPrinted(walk)) return
  const { flow } = draft
  const closers: (() => void)[] = []
  const isBlank = text.trim() === ''
  if (!isBlank) {
    countLook(draft, text, look)
    draft.freshBookmarks = []
    if (walk.bibliographyDepth > 0) draft.isBibliography = true
    if (look.raised === 'sup' || look.raised === 'sub') closers.push(flow.open({ kind: 'style', style: look.raised }))
    if (look.italic === true) closers.push(flow.open({ kind: 'style', style: 'italic' }))
    if (look.bold === true) closers.push(flow.open({ kind: 'style', style: 'bold' }))
    if (look.smallCaps === true) closers.push(flow.open({ kind: 'style', style: 'small-caps' }))
  }
  flow.text(withoutPrivate(text, look.font))
  for (const close of closers.reverse()) close()
}

function writeBreak(element: XmlElement, { draft, walk }: Place): void {
  if (!isPrinted(walk)) return
  draft.flow.separate()
  const type = attribute(element, 'w:type')
  if (type === null || type === 'textWrapping') draft.breaks.push(draft.flow.length)
}

function writeNoteMark(element: XmlElement, kind: NoteKind, { draft, walk }: Place): void {
  const id = attribute(element, 'w:id')
  if (id === null || !isPrinted(walk)) return
  const hasOwnMark = /^(?:1|true|on)$/.test(attribute(element, 'w:customMarkFollows') ?? '')
  const { key, label } = walk.notes.use(kind, id, hasOwnMark)
  for (const name of draft.freshBookmarks) walk.noteAnchors.set(name, key)
  if (label === null) return
  const close = draft.flow.open({ kind: 'xref', type: 'foot', keys: [key] })
  draft.flow.marked({ kind: 'style', style: 'sup' }, () => draft.flow.text(label))
  close()
}

function writeDrawing(element: XmlElement, { draft, walk }: Place): void {
  if (!isPrinted(walk)) return
  if (element.name === 'w:object' && isEquationObject(element)) {
    draft.flow.text(EQUATION_TEXT)
    return
  }
  const { pictures, boxes } = readDrawing(element, walk.relations)
  append(draft.pictures, pictures)
  append(draft.boxes, boxes)
}

function writeSymbol(element: XmlElement, look: RunLook, place: Place): void {
  const code = Number.parseInt(attribute(element, 'w:char') ?? '', 16)
  if (Number.isFinite(code)) writeText(symbolCharacter(attribute(element, 'w:font') ?? '', code), look, place)
}

function writeFieldCharacter(element: XmlElement, { draft, walk }: Place): void {
  const type = attribute(element, 'w:fldCharType')
  if (type === 'begin') beginField(element, walk)
  else if (type === 'separate') separateField(draft, walk)
  else if (type === 'end') endField(draft, walk)
}

type PartWriter = (part: XmlElement, look: RunLook, place: Place) => void

const writeTab: PartWriter = (_part, _look, { draft, walk }) => {
  if (isPrinted(walk)) draft.flow.separate()
}

const RUN_PARTS: ReadonlyMap<string, PartWriter> = new Map<string, PartWriter>([
  ['w:t', (part, look, place) => writeText(textContent(part), look, place)],
  ['w:tab', writeTab],
  ['w:ptab', writeTab],
  ['w:br', (part, _look, place) => writeBreak(part, place)],
  ['w:cr', (part, _look, place) => writeBreak(part, place)],
  ['w:noBreakHyphen', (_part, look, place) => writeText('-', look, place)],
  ['w:sym', writeSymbol],
  ['w:fldChar', (part, _look, place) => writeFieldCharacter(part, place)],
  ['w:instrText', (part, _look, { walk }) => addInstruction(textContent(part), walk)],
  ['w:footnoteReference', (part, _look, place) => writeNoteMark(part, 'footnote', place)],
  ['w:endnoteReference', (part, _look, place) => writeNoteMark(part, 'endnote', place)],
  ['w:drawing', (part, _look, place) => writeDrawing(part, place)],
  ['w:pict', (part, _look, place) => writeDrawing(part, place)],
  ['w:object', (part, _look, place) => writeDrawing(part, place)],
  ['mc:AlternateContent', (part, look, place) => writeRunParts(chosenAlternative(part), look, place)],
  ['w:ruby', (part, _look, place) => writeInline(firstChild(part, 'w:rubyBase') ?? part, place)],
])

function writeRunParts(parent: XmlElement | null, look: RunLook, place: Place): void {
  for (const part of parent === null ? [] : childElements(parent)) RUN_PARTS.get(part.name)?.(part, look, place)
}

function writeRun(run: XmlElement, place: Place): void {
  const properties = firstChild(run, 'w:rPr')
  let look = place.look
  if (properties !== null) {
    const style = firstChild(properties, 'w:rStyle')
    const named = style === null ? {} : place.walk.sheet.run(attribute(style, 'w:val'))
    look = { ...look, ...named, ...readRunLook(properties) }
  }
  writeRunParts(run, look, place)
}

function writeMath(math: XmlElement, { draft, walk, isDisplay }: Place): void {
  if (!isPrinted(walk)) return
  const { flow } = draft
  const raised = raisedText(math)
  if (raised !== null) {
    flow.marked({ kind: 'style', style: raised.style }, () => flow.text(raised.text))
    return
  }
  const mathml = ommlToMathml(math)
  if (isDisplay) {
    const { formula, label } = readDisplay(mathml)
    if (formula.latex === '') return
    draft.hasDisplay = true
    writeDisplayed(flow, formula, label)
    return
  }
  const formula = readFormula({ math: [mathml], tex: [] })
  if (formula.text !== '') writeInFlow(flow, formula)
}

function writeLink(element: XmlElement, place: Place): void {
  const id = attribute(element, 'r:id')
  const relation = id === null ? undefined : place.walk.relations.get(id)
  const href = relation?.isExternal === true ? relation.target : null
  const marking = id !== null && href === null ? null : linkMarking(href, attribute(element, 'w:anchor'))
  const close = marking === null || !isPrinted(place.walk) ? null : place.draft.flow.open(marking)
  writeInline(element, place)
  close?.()
}

function writeSimpleField(element: XmlElement, place: Place): void {
  const { draft, walk } = place
  const field = simpleField(element)
  if (field.kind === 'hidden') return
  if (field.kind === 'sequence') draft.sequence ??= field.name.toLowerCase()
  const marking = fieldMarking(field, walk)
  const close = marking === null ? null : draft.flow.open(marking)
  writeInline(element, place)
  close?.()
}

function writeControl(element: XmlElement, place: Place): void {
  const { draft, walk } = place
  const control = controlOf(element)
  const content = firstChild(element, 'w:sdtContent')
  if (control.isSkipped || content === null) return
  const marking = control.works === null ? null : fieldMarking({ kind: 'citation', works: control.works }, walk)
  const close = marking === null || control.works?.length === 0 ? null : draft.flow.open(marking)
  withControl(control, walk, () => writeInline(content, place))
  close?.()
}

/** Tracked deletions and the old places of moved text are gone; what was inserted or moved here is text. */
const GONE = new Set(['w:del', 'w:moveFrom', 'w:pPr', 'w:rPr', 'w:sdtPr', 'w:fldData'])

const INLINE: ReadonlyMap<string, (child: XmlElement, place: Place) => void> = new Map([
  ['w:r', writeRun],
  ['w:hyperlink', writeLink],
  ['w:fldSimple', writeSimpleField],
  ['w:sdt', writeControl],
  ['w:bookmarkStart', (child: XmlElement, { draft, walk }: Place) => beginBookmark(child, draft, walk)],
  ['w:bookmarkEnd', (child: XmlElement, { walk }: Place) => endBookmark(child, walk)],
  ['m:oMath', writeMath],
  ['m:oMathPara', (child: XmlElement, place: Place) => writeInline(child, { ...place, isDisplay: true })],
  [
    'mc:AlternateContent',
    (child: XmlElement, place: Place) => {
      const chosen = chosenAlternative(child)
      if (chosen !== null) writeInline(chosen, place)
    },
  ],
])

/** What is not in the table (w:ins, w:moveTo, w:smartTag, w:customXml, w:bdo ...) is a wrapper around more of the same. */
export function writeInline(parent: XmlElement, place: Place): void {
  for (const child of childElements(parent)) {
    if (!GONE.has(child.name)) (INLINE.get(child.name) ?? writeInline)(child, place)
  }
}
