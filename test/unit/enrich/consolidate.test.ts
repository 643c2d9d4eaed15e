import { describe, expect, it } from 'vitest'
import { consolidate, differences } from '../../../src/enrich/consolidate.ts'
import { type Match, pickMatch } from '../../../src/enrich/match.ts'
import { printedOf } from '../../../src/enrich/printed-reference.ts'
import type { BibFields } from '../../../src/schema/parts/bib.ts'
import { work } from '../../support/papers/works.ts'

const TITLE = 'How long tea leaves keep their scent in open jars'
const fields: BibFields = {
  title: TITLE,
  author: [{ family: 'Moss', given: 'A.' }],
  authors: 'Moss, A.',
  year: 2011,
  container: 'J Kitchen Chem',
  volume: '12',
  first_page: '145',
  issue: '4',
  doi: null,
  publisher: null,
}

function match(printed: BibFields = fields): Match {
  const picked = pickMatch(printedOf(printed, ''), [work()])
  if (picked.status !== 'found') throw new Error('the sample must match')
  return picked.match
}

describe('consolidate', () => {
  it('changes nothing where it is switched off', () => {
    expect(consolidate('r1', fields, match(), 'off')).toBeNull()
  })

  it('fills what is missing, leaves what is printed, and names what it filled', () => {
    const filled = consolidate('r1', fields, match(), 'fill')
    expect(filled?.changed).toEqual(['bib_type', 'doi', 'publisher', 'date', 'last_page', 'url'])
    expect(filled?.fields).toMatchObject({
      doi: '10.1000/tea',
      publisher: 'Example Press',
      issue: '4',
      last_page: '158',
    })
    expect(filled?.fields.author).toBe(fields.author)
  })

  it('replaces what differs, spelling included', () => {
    const misspelt: BibFields = {
      ...fields,
      title: 'How long tea leafs keep their scent in open jars',
      publisher: 'Example Press Company',
    }
    const replaced = consolidate('r1', misspelt, match(), 'replace')
    expect(replaced?.fields).toMatchObject({
      issue: '3',
      container: 'Journal of Kitchen Chemistry',
      title: TITLE,
      publisher: 'Example Press',
      authors: 'Moss, Ada; Løvenskiold, Per',
    })
    expect(differences(misspelt, match())).toEqual(['title', 'author', 'publisher', 'container', 'issue'])
  })

  it('ends no list with "et al." that the registry made whole', () => {
    const cut: BibFields = { ...fields, et_al: true }
    expect(consolidate('r1', cut, match(), 'replace')?.fields.et_al).toBe(false)
    expect(consolidate('r1', cut, match(), 'fill')?.fields.et_al).toBe(true)
  })

  const registered = work({
    editor: [{ family: 'Berg', given: 'Eva', suffix: null, literal: null }],
    edition: '3',
    version: '2',
  })
  const printed: BibFields = {
    ...fields,
    bib_type: 'book',
    author: [...(fields.author ?? []), { family: 'Quill', given: 'B.' }],
    year: 2009,
    date: '2009, May 2',
    publisher: 'Oak House',
    editor: [{ family: 'Stone', given: 'K.' }],
    edition: '2nd',
    version: '1',
    url: 'https://example.org/tea',
    volume: '11',
  }

  it('replaces every field that disagrees in an accepted match, whichever it is', () => {
    const replaced = consolidate('r1', printed, { ...match(), work: registered }, 'replace')
    expect(replaced?.fields).toMatchObject({
      bib_type: 'journal_article',
      year: 2011,
      date: '2011-03',
      publisher: 'Example Press',
      authors: 'Moss, Ada; Løvenskiold, Per',
      editors: 'Berg, Eva',
      edition: '3',
      version: '2',
      url: 'https://doi.org/10.1000/tea',
      volume: '12',
    })
  })

  it('takes case, spacing and punctuation for equal, and a date that goes further', () => {
    const { author, editor } = registered
    const alike: BibFields = {
      ...{ title: TITLE.toUpperCase(), container: 'Journal of kitchen-chemistry', publisher: 'example  press' },
      ...{ bib_type: 'journal_article', year: 2011, date: 'March 5, 2011', doi: '10.1000/TEA' },
      ...{ author: [...author], editor: [...editor], url: 'https://doi.org/10.1000/TEA' },
      ...{ volume: '12', issue: '3', first_page: '145', last_page: '158', edition: '3.', version: '2' },
    }
    expect(consolidate('r1', alike, { ...match(), work: registered }, 'replace')).toBeNull()
  })

  it('fills no date of another year than the printed one', () => {
    const early: BibFields = { ...fields, year: 2010 }
    const online = { ...match(), work: work({ otherYears: [2010] }) }
    expect(consolidate('r1', early, online, 'fill')?.changed).not.toContain('date')
    expect(consolidate('r1', early, online, 'replace')?.fields).toMatchObject({ year: 2011, date: '2011-03' })
  })

  it('writes the flat names with the list of names', () => {
    const { author: _author, authors: _authors, ...nameless } = fields
    const filled = consolidate('r1', { ...nameless, author: null, authors: null }, match(), 'fill')
    expect(filled?.fields.authors).toBe('Moss, Ada; Løvenskiold, Per')
    expect(filled?.changed).toContain('author')
    expect(filled?.changed).not.toContain('authors')
  })

  it('does not join a last page to a first page of another source', () => {
    const elsewhere: BibFields = { ...fields, first_page: '200' }
    expect(consolidate('r1', elsewhere, match(), 'fill')?.changed).not.toContain('last_page')
  })
})
