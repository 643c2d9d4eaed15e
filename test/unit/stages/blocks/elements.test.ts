import { describe, expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../src/document/blocks.ts'
import { toElements } from '../../../../src/stages/blocks/elements.ts'

type Row = readonly [label: LineLabel, text: string, pageIndex?: number]

/** Elements of blocks of one line each, as "kind: line | line". */
function elements(...rows: Row[]): string[] {
  const blocks = rows.map(([label, , pageIndex = 0], lineIndex): Block => {
    const place = { pageIndex, box: [0, lineIndex * 12, 200, lineIndex * 12 + 10] as const }
    const lines = [{ pageIndex, lineIndex }]
    return { label, ...place, lines, begins: true, runIn: null, look: null, confidence: 1 }
  })
  const textOf = ({ lineIndex }: { lineIndex: number }): string => rows[lineIndex]?.[1] ?? ''
  return toElements(blocks, textOf).map(({ kind, lines }) => `${kind}: ${lines.map(textOf).join(' | ')}`)
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

  it('puts a name and the year cited behind it together over a page, and leaves a bracket that opens a paragraph', () => {
    expect(elements(['paragraph', 'Lately, Reed'], ['paragraph', '(2015: 209) said so.', 1])).toHaveLength(1)
    expect(elements(['paragraph', 'Lately, Reed said so.'], ['paragraph', '(2015) was dry.', 1])).toHaveLength(2)
    expect(elements(['paragraph', 'Lately, Reed'], ['paragraph', '(20 rivers) were dry.', 1])).toHaveLength(2)
  })

  it('keeps a heading between two sentences', () => {
    expect(elements(['paragraph', 'It rains.'], ['heading', '2 Methods'], ['paragraph', 'we walked.'])).toEqual([
      'paragraph: It rains.',
      'heading: 2 Methods',
      'paragraph: we walked.',
    ])
  })

  it('reads on through a line that only looks like a heading', () => {
    expect(
      elements(
        ['paragraph', 'They were given 5 mg and'],
        ['heading', '7.5 mg of sand,', 1],
        ['paragraph', 'with water.', 1],
      ),
    ).toEqual(['paragraph: They were given 5 mg and | 7.5 mg of sand, | with water.'])
  })

  it('takes what begins in the middle of a sentence for no heading', () => {
    expect(elements(['paragraph', 'It rains.'], ['heading', 'and pours']).at(1)).toBe('paragraph: and pours')
  })

  it('leaves running heads and page numbers out', () => {
    expect(elements(['page-header', 'Waters'], ['paragraph', 'It rains.'], ['page-number', '7'])).toEqual([
      'paragraph: It rains.',
    ])
  })
})
