// What the layout stage makes of papers set by chance stays what it is: features are frozen with their weights, orders were chosen on pages.
import { expect, it } from 'vitest'
import { layoutFeatures } from '../../../../src/stages/layout/features.ts'
import { readingOrders } from '../../../../src/stages/layout/reading-order.ts'
import { variedPaper } from '../../../support/papers/varied-paper.ts'
import { expectStored } from '../../../support/vectors.ts'

/** One of them has a single page. */
const PAPERS = [4, 4, 1, 4].map((pages, seed) => variedPaper(seed + 1, pages))

/** Sums of a column, once by each row's weight: numbers that change their row are noticed too. */
function digest(values: ArrayLike<number>, width: number, column: number): string {
  let [sum, weighed] = [0, 0]
  for (let row = 0; row * width < values.length; row++) {
    const value = values[row * width + column] ?? 0
    sum += value
    weighed += value * ((row % 97) + 1)
  }
  return `${sum.toFixed(3)} ${weighed.toFixed(2)}`
}

it('every feature of every line', () => {
  const rows = PAPERS.flatMap(({ pages }, paper) => {
    const { dense, width, tokens, groups } = layoutFeatures(pages)
    const named = Object.entries(groups).flatMap(([name, [start, end]]) =>
      Array.from({ length: end - start }, (_, at) => `${paper} ${name} ${at}: ${digest(dense, width, start + at)}`),
    )
    return [...named, `${paper} tokens: ${digest(tokens, 1, 0)}`]
  })
  expectStored('layout-varied', rows)
})

it('the order in which lines are read', () => {
  const rows = PAPERS.flatMap(({ pages }) =>
    readingOrders(pages.map(({ lines }) => lines)).map((page) => page.join(' ')),
  )
  expect(rows).toHaveLength(13)
  expectStored('reading-order-varied', rows)
})
