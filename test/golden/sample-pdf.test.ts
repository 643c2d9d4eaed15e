// The golden papers in print are what their builder builds; UPDATE_GOLDEN=1 writes them anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GOLDEN_PAPERS } from '../support/papers/golden-papers.ts'

it.each(Object.entries(GOLDEN_PAPERS))('%s', (slug, build) => {
  const file = new URL(`./pdf/${slug}/source.pdf`, import.meta.url)
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, build())
  expect(readFileSync(file).equals(build())).toBe(true)
})
