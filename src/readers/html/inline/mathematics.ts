// Mathematics in the many ways that pages carry it (MathML, TeX in scripts, attributes and text) as formulas of the article.
import { allMatches, patternOf } from '../../../kernel/patterns.ts'
import type { FormulaSource } from '../../markup/formula.ts'
import { attribute, descendants, textContent, type XmlElement } from '../../markup/xml-node.ts'
import { hasClass, nameHints } from '../tree/element.ts'

/** How TeX is written in the running text of the page, to be typeset by a script. */
export type TexInText = 'none' | 'brackets' | 'dollars'

/** Pages that a script typesets say so in their head. */
export function texInText(page: XmlElement): TexInText {
  const scripts = descendants(page, ({ name }) => name === 'script' || name === 'link')
  const sources = scripts.map((script) => `${attribute(script, 'src') ?? attribute(script, 'href') ?? ''}`).join(' ')
  const code = scripts.map((script) => textContent(script).slice(0, 4000)).join(' ')
  if (!/mathjax|katex/i.test(`${sources} ${code}`)) return 'none'
  // Dollars are money on most pages: they count only where the page says that they are mathematics.
  return /inlineMath[\s\S]{0,80}['"]\$['"]|jupyter|nbconvert/i.test(code) ? 'dollars' : 'brackets'
}

const isDisplay = (math: XmlElement): boolean =>
  attribute(math, 'display') === 'block' || attribute(math, 'mode') === 'display'

/** What a page keeps of a formula, and whether it is on a line of its own. */
export interface PageFormula extends FormulaSource {
  readonly display: boolean
}

const texFormula = (tex: string, display: boolean): PageFormula => ({ math: [], tex: [tex], display })

/** MathML with the TeX that LaTeXML keeps beside it, which says more than what it was turned into. */
function mathmlFormula(math: XmlElement, display: boolean): PageFormula {
  const alternative = attribute(math, 'alttext') ?? ''
  return { math: [math], tex: hasClass(math, 'ltx_Math') && alternative !== '' ? [alternative] : [], display }
}

const within = (element: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  descendants(element, ({ name }) => names.includes(name))[0]

/** Copies that scripts lay out for the eye beside the mathematics itself. */
const RENDERED = patternOf()`(?:^|\s)(?:
  katex-html | MathJax_Preview | MathJax(?:_(?:SVG|CHTML|Display|Processed|Processing))? | mjx-chtml |
  MJX_Assistive_MathML | mwe-math-fallback-image-\w+
)(?=\s|$)`

function scriptFormula(script: XmlElement): PageFormula | null {
  const type = attribute(script, 'type') ?? ''
  if (/^math\/tex/i.test(type)) return texFormula(textContent(script), /mode\s*=\s*display/i.test(type))
  return null
}

/** pandoc's span.math, Distill's d-math, arithmatex: TeX as the text of an element. */
function texElement(element: XmlElement): PageFormula | null {
  const isOwn = hasClass(element, 'math', 'arithmatex', 'tex', 'latex', 'tex2jax_process') || element.name === 'd-math'
  if (!isOwn || descendants(element, ({ name }) => name !== 'br').length > 0) return null
  const text = textContent(element).trim()
  const inBrackets = /^(?:\\\(|\\\[|\$)/.test(text)
  if (element.name !== 'd-math' && !inBrackets && !/[\\^_=]/.test(text)) return null
  const display = hasClass(element, 'display') || 'block' in element.attributes || /^(?:\\\[|\$\$)/.test(text)
  return texFormula(text, display)
}

/** A picture of a formula whose other text is its TeX. */
function pictureFormula(element: XmlElement): PageFormula | null {
  if (element.name !== 'img') return null
  const alternative = (attribute(element, 'alt') ?? attribute(element, 'data-latex') ?? '').trim()
  const isFormula = /(?:^|[\s_-])(?:math|tex|latex|equation|formula)/i.test(nameHints(element))
  if (!isFormula || !/[\\^_=]/.test(alternative)) return null
  return texFormula(alternative, /display|block/i.test(nameHints(element)))
}

/** The formula that an element is; 'nothing' where it only shows one that is beside it; null where it is none. */
export function formulaOf(element: XmlElement): PageFormula | 'nothing' | null {
  switch (element.name) {
    case 'mml:math':
      return mathmlFormula(element, isDisplay(element))
    case 'script':
      return scriptFormula(element) ?? 'nothing'
    case 'mjx-container': {
      const math = within(element, 'mml:math')
      return math === undefined ? 'nothing' : mathmlFormula(math, attribute(element, 'display') === 'true')
    }
    default:
  }
  const own = attribute(element, 'class') ?? ''
  if (hasClass(element, 'katex', 'katex-display')) {
    const math = within(element, 'mml:math')
    return math === undefined ? null : mathmlFormula(math, isDisplay(math) || hasClass(element, 'katex-display'))
  }
  if (RENDERED.test(own)) {
    const math = attribute(element, 'data-mathml') === null ? within(element, 'mml:math') : undefined
    return math === undefined || /Assistive/.test(own) ? 'nothing' : mathmlFormula(math, isDisplay(math))
  }
  return texElement(element) ?? pictureFormula(element)
}

/** No formula in running text is longer; without a bound every bracket left open is looked for to the end of the text. */
const MAX_TEX_CHARACTERS = 1000
const TEX = `[\\s\\S]{1,${MAX_TEX_CHARACTERS}}?`
const IN_BRACKETS = `\\\\\\((${TEX})\\\\\\)|\\\\\\[(${TEX})\\\\\\]|\\$\\$(${TEX})\\$\\$`
const BRACKETS = new RegExp(IN_BRACKETS, 'g')
const DOLLARS = new RegExp(
  `${IN_BRACKETS}|(?<![\\\\$])\\$(?![\\s$])((?:[^$\\\\]|\\\\.){1,${MAX_TEX_CHARACTERS}}?)(?<!\\s)\\$(?!\\d)`,
  'g',
)

/** Text with the TeX in it as formulas. */
export function withTexFormulas(text: string, style: TexInText): (string | PageFormula)[] {
  if (style === 'none' || !/\\[([]|\$/.test(text)) return [text]
  const nodes: (string | PageFormula)[] = []
  let from = 0
  for (const match of allMatches(text, style === 'dollars' ? DOLLARS : BRACKETS)) {
    const [whole, inBrackets, displayed, doubled, dollared] = match
    nodes.push(text.slice(from, match.index))
    nodes.push(texFormula(inBrackets ?? displayed ?? doubled ?? dollared ?? '', (displayed ?? doubled) !== undefined))
    from = match.index + whole.length
  }
  nodes.push(text.slice(from))
  return nodes.filter((node) => node !== '')
}
