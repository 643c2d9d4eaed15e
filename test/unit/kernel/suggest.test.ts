import { describe, expect, it } from 'vitest'
import { editDistance, nearestName } from '../../../src/kernel/suggest.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'bc', 1],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})

describe('nearestName', () => {
  const names = ['JOBS_TTL_SECONDS', 'CACHE_TTL_SECONDS', 'LLM_API_KEY', 'WORKERS']
  it.each([
    ['JOB_TTL_SECONDS', 'JOBS_TTL_SECONDS'],
    ['workres', 'WORKERS'],
    ['API_KEY', 'LLM_API_KEY'],
    ['xyz', null],
    ['SOMETHING_ELSE_ENTIRELY', null],
    ['', null],
  ])('for %j is %j', (written, nearest) => {
    expect(nearestName(written, names)).toBe(nearest)
  })
  it('is the one that begins with the word, before others that differ by a letter', () => {
    expect(nearestName('csl', ['csv', 'csl-json'])).toBe('csl-json')
    expect(nearestName('cvs', ['csv', 'csl-json'])).toBe('csv')
  })
  it('is nothing among no candidates', () => {
    expect(nearestName('x', [])).toBe(null)
  })
})
