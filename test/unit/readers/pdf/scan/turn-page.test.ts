import { describe, expect, it } from 'vitest'
import { toDisplayed } from '../../../../../src/document/page/page.ts'
import { turnedPage } from '../../../../../src/readers/pdf/scan/turn-page.ts'
import { horizontalRule, printedPage } from '../../../../support/papers/printed-page.ts'

const page = printedPage([], { images: [[10, 20, 110, 70]], rules: [horizontalRule(100, 300, 500)] })

describe('a page turned for reading', () => {
  it('swaps its sides with a quarter turn, and takes what stands on it along', () => {
    const turned = turnedPage(page, 90)
    expect([turned.width, turned.height, turned.turn]).toEqual([800, 600, 90])
    expect(turned.images).toEqual([[730, 10, 780, 110]])
    expect(turned.rules[0]?.axis).toBe('vertical')
    expect(toDisplayed(turned, turned.images[0] ?? [0, 0, 0, 0])).toEqual([10, 20, 110, 70])
  })

  it('comes back to where it was', () => {
    for (const turn of [90, 180, 270] as const) expect(turnedPage(turnedPage(page, turn), 0)).toEqual(page)
  })
})
