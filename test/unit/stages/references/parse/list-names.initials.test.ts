import { describe, expect, it } from 'vitest'
import { NO_BIB_FIELDS } from '../../../../../src/schema/parts/no-bib-fields.ts'
import { withListInitials } from '../../../../../src/stages/references/parse/list-names.ts'

const entry = (...names: readonly (readonly [string, string])[]) => ({
  ...NO_BIB_FIELDS,
  author: names.map(([family, given]) => ({ family, given, suffix: null, literal: null })),
})
const givens = (strings: readonly string[], ...parsed: ReturnType<typeof entry>[]) =>
  withListInitials(parsed, strings).map(({ author }) => author?.map(({ given }) => given))

describe('withListInitials', () => {
  const list = ['Roe RA, Poe B. A paper.', 'Brown T. A book.']

  it('takes the stop off where the rest of the list prints bare initials', () => {
    expect(givens(list, entry(['Roe', 'RA'], ['Poe', 'B']), entry(['Brown', 'T.']))).toEqual([['RA', 'B'], ['T']])
  })

  it('writes the flat form anew', () => {
    const [, second] = withListInitials([entry(['Roe', 'RA'], ['Poe', 'B']), entry(['Brown', 'T.'])], list)
    expect(second?.authors).toBe('Brown, T')
  })

  it('keeps the stop where an entry of the list prints stops', () => {
    const strings = ['Roe R.A., Poe B. A paper.', 'Lee K, Poe B. A paper.', 'Brown T. A book.']
    const parsed = [entry(['Roe', 'R.A.'], ['Poe', 'B.']), entry(['Lee', 'K'], ['Poe', 'B']), entry(['Brown', 'T.'])]
    expect(givens(strings, ...parsed).at(-1)).toEqual(['T.'])
  })

  it('keeps the stop behind a comma', () => {
    const strings = ['Roe RA, Poe B. A paper.', 'Brown, T. A book.']
    expect(givens(strings, entry(['Roe', 'RA'], ['Poe', 'B']), entry(['Brown', 'T.'])).at(-1)).toEqual(['T.'])
  })

  it('says nothing of lists of lone authors', () => {
    expect(givens(['Brown T. A book.'], entry(['Brown', 'T.']))).toEqual([['T.']])
  })
})
