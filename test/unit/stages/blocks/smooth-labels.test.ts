import { describe, expect, it } from 'vitest'
import type { LineLabel } from '../../../../src/document/blocks.ts'
import { smoothLabels } from '../../../../src/stages/blocks/smooth-labels.ts'
import { printedPage } from '../../../support/printed-page.ts'
import { labelledLine } from '../../../support/reference-lines.ts'

type Row = readonly [label: LineLabel, size: number, angle: number]

function read(...rows: Row[]): string[] {
  const page = printedPage(rows.map(([, size, angle], at) => ({ text: 'Rivers', size, angle, x: 50, y: 50 + at * 20 })))
  const labels = rows.map(([label], rank) => labelledLine(label, rank, true))
  return smoothLabels(page, labels).map(({ label }) => label)
}

describe('smoothLabels', () => {
  it('takes the label of an axis for no heading', () => {
    expect(read(['heading', 12, 0], ['paragraph', 10, 0], ['heading', 10, 270])).toEqual([
      'heading',
      'paragraph',
      'figure-text',
    ])
  })

  it('takes turned lines for no text, and for cells among cells', () => {
    const upright: Row[] = Array.from({ length: 4 }, () => ['paragraph', 10, 0])
    expect(read(...upright, ['paragraph', 8, 270]).at(-1)).toBe('figure-text')
    expect(read(...upright, ['table', 8, 270], ['table', 8, 270], ['list', 8, 270]).at(-1)).toBe('table')
  })

  it('leaves the headings of a page that is turned as a whole', () => {
    expect(read(['heading', 12, 90], ['paragraph', 10, 90])).toEqual(['heading', 'paragraph'])
  })

  it('gives small lines among those of a title to what they stand beside', () => {
    expect(read(['title', 20, 0], ['title', 10, 0], ['author', 10, 0])).toEqual(['title', 'author', 'author'])
  })

  it('takes a page that only says whose the copy is for no text', () => {
    const labelsOf = (...texts: string[]) => {
      const page = printedPage(texts.map((text, at) => ({ text, x: 50, y: 50 + at * 20 })))
      const labels = texts.map((_, rank) => labelledLine('paragraph', rank, true))
      return smoothLabels(page, labels).map(({ label }) => label)
    }
    const [first, second] = ['Copyright of Rivers is the property of River Press and', 'may not be copied or emailed.']
    expect(labelsOf(first, second)).toEqual(['page-footer', 'page-footer'])
    expect(labelsOf('It rains.', first, second)).toEqual(['paragraph', 'paragraph', 'paragraph'])
  })
})
