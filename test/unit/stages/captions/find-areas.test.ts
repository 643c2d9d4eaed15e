// Where the tables of a page stand.
import { describe, expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../src/document/blocks.ts'
import type { Box } from '../../../../src/document/box.ts'
import { findAreas } from '../../../../src/stages/captions/find-areas.ts'
import { printedPage } from '../../../support/printed-page.ts'

const block = (label: LineLabel, box: Box): Block => ({
  label,
  box,
  pageIndex: 0,
  lines: [],
  begins: true,
  runIn: null,
  look: null,
  confidence: 1,
})
const tables = (...blocks: Block[]): readonly Box[] => findAreas([printedPage([])], blocks).tables.map(({ box }) => box)

const left = block('table', [60, 130, 290, 400])
const right = block('table', [304, 130, 536, 400])

describe('findAreas', () => {
  it('joins what stands close', () => {
    expect(tables(left, right)).toEqual([[60, 130, 536, 400]])
  })

  it('parts tables below captions that stand side by side', () => {
    const captions = [block('caption-table', [60, 98, 290, 120]), block('caption-table', [304, 98, 536, 120])]
    expect(tables(...captions, left, right)).toEqual([left.box, right.box])
  })

  it('parts nothing below captions one below the other, or where a row runs on', () => {
    const below = [block('caption-table', [60, 98, 290, 120]), block('caption-table', [304, 420, 536, 440])]
    expect(tables(...below, left, right)).toHaveLength(1)
    const level = [block('caption-table', [60, 98, 290, 120]), block('caption-table', [304, 98, 536, 120])]
    expect(tables(...level, left, block('table', [200, 410, 400, 420]))).toHaveLength(1)
  })
})
