import { describe, expect, it } from 'vitest'
import { behindPaperClues } from '../../../../../src/stages/blocks/clues/behind-paper.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { type PrintedLine, printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'

const read = (lines: readonly PrintedLine[]): string[] => {
  const first = printedPage([{ text: 'How to cite this article: on a first page', x: 50, y: 50 }])
  const labels = [1, lines.length].map((count) =>
    Array.from({ length: count }, (_, rank) => labelledLine('reference', rank, true)),
  )
  return (decidedBy(behindPaperClues, [first, printedPage(lines)], labels)[1] ?? []).map(({ label }) => label)
}
const column = (x: number, y: number, ...texts: string[]): PrintedLine[] =>
  texts.map((text, at) => ({ text, x, y: y + at * 12, width: 230 }))

describe('behindPaperClues', () => {
  it('takes how to cite the paper, with the DOI above it, out of the list', () => {
    const lines = [
      ...column(50, 100, '9. Okafor C. Rivers. J Hydrol 2010.'),
      ...column(50, 130, 'doi:10.1234/rivers', 'Cite this article as: Meer A: Deltas of the', 'north. J Deltas 2014.'),
      ...column(50, 200, '10. Another entry'),
    ]
    expect(read(lines)).toEqual(['reference', 'front-note', 'front-note', 'front-note', 'reference'])
  })

  it('leaves an entry that cites, and a DOI of its own', () => {
    expect(read(column(50, 100, 'Citation analysis of rivers', 'doi:10.1234/rivers'))).toEqual([
      'reference',
      'reference',
    ])
  })

  it('takes pages of works that cite the paper for none of its references', () => {
    expect(read(column(50, 100, 'This article has been cited by:', '1. Roe A. Lakes. 2021.'))).toEqual([
      'page-footer',
      'page-footer',
    ])
    expect(read(column(50, 100, '1. Roe A. Lakes. 2021.', 'This article has been cited by:'))).toEqual([
      'reference',
      'reference',
    ])
  })

  it('takes the box that asks for the next manuscript for no text, both its columns with it', () => {
    const lines = [
      ...column(50, 100, '9. Okafor C. Rivers.'),
      { text: 'Publish your work in this journal', x: 50, y: 300, width: 150 },
      ...column(50, 320, 'This journal is', 'open to all.'),
      ...column(300, 320, 'Its system is', 'fair.'),
      { text: 'Submit your manuscript here', x: 50, y: 350, width: 260 },
    ]
    expect(read(lines)).toEqual(['reference', ...Array.from({ length: 6 }, () => 'page-footer')])
  })
})
