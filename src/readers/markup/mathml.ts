// MathML as one line of plain characters, the way it would be read or typed in running text.
import { wordSet } from '../../kernel/patterns.ts'
import { childElements, isElement, textContent, type XmlElement, type XmlNode } from './xml-node.ts'

const LOCAL_NAME = /^(?:mml:|m:)?/

export const mathName = (element: XmlElement): string => element.name.replace(LOCAL_NAME, '')

/** Function application, invisible times, separator and plus: they print nothing. */
const INVISIBLE_OPERATORS = /[\u2061-\u2064\u200b]/g

/** Operators that are between two operands with a space on either side. */
const SPACED_OPERATOR = /^(?:[=<>≤≥≦≧≠≈≃≅≡∼~∝≪≫→←↔⇒⇔⟶⟵↦∈∉⊂⊆⊃⊇∪∩∧∨∣+−±∓×÷·⋅∘⊕⊗-]|:=|&lt;|&gt;)$/

/** The characters of a token element, as printed; in words a space at the edge is one. */
export function tokenText(element: XmlElement): string {
  const text = textContent(element).replace(INVISIBLE_OPERATORS, '').replace(/\s+/g, ' ')
  return WORDS.has(mathName(element)) ? text : text.trim()
}

const WORDS = new Set(['mtext', 'ms'])

const PRESENTATION_WRAPPERS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'menclose', 'merror', 'maction', 'mtd'])
/** Attributes of formatting, alternatives in another notation, and material that is not shown. */
const UNPRINTED = wordSet(`annotation annotation-xml mphantom none mprescripts maligngroup malignmark`)

const isSingle = (text: string): boolean => /^(?:[\p{L}\p{M}]+|[\d.,]+|.)$/u.test(text)
const grouped = (text: string): string => (isSingle(text) ? text : `(${text})`)

function operands(element: XmlElement): string[] {
  return childElements(element).map((child) => tidy(elementText(child)))
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

function fenced(element: XmlElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes
  const separator = separators.trim()[0] ?? ''
  return `${open}${operands(element).join(separator === '' ? ' ' : `${separator} `)}${close}`
}

/** Scripts follow their base directly, as in the text of a page: x², CO₂ and Σ over i lose only their position. */
const SCRIPTED = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts'])

function operator(element: XmlElement): string {
  const text = tokenText(element)
  // Some editors type the space between two words as an operator.
  if (text === '') return /\s/.test(textContent(element)) ? ' ' : ''
  if (element.attributes.form === 'prefix') return text
  if (SPACED_OPERATOR.test(text)) return ` ${text} `
  return text === ',' || text === ';' ? `${text} ` : text
}

function elementText(element: XmlElement): string {
  const name = mathName(element)
  if (UNPRINTED.has(name)) return ''
  if (PRESENTATION_WRAPPERS.has(name)) return rowText(element.children)
  if (SCRIPTED.has(name)) return operands(element).join('')
  const parts = (): string[] => operands(element)
  switch (name) {
    case 'mo':
      return operator(element)
    case 'mspace':
      return ' '
    case 'semantics':
      return parts()[0] ?? ''
    case 'mfrac': {
      const [above = '', below = ''] = parts()
      return `${grouped(above)}/${grouped(below)}`
    }
    case 'msqrt':
      return `√${grouped(tidy(rowText(element.children)))}`
    case 'mroot': {
      const [radicand = '', index = ''] = parts()
      return `${index}√${grouped(radicand)}`
    }
    case 'mfenced':
      return fenced(element)
    case 'mtable':
      return parts().join('; ')
    case 'mtr':
    case 'mlabeledtr':
      return parts().filter(Boolean).join(' ')
    default:
      return childElements(element).length > 0 ? rowText(element.children) : tokenText(element)
  }
}

function rowText(nodes: readonly XmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? elementText(node) : node.trim())).join('')
}

/** A sign with nothing before it belongs to what follows: "−0.5", "(−1, 1)". */
const SIGN_AFTER_OPENING = /(^|[([{,;=<>≤≥≈|/]\s?)([−+±-]) /g

export function mathmlToText(math: XmlElement): string {
  return tidy(elementText(math)).replace(SIGN_AFTER_OPENING, '$1$2')
}
