// Generated pages say what the tables in the code say.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generatedFiles } from '../../tools/scripts/generated-files.mjs'

const files = Object.entries((await generatedFiles()) as Record<string, string>)

describe('generated files', () => {
  it.each(files)('%s is up to date (npm run docs rewrites it)', (path, content) => {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(content)
  })
})
