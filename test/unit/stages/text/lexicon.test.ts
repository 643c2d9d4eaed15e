// Looking words up as they are printed.
import { describe, expect, it } from 'vitest'
import { abbreviationClass, lexiconOf } from '../../../../src/stages/text/lexicon.ts'

describe('the class of a printed word', () => {
  it.each([
    ['en', 'Fig', 'binding'],
    ['en', 'fig', 'binding'],
    ['en', 'FIG', 'binding'],
    ['en', 'Sat', 'naming'],
    ['en', 'sat', undefined],
    ['en', 'Sr', 'closing'],
    ['en', 'SR', undefined],
    ['en', 'HRs', undefined],
    ['en', 'total.Fig', 'binding'],
    ['en', 'PREP-Mt', undefined],
    ['fr', 'l’art', 'numbering'],
    ['es', 'EE', 'binding'],
    ['en', 'lake', undefined],
    ['en', '', undefined],
  ])('in %s of %s is %s', (language, word, expected) => {
    expect(abbreviationClass(lexiconOf(language), word)).toBe(expected)
  })
})

describe('the lexicon of a language tag', () => {
  it('goes by the first two letters and is made once', () => {
    expect(lexiconOf('pt-BR')).toBe(lexiconOf('PT'))
    expect(lexiconOf('pt-BR').language).toBe('pt')
  })

  it('is the English one where no tag is given', () => {
    expect(lexiconOf()).toBe(lexiconOf('en'))
  })
})
