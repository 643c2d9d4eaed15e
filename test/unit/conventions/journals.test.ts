import { describe, expect, it } from 'vitest'
import { journalKey, journalTitle, knownJournals, knownSpans } from '../../../src/conventions/journals.ts'

const titlesOf = (name: string): string[] => knownJournals(name).map(({ form, id }) => `${form} ${journalTitle(id)}`)

describe('known journals', () => {
  it.each([
    ['NUCLEIC ACIDS RESEARCH', 'title Nucleic Acids Research'],
    ['Nucleic Acids Res.', 'abbreviation Nucleic Acids Research'],
    ['Phil. Trans. R. Soc. A', 'abbreviation Philosophical Transactions of the Royal Society A'],
    ['The Journal of Chemical Physics', 'title Journal of Chemical Physics'],
  ])('knows %s however it is set', (name, expected) => {
    expect(titlesOf(name)).toContain(expected)
  })

  it('does not know names that nobody gave a journal', () => {
    expect(knownJournals('Journal of Things Nobody Wrote')).toEqual([])
    expect(knownJournals('')).toEqual([])
  })

  it('means the part of a journal by its own title, though the catalogue lists it with the whole', () => {
    expect(titlesOf('Journal of Experimental Psychology: General')).toEqual([
      'title Journal of experimental psychology. General',
    ])
    expect(titlesOf('Journal of Experimental Psychology')).toEqual(['title Journal of Experimental Psychology'])
  })

  it('folds case, signs and a leading article away', () => {
    expect(journalKey('The Rivers & Lakes, Société')).toBe('riversandlakessociete')
  })

  const spansOf = (text: string): string[] => knownSpans(text).map(({ start, end }) => text.slice(start, end))

  it.each([
    ['PHYSICAL REVIEW A 107, 062404 (2023)', ['PHYSICAL REVIEW A']],
    ['2630   IEEE TRANSACTIONS ON POWER DELIVERY, VOL. 38', ['IEEE TRANSACTIONS ON POWER DELIVERY']],
    ['Nature 238, 413 (1972)', ['Nature']],
    ['the nature of rivers', []],
    ['Rivers in Nature and elsewhere', []],
  ])('finds the longest known names in %j', (text, expected) => {
    expect(spansOf(text)).toEqual(expected)
  })
})
