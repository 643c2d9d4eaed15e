import { describe, expect, it } from 'vitest'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Block, LineLabel } from '../../../../src/document/page/blocks.ts'
import { nearByline } from '../../../../src/stages/front/near-byline.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const block = (label: LineLabel, lineIndex: number): Block => ({
  label,
  pageIndex: 0,
  box: [0, 0, 1, 1],
  lines: [{ pageIndex: 0, lineIndex }],
  begins: true,
  runIn: null,
  look: null,
  confidence: 1,
})

const kinds = (lines: readonly string[], labels: readonly LineLabel[]): string[] => {
  const page = printedPage(lines.map((text, at) => ({ text, x: 50, y: 500 + 12 * at })))
  return nearByline(labels.map(block), 0, pageTextOf([page]), []).map(({ kind }) => kind)
}

describe('nearByline', () => {
  it('takes a place below a name that stands alone for the byline', () => {
    expect(kinds(['O. Meer', 'Lake University, Basel'], ['front-note', 'affiliation'])).toEqual(['note', 'byline'])
  })
})
