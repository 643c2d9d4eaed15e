import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Float } from '../../../../src/document/floats.ts'
import type { Page } from '../../../../src/document/page/page.ts'
import type { Table } from '../../../../src/document/structure.ts'
import { groupContinued, tablesStage } from '../../../../src/stages/tables/index.ts'
import { drawnPage } from './drawn-page.ts'

const PAGE = drawnPage(`
Name    Size
Ada     1
Bob     2`)

const float = (more: Partial<Float>): Float => ({
  key: 'table-1',
  type: 'table',
  label: 'Table 1',
  caption: { text: 'Sizes', marks: [] },
  captionPageIndex: 0,
  areas: [{ pageIndex: 0, box: [50, 100, 110, 134], lines: PAGE.lines.map((_, at) => at) }],
  ...more,
})

async function tables(pages: readonly Page[], floats: readonly Float[]): Promise<readonly Table[]> {
  const paper = { pages, floats } as unknown as Parameters<typeof tablesStage.run>[0]
  const { value } = await tablesStage.run(paper, {} as Context)
  return value.tables
}

describe('tablesStage', () => {
  it('reads each table and says where it stands', async () => {
    const [table] = await tables([PAGE], [float({})])
    expect(table).toMatchObject({ key: 'table-1', label: 'Table 1', caption: 'Sizes', section: 'table-1' })
    expect(table?.parts).toMatchObject([
      {
        contents: [
          ['Name', 'Size'],
          ['Ada', '1'],
          ['Bob', '2'],
        ],
        html: '<table><thead><tr><th scope="col">Name</th><th scope="col">Size</th></tr></thead><tbody><tr><th scope="row">Ada</th><td>1</td></tr><tr><th scope="row">Bob</th><td>2</td></tr></tbody></table>',
        places: [{ pageIndex: 0, box: [50, 100, 110, 134] }],
      },
    ])
  })

  it('gives places on the page as displayed', async () => {
    const [table] = await tables([{ ...PAGE, turn: 180 }], [float({})])
    expect(table?.parts[0]?.places).toEqual([{ pageIndex: 0, box: [490, 666, 550, 700] }])
  })

  it('makes a continued table a part of the first', async () => {
    const second = float({
      key: 'table-2',
      caption: { text: '(continued)', marks: [] },
      areas: [{ pageIndex: 1, box: [50, 100, 110, 134], lines: PAGE.lines.map((_, at) => at) }],
    })
    const found = await tables([PAGE, { ...PAGE, index: 1 }], [float({}), second])
    expect(found).toHaveLength(1)
    expect(found[0]?.parts.map(({ places }) => places[0]?.pageIndex)).toEqual([0, 1])
  })

  it('keeps a table whose cells were not found, on the page of its caption', async () => {
    const found = await tables([PAGE], [float({ areas: [], captionPageIndex: 0 })])
    expect(found[0]?.parts).toEqual([{ contents: [], html: null, places: [{ pageIndex: 0, box: null }] }])
  })

  it('leaves figures alone', async () => {
    expect(await tables([PAGE], [float({ type: 'figure' })])).toEqual([])
  })
})

const table = (label: string | null, text: string | null): Float => ({
  key: `${label} ${text}`,
  type: 'table',
  label,
  caption: text === null ? null : { text, marks: [] },
  captionPageIndex: 0,
  areas: [],
})

const sizes = (...floats: Float[]): number[] => groupContinued(floats).map((group) => group.length)

describe('groupContinued', () => {
  it.each([
    '(continued)',
    'Continued.',
    '(cont.) What was found',
    "cont'd",
    '(Fortsetzung)',
    'What was found',
    'What was found (Continued)',
    'What was found. (cont.)',
    '',
  ])('joins a table of the same label whose caption says %j', (text) => {
    expect(sizes(table('Table 1', 'What was found'), table('TABLE 1.', text))).toEqual([2])
  })

  it('puts what stands at the head of the next column behind its beginning', () => {
    const found = groupContinued([
      table('Table 1', '(continued)'),
      table('Table 1', 'Sizes'),
      table('Table 1', '(continued)'),
    ])
    expect(found.map((group) => group.map(({ caption }) => caption?.text))).toEqual([
      ['Sizes', '(continued)', '(continued)'],
    ])
  })

  it('keeps apart a table of another label that says "continued"', () => {
    expect(sizes(table('Table 1', 'What was found'), table('Table 2', '(continued)'))).toEqual([1, 1])
  })

  it('keeps apart tables of one label with captions of their own', () => {
    expect(sizes(table('Table 1', 'What was found'), table('Table 1', 'Contents of the boxes'))).toEqual([1, 1])
  })

  it('keeps apart tables without a label', () => {
    expect(sizes(table(null, 'What was found'), table(null, 'What was found'))).toEqual([1, 1])
  })
})
