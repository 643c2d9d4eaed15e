// Inline markup of a page as inline markup of an article: styles, links, notes, mathematics; nothing is loaded.
import { append } from '../../../kernel/lists.ts'
import { byWord, patternOf, wordSet } from '../../../kernel/patterns.ts'
import {
  attribute,
  descendants,
  isElement,
  make,
  textContent,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { hasClass, idsOf, isKind, wordsOf } from '../tree/element.ts'
import { displayedFormulas } from './equations.ts'
import { formulaOf, withTexFormulas } from './mathematics.ts'
import type { Reading } from './page-context.ts'

const STYLES = byWord({
  italic: 'i em dfn var cite',
  bold: 'b strong',
  sup: 'sup',
  sub: 'sub',
  monospace: 'code kbd samp tt',
})

/** Classes by which spans are what the elements above are. */
const STYLE_CLASSES = byWord({
  italic: 'italic emphasis ltx_font_italic',
  bold: 'bold ltx_font_bold',
  monospace: 'ltx_font_typewriter',
  sc: 'smallcaps ltx_font_smallcaps',
  sup: 'superscript ltx_sup',
  sub: 'subscript ltx_sub',
})

const NOTHING = new Set(['wbr', 'rt', 'rp', 'hr', 'col', 'colgroup', 'svg:svg', 'del', 'svg', 'title'])

/** What kind of thing a link says that it leads to. */
const LINK_TYPES: readonly (readonly [RegExp, string])[] = [
  [
    patternOf('i')`(?:^|[\s_-])(?:
      bibr? | biblioref | doc-biblioref | citation | xref-bibr | ref-link | reference-link | ltx_cite |
      footnote-citation
    )(?=$|[\s_-])`,
    'bibr',
  ],
  [/(?:^|[\s_-])(?:noteref|doc-noteref|footnote-ref|fn|xref-fn|footnote)(?=$|[\s_-])/i, 'fn'],
  [/(?:^|[\s_-])(?:fig|figure|xref-fig)(?=$|[\s_-])/i, 'fig'],
  [/(?:^|[\s_-])table-fn(?=$|[\s_-])/i, 'table-fn'],
  [/(?:^|[\s_-])(?:table|xref-table)(?=$|[\s_-])/i, 'table'],
  [/(?:^|[\s_-])supplementary(?:-material)?(?=$|[\s_-])/i, 'supplementary-material'],
  [/(?:^|[\s_-])(?:disp-formula|equation)(?=$|[\s_-])/i, 'disp-formula'],
]

function linkType(link: XmlElement): string | null {
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

/** Bare identifiers and addresses as they are printed. */
const ADDRESS = /^(?:https?|ftp):\/\//i

function linkNodes(link: XmlElement, reading: Reading): XmlNode[] {
  if (isBackLink(link)) return []
  const children = inlineNodes(link.children, reading)
  const fragment = reading.links.fragmentOf(link)
  if (fragment !== null) {
    if (wordsOf(link) === '') return children
    return [make('xref', reading.links.reference([fragment], linkType(link)), children)]
  }
  const href = (attribute(link, 'href') ?? '').trim()
  if (/^mailto:/i.test(href)) {
    const address = decodeAddress(href.slice('mailto:'.length).split('?')[0] ?? '')
    return [make('email', { 'xlink:href': `mailto:${address}` }, wordsOf(link) === '' ? [address] : children)]
  }
  const isPicture = textContent(link).trim() === ''
  return ADDRESS.test(href) && !isPicture ? [make('ext-link', { 'xlink:href': href }, children)] : children
}

const decodeAddress = (address: string): string => address.replace(/%40/gi, '@').trim()

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

function noteNodes(element: XmlElement, reading: Reading): XmlNode[] {
  const content = descend(element, 'ltx_note_content') ?? element
  const mark = descend(element, 'ltx_note_mark')
  const kept = content.children.filter(
    (child) => !isElement(child) || !hasClass(child, 'ltx_note_mark', 'ltx_tag', 'ltx_note_type'),
  )
  const label = mark === null ? String(reading.noteCount() + 1) : wordsOf(mark)
  const id = reading.lead('fn', idsOf(element))
  const note = make('fn', { id }, [
    make('label', {}, [make('sup', {}, [label])]),
    make('p', {}, inlineNodes(kept, reading)),
  ])
  reading.countNote()
  return [note]
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
function citationNodes(element: XmlElement, reading: Reading): XmlNode[] {
  const keys = (attribute(element, 'key') ?? attribute(element, 'bibtex-key') ?? '').split(/[,\s]+/).filter(Boolean)
  return keys.map((key) => make('xref', reading.links.reference([key], 'bibr'), [`[${reading.citationNumber(key)}]`]))
}

/** pandoc names the works that a citation cites, whether it links them or not. */
function declaredCitation(element: XmlElement, reading: Reading): XmlNode[] | null {
  const keys = (attribute(element, 'data-cites') ?? '').split(/\s+/).filter(Boolean)
  const targets = keys.map((key) => `ref-${key}`).filter((id) => reading.links.has(id))
  if (targets.length === 0 || descendants(element, ({ name }) => name === 'a').length > 0) return null
  return [make('xref', reading.links.reference(targets, 'bibr'), inlineNodes(element.children, reading))]
}

function elementNodes(element: XmlElement, reading: Reading): XmlNode[] {
  const { name } = element
  const formula = formulaOf(element)
  if (formula !== null) return formula === 'nothing' ? [] : [formula]
  if (NOTHING.has(name)) return []
  const displayed = name === 'span' ? displayedFormulas(element, reading) : null
  if (displayed !== null) return displayed
  if (name === 'br') return [make('break', {}, [])]
  if (name === 'a') return linkNodes(element, reading)
  if (name === 'd-cite') return citationNodes(element, reading)
  if (name === 'img') return []
  if (isInlineNote(element)) return noteNodes(element, reading)
  const cited = declaredCitation(element, reading)
  if (cited !== null) return cited
  const children = inlineNodes(element.children, reading)
  const style = STYLES.get(name) ?? classStyle(element)
  return style === undefined ? children : [make(style, {}, children)]
}

function classStyle(element: XmlElement): string | undefined {
  const written = element.attributes.class
  if (written === undefined) return undefined
  return written
    .split(/\s+/)
    .map((name) => STYLE_CLASSES.get(name))
    .find((style) => style !== undefined)
}

/** Nodes of a page as nodes of a paragraph; transparent elements give their contents. */
export function inlineNodes(nodes: readonly XmlNode[], reading: Reading): XmlNode[] {
  const out: XmlNode[] = []
  for (const node of nodes) {
    if (!isElement(node)) append(out, withTexFormulas(node, reading.tex))
    else if (BLOCK_LIKE.has(node.name)) append(out, [' ', ...elementNodes(node, reading), ' '])
    else append(out, elementNodes(node, reading))
  }
  return out
}

/** Blocks where only text is expected (a heading, a caption, a cell) are set apart by a space. */
const BLOCK_LIKE: ReadonlySet<string> = wordSet(`
  div p li ul ol dl dt dd section header tr td th h1 h2 h3 h4 h5 h6 figcaption blockquote pre table
`)
