// A displayed formula in one line that people can read: indices behind "_", exponents behind "^", a fraction as "(a)/(b)".
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { LineRef } from '../../document/blocks.ts'
import type { Line, Rule } from '../../document/page.ts'

const SIGNS = { sub: '_', sup: '^' } as const

/** The text of a line with its scripts: "x_i^2", "x_{ij}". */
function withScripts({ text, spans }: Pick<Line, 'text' | 'spans'>): string {
  let out = ''
  for (const { start, end, rise } of spans) {
    const part = text.slice(start, end)
    const script = part.trim()
    const isScript = rise !== null && script !== '' && out.trim() !== ''
    const written = script.length === 1 ? script : `{${script}}`
    out += isScript ? `${SIGNS[rise]}${written}${part.endsWith(' ') ? ' ' : ''}` : part
  }
  return out.trim()
}

/** Whether a bar runs between the two, one above the other, about as long as the longer of them. */
function isFraction(above: Line, below: Line, rules: readonly Rule[]): boolean {
  const [left, right] = [Math.min(above.box[0], below.box[0]), Math.max(above.box[2], below.box[2])]
  const slack = above.size / 2
  return rules.some(({ axis, box }) => {
    const isBetween = box[1] > above.baseline - slack && box[3] < below.baseline && box[1] < below.box[3]
    const isAsLong = Math.abs(box[0] - left) < slack && Math.abs(box[2] - right) < slack
    return axis === 'horizontal' && isBetween && isAsLong
  })
}

/** `refs` in the order in which a formula is read; a numerator comes right before its denominator. */
export function linearForm(refs: readonly LineRef[], text: PageText): string {
  const parts: string[] = []
  for (let at = 0; at < refs.length; at++) {
    const [own, next] = [refs[at], refs[at + 1]]
    const line = own === undefined ? undefined : text.lineAt(own)
    if (own === undefined || line === undefined) continue
    const below = next === undefined ? undefined : text.lineAt(next)
    if (below !== undefined && isFraction(line, below, text.rulesAt(own))) {
      parts.push(`(${withScripts(line)})/(${withScripts(below)})`)
      at++
    } else parts.push(withScripts(line))
  }
  return parts.join(' ')
}
