import { describe, expect, it } from 'vitest'
import { consolidate } from '../../../src/enrich/consolidate.ts'
import { type Match, pickMatch } from '../../../src/enrich/match.ts'
import { printedOf } from '../../../src/enrich/printed.ts'
import type { BibFields } from '../../../src/schema/bib.ts'
import { work } from '../../support/works.ts'

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
    expect(filled?.changed).toEqual(['doi', 'publisher', 'last_page'])
    expect(filled?.fields).toMatchObject({
      doi: '10.1000/tea',
      publisher: 'Example Press',
      issue: '4',
      last_page: '158',
    })
    expect(filled?.fields.author).toBe(fields.author)
  })

  it('replaces what disagrees where the match is beyond doubt, spelling apart', () => {
    const replaced = consolidate('r1', fields, match(), 'replace')
    expect(replaced?.changed).toContain('issue')
    expect(replaced?.fields).toMatchObject({ issue: '3', container: 'J Kitchen Chem', title: TITLE })
  })

  it('replaces nothing on a match that leaves a doubt', () => {
    const doubtful: BibFields = { ...fields, year: 2010, container: null, volume: null }
    const replaced = consolidate('r1', doubtful, { ...match(), isBeyondDoubt: false }, 'replace')
    expect(replaced?.fields).toMatchObject({
      year: 2010,
      issue: '4',
      volume: '12',
      container: 'Journal of Kitchen Chemistry',
    })
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
