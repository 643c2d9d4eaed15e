import { describe, expect, it } from 'vitest'
import { splitAsCited } from '../../../../src/conventions/names/cited-names.ts'

const name = { given: 'Anna Pai', family: 'Meer', suffix: null }

describe('splitAsCited', () => {
  it.each([
    ['Pai Meer A, Okafor C. Rivers and lakes. 2020', 'Anna', 'Pai Meer'],
    ['Meer AP, Okafor C. Rivers and lakes. 2020', 'Anna Pai', 'Meer'],
    ['Meer, A. P., Okafor, C. (2020)', 'Anna Pai', 'Meer'],
    ['Nobody is cited here', 'Anna Pai', 'Meer'],
    ['', 'Anna Pai', 'Meer'],
  ])('%j', (citations, given, family) => {
    expect(splitAsCited(name, citations)).toEqual({ given, family, suffix: null })
  })

  it('takes no initial for the head of a family name', () => {
    const split = { given: 'Anna H.', family: 'Meer', suffix: null }
    expect(splitAsCited(split, 'B. H. Meer, A. Mower, Rivers. 2020')).toEqual(split)
  })

  it('learns nothing from the name as it is printed', () => {
    const split = { given: 'A. Pai', family: 'Meer', suffix: null }
    expect(splitAsCited(split, 'A. Pai Meer, University of the Plain')).toEqual(split)
    expect(splitAsCited(split, 'Pai Meer, A. (2020)')).toMatchObject({ family: 'Pai Meer' })
  })

  it.each([
    ['Santos, L. S.; Okafor, C. Rios lentos. 2020', 'Laura Sabino dos', 'Santos'],
    ['dos Santos LS, Okafor C. Rios lentos. 2020', 'Laura Sabino', 'dos Santos'],
  ])('knows where the small words go: %j', (citations, given, family) => {
    const split = splitAsCited({ given: 'Laura Sabino', family: 'dos Santos', suffix: null }, citations)
    expect(split).toEqual({ given, family, suffix: null })
  })
})
