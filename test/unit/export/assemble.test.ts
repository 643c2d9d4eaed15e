import { describe, expect, it } from 'vitest'
import type { DoiCandidate } from '../../../src/document/identity.ts'
import type { Layers } from '../../../src/document/layers.ts'
import { assemble } from '../../../src/export/assemble.ts'
import { findSchemaProblems } from '../../../src/schema/validate.ts'
import { layersOf, passage, section } from '../../support/papers/layers.ts'

const CHOICES = { paperId: null, regionMeta: false, includeRegions: false, expected: null }

const sentence = (of: string, text: string) => ({ passage: of, start: 0, end: text.length, text, formatted: null })

const paper: Layers = layersOf({
  header: { ...layersOf().header, title: 'On rivers' },
  identity: {
    selected: { raw: '10.1234/rivers', normalized: '10.1234/rivers' } as DoiCandidate,
    candidates: [],
    issueCodes: [],
  },
  imprint: { ...layersOf().imprint, journal: 'Rivers' },
  outline: [
    section('s1', 'Introduction'),
    section('s2', 'Aims', { parent: 's1', level: 2 }),
    section('s3', 'References', { role: 'references' }),
    section('s4', 'Figure 1', { role: 'figure' }),
  ],
  sectionTypes: [{ section: 's1', type: 'intro', score: 1, source: 'exact_alias' }],
  passages: [
    passage('p1', 's1', 'One. Two.'),
    passage('p2', 's2', 'Three.'),
    passage('p3', 's3', 'Roe 2001.', 'reference'),
    passage('p4', 's4', 'A river.', 'caption'),
  ],
  sentences: [
    sentence('p1', 'One.'),
    sentence('p1', 'Two.'),
    sentence('p2', 'Three.'),
    sentence('p3', 'Roe 2001.'),
    sentence('p4', 'A river.'),
  ],
  bibliography: [{ key: 'b1', label: null, passage: 'p3', raw: 'Roe 2001.', declared: null }],
  references: [{ key: 'b1', fields: { year: 2001 } }],
  figures: [{ key: 'f1', label: 'Figure 1', caption: 'A river.', section: 's4', parts: [] }],
  citations: [{ sentence: 1, start: 0, end: 3, type: 'bib', target: 'b1', contents: 'Two', tier: 'native' }],
  crossReferences: [
    { sentence: 0, start: 0, end: 3, type: 'figure', target: 'f1', contents: 'One', tier: null },
    { sentence: 2, start: 0, end: 5, type: 'figure', target: null, contents: 'Three', tier: null },
  ],
  comparisons: [
    { sentence: 2, start: 0, end: 7, group: 1, verbatim: 'p < .05', lhs: 'p', df: '', comp: '<', rhs: '.05' },
  ],
  people: {
    authors: [
      {
        key: 'a1',
        given: 'Ada',
        family: 'Roe',
        suffix: null,
        email: null,
        corresponding: true,
        researcher_id: null,
        role: [],
        affiliations: ['i2', 'i1'],
      },
    ],
    affiliations: ['i1', 'i2'].map((key) => ({
      key,
      text: `Institute ${key}`,
      institution: null,
      department: null,
      city: null,
      country: null,
    })),
  },
})

const { record } = assemble(paper, CHOICES)

describe('assemble', () => {
  it('gives a record that the schema accepts', () => {
    expect(findSchemaProblems(record)).toEqual([])
  })

  it('puts the title root first and hangs top-level sections on it', () => {
    expect(record.section.map((row) => [row.section_id, row.level, row.parent_section_id, row.section_type])).toEqual([
      [1, 0, null, 'title'],
      [2, 1, 1, 'intro'],
      [3, 2, 2, 'unknown'],
      [4, 1, 1, 'unknown'],
      [5, 1, 1, 'unknown'],
    ])
    expect(record.section[0]?.header).toBe('On rivers')
  })

  it('numbers sentences and paragraphs densely in reading order', () => {
    expect(record.text.map((row) => [row.text_id, row.paragraph_id, row.section_id])).toEqual([
      [1, 1, 2],
      [2, 1, 2],
      [3, 2, 3],
      [4, 3, 4],
      [5, 4, 5],
    ])
  })

  it('points references at their printed entry and fills what was not parsed with null', () => {
    expect(record.bib).toHaveLength(1)
    expect(record.bib[0]).toMatchObject({ bib_id: 1, text_id: 4, year: 2001, title: null, is_in_press: false })
  })

  it('orders cross references by sentence, whatever stage found them, and keeps unresolved ones', () => {
    expect(record.xref.map((row) => [row.text_id, row.xref_type, row.target_id])).toEqual([
      [1, 'figure', 1],
      [2, 'bib', 1],
      [3, 'figure', null],
    ])
  })

  it('ties authors and affiliations both ways', () => {
    expect(record.author[0]).toMatchObject({ author_id: 1, affiliation: 'Institute i2; Institute i1' })
    expect(record.affiliation.map((row) => row.author_ids)).toEqual([[1], [1]])
  })

  it.each([
    ['the caller’s own id', { ...CHOICES, paperId: 'mine' }, paper, 'mine'],
    ['else the DOI', CHOICES, paper, '10.1234/rivers'],
    ['else the file name', CHOICES, layersOf(), 'paper.xml'],
  ])('takes for paper_id %s', (_what, choices, layers, id) => {
    expect(assemble(layers, choices).record.paper_id).toBe(id)
  })

  it('writes region fields into text rows only when asked', () => {
    const place = {
      kind: 'place',
      start: 0,
      end: 4,
      pageIndex: 2,
      box: [10, 20, 110, 30],
      fontSize: 9,
      bold: false,
      italic: true,
      regionType: 'paragraph',
    } as const
    const one = passage('p1', 's1', 'One.')
    const placed = layersOf({
      outline: [section('s1', 'Introduction')],
      passages: [{ ...one, content: { text: 'One.', marks: [place] } }],
      sentences: [sentence('p1', 'One.')],
      pageSizes: [{ pageIndex: 2, width: 594.9599609375, height: 800 }],
    })
    expect(assemble(placed, CHOICES).record.text[0]).toEqual({
      text: 'One.',
      text_id: 1,
      paragraph_id: 1,
      section_id: 2,
      page_number: 3,
      formatted: null,
    })
    expect(assemble(placed, { ...CHOICES, regionMeta: true }).record.text[0]).toMatchObject({
      _bbox_2d: [10, 20, 110, 30],
      _font_size: 9,
      _is_italic: true,
      _page_w: 594.96,
    })
  })
})

describe('names of references', () => {
  it('have no parts where they are whole', () => {
    const author = [
      { family: null, given: null, suffix: null, literal: 'Cat Group' },
      { family: 'Roe', given: 'R.', suffix: null, literal: null },
    ]
    const { record } = assemble({ ...paper, references: [{ key: 'b1', fields: { author } }] }, CHOICES)
    expect(record.bib[0]?.author).toEqual([{ suffix: null, literal: 'Cat Group' }, author[1]])
  })
})
