// What the alarms about p-values say.
import { describe, expect, it } from 'vitest'
import { misfittingPValues } from '../../../../src/export/checks/statistics.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'

const withTests = (...grades: readonly string[]) => {
  const tests = grades.map((grade, at) => ({
    test_eq_id: at + 1,
    p_eq_id: 9,
    consistent: false,
    explained: null,
    grade,
  }))
  return { eq: [], extraction: { diagnostics: { statistics: { tests } } } } as unknown as PaperRecord
}

describe('p-values that do not match', () => {
  it.each([
    [['direction'], '1 p-value does not match the printed test: it is smaller than the recomputed one.'],
    [['size'], '1 p-value does not match the printed test: it is larger than the recomputed one.'],
    [['size', 'direction', 'size'], '3 p-values do not match the printed test (1 smaller, 2 larger than recomputed).'],
  ])('of grades %j', (grades, message) => {
    const found = misfittingPValues.find(withTests(...grades), [])
    expect(found?.message).toBe(`${message} Compare statistic, degrees of freedom and p with the page.`)
  })
})
