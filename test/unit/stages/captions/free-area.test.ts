// The space that is left for a figure whose insides nobody recognised.
import { expect, it } from 'vitest'
import type { Block } from '../../../../src/document/blocks.ts'
import type { Box } from '../../../../src/document/box.ts'
import { freeArea } from '../../../../src/stages/captions/free-area.ts'
import { printedPage } from '../../../support/printed-page.ts'

const block = (label: Block['label'], box: Box): Block => ({
  label,
  pageIndex: 0,
  box,
  lines: [],
  begins: true,
  runIn: null,
  look: null,
  confidence: 1,
})
const caption: Box = [50, 400, 250, 420]

it('reaches from the text above to the caption, as far as something stands there', () => {
  const blocks = [
    block('paragraph', [50, 100, 250, 200]),
    block('table', [60, 230, 200, 300]),
    block('table', [60, 310, 240, 380]),
  ]
  expect(freeArea(caption, { page: printedPage([]), blocks, taken: [] })).toEqual({
    pageIndex: 0,
    box: [60, 230, 240, 380],
  })
})

it('is none where the space is empty, low, or belongs to another figure', () => {
  const page = printedPage([])
  const above = block('paragraph', [50, 100, 250, 390])
  expect(freeArea(caption, { page, blocks: [above], taken: [] })).toBeNull()
  expect(freeArea(caption, { page, blocks: [], taken: [] })).toBeNull()
  const table = block('table', [60, 230, 200, 300])
  const taken = [{ pageIndex: 0, box: [50, 200, 250, 390] as Box }]
  expect(freeArea(caption, { page, blocks: [table], taken })).toBeNull()
})
