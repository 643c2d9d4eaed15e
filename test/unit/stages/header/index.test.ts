import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Block, LineLabel } from '../../../../src/document/blocks.ts'
import { headerStage } from '../../../../src/stages/header/index.ts'
import { layersOf } from '../../../support/layers.ts'
import { printedPage } from '../../../support/printed-page.ts'

const ROWS: readonly (readonly [LineLabel, string, number])[] = [
  ['title', 'How slow rivers carry fine sand', 18],
  ['author', 'Anna Meer, Chidi Okafor', 11],
  ['paragraph', 'Rivers run down to the sea, and most of them are slow.', 10],
]

describe('headerStage', () => {
  it('reads on by rules where the model cannot run, and says so', async () => {
    const page = printedPage(ROWS.map(([, text, size], at) => ({ text, size, x: 50, y: 50 + at * 30 })))
    const blocks = ROWS.map(([label], lineIndex): Block => {
      const place = {
        pageIndex: 0,
        box: page.lines[lineIndex]?.box ?? [0, 0, 0, 0],
        lines: [{ pageIndex: 0, lineIndex }],
      }
      return { label, ...place, begins: true, headingLevel: null, hasRunInHeading: false, confidence: 1 }
    })
    const inference = { run: () => Promise.reject(new Error('no weights')) }
    const context = { ports: { inference } } as unknown as Context
    const { value, warnings } = await headerStage.run(layersOf({ pages: [page], blocks }), context)
    expect(value).toMatchObject({
      header: { title: 'How slow rivers carry fine sand' },
      people: { authors: [{ family: 'Meer' }, { family: 'Okafor' }] },
    })
    expect(warnings.map(({ code }) => code)).toEqual(['HEADER_MODEL'])
  })
})
