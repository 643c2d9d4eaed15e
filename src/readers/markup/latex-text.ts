// LaTeX of a formula: its body without the document around it, and its plain characters for running text.
import { patternOf } from '../../kernel/patterns.ts'
import { characterOfCommand } from './latex-symbols.ts'

/** Publishers wrap each formula in a whole document (\documentclass ... \begin{document}$$x$$\end{document}). */
export function latexBody(source: string): string {
  const body = /\\begin\s*\{document\}([\s\S]*?)\\end\s*\{document\}/.exec(source)?.[1] ?? source
  const trimmed = body.replace(/\s+/g, ' ').trim()
  const inner = /^\$\$([\s\S]*)\$\$$|^\$([\s\S]*)\$$|^\\\[([\s\S]*)\\\]$|^\\\(([\s\S]*)\\\)$/.exec(trimmed)
  return (inner === null ? trimmed : (inner[1] ?? inner[2] ?? inner[3] ?? inner[4] ?? '')).trim()
}

/** Commands whose argument is printed as it stands. */
const TRANSPARENT = patternOf('g')`\\(?:
  text(?:rm|it|bf|sf|tt|normal|up|sc)? | math(?:rm|it|bf|sf|tt|bb|cal|frak|scr|normal|op|rel|bin|ord) | mbox |
  hbox | boldsymbol | bm | operatorname\*? | vec | hat | widehat | tilde | widetilde | bar | overline |
  underline | dot | ddot | check | breve | acute | grave | ensuremath | phantom
)\s*\{([^{}]*)\}`
const FRACTION = /\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g
const ROOT = /\\sqrt\s*(?:\[([^\]]*)\])?\s*\{([^{}]*)\}/g
const SCRIPT = /(\\[A-Za-z]+)?[_^]\s*\{([^{}]*)\}/g
/** Keeps the letters of a script from running into the name of the command before it ("\sum_{i}"); taken out in the end. */
const SEAM = '\u2060'
/** Braces nest; each round resolves the innermost level. Deeper formulas than this keep their last braces' content. */
const MAX_ROUNDS = 12

const grouped = (text: string): string =>
  /^(?:\\?[A-Za-z]+|[\d.,]+|.)$/.test(text.trim()) ? text.trim() : `(${text.trim()})`

function resolveOnce(latex: string): string {
  return latex
    .replace(TRANSPARENT, '$1')
    .replace(FRACTION, (_, above: string, below: string) => `${grouped(above)}/${grouped(below)}`)
    .replace(ROOT, (_, index: string | undefined, radicand: string) => `${index ?? ''}√${grouped(radicand)}`)
    .replace(SCRIPT, (_, command: string | undefined, script: string) =>
      command === undefined ? script : `${command}${SEAM}${script}`,
    )
}

/** The formula as one line of characters: "\alpha = 0.05" is "α = 0.05". */
export function latexToText(latex: string): string {
  let text = latexBody(latex)
    .replace(/\\(?:begin|end)\s*\{[^}]*\}(?:\{[^}]*\})?/g, ' ')
    .replace(
      patternOf('g')`\\label\s*\{[^}]*\}|\\(?:
        limits | nolimits | displaystyle | textstyle | scriptstyle | big[lr]? | Big[lr]? | bigg[lr]? | Bigg[lr]? |
        nonumber
      )\b`,
      '',
    )
    .replace(/\\(?:left|right|middle)\s*(\.)?/g, '')
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const resolved = resolveOnce(text)
    if (resolved === text) break
    text = resolved
  }
  return text
    .replace(/\\\\/g, '; ')
    .replace(/\\[,;:!> ]|\\q?quad\b|~/g, ' ')
    .replace(
      /\\([A-Za-z]+|[^A-Za-z])/g,
      (_, command: string) => characterOfCommand(command) ?? (/^[A-Za-z]/.test(command) ? command : ''),
    )
    .replace(/(?<!\\)&/g, ' ')
    .replace(/[{}$_^\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
