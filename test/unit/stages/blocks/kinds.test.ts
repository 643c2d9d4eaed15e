// What lines are read as that the model took for part of a float, and that no float claims.
import { expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../src/document/page/blocks.ts'
import type { Page } from '../../../../src/document/page/page.ts'
import { readBlocks } from '../../../../src/stages/blocks/kinds.ts'
import { type PrintedLine, printedPage } from '../../../support/papers/printed-page.ts'

type Row = readonly [label: LineLabel, text: string, more?: Partial<PrintedLine>]

/** The kinds of blocks of one line each, 12 points apart. */
const kinds = (...rows: Row[]): (string | null)[] => kindsOn({}, ...rows)

function kindsOn(more: Partial<Page>, ...rows: Row[]): (string | null)[] {
  const page = printedPage(
    rows.map(([, text, own], at) => ({ text, x: 50, y: 50 + at * 12, ...own })),
    more,
  )
  const blocks = rows.map(([label], lineIndex): Block => {
    const box = page.lines[lineIndex]?.box ?? [0, 0, 0, 0]
    const lines = [{ pageIndex: page.index, lineIndex }]
    return { label, pageIndex: page.index, box, lines, begins: true, runIn: null, look: null, confidence: 1 }
  })
  return readBlocks(blocks, [], [page]).map(({ kind }) => kind)
}

const TEXT: Row = ['paragraph', 'Rivers that run dry in summer will be']

it('reads what stands flush with the text as the text', () => {
  expect(kinds(TEXT, ['table', 'filled again.'])).toEqual(['paragraph', 'paragraph'])
  expect(kinds(['list', '• Rivers that run'], ['table', 'dry in'], ['figure-text', 'summer.'])).toEqual([
    'list-item',
    'list-item',
    'list-item',
  ])
  expect(kinds(['figure-text', 'Rivers'], TEXT)).toEqual(['paragraph', 'paragraph'])
})

it('reads the last line of an algorithm, and of a table’s notes, with what it is right below', () => {
  expect(kinds(['code', '26: fill(river)'], ['caption-figure', '27: end while'])).toEqual(['code', 'code'])
  expect(kinds(['table-note', 'Reprinted from Reeds'], ['table', 'and Rivers, 2023.'])).toEqual([
    'table-note',
    'table-note',
  ])
})

it.each<[string, Row]>([
  ['farther below', ['table', 'filled again.', { y: 80 }]],
  ['in another size', ['table', 'filled again.', { size: 7 }]],
  ['in another column', ['table', 'filled again.', { x: 400 }]],
])('leaves lettering %s', (_, row) => {
  expect(kinds(TEXT, row)).toEqual(['paragraph', null])
})

it('reads on over a run-in heading, but not over cells', () => {
  const row = (gap: number): Row[] => [
    ['table', 'Factual reports', { width: 80 }],
    ['table', 'of what is', { x: 130 + gap, y: 50 }],
    ['paragraph', 'planned by the government of the land.', { y: 62 }],
  ]
  expect(kinds(...row(14))).toEqual(['paragraph', 'paragraph', 'paragraph'])
  expect(kinds(...row(16))).toEqual([null, 'paragraph', 'paragraph'])
})

it('reads typewriter faces as code, whatever they were taken for', () => {
  const apart = { y: 200 }
  expect(kinds(TEXT, ['table', 'end', { ...apart, font: 'SFTT0900' }]).at(-1)).toBe('code')
  expect(kinds(TEXT, ['caption-figure', 'julia> log(0)', { ...apart, font: 'Courier' }]).at(-1)).toBe('code')
  expect(kinds(TEXT, ['table', 'end', apart]).at(-1)).toBeNull()
})

it('reads few words that nobody claims where nothing is drawn, behind the first page', () => {
  const words: Row = ['table', 'Appendix C: errors that remain', { y: 200 }]
  expect(kindsOn({ index: 1 }, TEXT, words).at(-1)).toBe('paragraph')
  expect(kindsOn({ index: 0 }, TEXT, words).at(-1)).toBeNull()
  expect(kindsOn({ index: 1 }, TEXT, ['table', '12.5', { y: 200 }]).at(-1)).toBeNull()
  const images = [[50, 220, 250, 400]] as const
  expect(kindsOn({ index: 1, images }, TEXT, words).at(-1)).toBeNull()
})

it('reads a list in a box as its items, though its bullets stand level with them in a font of their own', () => {
  const rows: Partial<PrintedLine>[] = [
    { text: '• Rivers carry sand down to the sea', x: 60, y: 50 },
    { text: '•', x: 60, y: 62 },
    { text: 'The sand is fine where the river', x: 70, y: 62 },
    { text: 'is slow, and coarse elsewhere.', x: 70, y: 74 },
  ]
  const page = printedPage(rows.map((row) => ({ text: '', x: 0, y: 0, ...row })))
  const lines = rows.map((_, lineIndex) => ({ pageIndex: 0, lineIndex }))
  const block = { label: 'table' as const, pageIndex: 0, box: [60, 40, 300, 80] as const, lines, confidence: 1 }
  const read = readBlocks([{ ...block, begins: false, runIn: null, look: null }], [], [page])
  expect(read.map(({ kind, begins, lines: own }) => [kind, begins, own.length])).toEqual([
    ['list-item', true, 1],
    ['list-item', true, 3],
  ])
})
