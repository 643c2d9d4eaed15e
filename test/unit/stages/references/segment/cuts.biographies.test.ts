import { expect, it } from 'vitest'
import { withoutBiographies } from '../../../../../src/stages/references/segment/cuts.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

const WORK = 'Roe, A. (2001). Rivers. Water, 3, 1–9.'
const kept = (...texts: string[]): string[] => {
  const lines = listedLines(texts)
  return withoutBiographies(
    lines.map((_, at) => [at]),
    lines,
  ).map(([at]) => texts[at ?? 0] ?? '')
}

it.each([
  'ANN ROE received her PhD in hydrology from Reedham in 2001, and is now a lecturer there.',
  'Ann Roe is an associate professor in the Department of Rivers.',
  'Ann Roe teaches at Reedham. Her research interests include rivers.',
  'ANN ROE, b. 2001, PhD in Hydrology (Reed University, 2024).',
  'Ann Roe, Jg. 1969, Studium der Gewässerkunde.',
])('leaves out what stands behind the last work: %s', (life) => {
  expect(kept(WORK, life, life)).toEqual([WORK])
})

it('leaves out what goes on behind a life, but no dated work', () => {
  const life = 'Ann Roe is a Ph.D. student, Reedham Institute of'
  expect(kept(WORK, life, 'Technology, Reedham.')).toEqual([WORK])
  expect(kept(WORK, life, WORK)).toEqual([WORK, life, WORK])
})

it('cuts the last work where a life begins in a new line', () => {
  const lines = listedLines([
    WORK,
    'Lake, B. (2003).',
    'Banks. Water, 5.',
    'Ann Roe (Fellow) received the',
    'B.S. degree.',
  ])
  expect(withoutBiographies([[0], [1, 2, 3, 4]], lines)).toEqual([[0], [1, 2]])
})

it('keeps works, and what stands between them', () => {
  const titled = 'Lake, B. (2003). The professor of rivers. Water, 5, 1–9.'
  expect(kept(WORK, titled)).toEqual([WORK, titled])
  const life = 'Ann Roe is a professor of rivers.'
  expect(kept(life, WORK)).toEqual([life, WORK])
})
