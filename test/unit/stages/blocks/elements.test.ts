import { describe, expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../src/document/page/blocks.ts'
import type { Box } from '../../../../src/document/page/box.ts'
import { toElements } from '../../../../src/stages/blocks/elements.ts'
import { readBlocks } from '../../../../src/stages/blocks/kinds.ts'

type Row = readonly [
  label: LineLabel,
  text: string,
  pageIndex?: number,
  left?: number,
  top?: number,
  continues?: 'goes on',
]

/** Elements of blocks of one line each, as "kind: line | line". */
function elements(...rows: Row[]): string[] {
  const boxOf = ([, , , left = 0, top]: Row, lineIndex: number): Box => {
    const y = top ?? lineIndex * 12
    return [left, y, left + 200, y + 10]
  }
  const blocks = rows.map((row, lineIndex): Block => {
    const [label, , pageIndex = 0] = row
    const place = { pageIndex, box: boxOf(row, lineIndex) }
    const lines = [{ pageIndex, lineIndex }]
    return { label, ...place, lines, begins: row[5] === undefined, runIn: null, look: null, confidence: 1 }
  })
  const textOf = ({ lineIndex }: { lineIndex: number }): string => rows[lineIndex]?.[1] ?? ''
  const lineAt = ({ lineIndex }: { lineIndex: number }) => {
    const row = rows[lineIndex]
    return row && { text: row[1], box: boxOf(row, lineIndex), size: 9 }
  }
  const captioned = blocks.flatMap(({ label, lines }) => (label.startsWith('caption') ? lines : []))
  const cells = blocks.flatMap(({ label, lines }) => (label === 'table' ? lines : []))
  const regions = [
    { type: 'figure', pageIndex: 0, lines: [], caption: captioned },
    ...cells.map(({ pageIndex, lineIndex }) => ({ type: 'table', pageIndex, lines: [lineIndex], caption: [] })),
  ] as never[]
  return toElements(readBlocks(blocks, regions, []), lineAt).map(
    ({ kind, lines }) => `${kind}: ${lines.map(textOf).join(' | ')}`,
  )
}

describe('toElements', () => {
  it('puts a sentence together over a float and a page', () => {
    expect(
      elements(
        ['paragraph', 'The river carries'],
        ['caption-figure', 'Figure 1. A river.'],
        ['paragraph', 'fine sand.', 1],
      ),
    ).toEqual(['paragraph: The river carries | fine sand.', 'figure-caption: Figure 1. A river.'])
  })

  it('puts a sentence together over a box that has a heading and sentences of its own', () => {
    expect(
      elements(
        ['abstract', 'The river carries'],
        ['heading', 'Strengths of this study'],
        ['abstract', 'It is the first.'],
        ['abstract', 'fine sand.', 0, 300, 20, 'goes on'],
      ),
    ).toEqual([
      'abstract: The river carries | fine sand.',
      'heading: Strengths of this study',
      'abstract: It is the first.',
    ])
  })

  it('puts a sentence together over a note at the foot of the page that looks like text', () => {
    const torn: Row = ['paragraph', 'The river carries']
    const note: Row = ['paragraph', '7 A. Reed, Sand, 2001.']
    expect(elements(torn, note, ['paragraph', 'fine sand.', 1])).toEqual([
      'paragraph: The river carries | fine sand.',
      'paragraph: 7 A. Reed, Sand, 2001.',
    ])
    expect(elements(torn, note, ['paragraph', 'fine sand.'])).toHaveLength(3)
  })

  it.each([
    ['whose last line is full', {}, 1],
    ['but not behind a sentence', { end: 'in summer it rests.' }, 2],
    ['but not behind a short line', { right: 120 }, 2],
    ['but not at an indent', { indent: 12 }, 2],
  ])('puts paragraphs together over a page, with a capital, %s', (_, more, count) => {
    const { end, right, indent } = { end: 'in summer it rests. The', right: 200, indent: 0, ...more }
    const printed = [
      { text: 'The river carries fine sand, and', box: [0, 0, 200, 10] },
      { text: end, box: [0, 12, right, 22] },
      { text: 'National Office of Rivers measures it', box: [indent, 0, 200, 10] },
      { text: 'each year.', box: [0, 12, 60, 22] },
    ].map((line) => ({ ...line, box: line.box as unknown as Box, size: 9 }))
    const blocks = [0, 1].map((pageIndex): Block => {
      const lines = [0, 1].map((at) => ({ pageIndex, lineIndex: 2 * pageIndex + at }))
      const rest = { begins: true, runIn: null, look: null, confidence: 1 }
      return { label: 'paragraph', pageIndex, box: [0, 0, 200, 22], lines, ...rest }
    })
    expect(toElements(readBlocks(blocks, [], []), ({ lineIndex }) => printed[lineIndex])).toHaveLength(count)
  })

  it('puts a name and the year cited behind it together over a page, and leaves a bracket that opens a paragraph', () => {
    expect(elements(['paragraph', 'Lately, Reed'], ['paragraph', '(2015: 209) said so.', 1])).toHaveLength(1)
    expect(elements(['paragraph', 'Lately, Reed said so.'], ['paragraph', '(2015) was dry.', 1])).toHaveLength(2)
    expect(elements(['paragraph', 'Lately, Reed'], ['paragraph', '(20 rivers) were dry.', 1])).toHaveLength(2)
  })

  it('reads on with a name or a number where a column ends in the middle of a sentence', () => {
    const inNextColumn = (before: string, after: string) =>
      elements(['paragraph', before], ['paragraph', after, 0, 220, 0]).length
    expect(inNextColumn('It was wet (Reed et al.,', '2012), and cold.')).toBe(1)
    expect(inNextColumn('It stands in the Manual of', 'Rivers and Lakes.')).toBe(1)
    expect(inNextColumn('It was wet.', 'Rivers and lakes rose.')).toBe(2)
    expect(inNextColumn('Dry years', 'Rivers and lakes fell.')).toBe(2)
    expect(inNextColumn('– rivers, and', '– lakes.')).toBe(2)
  })

  it('reads on below a word that wants another, unless the line is set apart', () => {
    const below = (before: string, left: number, top: number) =>
      elements(['paragraph', before], ['paragraph', 'Rivers and Lakes.', 0, left, top]).length
    expect(below('It stands in the Manual of', 0, 12)).toBe(1)
    expect(below('It stands in the Manual of', 12, 12)).toBe(2)
    expect(below('It stands in the Manual of', 0, 40)).toBe(2)
    expect(below('Dear reader,', 0, 12)).toBe(2)
  })

  it('reads on from an item that was taken for text in part, and from text that was taken for an item', () => {
    const rest = (text: string, label: LineLabel, ...continues: ['goes on'] | []): Row => [
      label,
      text,
      0,
      0,
      12,
      ...continues,
    ]
    const item: Row = ['list', '1. Rivers that run', 0, 0, 0]
    const text: Row = ['paragraph', 'H1: Rivers that run', 0, 0, 0]
    expect(elements(item, rest('dry fill up.', 'paragraph', 'goes on'))).toHaveLength(1)
    expect(elements(text, rest('dry fill up.', 'list', 'goes on'))).toHaveLength(1)
    expect(elements(item, rest('dry fill up.', 'paragraph'))).toHaveLength(2)
    expect(elements(item, rest('Lakes fill up.', 'paragraph', 'goes on'))).toHaveLength(2)
  })

  it('reads an abstract on behind what stands below it on its page, unless a heading parts them', () => {
    const first: Row = ['abstract', 'Rivers that run']
    const rest: Row = ['abstract', 'dry fill up.', 1, 0, 0, 'goes on']
    expect(elements(first, ['paragraph', '2015'], rest).at(0)).toBe('abstract: Rivers that run | dry fill up.')
    expect(elements(first, ['heading', 'Summary'], rest)).toHaveLength(3)
  })

  it('reads text on behind an abstract in a box, by its words alone', () => {
    const behind = (text: string) =>
      elements(
        ['paragraph', 'Rivers that run'],
        ['abstract', 'Lakes fill up.'],
        ['paragraph', text, 0, 0, 40, 'goes on'],
      )
    expect(behind('dry fill up.')).toEqual(['paragraph: Rivers that run | dry fill up.', 'abstract: Lakes fill up.'])
    expect(behind('Dry rivers fill up.')).toHaveLength(3)
  })

  it('keeps a heading between two sentences', () => {
    expect(elements(['paragraph', 'It rains.'], ['heading', '2 Methods'], ['paragraph', 'we walked.'])).toEqual([
      'paragraph: It rains.',
      'heading: 2 Methods',
      'paragraph: we walked.',
    ])
  })

  it('leaves running heads and page numbers out', () => {
    expect(elements(['page-header', 'Waters'], ['paragraph', 'It rains.'], ['page-number', '7'])).toEqual([
      'paragraph: It rains.',
    ])
  })

  it('keeps the addresses in an author’s note, and what stands flush below its open end', () => {
    const note = (...rows: Row[]) => elements(['footnote', 'Ann Roe is Professor of Rivers at'], ...rows)
    const address: Row = ['affiliation', '3 Reed Street, Reedham', 0, 0, 12, 'goes on']
    expect(note(address, ['footnote', 'TX 12345. We thank all.', 0, 0, 24, 'goes on'])).toEqual([
      'note: Ann Roe is Professor of Rivers at | 3 Reed Street, Reedham | TX 12345. We thank all.',
    ])
    expect(note(['affiliation', 'Reed Street', 0, 300, 12, 'goes on'])).toHaveLength(1)
    expect(note(['affiliation', 'Reed Street', 0, 0, 12])).toEqual(['note: Ann Roe is Professor of Rivers at'])
  })

  it('keeps the middle line of an author’s note that looks like an address of its own', () => {
    const note = (middle: string, last: Row) =>
      elements(['footnote', 'A. Roe and B. Vega are with the Department of Water Com-'], ['affiliation', middle], last)
    const rest: Row = ['footnote', '12180 USA (e-mail: roe@reed.edu).', 0, 0, 24, 'goes on']
    expect(note('puter Engineering, Reedham University, NY', rest)).toHaveLength(1)
    expect(note('Florida; Titus Roe, Department of Water, University of', rest)).toEqual([
      'note: A. Roe and B. Vega are with the Department of Water Com- | Florida; Titus Roe, Department of Water, University of | 12180 USA (e-mail: roe@reed.edu).',
    ])
    expect(note('puter Engineering.', ['paragraph', 'We saw.'])).toHaveLength(2)
    const other: Row = ['footnote', '2 Reedham.', 0, 0, 24]
    expect(note('Florida; Titus Roe, Department of Water, University of', other)).toHaveLength(2)
  })

  it('takes the last lines of a column for the end of its paragraph, whatever they look like', () => {
    const text: Row = ['paragraph', 'He is an Associate']
    expect(elements(text, ['footnote', 'Editor of Water and', 0, 0, 12, 'goes on'])).toEqual([
      'paragraph: He is an Associate | Editor of Water and',
    ])
    expect(elements(text, ['footnote', 'editor of Water and', 0, 0, 12])).toHaveLength(1)
    expect(elements(text, ['footnote', '1 Editor of Water', 0, 0, 12])).toHaveLength(2)
    expect(elements(text, ['footnote', 'Editor of Water', 0, 0, 30, 'goes on'])).toHaveLength(2)
  })

  it('reads no note on over many pages', () => {
    const note = (page: number) =>
      elements(['footnote', 'Digital Object 10.1109/1'], ['footnote', 'and water', page, 0, 24, 'goes on'])
    expect(note(1)).toHaveLength(1)
    expect(note(12)).toHaveLength(2)
  })

  it('reads a note on over the page where it was not finished, and a table’s note as one', () => {
    const over = (text: string) =>
      elements(['footnote', text], ['table', '3.14', 1], ['footnote', 'rivers in brackets', 1, 0, 24, 'goes on'])
    expect(over('1 We measured')).toEqual(['note: 1 We measured | rivers in brackets'])
    expect(over('1 We measured them.')).toEqual(['note: 1 We measured them.', 'table-note: rivers in brackets'])
  })
})
