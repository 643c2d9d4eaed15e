// Records of our own samples compared field by field, and of pages of open papers as Markdown; UPDATE_GOLDEN=1 rewrites them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS, type RunOptions } from '../../src/contract/options.ts'
import { toMarkdown } from '../../src/export/formats/markdown.ts'
import { NO_DEADLINE } from '../../src/kernel/time/deadline.ts'
import { extract } from '../../src/pipeline/extract.ts'
import { openPorts } from '../../src/pipeline/ports.ts'
import type { PaperRecord } from '../../src/schema/record.ts'
import { findSchemaProblems } from '../../src/schema/validate.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const isUpdating = process.env.UPDATE_GOLDEN === '1'
const cases = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((format) => readdirSync(join(here, format.name)).map((slug) => `${format.name}/${slug}`))

/** What differs from run to run and build to build says nothing about the reading of the paper. */
function masked(record: PaperRecord): unknown {
  const { extraction, ...rest } = record
  if (extraction === undefined) return rest
  const { completed_at: _at, timings: _timings, build_sha: _sha, svc_version: _version, ...kept } = extraction
  return { ...rest, extraction: kept }
}

/** The models' last digits differ between processors: so much may a rounded score of theirs be off. */
const SCORE_SLACK = 0.002
const SCORE = /(?:confidence|score)$/

/** What came out, with scores set to the expected ones where they are as near as two processors. */
function settled(actual: unknown, expected: unknown, key = ''): unknown {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return SCORE.test(key) && Math.abs(actual - expected) <= SCORE_SLACK ? expected : actual
  }
  if (Array.isArray(actual) && Array.isArray(expected)) return actual.map((item, at) => settled(item, expected[at]))
  if (typeof actual !== 'object' || actual === null || typeof expected !== 'object' || expected === null) return actual
  const known = expected as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(actual).map(([key, value]) => [key, settled(value, known[key], key)]))
}

interface Case {
  readonly options?: Partial<RunOptions>
  /** Real pages are compared as they read: without receipts, whose last digits would hide what changed in the words. */
  readonly form?: 'markdown'
  /** A file of the repository, where the case has no source of its own. */
  readonly source?: string
}

function caseOf(folder: string): Case {
  const isPlain = !readdirSync(folder).includes('case.json')
  return isPlain ? {} : JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8'))
}

async function recordOf(folder: string): Promise<PaperRecord> {
  const { options, source } = caseOf(folder)
  const own = readdirSync(folder).find((file) => file.startsWith('source.'))
  const path = source === undefined ? join(folder, own ?? 'source') : join(here, '..', '..', source)
  const context = { options: { ...DEFAULT_OPTIONS, ...options }, ports: openPorts(), deadline: NO_DEADLINE }
  return extract({ fileName: basename(path), bytes: readFileSync(path) }, context)
}

describe('golden records', () => {
  it('are never rewritten where nobody reads the difference', () => {
    expect(isUpdating && process.env.CI === 'true').toBe(false)
  })

  it.each(cases)('%s', async (slug) => {
    const folder = join(here, slug)
    const record = await recordOf(folder)
    expect(findSchemaProblems(record)).toEqual([])
    if (caseOf(folder).form === 'markdown') {
      const expected = join(folder, 'expected.md')
      if (isUpdating) writeFileSync(expected, toMarkdown(record))
      expect(toMarkdown(record)).toBe(readFileSync(expected, 'utf8'))
      return
    }
    const expected = join(folder, 'expected.json')
    if (isUpdating) writeFileSync(expected, `${JSON.stringify(masked(record), null, 1)}\n`)
    const known: unknown = JSON.parse(readFileSync(expected, 'utf8'))
    expect(settled(masked(record), known)).toEqual(known)
  })
})
