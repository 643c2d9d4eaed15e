import { describe, expect, it } from 'vitest'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Block } from '../../../../src/document/page/blocks.ts'
import type { Page } from '../../../../src/document/page/page.ts'
import { affiliationTexts } from '../../../../src/stages/front/affiliation-texts.ts'
import { frontFacts } from '../../../../src/stages/front/facts.ts'
import { layersOf } from '../../../support/papers/layers.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const block = (lineIndex: number): Block => ({
  label: 'affiliation',
  pageIndex: 0,
  box: [0, 0, 1, 1],
  lines: [{ pageIndex: 0, lineIndex }],
  begins: true,
  runIn: null,
  look: null,
  confidence: 1,
})

const factsOf = (page: Page) => frontFacts(layersOf({ pages: [page] }))

describe('affiliationTexts', () => {
  it('puts the number of the margin before its address, whatever it was taken for', () => {
    const page = printedPage([
      { text: '1', x: 50, y: 500 },
      { text: 'Lake University, Basel', x: 65, y: 500 },
      { text: '2', x: 50, y: 520 },
      { text: 'Oslo College, Oslo', x: 65, y: 520 },
      { text: 'Sea Institute, Kiel', x: 65, y: 540 },
    ])
    const texts = affiliationTexts(
      [block(0), block(1), block(3), block(4)],
      [page],
      pageTextOf([page]),
      factsOf(page),
      [],
    )
    expect(texts.map(({ text }) => text)).toEqual([
      '1 Lake University, Basel',
      '2 Oslo College, Oslo',
      'Sea Institute, Kiel',
    ])
    expect(texts[0]?.marks[0]).toMatchObject({ kind: 'style', style: 'sup', start: 0, end: 1 })
  })
  it('parts a block at the numbers that stand on lines of their own', () => {
    const page = printedPage([
      { text: '1', x: 50, y: 500 },
      { text: 'Lake University, Basel', x: 65, y: 500 },
      { text: '2', x: 50, y: 512 },
      { text: 'Oslo College, Oslo', x: 65, y: 512 },
    ])
    const whole = { ...block(0), lines: [0, 1, 2, 3].map((lineIndex) => ({ pageIndex: 0, lineIndex })) }
    const texts = affiliationTexts([whole], [page], pageTextOf([page]), factsOf(page), [])
    expect(texts.map(({ text }) => text)).toEqual(['1 Lake University, Basel', '2 Oslo College, Oslo'])
  })

  it('takes the line below an address that ends in a comma, unless another address has it', () => {
    const page = printedPage([
      { text: 'Department of Water, Lake University,', x: 50, y: 500 },
      { text: 'Basel', x: 50, y: 512 },
      { text: 'Rivers run down to the sea.', x: 50, y: 524 },
    ])
    const textsOf = (...blocks: Block[]) =>
      affiliationTexts(blocks, [page], pageTextOf([page]), factsOf(page), []).map(({ text }) => text)
    expect(textsOf(block(0))).toEqual(['Department of Water, Lake University, Basel'])
    expect(textsOf(block(0), block(1))).toEqual(['Department of Water, Lake University,', 'Basel'])
  })

  it('takes no number before an address for a column of a grid', () => {
    const page = printedPage([{ text: '2.   Institute of Ponds, Lake University', x: 50, y: 500 }])
    const names = [
      { pageIndex: 0, box: [20, 480, 52, 490] as const },
      { pageIndex: 0, box: [75, 480, 215, 490] as const },
    ]
    const texts = affiliationTexts([block(0)], [page], pageTextOf([page]), factsOf(page), names)
    expect(texts.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(['2. Institute of Ponds, Lake University'])
  })

  it('reads a grid column by column, also where a row was read as one line', () => {
    const page = printedPage([
      { text: 'Lake University      Oslo College', x: 50, y: 500 },
      { text: 'Basel', x: 50, y: 512 },
      { text: 'Oslo', x: 160, y: 512 },
    ])
    const grid = { ...block(0), lines: [0, 1, 2].map((lineIndex) => ({ pageIndex: 0, lineIndex })) }
    const names = [
      { pageIndex: 0, box: [50, 480, 110, 490] as const },
      { pageIndex: 0, box: [155, 480, 215, 490] as const },
    ]
    const texts = affiliationTexts([grid], [page], pageTextOf([page]), factsOf(page), names)
    expect(texts.map(({ text }) => text)).toEqual(['Lake University Basel', 'Oslo College Oslo'])
  })
})
