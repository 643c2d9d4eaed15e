import { describe, expect, it } from 'vitest'
import { affiliationParts, isAddress } from '../../../../src/conventions/affiliations/affiliation-parts.ts'

const parts = (text: string): string => {
  const { institution, department, city, country } = affiliationParts(text)
  return [institution, department, city, country].map((part) => part ?? '-').join(' | ')
}

describe('affiliationParts', () => {
  it.each([
    [
      'Department of Physics, University of Ulm, 89081 Ulm, Germany',
      'University of Ulm | Department of Physics | Ulm | Germany',
    ],
    ['University of Georgia, Athens, GA 30602, USA', 'University of Georgia | - | Athens | USA'],
    [
      'School of Biology, University of Leeds, Leeds LS2 9JT, UK',
      'University of Leeds | School of Biology | Leeds | UK',
    ],
    [
      'Department of Agricultural, Food, and Resource Economics, Michigan State University, East Lansing, MI, USA',
      'Michigan State University | Department of Agricultural, Food, and Resource Economics | East Lansing | USA',
    ],
    [
      'Department of Plant Pathology, Washington State University, Pullman, Washington 99164',
      'Washington State University | Department of Plant Pathology | Pullman | -',
    ],
    ['Guru Nanak University, Ludhiana-141004, India', 'Guru Nanak University | - | Ludhiana | India'],
    ['ACME Publications, Ltd, Cambridge, UK', 'ACME Publications, Ltd | - | Cambridge | UK'],
    ['World Bank, Brussels, Belgium', 'World Bank | - | Brussels | Belgium'],
    ['Geneva, Switzerland', '- | - | Geneva | Switzerland'],
    ['Present Address: Max Planck Institute, Jena, Germany', 'Max Planck Institute | - | Jena | Germany'],
    ['Universidade de São Paulo, São Paulo, Brasil', 'Universidade de São Paulo | - | São Paulo | Brasil'],
    ['Harvard University', 'Harvard University | - | - | -'],
    ['University Campus, University of Cyprus, Nicosia, Cyprus', 'University of Cyprus | - | Nicosia | Cyprus'],
    ['', '- | - | - | -'],
  ])('%s', (text, expected) => {
    expect(parts(text)).toBe(expected)
  })
})

describe('isAddress', () => {
  it('asks for a code of the post and a country', () => {
    expect(isAddress('Riverside Rd, Clayton VIC 3800, Australia')).toBe(true)
    expect(isAddress('Anna Meer, Chidi Okafor, Australia')).toBe(false)
    expect(isAddress('Riverside Rd 3800')).toBe(false)
  })
})
