// Numbers in brackets that count off points of the text, "(1) first, (2) second", and cite nothing.
import type { Range } from '../../../document/ranges.ts'
import { wordSet } from '../../../kernel/patterns.ts'

export interface BracketedNumber extends Range {
  readonly value: number
}

const CONNECTORS: ReadonlySet<string> = wordSet(`and or und oder et ou y o e then either`)
/** A full stop or comma before "[1]" speaks for a citation, before "(1)" for a list. */
const OPENING_SIGNS = { '(': /[:;,.?!(\u2014\u2013-]$/, '[': /[:;(\u2014\u2013-]$/ }

/** Whether the bracket is where a point of a list opens: behind a sign or connector, before a word. */
function opensPoint(text: string, { start, end }: BracketedNumber): boolean {
  const printed = text.slice(Math.max(0, start - 24), start)
  const before = printed.trimEnd()
  const isAttached = before !== '' && printed.length === before.length && !before.endsWith('(')
  if (isAttached) return false
  const behind = text.slice(end, end + 3)
  if (!/^\s?[\p{L}“"'‘]/u.test(behind)) return false
  if (before === '' || OPENING_SIGNS[text.charAt(start) === '[' ? '[' : '('].test(before)) return true
  return CONNECTORS.has((/\p{L}+$/u.exec(before)?.[0] ?? '').toLowerCase())
}

/** The starts of the brackets that count off: a run 1, 2, ... of which at least two open a point. */
export function findEnumerators(text: string, numbers: readonly BracketedNumber[]): ReadonlySet<number> {
  const found = new Set<number>()
  let run: BracketedNumber[] = []
  const close = (): void => {
    const opening = run.filter((one) => opensPoint(text, one))
    if (run.length >= 2 && opening.length >= Math.max(2, run.length - 1)) for (const one of run) found.add(one.start)
    run = []
  }
  for (const one of numbers) {
    const expected = (run.at(-1)?.value ?? 0) + 1
    if (one.value === expected) run.push(one)
    else if (one.value === 1) {
      close()
      run = [one]
    }
  }
  close()
  return found
}
