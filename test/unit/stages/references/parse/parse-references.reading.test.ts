import { describe, expect, it } from 'vitest'
import { readingOf } from '../../../../../src/stages/references/parse/parse-references.ts'
import { labelledString } from '../../../../support/papers/labelled-string.ts'

describe('readingOf', () => {
  const string = labelledString(
    ['Meer', 'author_family_begin'],
    ', ',
    ['Slow rivers', 'title'],
    '. ',
    ['2004', 'year'],
    '. Reprinted here',
  )
  const tokens = string.tokens.map(({ label }) => (label === 'title' ? 0.6 : label === 'other' ? 0.8 : 0.99))
  const reading = readingOf({ ...string, certainty: { whole: 0.4, tokens } })

  it('keeps the least sure token of each kind and leaves out kinds that are not there', () => {
    expect(reading).toMatchObject({ whole: 0.4, least: { author: 0.99, title: 0.6, number: 0.99, rest: 0.8 } })
    expect(reading.least).not.toHaveProperty('container')
  })

  it('counts the words that went into no field', () => {
    expect(reading.unread).toBeCloseTo(2 / 5)
  })
})
