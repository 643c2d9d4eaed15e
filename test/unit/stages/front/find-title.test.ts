import { describe, expect, it } from 'vitest'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Block, LineLabel } from '../../../../src/document/blocks.ts'
import { findTitle } from '../../../../src/stages/front/find-title.ts'
import { printedPage } from '../../../support/printed-page.ts'

type Row = readonly [label: LineLabel, size: number, text: string]

/** The title found among rows of one page, each a block of one line below the one before it. */
function titleOf(...rows: Row[]): string {
  let y = 50
  const page = printedPage(
    rows.map(([, size, text]) => {
      y += size * 1.2
      return { text, size, x: 50, y }
    }),
  )
  const blocks = rows.map(([label], lineIndex): Block => {
    const box = page.lines[lineIndex]?.box ?? [0, 0, 0, 0]
    const heading = { runIn: null, look: null }
    return { label, pageIndex: 0, lines: [{ pageIndex: 0, lineIndex }], box, begins: true, confidence: 1, ...heading }
  })
  return findTitle(blocks, 0, pageTextOf([page]))
    .map(({ lineIndex }) => page.lines[lineIndex]?.text ?? '')
    .join(' | ')
}

const BODY: Row = ['paragraph', 10, 'Rivers run down to the sea, and most of them are slow.']

describe('findTitle', () => {
  it('takes all lines of one size that stand together', () => {
    expect(titleOf(['title', 18, 'How slow rivers'], ['title', 18, 'Carry fine sand'], BODY)).toBe(
      'How slow rivers | Carry fine sand',
    )
  })

  it('leaves the kind of article above the title out', () => {
    expect(titleOf(['title', 18, 'REVIEW'], ['title', 18, 'The slow rivers of the plain'], BODY)).toBe(
      'The slow rivers of the plain',
    )
  })

  it('keeps a last line that could be a kind of article', () => {
    expect(titleOf(['title', 18, 'Slow rivers of the plain: a systematic'], ['title', 18, 'review'], BODY)).toBe(
      'Slow rivers of the plain: a systematic | review',
    )
  })

  it('prefers a sentence in large letters to the name of a journal in huge ones', () => {
    expect(
      titleOf(['front-note', 30, 'Journal of Waters'], ['title', 16, 'How slow rivers carry fine sand away'], BODY),
    ).toBe('How slow rivers carry fine sand away')
  })

  it('finds a title that the layout took for a heading', () => {
    expect(titleOf(['heading', 17, 'How slow rivers carry fine sand away'], BODY)).toBe(
      'How slow rivers carry fine sand away',
    )
  })

  it('keeps a last line of numbers', () => {
    expect(titleOf(['title', 18, 'Sand of slow rivers [Waters vol.'], ['title', 18, '112, 4417 (2000)]'], BODY)).toBe(
      'Sand of slow rivers [Waters vol. | 112, 4417 (2000)]',
    )
  })

  it('takes one word in the same letters below for its last, and no name', () => {
    expect(titleOf(['title', 18, 'Slow rivers of the'], ['front-note', 18, 'Lowlands'], BODY)).toBe(
      'Slow rivers of the | Lowlands',
    )
    expect(titleOf(['title', 18, 'Slow rivers of the plain'], ['author', 18, 'Anna Meer'], BODY)).toBe(
      'Slow rivers of the plain',
    )
  })

  it('takes a first line of capitals that stands flush with the rest and is no name', () => {
    expect(titleOf(['front-note', 18, 'The Parity Penalty:'], ['title', 18, 'Slow rivers of the plain'], BODY)).toBe(
      'The Parity Penalty: | Slow rivers of the plain',
    )
  })

  it('finds a title in large letters that the layout took for text', () => {
    expect(titleOf(BODY, ['paragraph', 24, 'Slow Rivers and Fine Sand'], BODY)).toBe('Slow Rivers and Fine Sand')
  })

  it('finds nothing where nothing stands out', () => {
    expect(titleOf(BODY)).toBe('')
  })
})
