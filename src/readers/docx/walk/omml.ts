// Word's own mathematics (OMML, ECMA-376 part 1, 22.1) as MathML, whose text and LaTeX other files know how to write.
import { allMatches } from '../../../kernel/patterns.ts'
import { childElements, firstChild, textContent, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'

const mml = (name: string, children: readonly XmlNode[], attributes: Record<string, string> = {}): XmlElement => ({
  name: `mml:${name}`,
  attributes,
  children,
})

const row = (children: readonly XmlElement[]): XmlElement => {
  const [only, ...more] = children
  return only !== undefined && more.length === 0 ? only : mml('mrow', children)
}

const operand = (element: XmlElement, name: string): XmlElement => {
  const child = firstChild(element, name)
  return row(child === null ? [] : contents(child))
}

/** The value of a property of a structure: `m:naryPr/m:chr`. */
function property(element: XmlElement, name: string): string | null {
  const properties = childElements(element).find((child) => child.name.endsWith('Pr'))
  const found = properties === undefined ? null : firstChild(properties, `m:${name}`)
  return found === null ? null : (found.attributes['m:val'] ?? '')
}

const isOn = (value: string | null): boolean => value !== null && !/^(?:0|off|false)$/.test(value)

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}\p{M}*|\s+|./gsu

/** Letters are variables one by one; set upright they are a word, as in "sin". */
function tokens(text: string, isUpright: boolean): XmlElement[] {
  const pattern = isUpright ? /\d+(?:[.,]\d+)*|(?:\p{L}\p{M}*)+|\s+|./gsu : TOKEN
  return allMatches(text, pattern).map(([piece]) => {
    if (/^\s/.test(piece)) return mml('mspace', [])
    if (/^\d/.test(piece)) return mml('mn', [piece])
    if (!/^\p{L}/u.test(piece)) return mml('mo', [piece])
    return mml('mi', [piece], isUpright && piece.length === 1 ? { mathvariant: 'normal' } : {})
  })
}

const STYLES: Readonly<Record<string, string>> = { b: 'bold', bi: 'bold-italic' }

function run(element: XmlElement): XmlElement[] {
  const text = childElements(element, 'm:t')
    .map((child) => textContent(child))
    .join('')
  const properties = firstChild(element, 'm:rPr')
  if (isOn(property(element, 'nor'))) return [mml('mtext', [text])]
  const style = (properties === null ? null : firstChild(properties, 'm:sty'))?.attributes['m:val'] ?? 'i'
  const found = tokens(text, style === 'p')
  const variant = STYLES[style]
  return variant === undefined
    ? found
    : found.map((token) => ({ ...token, attributes: { ...token.attributes, mathvariant: variant } }))
}

function fraction(element: XmlElement): XmlElement {
  const [above, below] = [operand(element, 'm:num'), operand(element, 'm:den')]
  const type = property(element, 'type')
  if (type === 'lin' || type === 'skw') return mml('mrow', [above, mml('mo', ['/']), below])
  // Without a bar it is one thing above another: a binomial.
  if (type === 'noBar')
    return mml(
      'mtable',
      [above, below].map((part) => mml('mtr', [mml('mtd', [part])])),
    )
  return mml('mfrac', [above, below])
}

function radical(element: XmlElement): XmlElement {
  const radicand = operand(element, 'm:e')
  const index = firstChild(element, 'm:deg')
  const hasIndex = index !== null && !isOn(property(element, 'degHide')) && textContent(index).trim() !== ''
  return hasIndex ? mml('mroot', [radicand, operand(element, 'm:deg')]) : mml('msqrt', [radicand])
}

const DEFAULT_NARY = '∫'

function nary(element: XmlElement): XmlElement {
  const sign = mml('mo', [property(element, 'chr') || DEFAULT_NARY])
  const has = (name: string) => textContent(firstChild(element, name) ?? '').trim() !== ''
  const [below, above] = [operand(element, 'm:sub'), operand(element, 'm:sup')]
  const [hasBelow, hasAbove] = [has('m:sub'), has('m:sup')]
  const signed =
    hasBelow && hasAbove
      ? mml('munderover', [sign, below, above])
      : hasBelow
        ? mml('munder', [sign, below])
        : hasAbove
          ? mml('mover', [sign, above])
          : sign
  return mml('mrow', [signed, operand(element, 'm:e')])
}

function delimited(element: XmlElement): XmlElement {
  const [open, close, separator] = [
    property(element, 'begChr'),
    property(element, 'endChr'),
    property(element, 'sepChr'),
  ]
  const parts = childElements(element, 'm:e').map((part) => row(contents(part)))
  return mml('mfenced', parts, { open: open ?? '(', close: close ?? ')', separators: separator ?? '|' })
}

const cell = (element: XmlElement): XmlElement => mml('mtd', contents(element))

const matrix = (element: XmlElement): XmlElement =>
  mml(
    'mtable',
    childElements(element, 'm:mr').map((line) => mml('mtr', childElements(line, 'm:e').map(cell))),
  )

const equationArray = (element: XmlElement): XmlElement =>
  mml(
    'mtable',
    childElements(element, 'm:e').map((line) => mml('mtr', [cell(line)])),
  )

const DEFAULT_ACCENT = '\u0302'

const accent = (element: XmlElement): XmlElement =>
  mml('mover', [operand(element, 'm:e'), mml('mo', [property(element, 'chr') ?? DEFAULT_ACCENT])])

function bar(element: XmlElement): XmlElement {
  const isTop = property(element, 'pos') === 'top'
  return mml(isTop ? 'mover' : 'munder', [operand(element, 'm:e'), mml('mo', [isTop ? '¯' : '_'])])
}

function groupCharacter(element: XmlElement): XmlElement {
  const isTop = property(element, 'pos') === 'top'
  return mml(isTop ? 'mover' : 'munder', [operand(element, 'm:e'), mml('mo', [property(element, 'chr') ?? '⏟'])])
}

const script =
  (name: string, ...parts: readonly string[]) =>
  (element: XmlElement): XmlElement =>
    mml(
      name,
      parts.map((part) => operand(element, part)),
    )

const NOTHING_BEFORE = mml('mrow', [])

const STRUCTURES: Readonly<Record<string, (element: XmlElement) => XmlElement>> = {
  'm:f': fraction,
  'm:sSup': script('msup', 'm:e', 'm:sup'),
  'm:sSub': script('msub', 'm:e', 'm:sub'),
  'm:sSubSup': script('msubsup', 'm:e', 'm:sub', 'm:sup'),
  'm:sPre': (element) =>
    mml('mrow', [
      mml('msubsup', [NOTHING_BEFORE, operand(element, 'm:sub'), operand(element, 'm:sup')]),
      operand(element, 'm:e'),
    ]),
  'm:rad': radical,
  'm:nary': nary,
  'm:d': delimited,
  'm:m': matrix,
  'm:eqArr': equationArray,
  'm:acc': accent,
  'm:bar': bar,
  'm:groupChr': groupCharacter,
  'm:limLow': script('munder', 'm:e', 'm:lim'),
  'm:limUpp': script('mover', 'm:e', 'm:lim'),
  'm:func': (element) => mml('mrow', [operand(element, 'm:fName'), mml('mo', ['\u2061']), operand(element, 'm:e')]),
  'm:phant': (element) =>
    property(element, 'show') === '0' ? mml('mphantom', [operand(element, 'm:e')]) : operand(element, 'm:e'),
}

const SKIPPED = /^(?:m:\w+Pr|w:del|w:moveFrom|w:rPr|w:bookmark\w+)$/

function contents(parent: XmlElement): XmlElement[] {
  return childElements(parent).flatMap((child): XmlElement[] => {
    if (SKIPPED.test(child.name)) return []
    if (child.name === 'm:r') return run(child)
    const structure = STRUCTURES[child.name]
    // Boxes, arguments and tracked insertions hold more of the same.
    return structure === undefined ? contents(child) : [structure(child)]
  })
}

/** One `m:oMath` as `mml:math`. */
export const ommlToMathml = (math: XmlElement): XmlElement => mml('math', contents(math))

export interface RaisedText {
  readonly style: 'sup' | 'sub'
  readonly text: string
}

/** Mathematics used to raise a mark: a script with nothing below it, "{}^1". null for everything else. */
export function raisedText(math: XmlElement): RaisedText | null {
  const [only, ...more] = childElements(math).filter(({ name }) => !SKIPPED.test(name))
  if (only === undefined || more.length > 0 || (only.name !== 'm:sSup' && only.name !== 'm:sSub')) return null
  const base = textContent(firstChild(only, 'm:e') ?? '').replace(/[\s\u200b]/g, '')
  const raised = textContent(firstChild(only, only.name === 'm:sSup' ? 'm:sup' : 'm:sub') ?? '').trim()
  return base === '' && raised !== '' ? { style: only.name === 'm:sSup' ? 'sup' : 'sub', text: raised } : null
}
