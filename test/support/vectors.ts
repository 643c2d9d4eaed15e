// Rows that are held to those stored in test/vectors; UPDATE_VECTORS=1 writes them anew, and the difference is read before it is kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

export function expectStored(name: string, rows: readonly string[]): void {
  const stored = new URL(`../vectors/${name}.txt`, import.meta.url)
  if (process.env.UPDATE_VECTORS) writeFileSync(stored, `${rows.join('\n')}\n`)
  expect(rows).toEqual(readFileSync(stored, 'utf8').slice(0, -1).split('\n'))
}
