import { describe, expect, it } from 'vitest'
import { readAffiliations } from '../../../../../src/readers/jats/people/affiliations.ts'
import { xml } from '../snippet.ts'

const read = (source: string) => readAffiliations([xml(source)]).all[0]

describe('readAffiliations', () => {
  it.each([
    ['a label', '<aff><label>1</label>Dept A, Univ B, Rome, Italy</aff>', 'Dept A, Univ B, Rome, Italy'],
    ['a superscript in place of a label', '<aff><sup>1</sup> Univ B, Rome</aff>', 'Univ B, Rome'],
    [
      'parts that touch each other',
      '<aff><institution>Univ B</institution><addr-line>Via 1, Rome</addr-line><country>Italy</country></aff>',
      'Univ B, Via 1, Rome, Italy',
    ],
    [
      'parts on lines of their own',
      '<aff>\n <institution>Univ B</institution>\n <country>Italy</country>\n</aff>',
      'Univ B, Italy',
    ],
    [
      'punctuation of its own',
      '<aff><institution>Univ B</institution>, Rome, <country>Italy</country>;</aff>',
      'Univ B, Rome, Italy',
    ],
    [
      'text that touches a part',
      '<aff><institution>Univ B</institution>P.O. Box 7, Rome</aff>',
      'Univ B, P.O. Box 7, Rome',
    ],
    [
      'the original among normalised parts',
      '<aff><institution content-type="original">Univ B, Rome, Italy.</institution><institution content-type="orgname">Univ B</institution><country>Italy</country></aff>',
      'Univ B, Rome, Italy.',
    ],
    [
      'e-mail addresses with initials',
      '<aff>Univ B, Rome, Italy; <email>a@b.it</email> (A.B.); <email>c@b.it</email> (C.-D.E.)</aff>',
      'Univ B, Rome, Italy',
    ],
    [
      'a registry id',
      '<aff><institution-wrap><institution-id>grid.7</institution-id><institution>Univ B</institution></institution-wrap></aff>',
      'Univ B',
    ],
  ])('prints the line without %s', (_, source, text) => {
    expect(read(source)?.text).toBe(text)
  })

  it.each([
    [
      'an institution-id',
      '<institution-wrap><institution-id institution-id-type="ror">https://ror.org/03prydq77</institution-id><institution>Univ B</institution></institution-wrap>',
    ],
    ['a printed address', 'Univ B, https://ror.org/03prydq77'],
  ])('takes the ROR address of %s', (_, inside) => {
    expect(read(`<aff>${inside}</aff>`)).toMatchObject({ text: 'Univ B', ror: 'https://ror.org/03prydq77' })
    expect(read('<aff>Univ B</aff>')).not.toHaveProperty('ror')
  })

  it('takes tagged parts before guessed ones', () => {
    const source =
      '<aff><institution content-type="dept">Physics</institution>, <institution>Univ B</institution>, <city>Ulm</city>, <country>Germany</country></aff>'
    expect(read(source)).toMatchObject({
      department: 'Physics',
      institution: 'Univ B',
      city: 'Ulm',
      country: 'Germany',
    })
  })

  it('takes the country at the end of a tag that holds the city too', () => {
    expect(read('<aff>Univ B, <country>Lisbon, Portugal</country></aff>')?.country).toBe('Portugal')
  })

  it('guesses the parts of an untagged line', () => {
    expect(read('<aff>Department of Physics, University of Ulm, 89081 Ulm, Germany</aff>')).toMatchObject({
      department: 'Department of Physics',
      institution: 'University of Ulm',
      city: 'Ulm',
      country: 'Germany',
    })
  })

  it('takes the first of alternatives under the ids of all', () => {
    const [first] = readAffiliations([
      xml('<aff-alternatives id="x"><aff id="a">Univ B</aff><aff id="b">大学</aff></aff-alternatives>'),
    ]).all
    expect(first).toMatchObject({ text: 'Univ B', ids: ['x', 'a', 'b'] })
  })

  it('knows a correspondence line that is tagged as an affiliation', () => {
    const { all, correspondence } = readAffiliations([xml('<aff>Correspondence: A. B., a@b.org</aff>')])
    expect(all).toEqual([])
    expect(correspondence).toHaveLength(1)
  })

  it('refuses a line of absurd length', () => {
    expect(read(`<aff>${', '.repeat(5000)}</aff>`)).toBeUndefined()
  })
})
