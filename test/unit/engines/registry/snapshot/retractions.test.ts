import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../../src/contract/options.ts'
import { buildIndex } from '../../../../../src/engines/registry/snapshot/build.ts'
import { openSnapshot } from '../../../../../src/engines/registry/snapshot/index.ts'
import { readRetractions } from '../../../../../src/engines/registry/snapshot/retractions.ts'
import { enrichStage } from '../../../../../src/enrich/index.ts'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { layersOf } from '../../../../support/papers/layers.ts'

const TABLE = `Record ID,Title,Reason,OriginalPaperDOI,RetractionDOI,RetractionNature,RetractionDate
1,"How long tea leaves, ""open"" ones, keep their scent in jars",+Data Errors;+Unreliable;,10.1000/TEA,10.1000/tea.r,Retraction,10/5/2020 0:00
2,On the memory of glass in cold and running water,+Concerns about Data;,unavailable,Unavailable,Expression of concern,1/31/2019 0:00
`
const TEA = { type: 'retraction', doi: '10.1000/tea.r', date: '2020-10-05', reason: 'Data Errors; Unreliable' }
const GLASS = { type: 'expression_of_concern', doi: null, date: '2019-01-31', reason: 'Concerns about Data' }

async function indexOf(csv: string) {
  const home = mkdtempSync(join(tmpdir(), 'retractions-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  writeFileSync(join(home, 'rw.csv'), csv)
  const out = join(home, 'index')
  const size = await buildIndex({ snapshots: [], retractions: join(home, 'rw.csv'), out }, () => {})
  return { size, registry: openSnapshot(out) }
}

describe('a table of retractions', () => {
  it('is asked by the DOI in any case, and by the title where no DOI is printed', async () => {
    const { size, registry } = await indexOf(TABLE)
    const run = registry.begin(1000)
    expect(size).toEqual({ works: 0, noticed: 2 })
    expect(run.noticesOn?.({ doi: '10.1000/tea', title: null })).toEqual([TEA])
    expect(run.noticesOn?.({ doi: null, title: 'On the Memory of Glass in Cold and Running Water' })).toEqual([GLASS])
    // Another DOI is another work, whatever it is called.
    expect(run.noticesOn?.({ doi: '10.1000/x', title: 'On the memory of glass in cold and running water' })).toEqual([])
  })

  it('names the column that is missing', () => {
    expect(() => readRetractions('Title,Reason\na,b\n', 'rw.csv')).toThrow(
      /rw\.csv is no table of retractions.*OriginalPaperDOI/,
    )
  })

  it('gives references and the paper their notices, and looks nothing up', async () => {
    const { registry } = await indexOf(TABLE)
    const layers = layersOf({
      header: { ...layersOf().header, title: 'On the memory of glass in cold and running water' },
      references: [
        { key: 'r1', fields: { title: 'Tea', doi: '10.1000/tea' } },
        { key: 'r2', fields: { title: 'Sound', doi: '10.1000/sound' } },
      ],
    } as never)
    const context = { options: { ...DEFAULT_OPTIONS, registry: true }, ports: { registry }, deadline: NO_DEADLINE }
    const { value } = await enrichStage.run(layers, context as never)
    expect(value.enrichment?.ownNotices).toEqual([GLASS])
    expect(value.enrichment?.checks.map(({ status, notices }) => [status, notices])).toEqual([
      ['not_checked', [TEA]],
      ['not_checked', []],
    ])
  })
})
