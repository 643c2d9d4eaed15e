// Named numbers say where they come from: a measurement, a standard, a cap with its reason, or plainly "by hand"
// (`eval/thresholds/named-numbers.mjs` says how). What eval/thresholds.mjs measured stands in eval/thresholds.json.
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { namedNumbers } from '../../eval/thresholds/named-numbers.mjs'

/** How many numbers may be set by hand, and how many of those measured no paper of the sample noticed: bring both down, never up. */
const MOST_BY_HAND = 299
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

  it('are measured, caps or of a standard, but for so many', () => {
    const found = listed('by hand')
    const hint = 'measure the number with eval/thresholds.mjs, or do without it'
    expect(found.length, `${hint}:\n${found.join('\n')}`).toBeLessThanOrEqual(MOST_BY_HAND)
  })

  it('are noticed by papers where they were measured, but for so many', () => {
    const found = listed('unnoticed')
    expect(found.length, `do without one of these:\n${found.join('\n')}`).toBeLessThanOrEqual(MOST_UNNOTICED)
  })

  it('have a name of their own wherever they have a value of their own', () => {
    const values = new Map<string, Set<number>>()
    for (const { name, value } of named) values.set(name, (values.get(name) ?? new Set()).add(value))
    const twice = [...values].filter(([, own]) => own.size > 1).map(([name]) => name)
    const rows = named.filter(({ name }) => twice.includes(name))
    expect(rows.map(({ name, value, file, line }) => `${name} = ${value} in src/${file}:${line}`)).toEqual([])
  })
})
