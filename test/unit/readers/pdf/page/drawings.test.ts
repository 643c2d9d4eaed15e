import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../../src/document/page/box.ts'
import { joinShapes } from '../../../../../src/readers/pdf/page/drawings.ts'

const shape = (...box: Box) => ({ box, curved: false })

describe('shapes of a page', () => {
  it('are one drawing where they touch and two where they do not', () => {
    const shapes = [shape(0, 0, 50, 50), shape(50, 50, 90, 90), shape(300, 300, 350, 350)]
    expect(joinShapes(shapes, 612, 792).map(({ box, paths }) => [box, paths])).toEqual([
      [[0, 0, 90, 90], 2],
      [[300, 300, 350, 350], 1],
    ])
  })

  // Found by npm run fuzz (seed 7, case 9090): a chain of all shapes was walked for each of them.
  it('are joined in one go, however many lie on top of one another', () => {
    const many = Array.from({ length: 400_000 }, () => shape(10, 10, 20, 20))
    expect(joinShapes(many, 612, 792)).toMatchObject([{ paths: 400_000 }])
  })

  it('are joined on a page that claims to be larger than any paper', () => {
    expect(joinShapes([shape(0, 0, 50, 50), shape(1e9, 0, 2e9, 50)], 2 ** 31, 2 ** 31)).toHaveLength(2)
  })
})
