// MathML to LaTeX: presentation elements one by one, characters by a table; a LaTeX annotation wins where there is one.
import { patternOf } from '../../kernel/patterns.ts'
import { latexOf } from './latex-symbols.ts'
import { latexBody } from './latex-text.ts'
import { mathName, tokenText } from './mathml.ts'
import { childElements, descendants, isElement, textContent, type XmlElement, type XmlNode } from './xml-node.ts'

const WRAPPERS = new Set(['math', 'mrow', 'mpadded', 'merror', 'maction', 'menclose', 'semantics'])
const UNPRINTED = new Set(['annotation', 'annotation-xml', 'none', 'mprescripts', 'maligngroup', 'malignmark'])

const FUNCTIONS = patternOf()`^(?:
  arccos | arcsin | arctan | arg | cos | cosh | cot | coth | csc | deg | det | dim | exp | gcd | hom | inf |
  ker | lg | lim | limsup | liminf | ln | log | max | min | Pr | sec | sin | sinh | sup | tan | tanh
)$`

const VARIANTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
}

/** Characters above or below a base that are accents there. */
const ACCENTS: Readonly<Record<string, string>> = {
  '^': 'hat',
  '̂': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '¯': 'overline',
  '‾': 'overline',
  '−': 'overline',
  _: 'overline',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '.': 'dot',
  '¨': 'ddot',
  ˇ: 'check',
  '⏞': 'overbrace',
}

const braced = (latex: string): string => (/^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(latex) ? latex : `{${latex}}`)
const group = (latex: string): string => `{${latex}}`

function token(element: XmlElement): string {
  const text = tokenText(element)
  const name = mathName(element)
  if (name === 'mtext' || name === 'ms') return text.trim() === '' ? '\\ ' : `\\text{${latexOf(text, 'text')}}`
  if (name === 'mi' && FUNCTIONS.test(text)) return `\\${text} `
  if (name === 'mo' && text === '') return /\s/.test(textContent(element)) ? '\\ ' : ''
  const latex = latexOf(text, 'math')
  const variant = element.attributes.mathvariant ?? ''
  if (name === 'mi' && [...text].length > 1 && !latex.startsWith('\\')) return `\\mathrm{${latex}}`
  if (variant === 'normal' && /^[A-Za-z]+$/.test(text)) return `\\mathrm{${latex}}`
  return VARIANTS[variant] === undefined || text === '' ? latex : `\\${VARIANTS[variant]}{${latex}}`
}

const children = (element: XmlElement): string[] => childElements(element).map((child) => elementLatex(child).trim())

function over(element: XmlElement): string {
  const [, script] = childElements(element)
  const [base = '', above = ''] = children(element)
  const accent = script === undefined ? undefined : ACCENTS[tokenText(script)]
  if (accent !== undefined) return `\\${accent}${group(base)}`
  return isLarge(base) ? `${base}^${group(above)}` : `\\overset${group(above)}${group(base)}`
}

const isLarge = (base: string): boolean =>
  /^\\(?:sum|prod|int|bigcup|bigcap|lim|max|min|sup|inf|oint|coprod)\b/.test(base)

function under(element: XmlElement): string {
  const [base = '', below = ''] = children(element)
  if (below === '_' || below === '\\_') return `\\underline${group(base)}`
  return isLarge(base) ? `${base}_${group(below)}` : `\\underset${group(below)}${group(base)}`
}

function fenced(element: XmlElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes
  const side = (fence: string): string => (fence === '' ? '.' : latexOf(fence, 'math'))
  const separator = separators.trim()[0] ?? ''
  return `\\left${side(open)} ${children(element).join(separator)} \\right${side(close)}`
}

const table = (element: XmlElement): string => `\\begin{matrix}${children(element).join(' \\\\ ')}\\end{matrix}`

/** Elements whose children mean something by their place. */
const POSITIONAL = new Set(['msub', 'msup', 'msubsup', 'munderover', 'mfrac', 'mroot', 'mmultiscripts'])

/** Every child is written once and no more: twice on each level would double with every level that somebody nests. */
function elementLatex(element: XmlElement): string {
  const name = mathName(element)
  if (UNPRINTED.has(name)) return ''
  if (WRAPPERS.has(name)) return row(element.children)
  const [first = '', second = '', third = ''] = POSITIONAL.has(name) ? children(element) : []
  switch (name) {
    case 'mstyle':
    case 'mtd':
      return row(element.children)
    case 'mspace':
      return ' '
    case 'mphantom':
      return `\\phantom${group(row(element.children))}`
    case 'msub':
      return `${braced(first)}_${group(second)}`
    case 'msup':
      return `${braced(first)}^${group(second)}`
    case 'msubsup':
      return `${braced(first)}_${group(second)}^${group(third)}`
    case 'munderover':
      return isLarge(first)
        ? `${first}_${group(second)}^${group(third)}`
        : `\\overset${group(third)}{\\underset${group(second)}${group(first)}}`
    case 'munder':
      return under(element)
    case 'mover':
      return over(element)
    case 'mfrac':
      return `\\frac${group(first)}${group(second)}`
    case 'msqrt':
      return `\\sqrt${group(row(element.children))}`
    case 'mroot':
      return `\\sqrt[${second}]${group(first)}`
    case 'mfenced':
      return fenced(element)
    case 'mtable':
      return table(element)
    case 'mtr':
    case 'mlabeledtr':
      return children(element).join(' & ')
    case 'mmultiscripts':
      return `${braced(first)}_${group(second)}^${group(third)}`
    default:
      return childElements(element).length > 0 ? row(element.children) : token(element)
  }
}

/** A command that ends in a letter must not run into the letter after it. */
function row(nodes: readonly XmlNode[]): string {
  let latex = ''
  for (const node of nodes) {
    const piece = isElement(node) ? elementLatex(node) : node.trim()
    latex += /\\[A-Za-z]+$/.test(latex) && /^[A-Za-z0-9]/.test(piece) ? ` ${piece}` : piece
  }
  return latex
}

/** The LaTeX that the markup carries beside its MathML, if any. */
function annotated(math: XmlElement): string | null {
  const isTex = (element: XmlElement): boolean =>
    mathName(element) === 'annotation' && /tex/i.test(element.attributes.encoding ?? '')
  const [annotation] = descendants(math, isTex)
  const latex = annotation === undefined ? '' : latexBody(textContent(annotation))
  return latex === '' ? null : latex
}

export function mathmlToLatex(math: XmlElement): string {
  return annotated(math) ?? row(math.children).replace(/\s+/g, ' ').trim()
}
