// Lists may be of any length, and a call takes about 120,000 arguments: `append`, `maxOf` and `minOf` of kernel/lists take their place.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { append, maxOf, minOf } from '../../src/kernel/lists.ts'

const src = fileURLToPath(new URL('../../src', import.meta.url))
/** The spread stands at the start of the call or behind a plain argument; nested calls, lists and objects may hold one of their own. */
const SPREAD = /(?:\.(?:push|unshift)|Math\.(?:max|min))\((?:[^()[\]{}]*,)?\s*\.\.\./

it('are never spread into the arguments of one call', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const spread = files.filter((file) => SPREAD.test(readFileSync(join(src, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(spread).toEqual([])
})

it.each(['list.push(...more)', 'Math.max(0, ...values)', 'Math.min(\n  ...values,\n)'])('%s is seen', (code) => {
  expect(SPREAD.test(code)).toBe(true)
})

it('are appended and compared whole', () => {
  const long = Array.from({ length: 300_000 }, (_, at) => at)
  const list = [-1]
  append(list, long)
  append(undefined, long)
  expect([list.length, maxOf(list), minOf(list, -5), maxOf([], 0)]).toEqual([300_001, 299_999, -5, 0])
})
