import { describe, expect, it } from 'vitest'
import type { Author } from '../../../../../src/document/header.ts'
import { emailsEvidence } from '../../../../../src/stages/front/confidence/affiliations.ts'
import type { FrontFacts } from '../../../../../src/stages/front/facts.ts'

const author = (given: string, family: string, email: string | null) => ({ given, family, email }) as Author
const AUTHORS = [author('Anna', 'Meer', 'anna.meer@lakes.ng'), author('Chidi', 'Okafor', null)]

/** What is said of addresses that the first page prints and no author has. */
function left(...printed: string[]): string | undefined {
  const lines = ['anna.meer@lakes.ng', ...printed].map((text) => ({ line: { text } }))
  const facts = { lines, ocr: 0, quality: 1 } as unknown as FrontFacts
  const all = emailsEvidence({ authors: AUTHORS, affiliations: [] }, facts)
  return all.find(({ name }) => name === 'address-left')?.says
}

describe('emailsEvidence', () => {
  it('names an address that no author has', () => {
    expect(left('c.okafor@lakes.ng')).toContain('c.okafor@lakes.ng')
  })

  it('names an address that goes on behind what an author has', () => {
    expect(left('anna.meer@lakes.ng.net')).toContain('anna.meer@lakes.ng.net')
  })

  it.each([
    ['the editor, beside an author who has none', 'kern@home.example'],
    ['the publisher', 'journals.permissions@press.example'],
    ['the journal', 'rivers@rivers.example'],
    ['an author who has another', 'a.meer@home.example'],
    ['an author, with the next word behind it', 'anna.meer@lakes.ng.attempts'],
    ['an author, cut at the end of a line', 'anna.meer@lakes'],
  ])('has nothing against addresses of %s', (_whose, address) => {
    expect(left(address)).toBeUndefined()
  })
})
