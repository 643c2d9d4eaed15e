import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../demo/src/library/refusals.ts'
import { readRecord } from '../../../demo/src/library/saved-record.ts'
import { titleOfStage } from '../../../demo/src/reading-stages.ts'
import { fieldHref } from '../../../demo/src/record/reference-fields.ts'
import { searchRecord } from '../../../demo/src/record/search-record.ts'
import { hashOf, readRoute } from '../../../demo/src/route.ts'
import { indexRecord } from '../../../demo/src/selection.ts'
import { STYLES } from '../../../demo/src/take/reference-styles.ts'
import { slugOf } from '../../../demo/src/take/save-file.ts'
import { tableCsv, tableHtml } from '../../../demo/src/take/table-forms.ts'
import { recordOf, sectionRow, sentenceRow } from '../../support/papers/record.ts'

describe('the address', () => {
  it.each([
    ['#p/k3x9', { paper: 'k3x9', thing: null, tab: null, compared: null }],
    ['#p/k3x9/ref-12', { paper: 'k3x9', thing: { kind: 'reference', id: 12 }, tab: null, compared: null }],
    ['#p/k3x9/statistics', { paper: 'k3x9', thing: null, tab: 'statistics', compared: null }],
    ['#compare/k3x9/b7f2', { paper: null, thing: null, tab: null, compared: ['k3x9', 'b7f2'] }],
  ] as const)('%s leads to a place and back', (hash, route) => {
    expect(readRoute(hash)).toEqual(route)
    expect(hashOf(route)).toBe(hash)
  })

  it.each(['', '#', '#key=secret', '#p/', '#p/a/b/c', '#p/<b>'])('%s leads to all papers', (hash) => {
    expect(readRoute(hash).paper).toBeNull()
  })
})

describe('refusalOf', () => {
  const facts = { max_bytes: 100, formats: ['PDF', 'DOCX'] } as unknown as Parameters<typeof refusalOf>[1]
  it.each([
    ['a PDF', '%PDF-1.7 ', null],
    ['a zip', 'PK\u0003\u0004', null],
    ['markup', '<?xml version="1.0"?>', null],
    ['markup in two bytes', '\u00ff\u00fe<\0a\0', null],
    ['an old Word file', '\u00d0\u00cf\u0011\u00e0', /Save it as DOCX/],
    ['a picture', '\u0089PNG', /picture/],
    ['LaTeX', '% note\n\\documentclass{article}', /Typeset it/],
    ['words', 'just words', /not a paper.*PDF, DOCX/],
    ['nothing', '', /empty/],
    ['too much', 'x'.repeat(101), /takes files up to/],
  ] as const)('knows %s before it is sent', async (_, content, said) => {
    const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0))
    const refused = await refusalOf(new File([bytes], 'a'), facts)
    if (said === null) expect(refused).toBeNull()
    else expect(refused?.detail).toMatch(said)
  })
})

describe('readRecord', () => {
  it('takes a record, and nothing else', async () => {
    const file = (value: unknown) => new File([JSON.stringify(value)], 'a.json')
    expect((await readRecord(file(recordOf()))).paper_id).toBe('p')
    for (const odd of [{}, [], null, { ...recordOf(), schema_version: '12.0' }, { ...recordOf(), text: {} }]) {
      await expect(readRecord(file(odd))).rejects.toThrow(/not a record/)
    }
    await expect(readRecord(new File(['{'], 'a.json'))).rejects.toThrow(/not a record/)
  })
})

describe('searchRecord', () => {
  it('finds words in sentences, references, tables and statistics', () => {
    const record = recordOf({
      section: [sectionRow(1, 'Table S1', 'table')],
      text: [sentenceRow(1, 1, 'Café walks are slow.'), sentenceRow(2, 1, '[3] Cafe, A. Slow.')],
      bib: [{ bib_id: 9, text_id: 2, author: [{ family: 'Cafe' }] }],
      table: [{ table_id: 4, section_id: 1, contents: [['a', 'café']], page_number: 2, caption: null }],
      eq: [{ eq_id: 1, text_id: 1, grp_id: 1, verbatim: 'cafe = 3', lhs: 'cafe', df: '', comp: '=', rhs: '3' }],
    })
    const found = searchRecord(indexRecord(record), ' cafe ')
    expect(
      found.map(({ title, rows }) => [title, ...rows.map(({ selection, label, match }) => [selection, label, match])]),
    ).toEqual([
      ['Sentences', [{ kind: 'sentence', id: 1 }, null, 'Café']],
      ['References', [{ kind: 'reference', id: 9 }, '[3] Cafe', 'Cafe']],
      ['Tables', [{ kind: 'table', id: 4 }, 'Table S1', 'café']],
      ['Statistics', [{ kind: 'statistic', id: 1 }, null, 'cafe']],
    ])
    expect(searchRecord(indexRecord(record), 'x')).toEqual([])
  })
})

describe('what is taken along', () => {
  const bib = {
    bib_id: 1,
    author: [
      { family: 'Able', given: 'Ann-Marie B.' },
      { family: 'Baker', given: 'C' },
    ],
    year: 2001,
    title: 'On pace',
    container: 'Annals',
    volume: '3',
    issue: '2',
    first_page: '1',
    last_page: '9',
    doi: '10.1/x',
  }
  it.each([
    ['APA', 'Able, A.-M. B., & Baker, C. (2001). On pace. Annals, 3(2), 1–9. https://doi.org/10.1/x'],
    ['Vancouver', 'Able AMB, Baker C. On pace. Annals. 2001;3(2):1–9. doi:10.1/x.'],
  ])('is a reference in %s', (name, text) => {
    expect(STYLES.find(([style]) => style === name)?.[1](bib)).toBe(text)
  })

  it('is a table as CSV or HTML, whatever its cells hold', () => {
    const cells = [
      ['a', 'b'],
      ['1,5', '<b> "x"'],
    ]
    expect(tableCsv(cells)).toBe('\ufeffa,b\r\n"1,5","<b> ""x"""\r\n')
    expect(tableHtml(cells, 'A & B')).toContain('<caption>A &amp; B</caption>')
    expect(tableHtml(cells, '')).toContain('<td>1,5</td><td>&lt;b&gt; &quot;x&quot;</td>')
    expect(slugOf('Table S1.')).toBe('table-s1')
  })

  it('leads to the registries of PubMed and arXiv', () => {
    expect(fieldHref('pmid', '123')).toBe('https://pubmed.ncbi.nlm.nih.gov/123/')
    expect(fieldHref('arxiv', 'arXiv:2101.00001')).toBe('https://arxiv.org/abs/2101.00001')
    expect(fieldHref('url', 'javascript:alert(1)')).toBeNull()
  })
})

describe('titleOfStage', () => {
  it('speaks of what is done, and counts pages while they are recognised', () => {
    expect(titleOfStage(null, null)).toBe('Sending the file')
    expect(titleOfStage({ stage: 'read.pdf', share: 0 }, 10)).toBe('Reading the file')
    expect(titleOfStage({ stage: 'read.pdf', share: 0.27 }, 10)).toBe('Recognising text: page 3 of 10')
    expect(titleOfStage({ stage: 'statistics', share: 0.9 }, 10)).toBe('Recomputing p-values')
  })
})
