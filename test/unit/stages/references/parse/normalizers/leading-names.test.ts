import { describe, expect, it } from 'vitest'
import { namesIn, unlabelledHead } from '../../../../../../src/stages/references/parse/normalizers/leading-names.ts'
import { labelledString } from '../../../../../support/papers/labelled-string.ts'

const flat = (text: string) =>
  namesIn(text)?.map(({ family, given, suffix }) => [family, given, suffix].filter(Boolean).join(' | ')) ?? null

describe('namesIn', () => {
  it.each<[string, string[]]>([
    ['Roe, JC, B. Lee, C. Poe, et al.', ['Roe | JC', 'Lee | B.', 'Poe | C.']],
    ['Roe, J., and A. B. Lee.', ['Roe | J.', 'Lee | A. B.']],
    ['Roe, John, Mary Lee, and Jane Poe.', ['Roe | John', 'Lee | Mary', 'Poe | Jane']],
    ['Roe, John. “', ['Roe | John']],
    ['Roe, Ann K., et al. “', ['Roe | Ann K.']],
    ['Roe, C., Lee, R., Du, T., & Poe, R.', ['Roe | C.', 'Lee | R.', 'Du | T.', 'Poe | R.']],
    ['Roe J, Poe MK', ['Roe | J', 'Poe | MK']],
    ['Roe, M., P. Brian Lee, and E. Van Poe', ['Roe | M.', 'Lee | P. Brian', 'Van Poe | E.']],
    ['Roe-Lee, J.-P., and Ole Poe', ['Roe-Lee | J.-P.', 'Poe | Ole']],
    ['de la Roe, M., K.E.Lee', ['de la Roe | M.', 'Lee | K.E.']],
    ['Roe, J., Jr., and A. Lee', ['Roe | J. | Jr.', 'Lee | A.']],
    ['Roe, B., et K. Lee', ['Roe | B.', 'Lee | K.']],
    ['ROEMER, J.', ['ROEMER | J.']],
  ])('reads %j', (text, people) => {
    expect(flat(text)).toEqual(people)
  })

  it.each([
    'Reeds of the lower marshes.',
    'World Bank, Washington.',
    'Roe',
    'Roe, J., with a note on reeds',
    '',
    `Roe, J., ${'A'.repeat(100)}a, K.`,
    'Roe, J., '.repeat(400),
  ])('takes %j for no list of names', (text) => {
    expect(namesIn(text)).toBeNull()
  })
})

describe('unlabelledHead', () => {
  it('is what stands before the first field, without the printed label', () => {
    const string = labelledString(['3.', 'label'], ' Roe, JC, B. Lee. ', ['2003', 'year'], '. ', ['Reeds', 'title'])
    expect(unlabelledHead(string)).toBe('Roe, JC, B. Lee.')
  })

  it('keeps the quotation mark of the title', () => {
    expect(unlabelledHead(labelledString('Roe, John. “', ['Reeds', 'title'], '.”'))).toBe('Roe, John. “')
  })

  it('is null where the model labelled every name', () => {
    const string = labelledString(['Roe', 'author_family_begin'], ', ', ['J', 'author_given'], ', et al. ', [
      'Reeds',
      'title',
    ])
    expect(unlabelledHead(string)).toBeNull()
  })

  it('is null where nothing but names stands, since then nothing tells where they end', () => {
    expect(unlabelledHead(labelledString('Roe, J.'))).toBeNull()
  })
})
