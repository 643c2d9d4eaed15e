// Lists that are read from folders, stores or files may be of any length, and a call takes about 120,000 arguments.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src', import.meta.url))

it('are never appended as the arguments of one call', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const spread = files.filter((file) => /push\(\.\.\.\(await /.test(readFileSync(join(src, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(spread).toEqual([])
})
