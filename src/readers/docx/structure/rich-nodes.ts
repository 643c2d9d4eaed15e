// Rich text as the nodes of an article: its marks become the elements that JATS has for them.
import type { Mark, RichText, TextStyle } from '../../../document/rich-text.ts'
import { append } from '../../../kernel/lists.ts'
import type { XrefType } from '../../../schema/vocabularies.ts'
import { make, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'

const STYLES: Readonly<Record<TextStyle, string>> = {
  sup: 'sup',
  sub: 'sub',
  italic: 'italic',
  bold: 'bold',
  'small-caps': 'sc',
  monospace: 'monospace',
}

const REF_TYPES: Readonly<Partial<Record<XrefType, string>>> = {
  bib: 'bibr',
  figure: 'fig',
  table: 'table',
  foot: 'fn',
  equation: 'disp-formula',
  section: 'sec',
}

/** MathML by the LaTeX that was made of it. */
export type Formulas = ReadonlyMap<string, XmlElement>

function elementOf(mark: Mark, nodes: readonly XmlNode[], formulas: Formulas): XmlNode[] {
  switch (mark.kind) {
    case 'style':
      return [make(STYLES[mark.style], {}, nodes)]
    case 'link':
      return [make('ext-link', { 'xlink:href': mark.href }, nodes)]
    case 'xref':
      return [make('xref', { 'ref-type': REF_TYPES[mark.type] ?? '', rid: mark.keys.join(' ') }, nodes)]
    case 'math': {
      const source = formulas.get(mark.latex) ?? make('tex-math', {}, [mark.latex])
      return [make(mark.display ? 'disp-formula' : 'inline-formula', {}, [source])]
    }
    default:
      return [...nodes]
  }
}

/** The nodes of a stretch of text; a mark that reaches over the end of another is cut there, since elements nest. */
export function nodesOf({ text, marks }: RichText, formulas: Formulas): XmlNode[] {
  const build = (start: number, end: number, inside: readonly Mark[]): XmlNode[] => {
    const nodes: XmlNode[] = []
    let [at, left] = [start, [...inside]]
    for (let mark = left.shift(); mark !== undefined; mark = left.shift()) {
      const { end: close } = mark
      if (mark.start > at) nodes.push(text.slice(at, mark.start))
      const inner = left.filter((other) => other.start < close)
      const rests = inner.filter((other) => other.end > close).map((other) => ({ ...other, start: close }))
      const cut = inner.map((other) => (other.end > close ? { ...other, end: close } : other))
      append(nodes, elementOf(mark, build(mark.start, close, cut), formulas))
      left = [...rests, ...left.slice(inner.length)]
      at = close
    }
    return at < end ? [...nodes, text.slice(at, end)] : nodes
  }
  return build(
    0,
    text.length,
    [...marks].sort((a, b) => a.start - b.start || b.end - a.end),
  )
}
