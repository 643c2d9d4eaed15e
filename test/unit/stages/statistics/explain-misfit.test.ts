// What makes a p-value that does not follow from its test no slip, and the grade of one that is.
import { describe, expect, it } from 'vitest'
import type { MisfitGrade, MisfitReason } from '../../../../src/document/sentences.ts'
import { findComparisons } from '../../../../src/stages/equations/find-comparisons.ts'
import { explain, gradeOf, mentionsSphericity } from '../../../../src/stages/statistics/explain-misfit.ts'
import { recomputeTests } from '../../../../src/stages/statistics/recompute-tests.ts'

function explained(sentence: string, isPaperOneTailed = false, before = '', isPaperCorrected = false) {
  const tests = recomputeTests(findComparisons(sentence))
  const others = [...recomputeTests(findComparisons(before)), ...tests].map(({ parsed }) => parsed)
  const [judged] = tests
  if (judged === undefined) throw new Error('no test')
  expect(judged.isConsistent).toBe(false)
  return { why: explain(judged, { sentence, isPaperOneTailed, isPaperCorrected, others }), grade: gradeOf(judged) }
}

describe('a p-value that does not follow from its test', () => {
  it.each<[string, MisfitReason]>([
    ['They differed, t(48) = -1.97, p < .05 (one-tailed).', 'one-tailed'],
    ['They differed, F(1, 115) = 2.09, p < .08, one-tailed.', 'one-tailed'],
    ['Sie unterschieden sich, t(48) = -1.97, p < .05 (einseitig).', 'one-tailed'],
    ['They differed, t(130) = 6.01, p = .001.', 'stands-for-less'],
    ['They differed, t(40) = 4.1, p = .01.', 'stands-for-less'],
    ['They differed, t(36) = 2.45, p = .018.', 'last-digit'],
    ['They differed, F(1, 18) = 8.26, p < .01.', 'last-digit'],
    ['They did not differ, t(31) = 1.83, p > .08.', 'last-digit'],
    ['They went together, r(20) = .44, p = .052.', 'counts-cases'],
    ['After Bonferroni correction they differed, t(36) = 2.45, p = .12.', 'corrected'],
    ['The adjusted difference was none, t(36) = 2.45, p > .05.', 'corrected'],
  ])('is explained: %s', (sentence, reason) => {
    expect(explained(sentence).why).toBe(reason)
  })

  it.each<[string, MisfitGrade]>([
    ['They differed, t(39) = 1.83, p < .05.', 'decision'],
    ['It did not reach significance, F(2, 14) = 41.81, p = .09.', 'decision'],
    ['They differed, t(36) = 2.45, p < .01.', 'direction'],
    ['They differed, t(36) = 2.45, p = .041.', 'size'],
    // Only correlations are printed with their cases.
    ['They differed, t(20) = 2.13, p = .054.', 'decision'],
    // A correction makes no p smaller.
    ['Corrected as usual, t(36) = 2.45, p = .003.', 'direction'],
    // Two-tailed is what papers mean that say nothing.
    ['They differed, t(48) = -1.97, p < .05.', 'decision'],
  ])('is not, and has its grade: %s', (sentence, grade) => {
    expect(explained(sentence)).toEqual({ why: null, grade })
  })

  it('is one-tailed where the paper says so', () => {
    expect(explained('They differed, t(48) = -1.97, p < .05.', true).why).toBe('one-tailed')
  })

  it('is corrected where the paper corrects for sphericity, of three conditions or more', () => {
    expect(explained('It had none, F(2, 42) = 3.52, p > .05.', false, '', true).why).toBe('corrected')
    expect(explained('It had none, F(1, 42) = 4.52, p > .05.', false, '', true).why).toBeNull()
    expect(explained('It had none, F(2, 42) = 3.52, p > .05.').why).toBeNull()
  })

  it.each([
    ['Values are those after the Greenhouse–Geisser correction.', true],
    ['Huynh-Feldt corrected values are given.', true],
    ['Emissions of greenhouse gases rose.', false],
    ['Sphericity was not violated.', false],
  ])('%s', (text, isCorrected) => expect(mentionsSphericity(text)).toBe(isCorrected))

  it('may be that of a test beside it', () => {
    const [before, sentence] = [
      'The models differed, χ2(1) = 12.64, p = .0004.',
      'It had an effect, z = 2.85, p = .0004.',
    ]
    expect(explained(sentence, false, before).why).toBe('fits-other-test')
    expect(explained(sentence).why).toBeNull()
  })
})
