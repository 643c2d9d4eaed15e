import { expect, it } from 'vitest'
import { withoutForeign } from '../../../../../src/stages/references/parse/mends.ts'
import { spansOf } from '../../../../../src/stages/references/parse/spans.ts'
import { labelledString } from '../../../../support/papers/labelled-string.ts'

it('closes a title up that a running head has cut in two', () => {
  const string = labelledString(
    ['Slow rivers', 'title'],
    ' ',
    ['412', 'foreign'],
    ' ',
    ['Roe', 'foreign'],
    ' ',
    ['of the plain', 'title'],
    '. ',
    ['1999', 'year'],
  )
  const clean = withoutForeign(string)
  expect(spansOf(clean, 'title').map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(['Slow rivers of the plain'])
  expect(spansOf(clean, 'year').map(({ text }) => text)).toEqual(['1999'])
})

it('leaves a string alone that is all its own', () => {
  const string = labelledString(['Slow rivers', 'title'], '. ', ['1999', 'year'])
  expect(withoutForeign(string)).toBe(string)
})

it('takes the DOI of a running head away with it', () => {
  const string = labelledString(['Slow rivers', 'title'], ' ', ['Roe 2019;97:1 doi:10.5555/head', 'foreign'])
  expect(withoutForeign(string).text).not.toContain('10.5555')
})

it('takes a DOI away that one word of a running head stands before', () => {
  const string = labelledString(['Roe doi:10.5555/head', 'foreign'], '. ', ['1999', 'year'])
  expect(withoutForeign(string).text).not.toContain('10.5555')
})
