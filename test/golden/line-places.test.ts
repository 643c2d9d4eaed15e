// Every line of our own samples and of pages of open papers stands in exactly one place of the record: body, float, note, front or margin.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { linePlaces } from '../../tools/eval/line-places.mjs'
import { DEFAULT_OPTIONS } from '../../src/contract/options.ts'
import { NO_DEADLINE } from '../../src/kernel/time/deadline.ts'
import { openPorts } from '../../src/pipeline/ports.ts'
import { runStages } from '../../src/pipeline/run.ts'
import { recogniseFormat } from '../../src/readers/index.ts'
import { STAGES } from '../../src/stages/index.ts'
import { SOURCE } from '../support/papers/layers.ts'

interface PlacedLine {
  readonly text: string
  readonly places: readonly string[]
}

const samples = fileURLToPath(new URL('pdf', import.meta.url))

async function placesIn(slug: string): Promise<readonly PlacedLine[]> {
  const bytes = readFileSync(join(samples, slug, 'source.pdf'))
  const context = { options: DEFAULT_OPTIONS, ports: openPorts(), deadline: NO_DEADLINE }
  const { value } = await recogniseFormat(bytes).read(bytes, context)
  const { layers } = await runStages(STAGES, { ...value, source: SOURCE }, context)
  return linePlaces(layers)
}

/** Lines that a case says are in no field: rubrics, web addresses, bar codes, and what is known to be lost. */
function unreadIn(slug: string): readonly string[] {
  const path = join(samples, slug, 'case.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).unread ?? []) : []
}

describe('lines', () => {
  it.each(readdirSync(samples))('of %s stand in one place each', async (slug) => {
    const lines = await placesIn(slug)
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter(({ places }) => places.length > 1)).toEqual([])
    expect(lines.filter(({ places }) => places.length === 0).map(({ text }) => text)).toEqual(unreadIn(slug))
  })

  it('that no place has, or two have, are found', () => {
    const line = (text: string) => ({ text })
    const ref = (lineIndex: number) => ({ pageIndex: 0, lineIndex })
    const layers = {
      pages: [{ index: 0, lines: [line('once'), line('lost'), line('twice')] }],
      blocks: [],
      elements: [{ kind: 'paragraph', lines: [ref(0), ref(2)], formulas: [] }],
      floatRegions: [{ pageIndex: 0, lines: [2] }],
    }
    const found: readonly PlacedLine[] = linePlaces(layers)
    expect(found.map(({ text, places }) => [text, ...places])).toEqual([['once', 'body'], ['lost'], ['twice', 'body', 'float']])
  })
})
