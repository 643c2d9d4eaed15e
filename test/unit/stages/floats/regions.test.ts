// Where figures and tables stand on a page, and that running text has nothing of them.
import { describe, expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../src/document/page/blocks.ts'
import { type Box, unionBoxes } from '../../../../src/document/page/box.ts'
import type { Page } from '../../../../src/document/page/page.ts'
import { readBlocks } from '../../../../src/stages/blocks/kinds.ts'
import { findRegions } from '../../../../src/stages/floats/regions.ts'
import { type PrintedLine, printedPage } from '../../../support/papers/printed-page.ts'

interface Row extends PrintedLine {
  readonly label: LineLabel
  readonly confidence?: number
}

const text = (x: number, y: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `line ${at} of the running text of this column, as long as all the others are`,
    x,
    y: y + at * 12,
    width: 240,
    label: 'paragraph' as const,
  }))
const row = (label: LineLabel, words: string, x: number, y: number, more: Partial<PrintedLine> = {}): Row => ({
  text: words,
  x,
  y,
  label,
  ...more,
})

/** A page of rows, those of one label that follow one another in one block. */
function paper(rows: readonly Row[], more: Partial<Page> = {}): { page: Page; blocks: Block[] } {
  const page = printedPage(rows, more)
  const groups: number[][] = []
  rows.forEach(({ label, y }, at) => {
    const before = rows[at - 1]
    const continues = before?.label === label && label !== 'figure-text' && y - before.y < 20 && y > before.y
    if (continues) groups.at(-1)?.push(at)
    else groups.push([at])
  })
  const blocks = groups.map((own): Block => {
    const lines = own.map((lineIndex) => ({ pageIndex: 0, lineIndex }))
    const box = unionBoxes(own.flatMap((at) => page.lines[at] ?? []).map((line) => line.box)) ?? [0, 0, 0, 0]
    const label = rows[own[0] ?? 0]?.label ?? 'paragraph'
    return {
      label,
      pageIndex: 0,
      box,
      lines,
      begins: true,
      runIn: null,
      look: null,
      confidence: rows[own[0] ?? 0]?.confidence ?? 0.95,
    }
  })
  return { page, blocks }
}

function regionsOf(rows: readonly Row[], more: Partial<Page> = {}) {
  const { page, blocks } = paper(rows, more)
  return findRegions([page], blocks)
}
const boxesOf = (rows: readonly Row[], more: Partial<Page> = {}): (Box | null)[] =>
  regionsOf(rows, more).map(({ box }) => box)

const LEFT = 50
const RIGHT = 310

describe('findRegions', () => {
  it('takes pictures, drawings and the words in them as one', () => {
    const rows = [
      ...text(LEFT, 80, 6),
      row('figure-text', '0.5', LEFT, 170, { size: 6 }),
      row('page-footer', 'Count', LEFT + 2, 200, { size: 6 }),
      row('caption-figure', 'Figure 1. What was counted.', LEFT, 320, { width: 240 }),
      ...text(LEFT, 350, 20),
      ...text(RIGHT, 80, 42),
    ]
    const drawings = [{ box: [70, 170, 280, 300] as Box, paths: 20, curvedPaths: 5 }]
    expect(boxesOf(rows, { drawings })).toEqual([[50, 170, 280, 300]])
  })

  it('holds no text that stands in a column of its own beside the figure', () => {
    const beside = (widthOf: (at: number) => number): Row[] =>
      text(LEFT, 300, 10).map((line, at) => ({ ...line, width: widthOf(at), confidence: 0.9 }))
    const figure = [
      row('figure-text', 'count of rivers', 300, 310, { size: 6, width: 50 }),
      row('caption-figure', 'Figure 1. What was counted.', 300, 424, { width: 240 }),
    ]
    const drawings = [{ box: [296, 300, 540, 420] as Box, paths: 20, curvedPaths: 5 }]
    const wide = text(LEFT, 40, 20).map((line) => ({ ...line, width: 490 }))
    const heldBy = (widthOf: (at: number) => number) =>
      regionsOf([...wide, ...beside(widthOf), ...figure], { drawings })[0]?.lines.length
    expect(heldBy(() => 240)).toBe(1)
    expect(heldBy((at) => 200 + at * 4)).toBe(11)
  })

  it('gives figures one below the other each to the caption beside it', () => {
    const caption = (words: string, y: number) =>
      Array.from({ length: 20 }, (_, at) =>
        row('caption-figure', at === 0 ? words : 'as they bend', LEFT, y + at * 11, { width: 90 }),
      )
    const images: Box[] = [
      [160, 80, 540, 300],
      [160, 320, 540, 540],
    ]
    const rows = [...caption('Figure 1. Rivers', 80), ...caption('Figure 2. Lakes', 320), ...text(LEFT, 570, 10)]
    expect(boxesOf(rows, { images })).toEqual(images)
  })

  it('finds a figure over the words under its panels, but none over a list of the text', () => {
    const panel = (size: number) =>
      row('list', '(a) What bends in the middle of the panel.', LEFT, 270, { size, width: 240 })
    const found = (size: number) =>
      boxesOf(
        [
          panel(size),
          row('caption-figure', 'Figure 1. Rivers.', LEFT, 290, { size, width: 240 }),
          ...text(LEFT, 320, 30),
        ],
        { images: [[60, 80, 280, 260]] },
      )
    expect(found(8)).toEqual([[60, 80, 280, 260]])
    expect(found(10)).not.toEqual([[60, 80, 280, 260]])
  })

  it('reaches over the notes of a table to the caption below them, and over no text', () => {
    const boxesWith = (label: LineLabel) =>
      boxesOf([
        ...text(LEFT, 40, 2),
        ...['rate', '0.31', '0.27'].map((cell, at) => row('table', cell, LEFT + at * 80, 80)),
        ...['size', '12', '15'].map((cell, at) => row('table', cell, LEFT + at * 80, 92)),
        row(label, '1 A coefficient that is not significant by the test of the first step.', LEFT, 112, { width: 240 }),
        row('caption-table', 'Table 1. What was counted.', LEFT, 136, { size: 8, width: 240 }),
        ...text(LEFT, 156, 20),
      ])
    expect(boxesWith('table-note')[0]).not.toBeNull()
    expect(boxesWith('paragraph')[0]).toBeNull()
  })

  it('gives the sentences below a figure to the caption above it, and short words in print like it to the figure', () => {
    const found = (legend: string, rest: string) =>
      regionsOf(
        [
          row('caption-figure', 'Figure 1. What was counted.', LEFT, 80, { size: 8, width: 240 }),
          row('figure-text', '0.5', LEFT, 120, { size: 6 }),
          row('caption-figure', legend, LEFT, 322, { size: 8, width: 200 }),
          row('table', rest, LEFT, 332, { size: 8, width: 100 }),
          ...text(LEFT, 380, 20),
          ...text(RIGHT, 80, 42),
        ],
        { drawings: [{ box: [LEFT, 110, 280, 315] as Box, paths: 20, curvedPaths: 5 }] },
      )[0]
    const told = found('The left panel plots how many rivers bend. Those on the right', 'do not bend.')
    expect([told?.caption.map(({ lineIndex }) => lineIndex), told?.lines]).toEqual([[0, 2, 3], [1]])
    expect(told?.box?.[3]).toBeLessThanOrEqual(322)
    expect(found('Rivers that bend', 'per mile')?.caption).toHaveLength(1)
  })

  it('gives the notes in columns below its last row to a table', () => {
    const cells = (y: number) => ['size', '12', '15'].map((cell, at) => row('table', cell, LEFT + at * 80, y))
    const rows = [
      row('caption-table', 'Table 1. What was counted.', LEFT, 60, { size: 8, width: 240 }),
      ...cells(80),
      ...cells(92),
      ...cells(104),
      row('table-note', 'a Rivers that', LEFT, 116, { size: 7, width: 90 }),
      row('table-note', 'b Lakes that', LEFT + 110, 116, { size: 7, width: 90 }),
      ...text(LEFT, 160, 40),
      ...text(RIGHT, 80, 42),
    ]
    const rules = [74, 114, 130].map((y) => ({ axis: 'horizontal' as const, box: [LEFT, y, 290, y] as Box }))
    const [table] = regionsOf(rows, { rules: rules as never })
    expect([table?.notes, table?.lines.length]).toEqual([[10, 11], 9])
  })

  it('parts figures side by side by their captions', () => {
    const rows = [
      row('caption-figure', 'Figure 1. One.', LEFT, 220, { width: 240 }),
      row('caption-figure', 'Figure 2. Other.', RIGHT, 220, { width: 240 }),
      ...text(LEFT, 250, 30),
      ...text(RIGHT, 250, 30),
    ]
    const images: Box[] = [
      [60, 80, 298, 200],
      [304, 80, 540, 200],
    ]
    expect(boxesOf(rows, { images })).toEqual(images)
  })

  it('parts them between the columns, however short a caption is', () => {
    const cells = [LEFT, LEFT + 60, LEFT + 200].flatMap((x) =>
      [220, 232, 244].map((y) => row('table', '12.5', x, y, { width: 30 })),
    )
    const rows = [
      row('caption-table', 'Table 1. One.', LEFT, 200, { width: 60 }),
      ...cells,
      row('caption-figure', 'Figure 2. Other.', RIGHT, 275, { width: 60 }),
      ...text(LEFT, 290, 20),
      ...text(RIGHT, 300, 20),
    ]
    // As near to the last column as that is to what belongs to it.
    const images: Box[] = [[288, 205, 540, 262]]
    expect(boxesOf(rows, { images })[1]?.[0]).toBe(288)
  })

  it('gives all panels above a wide caption to it', () => {
    const rows = [
      row('caption-figure', 'Figure 1. Both.', LEFT, 220, { width: 500 }),
      ...text(LEFT, 250, 30),
      ...text(RIGHT, 250, 30),
    ]
    const images: Box[] = [
      [60, 80, 250, 200],
      [330, 80, 540, 200],
    ]
    expect(boxesOf(rows, { images })).toEqual([[60, 80, 540, 200]])
  })

  const table = (y: number): Row[] => [
    row('table', 'Name', LEFT, y),
    row('table', 'Size', LEFT + 100, y),
    row('table', 'Ada', LEFT, y + 12),
    row('table', '1.5', LEFT + 100, y + 12),
  ]

  it('leaves out a picture that stands at the head of every page', () => {
    const images: Box[] = [[LEFT, 20, 250, 72]]
    const caption = row('caption-table', 'Table 1. Sizes.', LEFT, 112, { width: 240 })
    const { page, blocks } = paper([...table(80), caption, ...text(LEFT, 140, 40), ...text(RIGHT, 80, 42)], { images })
    const headBeside = (others: number): number | undefined => {
      const pages = Array.from({ length: others }, (_, at) => ({
        ...paper(text(LEFT, 80, 42), { images }).page,
        index: at + 1,
      }))
      return findRegions([page, ...pages], blocks)[0]?.box?.[1]
    }
    expect(headBeside(2)).toBe(80)
    expect(headBeside(1)).toBe(20)
  })

  it('finds out once for the paper that captions of tables stand below', () => {
    const rows = [
      ...table(80),
      row('caption-table', 'Table 1. Sizes.', LEFT, 112, { width: 240 }),
      ...table(140),
      row('caption-table', 'Table 2. Others.', LEFT, 172, { width: 240 }),
      ...text(LEFT, 200, 30),
      ...text(RIGHT, 80, 42),
    ]
    expect(boxesOf(rows).map((box) => box?.[1])).toEqual([80, 140])
    expect(regionsOf(rows)[0]?.reasons).toEqual(['caption below', '10 pt apart', 'as elsewhere in this paper'])
  })

  it('reads what stands between the rules of a table as its cells, whatever the labels say', () => {
    const cells = text(LEFT, 120, 4).map((one) => ({ ...one, size: 8, label: 'list' as const }))
    const rules = [110, 118, 170].map((y) => ({ axis: 'horizontal' as const, box: [50, y, 290, y + 1] as Box }))
    const rows = [
      row('caption-table', 'Table 1. Measures.', LEFT, 95, { width: 240 }),
      ...cells,
      ...text(LEFT, 200, 30),
      ...text(RIGHT, 80, 42),
    ]
    expect(boxesOf(rows, { rules })).toEqual([[50, 110, 290, 171]])
  })

  it('leaves a caption alone that only text stands around', () => {
    const rows = [
      ...text(LEFT, 80, 6),
      row('caption-figure', 'Figure 1. The rest', LEFT, 152, { width: 240, size: 8 }),
      ...text(LEFT, 164, 20),
    ]
    expect(regionsOf(rows)).toMatchObject([{ box: null, score: 0, reasons: ['nothing beside it'] }])
  })

  it.each([
    'Figure 1 (a) shows the rest of',
    'Table 2 and Figure 4 list the',
    'https://example.org/what-follows and where the rest of it can be found today',
  ])('takes %j for text', (words) => {
    const rows = [...text(LEFT, 80, 6), row('caption-figure', words, LEFT, 152, { width: 240 }), ...text(LEFT, 164, 20)]
    const { page, blocks } = paper(rows)
    const regions = findRegions([page], blocks)
    expect(regions).toEqual([])
    const after = readBlocks(blocks, regions, [page])
    expect(after.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph'])
  })

  it('takes the label that a picture has itself for a part of it', () => {
    const rows = [
      row('caption-figure', 'Figure 2', LEFT, 200),
      row('caption-figure', 'Figure 2. What was counted.', LEFT, 220, { width: 240, bold: true }),
      ...text(LEFT, 250, 30),
    ]
    expect(boxesOf(rows, { images: [[60, 80, 298, 196]] })).toEqual([[50, 80, 298, 210]])
  })

  it('takes rows of a list, and what a heading says is printed elsewhere, for no floats', () => {
    const listed = ['Table 1. Reeds 4', 'Table 2. Rivers 5', 'Table 3. Lakes 7'].map((words, at) =>
      row('caption-table', words, LEFT, 80 + at * 22, { bold: true }),
    )
    expect(boxesOf([...listed, ...text(LEFT, 150, 30)])).toEqual([])
    const named = row('caption-table', 'Table 4. Where the reeds bend.', LEFT, 92, { bold: true })
    const below = (heading: string) => [row('heading', heading, LEFT, 80), named, ...text(LEFT, 104, 30)]
    expect(boxesOf(below('Supporting Information'))).toEqual([])
    expect(boxesOf(below('Reeds'))).toEqual([null])
  })

  it('takes code above a caption for a figure', () => {
    const code = ['for (const one of all)', '  count(one)', 'return'].map((words, at) =>
      row('code', words, LEFT, 80 + at * 12, { font: 'Mono', width: 200 }),
    )
    const rows = [
      ...code,
      row('caption-figure', 'Figure 1. A loop.', LEFT, 130, { bold: true }),
      ...text(LEFT, 150, 30),
    ]
    expect(regionsOf(rows)).toMatchObject([{ box: [50, 80, 250, 114], lines: [0, 1, 2] }])
  })

  it('gives each of two tables to the caption that begins beside its head', () => {
    const cells = (y: number): Row[] =>
      [0, 1, 2].flatMap((at) => [180, 260].map((x) => row('table', '12.5', x, y + 12 * at, { width: 30, size: 8 })))
    const rows = [
      row('caption-table', 'Table 1 One', LEFT, 80, { width: 60 }),
      ...cells(80),
      row('caption-table', 'Table 2 Other', LEFT, 140, { width: 60 }),
      ...cells(140),
      ...text(LEFT, 40, 2),
      ...text(LEFT, 260, 20),
    ]
    const rules = [78, 92, 116, 138, 152, 176].map((y) => ({
      axis: 'horizontal' as const,
      box: [180, y, 290, y + 0.5] as Box,
    }))
    expect(boxesOf(rows, { rules }).map((box) => box?.[1])).toEqual([78, 138])
  })

  it('parts a picture from the table right above it at the rule that closes the table', () => {
    const rows = [
      row('caption-table', 'Table 1. Measures.', LEFT, 95, { width: 240 }),
      ...text(LEFT, 120, 4).map((one) => ({ ...one, size: 8, label: 'table' as const })),
      row('caption-figure', 'Figure 1. What was counted.', LEFT, 290, { width: 240 }),
      ...text(LEFT, 320, 20),
      ...text(RIGHT, 80, 42),
    ]
    const rules = [110, 118, 170].map((y) => ({ axis: 'horizontal' as const, box: [50, y, 290, y + 1] as Box }))
    const images: Box[] = [[80, 178, 260, 280]]
    const parted: Box[] = [
      [50, 110, 290, 171],
      [80, 178, 260, 280],
    ]
    expect(boxesOf(rows, { rules, images })).toEqual(parted)
    // The rule below the header is drawn column by column, and a drawing of the figure reaches over the table.
    const level = (x0: number, x1: number) => ({ axis: 'horizontal' as const, box: [x0, 118, x1, 119] as Box })
    const broken = [...rules.filter(({ box }) => box[1] !== 118), level(50, 160), level(140, 290)]
    const drawings = [{ box: [60, 130, 260, 280] as Box, paths: 9, curvedPaths: 0 }]
    expect(boxesOf(rows, { rules: broken, images, drawings })[0]).toEqual(parted[0])
    // The frame of the figure is as wide as the table.
    const frame = { axis: 'horizontal' as const, box: [50, 284, 290, 285] as Box }
    expect(boxesOf(rows, { rules: [...rules, frame], images })[0]).toEqual(parted[0])
  })

  it('takes what is framed beside a caption for a figure, though it is text', () => {
    const rows = [
      ...text(LEFT, 80, 4),
      row('caption-figure', 'Figure 1. Steps.', LEFT, 150, { bold: true }),
      ...text(LEFT, 180, 30),
    ]
    const upright = (x: number) => ({ axis: 'vertical' as const, box: [x, 74, x + 1, 134] as Box })
    expect(regionsOf(rows, { rules: [upright(45), upright(295)] })[0]?.lines).toEqual([0, 1, 2, 3])
  })

  it('takes cells between rules for a table, though no caption claims them', () => {
    const rows = [...table(80), ...table(104), ...text(LEFT, 150, 20), ...text(RIGHT, 60, 40)]
    const rule = (y: number) => ({ axis: 'horizontal' as const, box: [50, y, 290, y + 1] as Box })
    const found = regionsOf(rows, { rules: [rule(78), rule(128)] })
    expect(found).toMatchObject([{ type: 'table', caption: [], reasons: ['no caption'] }])
    expect([...(found[0]?.lines ?? [])].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(regionsOf(rows)).toEqual([])
  })

  it('takes a list of words and their meanings for a table without rules, but no cells one below the other', () => {
    const short = ['matK', 'MIC', 'GC', 'PCR', 'DMSO']
    const list = (x: number): Row[] =>
      short.flatMap((name, at) => [
        row('table', name, LEFT, 80 + at * 12, { width: 24 }),
        row('table', `what ${name} is short for`, x, 80 + at * 12, { width: 120 }),
      ])
    const found = regionsOf([...list(80), ...text(LEFT, 150, 20)])
    expect(found).toMatchObject([{ type: 'table', caption: [], lines: { length: 10 } }])
    expect(
      regionsOf([...short.map((name, at) => row('table', name, LEFT, 80 + at * 12)), ...text(LEFT, 150, 20)]),
    ).toEqual([])
  })

  it('gives cells level with a table to it, however far they are from its next column, but none beside text', () => {
    const cells = [0, 1, 2, 3].flatMap((at) => [
      row('table', '2.5', 200, 100 + at * 12),
      row('table', '3.5', 230, 100 + at * 12),
    ])
    const caption = row('caption-table', 'Table 1. Rivers by kind.', LEFT, 80, { width: 240 })
    const far = row('table', 'Brooks', LEFT, 124, { width: 40 })
    const [found] = regionsOf([caption, ...cells, far, ...text(LEFT, 170, 20), ...text(RIGHT, 80, 40)])
    expect(found?.lines).toContain(9)
    expect(found?.box?.[0]).toBe(LEFT)
    const [alone] = regionsOf([caption, ...cells, { ...far, x: 560 }, ...text(LEFT, 170, 20), ...text(RIGHT, 80, 40)])
    expect(alone?.lines).not.toContain(9)
  })

  it('takes rows of cells without rules or caption for a table', () => {
    const columns = [50, 120, 190]
    const rows = [0, 1, 2, 3].flatMap((at) =>
      columns.map((x) => row('table', `1${at}.5`, x, 80 + 14 * at, { width: 28, size: 8 })),
    )
    const below = [...text(LEFT, 150, 20), ...text(RIGHT, 60, 40)]
    expect(regionsOf([...rows, ...below])).toMatchObject([{ type: 'table', box: [50, 80, 218, 130] }])
    expect(regionsOf([...rows.filter(({ x }) => x === 50), ...below])).toEqual([])
    // Text between its columns parts them.
    expect(regionsOf([...rows.filter(({ x }) => x !== 120), ...text(120, 60, 8), ...below])).toEqual([])
  })

  it('keeps the white space for a figure that cannot be seen, with little certainty', () => {
    const rows = [
      ...text(LEFT, 80, 6),
      row('caption-figure', 'Figure 1. Hidden.', LEFT, 300, { width: 240, bold: true }),
      ...text(LEFT, 320, 20),
    ]
    expect(regionsOf(rows)).toMatchObject([{ box: [50, 150, 290, 300], score: 0.25 }])
  })

  it('takes the page behind for a caption with nothing beside it', () => {
    const { page, blocks } = paper([...text(LEFT, 80, 30), row('caption-figure', 'Figure 1. Overleaf.', LEFT, 460)])
    const picture = printedPage([], { index: 1, images: [[60, 80, 540, 600]] })
    expect(findRegions([page, picture], blocks)).toMatchObject([{ pageIndex: 1, box: [60, 80, 540, 600] }])
  })

  it('sees no float in a ground behind text', () => {
    const rows = [...text(LEFT, 80, 30), row('caption-figure', 'Figure 1. Lost.', LEFT, 460, { width: 240 })]
    expect(boxesOf(rows, { images: [[40, 70, 300, 450]] })).toEqual([null])
  })
})

describe('readBlocks', () => {
  it('takes single words that looked like a caption for lettering', () => {
    const { page, blocks } = paper([row('caption-figure', 'interactions', LEFT, 60), ...text(LEFT, 130, 20)])
    expect(readBlocks(blocks, findRegions([page], blocks), [page]).map(({ kind }) => kind)).toEqual([null, 'paragraph'])
  })

  it.each([
    ['paragraph', 'Serif'],
    ['code', 'Courier'],
  ] as const)('keeps what no float claims: %s in %s', (kind, font) => {
    const words = 'so they called the parents to come'
    const rows = [0, 1, 2].map((at) => row('table', words, LEFT, 80 + at * 12, { font }))
    const { page, blocks } = paper([...rows, ...text(LEFT, 130, 20)])
    const regions = findRegions([page], blocks)
    expect([regions, readBlocks(blocks, regions, [page])[0]?.kind]).toEqual([[], kind])
  })

  it('takes the words of a float out of the paragraph around it, which then goes on', () => {
    const { page, blocks } = paper(text(LEFT, 80, 3))
    const region = { ...regionsOf([row('caption-figure', 'Figure 1. One.', 0, 0)])[0] }
    const found = readBlocks(blocks, [{ ...region, type: 'figure', pageIndex: 0, lines: [1] } as never], [page])
    expect(found.map(({ kind, lines, begins }) => [kind, lines.length, begins])).toEqual([
      ['paragraph', 1, true],
      [null, 1, false],
      ['paragraph', 1, false],
    ])
  })
})

describe('tables of many columns', () => {
  it('reach as far from their caption as their cells do', () => {
    const columns = [LEFT, 110, 170, 230, 290, 350, 410, 470, 530]
    const cells = columns.flatMap((x) => Array.from({ length: 8 }, (_, at) => row('table', '1.5', x, 120 + at * 60)))
    const [box] = boxesOf([
      ...text(LEFT, 40, 2),
      row('caption-table', 'Table 1', LEFT, 80),
      ...cells,
      ...text(LEFT, 600, 10),
      ...text(RIGHT, 600, 10),
    ])
    expect(box).toEqual([LEFT, 120, 545, 550])
  })
})

describe('tables over pages', () => {
  const cells = (y: number): Row[] =>
    Array.from({ length: 8 }, (_, at) => [
      row('table', 'Name', LEFT, y + at * 12),
      row('table', '1.5', LEFT + 100, y + at * 12),
    ]).flat()

  it('go on at the head of the next page without a caption', () => {
    const first = paper([...text(LEFT, 80, 30), row('caption-table', 'Table 1. Sizes.', LEFT, 460), ...cells(480)])
    const second = paper([...cells(80), ...text(LEFT, 220, 30)], { index: 1 })
    const later = second.blocks.map((block) => ({
      ...block,
      pageIndex: 1,
      lines: block.lines.map(({ lineIndex }) => ({ pageIndex: 1, lineIndex })),
    }))
    const found = findRegions([first.page, second.page], [...first.blocks, ...later])
    expect(found.map(({ pageIndex, box }) => [pageIndex, box?.[1], box?.[3]])).toEqual([
      [0, 480, 574],
      [1, 80, 174],
    ])
  })
})

describe('lines that no float claims', () => {
  it('are text where they run over the whole column', () => {
    const rows = [...text(LEFT, 80, 6), ...text(LEFT, 200, 4).map((one) => ({ ...one, label: 'table' as const }))]
    const { page, blocks } = paper(rows)
    expect(readBlocks(blocks, [], [page]).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
  })
})
