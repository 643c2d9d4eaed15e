// Inline markup of a page as running text: styles, links, notes, mathematics; nothing is loaded.
import { isEmail } from '../../../conventions/identifiers/email-address.ts'
import type { RichText, TextStyle } from '../../../document/rich-text.ts'
import { byWord, patternOf, wordSet } from '../../../kernel/patterns.ts'
import type { XrefType } from '../../../schema/vocabularies.ts'
import { type Paragraph, paragraph } from '../../article/article.ts'
import { toAddress } from '../../markup/addresses.ts'
import { type Flow, newFlow } from '../../markup/flow.ts'
import { readFormula, writeDisplayed, writeInFlow } from '../../markup/formula.ts'
import { attribute, descendants, isElement, textContent, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { hasClass, idsOf, isKind, wordsOf } from '../tree/element.ts'
import { displayedFormulas } from './equations.ts'
import { formulaOf, type PageFormula, withTexFormulas } from './mathematics.ts'
import type { Reading } from './page-context.ts'

const STYLES = byWord<TextStyle>({
  italic: 'i em dfn var cite',
  bold: 'b strong',
  sup: 'sup',
  sub: 'sub',
  monospace: 'code kbd samp tt',
})

/** Classes by which spans are what the elements above are. */
const STYLE_CLASSES = byWord<TextStyle>({
  italic: 'italic emphasis ltx_font_italic',
  bold: 'bold ltx_font_bold',
  monospace: 'ltx_font_typewriter',
  'small-caps': 'smallcaps ltx_font_smallcaps',
  sup: 'superscript ltx_sup',
  sub: 'subscript ltx_sub',
})

const NOTHING = new Set(['wbr', 'rt', 'rp', 'hr', 'col', 'colgroup', 'svg:svg', 'del', 'svg', 'title', 'img'])

/** What kind of thing a link says that it leads to. */
const LINK_TYPES: readonly (readonly [RegExp, XrefType])[] = [
  [
    patternOf('i')`(?:^|[\s_-])(?:
      bibr? | biblioref | doc-biblioref | citation | xref-bibr | ref-link | reference-link | ltx_cite |
      footnote-citation
    )(?=$|[\s_-])`,
    'bib',
  ],
  [/(?:^|[\s_-])(?:noteref|doc-noteref|footnote-ref|fn|xref-fn|footnote)(?=$|[\s_-])/i, 'foot'],
  [/(?:^|[\s_-])(?:fig|figure|xref-fig)(?=$|[\s_-])/i, 'figure'],
  [/(?:^|[\s_-])table-fn(?=$|[\s_-])/i, 'foot'],
  [/(?:^|[\s_-])(?:table|xref-table)(?=$|[\s_-])/i, 'table'],
  [/(?:^|[\s_-])supplementary(?:-material)?(?=$|[\s_-])/i, 'supplementary'],
  [/(?:^|[\s_-])(?:disp-formula|equation)(?=$|[\s_-])/i, 'equation'],
]

function linkType(link: XmlElement): XrefType | null {
  const { attributes } = link
  const written = [
    attributes['data-ref-type'],
    attributes['data-xref-type'],
    attributes.role,
    attributes['epub:type'],
    attributes.class,
  ].join(' ')
  return LINK_TYPES.find(([pattern]) => pattern.test(written))?.[1] ?? null
}

/** Signs that lead back from a note or a reference to the text. */
const BACK_SIGN = /^(?:\s|\^|↩|↑|⤴|⏎|↵|⬆|\ufe0e|\ufe0f)*$/

export function isBackLink(link: XmlElement): boolean {
  if (
    isKind(link, 'doc-backlink', 'backlink') ||
    hasClass(link, 'footnote-back', 'rev-xref', 'rev-xref-ref', 'reversefootnote')
  )
    return true
  const words = wordsOf(link)
  return attribute(link, 'href')?.startsWith('#') === true && words !== '' && BACK_SIGN.test(words)
}

const ADDRESS = /^(?:https?|ftp):\/\//i

/** Of a link within the page that does not say what it leads to, the target tells. */
function writeReference(targets: readonly string[], type: XrefType | null, link: XmlElement, writing: Writing): void {
  // "based on<a>Dingkuhn et al.": words of the text and of a reference never make one word.
  if (/^\p{L}{3}/u.test(wordsOf(link))) writing.flow.separateWords()
  const marking = { kind: 'xref', type: type ?? 'section', keys: targets } as const
  writing.flow.marked(marking, () => writeNodes(link.children, writing))
}

function writeLink(link: XmlElement, writing: Writing): void {
  const { flow, reading } = writing
  const write = () => writeNodes(link.children, writing)
  if (isBackLink(link)) return
  // An address that is printed is never part of the word before it.
  if (ADDRESS.test(wordsOf(link))) flow.separateWords()
  const fragment = reading.fragmentOf(link)
  const words = wordsOf(link)
  const href = (attribute(link, 'href') ?? '').trim()
  if (fragment !== null) {
    if (words === '') write()
    else writeReference([fragment], linkType(link), link, writing)
  } else if (/^mailto:/i.test(href)) {
    const linked = (href.slice('mailto:'.length).split('?')[0] ?? '').replace(/%40/gi, '@').trim()
    // Pages that hide their addresses from robots print them and link to nothing.
    const address = [linked, words].find(isEmail)
    if (address === undefined) write()
    else flow.marked({ kind: 'link', href: `mailto:${address}` }, () => (words === '' ? flow.text(address) : write()))
  } else {
    const address = ADDRESS.test(href) && textContent(link).trim() !== '' ? toAddress(href) : null
    if (address === null) write()
    else flow.marked({ kind: 'link', href: address }, write)
  }
}

/** A note whose text is in the middle of the sentence (LaTeXML, Distill, side notes). */
const isInlineNote = (element: XmlElement): boolean =>
  element.name === 'd-footnote' ||
  hasClass(
    element,
    'ltx_role_footnote',
    'ltx_role_endnote',
    'sidenote',
    'marginnote',
    'footnote-inline',
    'inline-footnote',
  )

function writeNote(element: XmlElement, { flow, reading }: Writing): void {
  const content = descend(element, 'ltx_note_content') ?? element
  const mark = descend(element, 'ltx_note_mark')
  const kept = content.children.filter(
    (child) => !isElement(child) || !hasClass(child, 'ltx_note_mark', 'ltx_tag', 'ltx_note_type'),
  )
  const label = mark === null ? String(reading.notes.length + 1) : wordsOf(mark)
  // No id of a page has a blank.
  const key = `note ${reading.notes.length + 1}`
  const blocks = [paragraph(richTextOf(kept, reading), 'note')]
  reading.notes.push({ kind: 'note', ids: [key, ...idsOf(element)], label, isEndnote: false, blocks })
  flow.marked({ kind: 'xref', type: 'foot', keys: [key] }, () =>
    flow.marked({ kind: 'style', style: 'sup' }, () => flow.text(label)),
  )
}

function descend(element: XmlElement, className: string): XmlElement | null {
  for (const child of element.children) {
    if (!isElement(child)) continue
    const found = hasClass(child, className) ? child : descend(child, className)
    if (found !== null) return found
  }
  return null
}

/** Distill cites by keys of a bibliography; several in one element. */
function writeCitations(element: XmlElement, { flow, reading }: Writing): void {
  const keys = (attribute(element, 'key') ?? attribute(element, 'bibtex-key') ?? '').split(/[,\s]+/).filter(Boolean)
  for (const key of keys)
    flow.marked({ kind: 'xref', type: 'bib', keys: [key] }, () => flow.text(`[${reading.citationNumber(key)}]`))
}

/** pandoc names the works that a citation cites, whether it links them or not. */
function citedBy(element: XmlElement, { ids }: Reading): string[] {
  const keys = (attribute(element, 'data-cites') ?? '').split(/\s+/).filter(Boolean)
  const targets = keys.map((key) => `ref-${key}`).filter((id) => ids.has(id))
  return targets.length > 0 && descendants(element, ({ name }) => name === 'a').length > 0 ? [] : targets
}

/** Where running text is written to. */
interface Writing {
  readonly flow: Flow
  readonly reading: Reading
}

function writeFormula(formula: PageFormula, { flow }: Writing): void {
  if (formula.display) writeDisplayed(flow, readFormula(formula), null)
  else writeInFlow(flow, readFormula(formula))
}

type Writer = (element: XmlElement, writing: Writing) => void

const writeContents: Writer = ({ children }, writing) => writeNodes(children, writing)

const styled =
  (style: TextStyle): Writer =>
  (element, writing) =>
    writing.flow.marked({ kind: 'style', style }, () => writeContents(element, writing))

/** What is no element of its own is known by its class. */
const writeByClass: Writer = (element, writing) => {
  const displayed = element.name === 'span' ? displayedFormulas(element, writing.reading) : null
  const cited = citedBy(element, writing.reading)
  const style = classStyle(element)
  if (displayed !== null) for (const one of displayed) writeDisplayed(writing.flow, readFormula(one), one.label)
  else if (isInlineNote(element)) writeNote(element, writing)
  else if (cited.length > 0) writeReference(cited, 'bib', element, writing)
  else if (style !== undefined) styled(style)(element, writing)
  else writeContents(element, writing)
}

const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ...[...STYLES].map(([name, style]): [string, Writer] => [name, styled(style)]),
  ...[...NOTHING].map((name): [string, Writer] => [name, () => {}]),
  ['br', (_element, { flow }) => flow.separate()],
  ['a', writeLink],
  ['d-cite', writeCitations],
])

function writeElement(element: XmlElement, writing: Writing): void {
  const formula = formulaOf(element)
  if (formula === null) (WRITERS.get(element.name) ?? writeByClass)(element, writing)
  else if (formula !== 'nothing') writeFormula(formula, writing)
}

function classStyle({ attributes }: XmlElement): TextStyle | undefined {
  const names = attributes.class?.split(/\s+/) ?? []
  return names.map((name) => STYLE_CLASSES.get(name)).find((style) => style !== undefined)
}

/** Transparent elements give their contents. */
function writeNodes(nodes: readonly XmlNode[], writing: Writing): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      for (const piece of withTexFormulas(node, writing.reading.tex))
        if (typeof piece === 'string') writing.flow.text(piece)
        else writeFormula(piece, writing)
    } else {
      if (BLOCK_LIKE.has(node.name)) writing.flow.separate()
      writeElement(node, writing)
      if (BLOCK_LIKE.has(node.name)) writing.flow.separate()
    }
  }
}

export function richTextOf(nodes: readonly XmlNode[], reading: Reading): RichText {
  const flow = newFlow()
  writeNodes(nodes, { flow, reading })
  return flow.finish()
}

/** A displayed formula alone, or with its number, is a formula. */
export function paragraphOf(nodes: readonly XmlNode[], reading: Reading): Paragraph {
  const content = richTextOf(nodes, reading)
  const displays = content.marks.filter((mark) => mark.kind === 'math' && mark.display)
  const beside = displays.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), content.text)
  const isFormula = displays.length > 0 && /^\s*(?:[[(]\S{1,9}[\])]\s*)*$/.test(beside)
  return paragraph(content, isFormula ? 'formula' : 'paragraph')
}

/** Blocks where only text is expected (a heading, a caption, a cell) are set apart by a space. */
const BLOCK_LIKE: ReadonlySet<string> = wordSet(`
  div p li ul ol dl dt dd section header tr td th h1 h2 h3 h4 h5 h6 figcaption blockquote pre table
`)
