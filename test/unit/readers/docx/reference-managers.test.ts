import { describe, expect, it } from 'vitest'
import { MANAGERS, managedPaper, WORKS } from '../../../support/managed-references.ts'
import { recordOf } from './read.ts'

const expectedWorks = WORKS.map(({ author, year, title, container, volume, issue, pages, doi }) => ({
  author: author.map(({ family, given }) => ({ family, given, suffix: null, literal: null })),
  year,
  title,
  container,
  volume,
  issue,
  first_page: pages[0],
  last_page: pages[1],
  doi,
  bib_type: 'journal_article',
}))

const LINKS = {
  'author-year': [
    ['(Adler & Öz, 2011)', 1],
    ['Brandt, 2004', 2],
    ['Costa et al., 2018', 4],
    ['Brandt, 2009', 3],
    ['Dunn, 1999', 5],
  ],
  numeric: [
    ['[1]', 1],
    ['[2–4]', 2],
    ['[2–4]', 3],
    ['[2–4]', 4],
    ['1', 1],
    ['5', 5],
  ],
} as const

const cases = Object.keys(MANAGERS).flatMap((manager) =>
  (['author-year', 'numeric'] as const)
    // Word sets its numbered styles as a table, and only those.
    .filter((style) => (manager === 'Word sources in a table' ? style === 'numeric' : true))
    .map((style) => [manager, style] as const),
)

describe('references and citations of reference managers', () => {
  it.each(cases)('are exact for %s, %s', async (manager, style) => {
    const { bib, xref, section, text } = await recordOf(managedPaper(manager, style))
    expect(bib.map(({ bib_id }) => bib_id)).toEqual([1, 2, 3, 4, 5])
    expect(bib).toEqual(expectedWorks.map((work) => expect.objectContaining(work)))
    const links = xref.filter(({ xref_type }) => xref_type === 'bib')
    expect(links.map(({ contents, target_id }) => [contents, target_id])).toEqual(LINKS[style])
    const references = section.filter(({ section_type }) => section_type === 'references')
    expect(references).toHaveLength(1)
    const printed = text.filter(({ section_id }) => section_id === references[0]?.section_id)
    expect(printed.map(({ text_id }) => text_id)).toEqual(bib.map(({ text_id }) => text_id))
  })
})
