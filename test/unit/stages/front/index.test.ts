import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Block, LineLabel } from '../../../../src/document/page/blocks.ts'
import { headerStage } from '../../../../src/stages/front/index.ts'
import { frontStage } from '../../../../src/stages/front/lines/index.ts'
import { fileFactsOf, layersOf } from '../../../support/papers/layers.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../support/papers/reference-lines.ts'

const ROWS: readonly (readonly [LineLabel, string, number])[] = [
  ['title', 'How slow rivers carry fine sand', 18],
  ['author', 'Anna Meer, Chidi Okafor', 11],
  ['paragraph', 'Rivers run down to the sea, and most of them are slow.', 10],
]

describe('headerStage without the first page of the file', () => {
  const later = (texts: readonly string[]) => {
    const pages = [3, 4].map((index) =>
      printedPage(
        [
          { text: 'How slow rivers carry', x: 50, y: 20 },
          ...texts.map((text, at) => ({ text, x: 50, y: 50 + at * 30 })),
        ],
        { index },
      ),
    )
    const blocks = pages.flatMap(({ index, lines }) =>
      lines.map(
        ({ box }, lineIndex): Block => ({
          label: lineIndex === 0 ? 'page-header' : 'title',
          pageIndex: index,
          box,
          lines: [{ pageIndex: index, lineIndex }],
          begins: true,
          runIn: null,
          look: null,
          confidence: 1,
        }),
      ),
    )
    return { pages, blocks }
  }
  const read = async (title: string | null) => {
    const paper = layersOf({ ...later(['A heading of the middle']), fileFacts: fileFactsOf({ title, pageCount: 9 }) })
    return headerStage.run(paper, {} as Context)
  }

  it('takes nothing of the middle for title or authors, and says so', async () => {
    const { value, warnings } = await read(null)
    expect(value).toMatchObject({ header: { title: null }, people: { authors: [] } })
    expect(warnings.map(({ code }) => code)).toEqual(['FRONT_PAGE_NOT_READ'])
  })

  it('believes a declared title that running heads bear out, and no other', async () => {
    const title = 'How slow rivers carry fine sand'
    expect((await read(title)).value).toMatchObject({ header: { title } })
    expect((await read('Microsoft Word - final')).value).toMatchObject({ header: { title: null } })
  })
})

describe('headerStage', () => {
  it('reads on by rules where the model cannot run, and says so', async () => {
    const page = printedPage(ROWS.map(([, text, size], at) => ({ text, size, x: 50, y: 50 + at * 30 })))
    const blocks = ROWS.map(([label], lineIndex): Block => {
      const place = {
        pageIndex: 0,
        box: page.lines[lineIndex]?.box ?? [0, 0, 0, 0],
        lines: [{ pageIndex: 0, lineIndex }],
      }
      return { label, ...place, begins: true, runIn: null, look: null, confidence: 1 }
    })
    const inference = { run: () => Promise.reject(new Error('no weights')) }
    const context = { ports: { inference } } as unknown as Context
    const lineLabels = [ROWS.map(([label], rank) => labelledLine(label, rank, true))]
    const front = await frontStage.run(layersOf({ pages: [page], lineLabels }), context)
    const { value } = await headerStage.run(layersOf({ ...front.value, pages: [page], blocks }), context)
    expect(value).toMatchObject({
      header: { title: 'How slow rivers carry fine sand' },
      people: { authors: [{ family: 'Meer' }, { family: 'Okafor' }] },
    })
    expect(front.warnings.map(({ code }) => code)).toEqual(['HEADER_MODEL'])
  })
})
