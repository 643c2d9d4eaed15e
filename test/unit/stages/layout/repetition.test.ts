import { describe, expect, it } from 'vitest'
import { repetitions } from '../../../../src/stages/layout/repetition.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const pages = [0, 1, 2, 3].map((index) =>
  printedPage(
    [
      { text: 'Journal of Roots 12 (2019)', x: 60, y: 30 },
      { text: `Paragraph ${'abcd'[index]} of the text`, x: 60, y: 300 },
      { text: `${index + 101}`, x: 300, y: 770 },
      { text: index % 2 === 0 ? 'Even side' : 'Odd side', x: 400, y: 30 },
    ],
    { index },
  ),
)

describe('repetitions', () => {
  const found = repetitions(pages)

  it('finds a running head on all other pages', () => {
    expect(found[1]?.[0]?.sameText).toBe(1)
  })

  it('finds no repetition of a text that stands once', () => {
    expect(found[1]?.[1]).toEqual({ sameText: 0, sameParity: 0, sameNumberPlace: 0, countsPages: 0 })
  })

  it('sees numbers that grow with the page', () => {
    expect(found[2]?.[2]).toMatchObject({ sameNumberPlace: 1, countsPages: 1 })
  })

  it('sees heads that change between left and right pages', () => {
    expect(found[0]?.[3]).toMatchObject({ sameParity: 1 })
    expect(found[0]?.[3]?.sameText).toBeCloseTo(1 / 3)
  })

  it('does not count the same words at another height', () => {
    const moved = [
      printedPage([{ text: 'Results', x: 60, y: 100 }]),
      printedPage([{ text: 'Results', x: 60, y: 500 }], { index: 1 }),
    ]
    expect(repetitions(moved)[0]?.[0]?.sameText).toBe(0)
  })

  it('finds nothing in a single page', () => {
    expect(repetitions(pages.slice(0, 1))[0]?.[0]?.sameText).toBe(0)
  })
})
