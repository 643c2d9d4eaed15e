import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES, EXIT_CODES } from '../../src/kernel/error-table.ts'

describe('the page on errors', () => {
  const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  it.each(ERROR_CODES)('has exactly one row for %s', (code) => {
    expect(page.split('\n').filter((line) => line.startsWith(`| \`${code}\` |`))).toHaveLength(1)
  })
  it('has a row for each exit code', () => {
    for (const exit of Object.keys(EXIT_CODES)) expect(page).toContain(`\n| ${exit} | `)
  })
  it('says how to retry', () => {
    expect(page).toContain('| `too_many_jobs` | 429 | 7 | slower |')
    expect(page).toContain('| `upstream_unavailable` | 502 | 5 | yes |')
    expect(page).toContain('| `corrupt_file` | 422 | 6 | no |')
  })
})
