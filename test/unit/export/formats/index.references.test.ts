// The reference list as BibTeX, RIS and CSL-JSON.
import { describe, expect, it } from 'vitest'
import { toBibtex } from '../../../../src/export/formats/bibtex.ts'
import { toCslJson } from '../../../../src/export/formats/csl-json.ts'
import { toRis } from '../../../../src/export/formats/ris.ts'
import type { BibExport } from '../../../../src/schema/parts/bib.ts'
import { BIB_TYPES } from '../../../../src/schema/vocabularies.ts'
import { recordOf, recordWithBib } from '../../../support/papers/record.ts'

type Row = Omit<BibExport, 'bib_id'> & { readonly printed?: string }

const ARTICLE: Row = {
  bib_type: 'journal_article',
  author: [{ family: 'Müller', given: 'A. B.', suffix: 'Jr.' }, { literal: 'WHO & Partners' }],
  title: 'Cost & effect: 50% of {x}_i',
  container: 'Journal #1',
  year: 2019,
  year_suffix: 'a',
  date: '2019-03',
  volume: '12',
  issue: '3',
  first_page: '45',
  last_page: '67',
  doi: '10.1000/a_b',
  url: 'https://example.org/a_b?x={y}',
}

const field = (bibtex: string, name: string): string | undefined =>
  new RegExp(`^  ${name} = \\{(.*)\\},?$`, 'm').exec(bibtex)?.[1]

describe('toBibtex', () => {
  it('writes names in parts, keeps whole names whole, escapes what TeX would take for itself', () => {
    const text = toBibtex(recordWithBib([ARTICLE]))
    expect(text).toMatch(/^@article\{muller2019,\n/)
    expect(field(text, 'author')).toBe('Müller, Jr., A. B. and {WHO \\& Partners}')
    expect(field(text, 'title')).toBe('Cost \\& effect: 50\\% of \\textbraceleft{}x\\textbraceright{}\\_i')
    expect(field(text, 'journal')).toBe('Journal \\#1')
    expect(field(text, 'pages')).toBe('45--67')
    expect(field(text, 'doi')).toBe('10.1000/a_b')
    expect(field(text, 'url')).toBe('https://example.org/a_b?x=%7By%7D')
  })

  it.each([
    ['journal_article', 'article', 'journal', 'publisher'],
    ['book', 'book', 'howpublished', 'publisher'],
    ['book_chapter', 'incollection', 'booktitle', 'publisher'],
    ['conference_paper', 'inproceedings', 'booktitle', 'publisher'],
    ['report', 'techreport', 'howpublished', 'institution'],
    ['thesis', 'phdthesis', 'howpublished', 'school'],
    ['preprint', 'misc', 'howpublished', 'publisher'],
  ] as const)('writes a %s as @%s', (bib_type, entry, container, publisher) => {
    const text = toBibtex(recordWithBib([{ bib_type, title: 'T', container: 'C', publisher: 'P' }]))
    expect(text).toMatch(new RegExp(`^@${entry}\\{`))
    expect([field(text, container), field(text, publisher)]).toEqual(['C', 'P'])
  })

  it('ends the authors as the entry does, in every format', () => {
    const record = recordWithBib([{ ...ARTICLE, et_al: true }])
    expect(field(toBibtex(record), 'author')).toMatch(/ and others$/)
    expect(toRis(record)).toMatch(/WHO & Partners\nAU {2}- et al\.\nTI/)
    expect(JSON.parse(toCslJson(record))[0].author.at(-1)).toEqual({ literal: 'others' })
  })

  it.each([
    ['Roe, A. (2004). Culture. In M. Low (Ed.), Rivers (pp. 3–9). Mahwah, NJ: Erlbaum.', 'Erlbaum', 'Mahwah, NJ'],
    ['Roe A. Rivers. 2nd ed. Newcastle upon Tyne: Sage; 2001.', 'Sage', 'Newcastle upon Tyne'],
    ['Roe, A., Rivers, Washington, D.C.: Island Press, 1999.', 'Island Press', 'Washington, D.C.'],
    ['Roe, A. Rivers: Springer and the sea. Springer, Berlin 1999.', 'Springer', undefined],
    ['Roe, A. Rivers of the world: Elsevier, 1999.', 'Elsevier', undefined],
  ])('finds the place in "%s"', (printed, publisher, place) => {
    const record = recordWithBib([{ bib_type: 'book', title: 'Rivers', publisher, printed }])
    expect(field(toBibtex(record), 'address')).toBe(place)
    expect(/^CY {2}- (.*)$/m.exec(toRis(record))?.[1]).toBe(place)
    expect(JSON.parse(toCslJson(record))[0]['publisher-place']).toBe(place)
  })

  it('writes works of a kind that it does not know as works of any kind', () => {
    const record = recordWithBib([{ bib_type: 'patent' as 'other', title: 'T' }])
    expect(toBibtex(record)).toMatch(/^@misc/)
    expect(toRis(record)).toMatch(/^TY {2}- GEN/)
    expect(JSON.parse(toCslJson(record))).toMatchObject([{ type: 'document' }])
  })

  it('gives every entry a key of its own', () => {
    const row: Row = { author: [{ family: 'Lee', given: 'X' }], year: 2020, title: 'T' }
    const keys = [...toBibtex(recordWithBib([row, row, { title: 'No author' }, row])).matchAll(/@\w+\{([^,]+),/g)]
    expect(keys.map(([, key]) => key)).toEqual(['lee2020a', 'lee2020b', 'ref', 'lee2020c'])
  })

  it('keeps the printed text of a reference that was not parsed', () => {
    const text = toBibtex(recordWithBib([{ printed: 'Some old book & more.' }]))
    expect(field(text, 'note')).toBe('Some old book \\& more.')
  })

  it('writes nothing for no references', () => {
    expect(toBibtex(recordOf())).toBe('')
  })
})

describe('toRis', () => {
  it('writes one tag a line, from TY to ER', () => {
    const lines = toRis(recordWithBib([ARTICLE]))
      .trimEnd()
      .split('\n')
    expect(lines[0]).toBe('TY  - JOUR')
    expect(lines.at(-1)).toBe('ER  -')
    for (const line of [
      'AU  - Müller, A. B., Jr.',
      'AU  - WHO & Partners',
      'PY  - 2019',
      'SP  - 45',
      'EP  - 67',
      'DO  - 10.1000/a_b',
    ]) {
      expect(lines).toContain(line)
    }
  })

  it('keeps a value on its line', () => {
    const lines = toRis(recordWithBib([{ title: 'Two\nlines\r\nof title', printed: 'x' }])).split('\n')
    expect(lines).toContain('TI  - Two lines of title')
    expect(lines.filter((line) => line !== '').every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
  })
})

describe('toCslJson', () => {
  const items = (rows: readonly Row[]) => JSON.parse(toCslJson(recordWithBib(rows))) as Record<string, unknown>[]

  it('writes what is there and leaves out what is not', () => {
    expect(items([ARTICLE])).toEqual([
      {
        id: '1',
        type: 'article-journal',
        author: [{ family: 'Müller', given: 'A. B.', suffix: 'Jr.' }, { literal: 'WHO & Partners' }],
        title: 'Cost & effect: 50% of {x}_i',
        'container-title': 'Journal #1',
        issued: { 'date-parts': [[2019, 3]] },
        'year-suffix': 'a',
        volume: '12',
        issue: '3',
        page: '45-67',
        DOI: '10.1000/a_b',
        URL: 'https://example.org/a_b?x={y}',
      },
    ])
  })

  it.each([
    [{ date: '2019-03-05' }, { 'date-parts': [[2019, 3, 5]] }],
    [{ year: 2019, date: 'Spring 2019' }, { 'date-parts': [[2019]] }],
    [{ date: 'n.d.' }, { literal: 'n.d.' }],
    [{ is_in_press: true }, { literal: 'in press' }],
    [{}, undefined],
  ])('reads %o as %o', (row, issued) => {
    expect(items([{ title: 'T', ...row }])[0]?.issued).toEqual(issued)
  })
})

describe('all three', () => {
  it.each(BIB_TYPES)('know %s', (bib_type) => {
    const record = recordWithBib([{ bib_type, title: 'T' }])
    expect(toBibtex(record)).toMatch(/^@[a-z]+\{/)
    expect(toRis(record)).toMatch(/^TY {2}- [A-Z]+\n/)
    expect(toCslJson(record)).toMatch(/"type": "[a-z-]+"/)
  })
})
