// References that nothing cites, and references that stand in the list twice.
import { describe, expect, it } from 'vitest'
import { uncitedReferences, unlinkedReferences } from '../../../../../src/export/checks/references/citations.ts'
import { duplicateReferences } from '../../../../../src/export/checks/references/duplicate-references.ts'
import type { BibExport } from '../../../../../src/schema/parts/bib.ts'
import type { PaperRecord } from '../../../../../src/schema/record.ts'
import { cpuMsOf } from '../../../../support/cpu.ts'

type Row = Partial<BibExport>

const row = (bib_id: number, more: Row): BibExport => ({ bib_id, text_id: 100 + bib_id, ...more }) as BibExport

const OTHERS = [1, 2, 3, 4].map((at) => row(at, { author: [{ family: `Other${at}` }], year: 1990 + at }) as BibExport)

/** A paper of one sentence and five references, all but the last of which are cited. */
function paperOf(sentence: string, last: Row, printed = ''): PaperRecord {
  const bib = [...OTHERS, row(5, last)]
  const text = [
    { text_id: 1, section_id: 1, text: sentence },
    ...OTHERS.map(({ text_id }) => ({ text_id, section_id: 2, text: '' })),
    { text_id: 105, section_id: 2, text: printed },
  ]
  const section = [
    { section_id: 1, section_type: 'intro', header: 'Rivers' },
    { section_id: 2, section_type: 'references', header: 'References' },
  ]
  const xref = OTHERS.map(({ bib_id }) => ({ xref_type: 'bib', target_id: bib_id, contents: '', text_id: 1 }))
  return { bib, text, section, xref, table: [] } as unknown as PaperRecord
}

const NORRIS = { author: [{ family: 'Norris' }], year: 2004 }

describe('uncited references', () => {
  it.each([
    ['It is so (Norris 2004).', NORRIS, ''],
    ['It is so (N orris 2004).', NORRIS, ''],
    ['It is so (No Rris 2004).', NORRIS, ''],
    ['It is so (Norris 1974: 141-176, 1988c, 1992 and 2004).', NORRIS, ''],
    ['It is so (Norris, 2001; 2004).', NORRIS, ''],
    ['It is so (Norris 1999 and correction 2004).', NORRIS, ''],
    ['Said by the Water Office of Kent [2004].', { author: [{ literal: 'UK Water Office of Kent' }], year: 2004 }, ''],
    ['It is so (Norris 2004).', { ...NORRIS, year_suffix: 'a' }, ''],
    ['Norris looks at the use of long rivers (1999); at short ones (2004) and lakes (2001, 2006).', NORRIS, ''],
    ['In 2004, Pippa Norris found that it is so.', NORRIS, ''],
    ['It is so (Norris 2003).', NORRIS, ''],
    ['It is so (Noris 2004).', NORRIS, ''],
    ['Norris says so.', NORRIS, ''],
    ['It is so [Nor04].', NORRIS, '[Nor04] Norris, P. 2004. On rivers.'],
    ['It is so [Roe01, Nor04, Proposition 24].', NORRIS, '[Nor04] Norris, P. 2004. On rivers.'],
    [
      'As in A Propensity to Self-Subversion (2004).',
      { ...NORRIS, title: 'A Propensity to Self-Subversion: Essays' },
      '',
    ],
    ['It is so (Picó 2004).', { author: [{ family: 'Pic´o' }], year: 2004 }, ''],
    ['It is so (Lind 1920).', { author: [{ family: 'Lind' }], year: 1904 }, 'Lind, P. 1904–20. On rivers.'],
    ['It is so (Lind 1911).', { author: [{ family: 'Lind' }], year: 1904 }, 'Lind, P. 1904–1920. On rivers.'],
    ['cNorris and Black (2004) test for rivers.', NORRIS, ''],
    [
      'It is so (Norris and Norris, in press).',
      { author: [{ family: 'Norris' }, { family: 'Norris' }], year: 2004 },
      '',
    ],
    ['It is so (Norris 1998–2015).', { ...NORRIS, year: 1998 }, 'Norris, P. 1998-2015. On rivers.'],
  ])('are none where the paper says %j', (sentence, last, printed) => {
    const paper = paperOf(sentence, last, printed)
    expect(uncitedReferences.find(paper, [])).toBeNull()
    expect(unlinkedReferences.find(paper, [])?.count).toBe(1)
  })

  it('are none where a page names them that nobody else is called like', () => {
    const pages = [{ page: 1, lines: ['P. Norris, The Reed'] }]
    expect(uncitedReferences.find(paperOf('Rivers flow.', NORRIS), pages)).toBeNull()
  })

  it('are named where the paper names them nowhere', () => {
    expect(uncitedReferences.find(paperOf('Rivers flow (Nobody 2004).', NORRIS), [])?.evidence).toEqual(['bib:5'])
  })

  it('are searched for in long papers, too, the text once and not once for each of them', async () => {
    const paper = paperOf('It is so (Nobody 2004).', NORRIS)
    const many = Array.from({ length: 1200 }, (_, at) =>
      row(10 + at, { author: [{ family: `Name${'abcdefghij'[at % 10]}x` }], year: 1950 + (at % 70) }),
    )
    const bib = [...paper.bib, ...many]
    const text = [
      ...paper.text,
      ...many.map(({ text_id }) => ({ text_id, section_id: 2, text: '' })),
      ...Array.from({ length: 6000 }, (_, at) => ({
        text_id: 10_000 + at,
        section_id: 1,
        text: `Sentence ${at} names Nameax, Namebx and Nemecx (${1700 + (at % 90)}), and goes on from there.`,
      })),
    ]
    const cited = many
      .slice(0, 800)
      .map(({ bib_id }) => ({ xref_type: 'bib', target_id: bib_id, contents: '', text_id: 1 }))
    const long = { ...paper, bib, text, xref: [...paper.xref, ...cited] } as unknown as PaperRecord
    let uncited: readonly string[] = []
    expect(
      await cpuMsOf(() => {
        uncited = uncitedReferences.find(long, [])?.evidence ?? []
      }),
    ).toBeLessThan(4000)
    // Two of the ten names stand in the text, but with no year of theirs, and are other rows' as well.
    expect(uncited).toHaveLength(401)
  })

  it('are none where an endnote behind the list names them', () => {
    const paper = paperOf('Rivers flow (Nobody 2004).', NORRIS)
    const note = { text_id: 200, section_id: 2, text: 'i See Norris (2004) on this.' }
    const more = { ...paper, text: [...paper.text, note] } as PaperRecord
    expect(uncitedReferences.find(more, [])).toBeNull()
  })

  it('are none where a table stands on its page without cells, which may cite them', () => {
    const paper = paperOf('Rivers flow (Nobody 2004).', NORRIS)
    const parts = [{ part_index: 1, contents: [], bbox: [0, 0, 9, 9] }]
    const table = [{ table_id: 1, label: 'Table 1', caption: 'Studies', contents: [], parts }]
    expect(uncitedReferences.find({ ...paper, table } as unknown as PaperRecord, [])).toBeNull()
  })

  it('are none where a bracket has their number and a place in the work', () => {
    const paper = paperOf('It is so [5, Tab. VII].', NORRIS)
    const text = paper.text.map((row) => (row.text_id > 100 ? { ...row, text: `[${row.text_id - 100}] Rivers.` } : row))
    expect(uncitedReferences.find({ ...paper, text }, [])).toBeNull()
  })

  it('are none where letters of the text could not be read', () => {
    const paper = { ...paperOf('Rivers flow.', NORRIS), extraction: { diagnostics: { text_quality: 0.8 } } }
    expect(uncitedReferences.find(paper as unknown as PaperRecord, [])).toBeNull()
  })

  it('are none where they are readings that another page recommends', () => {
    const paper = paperOf('Rivers flow (Nobody 2004).', NORRIS)
    const text = paper.text.map((row) => ({ ...row, page_number: row.text_id === 105 ? 2 : 20 }))
    expect(uncitedReferences.find({ ...paper, text }, [])).toBeNull()
  })

  it('are none where the work is cited under another entry', () => {
    const title = 'On the rivers of the northern plains'
    const paper = paperOf('Rivers flow (Nobody 2004).', { ...NORRIS, title })
    const bib = paper.bib.map((each, at) => (at === 0 ? { ...each, ...NORRIS, title } : each))
    expect(uncitedReferences.find({ ...paper, bib }, [])).toBeNull()
  })

  it('are none where the reading itself is doubted', () => {
    const paper = { ...paperOf('Rivers flow (Nobody 2004).', NORRIS), extraction: { doubt: 0.9 } } as PaperRecord
    expect(uncitedReferences.find(paper, [])).toBeNull()
  })

  it('say how a name is spelt', () => {
    expect(unlinkedReferences.find(paperOf('It is so (Noris 2004).', NORRIS), [])?.message).toContain('as “noris”')
  })
})

const team = (...families: string[]) => families.map((family) => ({ family })) as BibExport['author'] & object

describe('references that stand in the list twice', () => {
  const title = 'On the rivers of the northern plains'
  /** Two entries, each in the section of its type. */
  function repeated(first: Row, second: Row, types = ['references', 'references'], more: string[] = []): boolean {
    const kinds = [...new Set(types)]
    const section = [...kinds, ...more].map((section_type, at) => ({
      section_id: at + 1,
      section_type,
      header: 'List',
    }))
    const text = types.map((type, at) => ({ text_id: 101 + at, section_id: kinds.indexOf(type) + 1 }))
    const bib = [row(1, first), row(2, second)]
    return duplicateReferences.find({ bib, text, section } as unknown as PaperRecord, []) !== null
  }

  it.each<[string, Row, Row]>([
    ['one without DOI', { title, year: 2001, doi: '10.1/a' }, { title, year: 2001 }],
    ['one without volume', { title, year: 2001, volume: '3', first_page: '9' }, { title, year: 2001, first_page: '9' }],
    ['one DOI, a subtitle more', { title, doi: '10.1/a' }, { title: `${title}: a study`, doi: '10.1/A' }],
    [
      'one with fewer names',
      { title, year: 2001, author: team('Roe', 'Ash') },
      { title, year: 2001, author: team('Roe') },
    ],
    ['other capitals', { title, year: 2001 }, { title: title.toUpperCase(), year: 2001 }],
  ])('%s', (_, first, second) => expect(repeated(first, second)).toBe(true))

  it.each<[string, Row, Row]>([
    ['two works that print one DOI', { title, doi: '10.1/a' }, { title: 'Of lakes and their shores', doi: '10.1/a' }],
    ['two exhibits', { title, year: 2001, url: 'https://a.org/1' }, { title, year: 2001, url: 'https://a.org/2' }],
    ['two volumes', { title, year: 2001, volume: '3' }, { title, year: 2001, volume: '4' }],
    ['two years', { title, year: 2001 }, { title, year: 2002 }],
    [
      'a program and its paper',
      { title, year: 2001, author: team('Roe', 'Ash') },
      { title, year: 2001, author: team('Roe', 'Oak') },
    ],
    ['a preprint', { title, year: 2001, container: 'arXiv' }, { title, year: 2001, container: 'Rivers' }],
    ['short titles', { title: 'Editorial', year: 2001 }, { title: 'Editorial', year: 2001 }],
  ])('are not %s', (_, first, second) => expect(repeated(first, second)).toBe(false))

  it('are not those of two lists, nor of notes', () => {
    const work = { title, year: 2001 }
    expect(repeated(work, work, ['other', 'references'])).toBe(false)
    expect(repeated(work, work, ['footnote', 'footnote'])).toBe(false)
    expect(repeated(work, work, undefined, ['references'])).toBe(false)
  })
})
