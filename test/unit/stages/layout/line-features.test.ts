import { expect, it } from 'vitest'
import { landmarkFeatures, landmarksOf, type Seen } from '../../../../src/stages/layout/line-features.ts'

const TEXTS = ['Roots', 'Abstract', 'We weighed roots.', 'References', '[1] Smith J.', 'References', '[1] Roe A.']
const landmarks = landmarksOf(TEXTS.map((text) => ({ line: { text } }) as Seen))
/** Whether the list of references is found, begun, and how near it is before and behind. */
const references = (row: number): number[] => landmarkFeatures(landmarks, row).slice(13, 17)
const near = (rows: number): number => Math.exp(-rows / 40)

it('tells how far the last and the next heading of references stand from each row', () => {
  expect(references(0)).toEqual([1, 0, 0, near(3)])
  expect(references(3)).toEqual([1, 1, near(0), near(2)])
  expect(references(4)).toEqual([1, 1, near(1), near(1)])
  expect(references(6)).toEqual([1, 1, near(1), 0])
})

it('has zeros for what the document lacks', () => {
  expect(landmarkFeatures(landmarks, 4).slice(5, 9)).toEqual([0, 0, 0, 0])
})
