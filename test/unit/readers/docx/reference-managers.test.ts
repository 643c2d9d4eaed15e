import { describe, expect, it } from 'vitest'
import { NO_BIB_FIELDS } from '../../../../src/schema/parts/no-bib-fields.ts'
import { MANAGERS, managedPaper } from '../../../support/papers/managed-references.ts'
import { WORKS, type Work } from '../../../support/papers/managed-works.ts'
import { recordOf } from './read.ts'

const nameRow = ({ family, given }: Work['author'][number]) =>
  given === '' ? { suffix: null, literal: family } : { family, given, suffix: null, literal: null }

const flat = (people: Work['author']): string | null =>
  people.map(({ family, given }) => (given === '' ? family : `${family}, ${given}`)).join('; ') || null

const TYPES = { article: 'journal_article', chapter: 'book_chapter', report: 'report' } as const

/** Every field of the row but for the ids, which the order of the list gives. */
const expectedWorks = WORKS.map(({ kind, author, editor, year, title, pages, doi, ...more }) => ({
  ...NO_BIB_FIELDS,
  bib_type: TYPES[kind],
  doi,
  title,
  authors: flat(author),
  author: author.map(nameRow),
  editors: flat(editor),
  editor: editor.length === 0 ? null : editor.map(nameRow),
  publisher: more.publisher || null,
  year,
  container: more.container || null,
  volume: more.volume || null,
  issue: more.issue || null,
  first_page: pages[0] || null,
  last_page: pages[1] || null,
  edition: more.edition || null,
  url: more.url || null,
  consolidated_fields: null,
}))

const LINKS = {
  'author-year': [
    ['(Adler & Öz, 2011)', 1],
    ['Brandt, 2004', 2],
    ['Costa et al., 2018', 4],
    ['Brandt, 2009', 3],
    ['Dunn, 1999', 5],
    ['Faber, 2015', 6],
    ['Walking Council, 2020', 7],
  ],
  numeric: [
    ['[1]', 1],
    ['[2–4]', 2],
    ['[2–4]', 3],
    ['[2–4]', 4],
    ['1', 1],
    ['5', 5],
    ['6', 6],
    ['7', 7],
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
    expect(bib.map(({ bib_id }) => bib_id)).toEqual(WORKS.map((_, at) => at + 1))
    expect(bib.map(({ bib_id: _id, text_id: _text, ...fields }) => fields)).toEqual(expectedWorks)
    const links = xref.filter(({ xref_type }) => xref_type === 'bib')
    expect(links.map(({ contents, target_id }) => [contents, target_id])).toEqual(LINKS[style])
    // Each link stands where it says, and is as exact as the field it comes from.
    const sentences = new Map(text.map((row) => [row.text_id, row.text]))
    const placed = links.map((row) => sentences.get(row.text_id)?.slice(row.start ?? 0, row.end ?? 0))
    expect(placed).toEqual(LINKS[style].map(([contents]) => contents))
    expect(new Set(links.map(({ tier }) => tier))).toEqual(new Set(['native']))
    const references = section.filter(({ section_type }) => section_type === 'references')
    expect(references).toHaveLength(1)
    const printed = text.filter(({ section_id }) => section_id === references[0]?.section_id)
    expect(printed.map(({ text_id }) => text_id)).toEqual(bib.map(({ text_id }) => text_id))
  })
})
