// Named numbers say where they come from: a measurement, a standard, a cap with its reason, or plainly "by hand"
// (`eval/thresholds/named-numbers.mjs` says how). What eval/thresholds.mjs measured stands in eval/thresholds.json.
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { namedNumbers } from '../../eval/thresholds/named-numbers.mjs'

/** How many of the numbers that were measured no paper of the sample may have noticed: bring it down, never up. */
const MOST_UNNOTICED = 100

interface Named {
  readonly file: string
  readonly line: number
  readonly name: string
  readonly value: number
  readonly origin: 'named' | 'measured' | 'unnoticed' | 'by hand' | null
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const named: readonly Named[] = namedNumbers(root)

const listed = (origin: Named['origin']): string[] =>
  named.filter((one) => one.origin === origin).map(({ name, file, line }) => `src/${file}:${line} ${name}`)

describe('named numbers', () => {
  it('say where they come from', () => {
    const hint = 'say in a comment what the number was measured with, which standard has it, what it caps, or "by hand"'
    expect(listed(null), hint).toEqual([])
  })

  it('are noticed by papers where they were measured, but for so many', () => {
    const found = listed('unnoticed')
    expect(found.length, `do without one of these:\n${found.join('\n')}`).toBeLessThanOrEqual(MOST_UNNOTICED)
  })
})
