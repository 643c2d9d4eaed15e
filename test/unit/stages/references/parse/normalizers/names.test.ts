import { describe, expect, it } from 'vitest'
import { flatNames } from '../../../../../../src/conventions/names/flat-names.ts'
import { peopleOf } from '../../../../../../src/stages/references/parse/normalizers/names.ts'
import { namePieces } from '../../../../../../src/stages/references/parse/spans.ts'
import { labelledString, type Piece } from '../../../../../support/papers/labelled-string.ts'

const people = (...pieces: Piece[]) => {
  const string = labelledString(...pieces)
  return peopleOf(string.text, namePieces(string, 'author'))
}
const person = (family: string | null, given: string | null, suffix: string | null = null) => ({
  family,
  given,
  suffix,
  literal: null,
})
const F = 'author_family_begin'
const f = 'author_family'
const G = 'author_given_begin'
const g = 'author_given'

describe('peopleOf', () => {
  it.each([
    ['Yeon', 'Su Roe', person('Su Roe', 'Yeon')],
    ['David', 'Bruce Wilson', person('Wilson', 'David Bruce')],
    ['Ian', 'En-Hsu Yen', person('Yen', 'Ian En-Hsu')],
    ['Lucy', 'Chenyun Wu', person('Wu', 'Lucy Chenyun')],
    ['Abel', 'Soares Siqueira', person('Soares Siqueira', 'Abel')],
    ['Ana', 'García Montero', person('García Montero', 'Ana')],
    ['Jan', 'Van Rossum', person('Van Rossum', 'Jan')],
    ['D.', 'Bruce Wilson', person('Bruce Wilson', 'D.')],
  ])('reads the middle name of %s %s', (given, family, expected) => {
    expect(people([given, G], ' ', [family, f], '.')).toEqual([expected])
  })

  it('keeps the halves of a given name together', () => {
    expect(people(['Yeon', G], '-', ['Su Roe', f], '.')).toEqual([person('Roe', 'Yeon-Su')])
    expect(people(['Ann', G], ' ', ['Lake-Roe', f], '.')).toEqual([person('Lake-Roe', 'Ann')])
  })

  it('reads families first', () => {
    expect(people(['Smith', F], ', ', ['J. A.', g], ', & ', ['van der Berg', F], ', ', ['Kim', g])).toEqual([
      person('Smith', 'J. A.'),
      person('van der Berg', 'Kim'),
    ])
  })

  it('keeps the bracket of a name, and closes the gap behind its hyphen', () => {
    expect(people(['World Health Organization (WHO)', 'author_literal_begin'], '. ')).toMatchObject([
      { literal: 'World Health Organization (WHO)' },
    ])
    expect(people(['Hill', F], ' ', ['B. (Ed.)', g])).toEqual([person('Hill', 'B.')])
    expect(people(['De- Deus', F], ' ', ['G', g])).toEqual([person('De-Deus', 'G')])
  })

  it('leaves the conjunction out of names in capitals', () => {
    expect(people(['ROE', F], ', ', ['ADA', g], ', ', ['AND KIM', G], ' ', ['POE', f])).toEqual([
      person('ROE', 'ADA'),
      person('POE', 'KIM'),
    ])
  })

  it('takes what opens with initials behind the first family name for its given name', () => {
    expect(people(['CAMERON', F], ', ', ['A.', G], ' ', ['COLIN', f], ', ', ['JONAH', G], ' ', ['ROE', f])).toEqual([
      person('CAMERON', 'A. COLIN'),
      person('ROE', 'JONAH'),
    ])
  })

  it('tells generations from family names', () => {
    expect(people(['NASCIMENTO JUNIOR', F], ', ', ['J. A.', g])).toEqual([person('NASCIMENTO', 'J. A.', 'JUNIOR')])
    expect(people(['Neto', F], ', ', ['B.', g])).toEqual([person('Neto', 'B.')])
  })

  it('reads given names first', () => {
    expect(people(['J.', G], ' ', ['Smith', f], ' and ', ['Anna B.', G], ' ', ['Roe', f])).toEqual([
      person('Smith', 'J.'),
      person('Roe', 'Anna B.'),
    ])
  })

  it('leaves two whole names apart', () => {
    const list = people(['Zhang Kim', F], ', ', ['Wan', F], ' ', ['Ann', g])
    expect(list).toEqual([person('Zhang Kim', null), person('Wan', 'Ann')])
  })

  it('takes a body of one word before a given name for a family', () => {
    expect(people(['Roe', 'author_literal_begin'], ', ', ['Kim', g])).toEqual([person('Roe', 'Kim')])
  })

  it('keeps a suffix with its person', () => {
    expect(people(['Neill', F], ', ', ['P.', g], ', ', ['Jr.', 'author_suffix'])).toEqual([
      person('Neill', 'P.', 'Jr.'),
    ])
  })

  it('starts a new person where a family name follows a whole one, even unmarked', () => {
    expect(people(['Smith', F], ', ', ['J.', g], ', ', ['Doe', f], ', ', ['K.', g])).toEqual([
      person('Smith', 'J.'),
      person('Doe', 'K.'),
    ])
  })

  it('gives the word before bare initials to the family name in a list of bare initials', () => {
    const list = (third: string) =>
      people(['Roe', F], ' ', ['G', g], ', ', ['Lee', F], ' ', ['K', g], ', ', ['Kumar', F], third, ['Poe D', g], '.')
    expect(list(' ').at(-1)).toEqual(person('Kumar Poe', 'D'))
    expect(list(', ').at(-1)).toEqual(person('Kumar', 'Poe D.'))
  })

  it('parts people at every comma in a list of bare initials, though one has a single name', () => {
    const names = people(['Huri', F], ', ', ['Roe', F], ' ', ['S', g], ', ', ['Poe', F], ' ', ['CD', g], '.')
    expect(names).toEqual([person('Huri', null), person('Roe', 'S'), person('Poe', 'CD')])
  })

  it('joins the halves of a name that were taken for two people', () => {
    expect(people(['Roe', F], ', ', ['Kim', G], '/', ['Lee', F], ', ', ['Ann', g])).toEqual([
      person('Roe', 'Kim'),
      person('Lee', 'Ann'),
    ])
    expect(people(['Kim', G], ' ', ['Roe', F])).toEqual([person('Roe', 'Kim')])
  })

  it('takes for a given name what follows a lone family name behind a comma', () => {
    expect(people(['Roe', F], ', ', ['Oscar', F], ' ', ['W.', g], '/', ['Lee', F], ', ', ['Ann', g])).toEqual([
      person('Roe', 'Oscar W.'),
      person('Lee', 'Ann'),
    ])
    expect(people(['Roe', F], ', ', ['Simon', F])).toEqual([person('Roe', 'Simon')])
  })

  it('goes on with a given name that follows initials', () => {
    expect(people(['Roe', F], ', ', ['A.', g], ' ', ['Kim', F], '; ', ['Lee', F], ', ', ['B.', g])).toEqual([
      person('Roe', 'A. Kim'),
      person('Lee', 'B.'),
    ])
  })

  it('leaves two people apart whom more than a comma divides', () => {
    expect(people(['Roe', F], '; ', ['Kim', G])).toEqual([person('Roe', null), person('Kim', null)])
  })

  it('keeps an organisation whole', () => {
    expect(people(['World Health Organization', 'author_literal_begin'], '. Report')).toEqual([
      { family: null, given: null, suffix: null, literal: 'World Health Organization' },
    ])
  })

  it('drops the stop that ends the sentence and keeps that of an initial', () => {
    expect(people(['Smith', F], ', ', ['John.', g], ' ', ['Doe', F], ' ', ['J', g], '. Title')).toEqual([
      person('Smith', 'John'),
      person('Doe', 'J.'),
    ])
  })

  it('joins a name divided at the end of a line', () => {
    expect(people(['Lutten-\nberger', F], ' ', ['K', g])).toEqual([person('Luttenberger', 'K')])
  })

  it('gives the last stop to the list where initials have none', () => {
    expect(people(['Smith', F], ' ', ['J', g], ', ', ['Doe', F], ' ', ['K', g], '. Title')).toEqual([
      person('Smith', 'J'),
      person('Doe', 'K'),
    ])
  })

  it('takes a lone given name for the name', () => {
    expect(people(['Aristotle', G])).toEqual([person('Aristotle', null)])
  })
})

describe('flatNames', () => {
  it('says what the list says', () => {
    const list = [
      person('Smith', 'J. A.', 'Jr.'),
      { family: null, given: null, suffix: null, literal: 'WHO' },
      person('Roe', null),
    ]
    expect(flatNames(list)).toBe('Smith, J. A., Jr.; WHO; Roe')
  })

  it('is null without names', () => {
    expect(flatNames([])).toBeNull()
  })
})
