import { describe, expect, it } from 'vitest'
import { yearOf } from '../../../../../src/stages/references/parse/fields.ts'

describe('yearOf', () => {
  it('takes the letter that the model found with the year', () => {
    expect(yearOf(['2010'], ['a'], [], '')).toEqual({ year: 2010, year_suffix: 'a' })
  })

  it('does not take a longer word for a letter', () => {
    expect(yearOf(['2010'], ['press'], [], '')).toEqual({ year: 2010, year_suffix: null })
  })

  it('finds the year in a date when it has no label of its own', () => {
    expect(yearOf([], [], ['12 March 2011'], '')).toEqual({ year: 2011, year_suffix: null })
  })

  it('falls back on a year in brackets', () => {
    expect(yearOf([], [], [], 'Smith (1998b). Title of 2001.')).toEqual({ year: 1998, year_suffix: 'b' })
  })

  it('has no year where none is printed', () => {
    expect(yearOf([], [], [], 'Smith (n.d.). Pages 12 (345)')).toEqual({ year: null, year_suffix: null })
  })
})
