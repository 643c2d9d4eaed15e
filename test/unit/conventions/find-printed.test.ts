import { describe, expect, it } from 'vitest'
import { openPrinted } from '../../../src/conventions/find-printed.ts'
import { printedPage } from '../../support/papers/printed-page.ts'

const page = printedPage([
  { text: 'Cite as: Meer (2020) Slow rivers', x: 50, y: 20, size: 8 },
  { text: 'Slow', x: 50, y: 60, size: 18 },
  { text: 'rivers', x: 50, y: 80, size: 18 },
  { text: 'Slow rivers run on.', x: 50, y: 120, size: 10 },
])

describe('words on the first pages', () => {
  it('are found over lines, where they stand in the largest letters', () => {
    const areas = openPrinted([page]).onFront('Slow Rivers')
    expect(areas.map(({ ref }) => ref.lineIndex)).toEqual([1, 2])
    expect(areas[0]).toMatchObject({ page: 1 })
  })

  it('are nowhere where they are not printed, or are no words', () => {
    expect(openPrinted([page]).onFront('fast rivers')).toEqual([])
    expect(openPrinted([page]).onFront('…')).toEqual([])
  })
})
