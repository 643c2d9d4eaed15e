// Lines of graphs and tables that were taken for text.
import { describe, expect, it } from 'vitest'
import { strayClues } from '../../../../../src/stages/blocks/clues/strays.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { labelledPage, type Row } from '../../../../support/papers/labelled-page.ts'

const text = (count: number): Row[] =>
  Array.from({ length: count }, () => ({ text: 'Rivers bend where the ground is soft and the banks', width: 250 }))
const letter = (words: string, more: Partial<Row> = {}): Row => ({ text: words, size: 7, width: 60, ...more })
const graph = (words: string): Row => letter(words, { label: 'figure-text' })

function labelsOf(rows: readonly Row[]): string[] {
  const { page, labels } = labelledPage([...text(8), ...rows, ...text(8)])
  return (decidedBy(strayClues, [page], [labels])[0] ?? []).slice(8, 8 + rows.length).map(({ label }) => label)
}

describe('strayClues', () => {
  it('gives lines among letters of a graph to it', () => {
    expect(labelsOf([graph('0'), letter('Voltage (V)'), letter('Cycle'), graph('1')])).toEqual(
      Array(4).fill('figure-text'),
    )
  })

  it('knows cells below the caption of a table', () => {
    const rows = [letter('Table 1', { label: 'caption-table' }), letter('Rate'), letter('7', { label: 'table' })]
    expect(labelsOf(rows)).toEqual(['caption-table', 'table', 'table'])
  })

  it('knows rows of plotted points', () => {
    const row = (words: string): Row => ({ text: words, width: 120 })
    expect(labelsOf([row('● ● 12 ●'), row('●'), row('● banks are soft')])).toEqual([
      'figure-text',
      'paragraph',
      'paragraph',
    ])
    expect(labelsOf([row('● '.repeat(30).trim()), row('●')])).toEqual(['figure-text', 'figure-text'])
  })

  it.each<[string, readonly Row[]]>([
    ['set as the text is', [graph('0'), letter('The banks', { size: 10 }), graph('1')]],
    ['beside text', [graph('0'), letter('The banks')]],
    [
      'between two captions',
      [letter('Fig. 1', { label: 'caption-figure' }), letter('x'), letter('y', { label: 'caption-figure' })],
    ],
    ['of many rows', [graph('0'), ...Array.from({ length: 7 }, () => letter('A box of text')), graph('1')]],
  ])('leaves lines %s', (_, rows) => {
    expect(labelsOf(rows)).toContain('paragraph')
  })

  it('takes a line in a face that the text does not use for a stray, whatever its size', () => {
    expect(labelsOf([graph('0'), letter('Nile', { size: 10, font: 'Grotesk' }), graph('1')])[1]).toBe('figure-text')
  })

  it('takes a heading in a face that nothing else has for a stray, and no heading that looks like another', () => {
    const heading = letter('Support vectors', { label: 'heading', size: 12, font: 'Grotesk' })
    expect(labelsOf([graph('0'), heading, graph('1')])[1]).toBe('figure-text')
    expect(labelsOf([graph('0'), heading, graph('1'), ...text(1), heading])[1]).toBe('heading')
  })
})
