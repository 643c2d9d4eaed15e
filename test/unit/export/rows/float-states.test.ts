// The state of every figure and table.
import { describe, expect, it } from 'vitest'
import type { Layers } from '../../../../src/document/layers.ts'
import type { Figure, Table } from '../../../../src/document/structure.ts'
import type { Ids } from '../../../../src/export/ids.ts'
import { floatDoubts, toFloatStates } from '../../../../src/export/rows/float-states.ts'
import { layersOf } from '../../../support/papers/layers.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const place = { pageIndex: 0, box: [10, 10, 90, 90] as const }
const figure = (key: string, more: Partial<Figure> = {}): Figure => ({
  key,
  label: `Figure ${key}`,
  caption: 'What it shows',
  section: key,
  parts: [{ places: [place], image: null }],
  ...more,
})
const table = (key: string, contents: string[][], more: Partial<Table> = {}): Table => ({
  key,
  label: `Table ${key}`,
  caption: 'What it says',
  section: key,
  parts: [{ contents, html: null, places: [place] }],
  ...more,
})

function paper(figures: readonly Figure[], tables: readonly Table[], more: Partial<Layers> = {}): [Layers, Ids] {
  const numbered = (rows: readonly { readonly key: string }[]) => new Map(rows.map(({ key }, at) => [key, at + 1]))
  const ids = { figure: numbered(figures), table: numbered(tables) } as unknown as Ids
  return [layersOf({ pages: [printedPage([])], figures, tables, ...more }), ids]
}
const states = (...given: Parameters<typeof paper>) =>
  toFloatStates(...paper(...given)).map(({ state, reasons }) => [state, ...reasons])
const NUMBERS = [
  ['Name', 'Size'],
  ['Ada', '1.5'],
]

describe('toFloatStates', () => {
  it('calls whole what stands in its place, lost what was not found', () => {
    const lost = figure('2', { parts: [{ places: [{ pageIndex: 0, box: null }], image: null }] })
    expect(states([figure('1'), lost], [table('1', NUMBERS)])).toEqual([
      ['whole'],
      ['lost', 'nothing was found beside its caption'],
      ['whole'],
    ])
  })

  it('asks for places only where there are pages', () => {
    expect(states([figure('1', { parts: [] })], [], { pages: [] })).toEqual([['whole']])
  })

  it('doubts tables without cells, with one column, or without numbers among others', () => {
    const words = [
      ['Name', 'Place'],
      ['Ada', 'London'],
    ]
    const others = ['4', '5', '6', '7', '8', '9', '10'].map((key) => table(key, NUMBERS))
    expect(states([], [table('1', []), table('2', [['a'], ['1']]), table('3', words), ...others]).slice(0, 3)).toEqual([
      ['doubtful', 'no cells could be read'],
      ['doubtful', 'it has 2 rows and 1 columns'],
      ['doubtful', 'it has no numbers, and the other tables have'],
    ])
  })

  it('doubts a caption that has no words', () => {
    expect(states([figure('1', { caption: '' })], [])).toEqual([['doubtful', 'its caption has no words']])
  })

  it('doubts tables whose rows may be lines of cells', () => {
    const sure = (certainty: number) => ({ parts: [{ contents: NUMBERS, html: null, places: [place], certainty }] })
    expect(states([], [table('1', NUMBERS, sure(0.8)), table('2', NUMBERS, sure(0.99))])).toEqual([
      ['doubtful', 'which of its lines are rows and which are lines of one cell is not clear'],
      ['whole'],
    ])
  })

  it('doubts a caption that another stands as near as, and a label printed twice', () => {
    const assignments = [{ caption_id: '1', object_id: 'x', score: 0.5, reasons: [], ambiguous: true }]
    const captionAssignment = { candidates: [], assignments }
    expect(states([figure('1'), figure('2', { label: 'Figure 1.' })], [], { captionAssignment })).toEqual([
      [
        'doubtful',
        'another caption stands as near to it',
        'its caption stands far from it, or on another side than usual',
        'its label is printed twice',
      ],
      ['doubtful', 'its label is printed twice'],
    ])
  })
})

describe('floatDoubts', () => {
  it('is one issue for each type, with the rows to look at', () => {
    const lost = figure('2', { parts: [] })
    expect(floatDoubts(...paper([figure('1'), lost], [table('1', [['a'], ['1']]), table('2', [])]))).toEqual([
      {
        code: 'VAL_TABLES_DOUBTFUL',
        message:
          '1 of 2 tables may be wrong, the first because it has 2 rows and 1 columns. Compare them with their pages.',
        count: 1,
        evidence: ['table:1'],
      },
    ])
  })
})
