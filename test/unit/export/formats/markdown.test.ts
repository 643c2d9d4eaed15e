// The paper as Markdown.
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toMarkdown } from '../../../../src/export/formats/markdown.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { recordOf, sectionRow, sentenceRow } from '../../../support/papers/record.ts'

const RECORD: PaperRecord = recordOf({
  metadata: {
    title: 'Cats & <dogs>',
    keywords: ['cats', 'dogs'],
    doi: '10.1/x',
    journal: 'J',
    published: '2020-01-02',
    license: null,
  },
  author: [
    { author_id: 1, given: 'Ann', family: 'Lee', corresponding: true, researcher_id: '0000-0001', email: 'a@b.org' },
  ],
  affiliation: [{ affiliation_id: 1, text: 'Univ. of X', author_ids: [1] }],
  section: [
    sectionRow(1, 'Abstract', 'abstract'),
    sectionRow(2, '1 Methods', 'method'),
    sectionRow(3, '1.1 Design', 'method', 2),
    sectionRow(4, 'References', 'references'),
    sectionRow(5, 'Figure 1', 'figure'),
    sectionRow(6, 'Table 1', 'table'),
    sectionRow(7, 'Footnote 1', 'footnote'),
  ],
  text: [
    sentenceRow(1, 1, 'Short.'),
    sentenceRow(2, 2, '# no heading, *no* stars [1, 2].'),
    sentenceRow(3, 2, 'Same paragraph.', 2),
    sentenceRow(4, 3, '1. not a list'),
    sentenceRow(5, 4, '1. Lee A. Title. 2000.'),
    sentenceRow(6, 5, 'A cat.'),
    sentenceRow(7, 7, 'A note.'),
  ],
  xref: [
    { target_id: 1, xref_type: 'bib', contents: '1', text_id: 2, start: 26, end: 27 },
    { target_id: null, xref_type: 'bib', contents: '2', text_id: 2, start: 29, end: 30 },
    { target_id: 1, xref_type: 'foot', contents: 'a', text_id: 3, start: 0, end: 400 },
  ],
  bib: [
    { bib_id: 1, text_id: 5, title: 'Title', year: 2000, bib_type: 'book', author: [{ family: 'Lee', given: 'A' }] },
  ],
  figure: [{ figure_id: 1, section_id: 5, caption: 'A cat.', page_number: null }],
  table: [{ table_id: 1, section_id: 6, caption: 'Counts.', contents: [['a', 'b|c'], ['1']], page_number: null }],
})

describe('toMarkdown', () => {
  const text = toMarkdown(RECORD)
  it.each([
    ['facts as YAML', /^---\ntitle: "Cats & <dogs>"\nauthor:\n {2}- name: "Ann Lee"\n {4}orcid: "0000-0001"\n/],
    [
      'people tied to their places',
      /\n {4}affiliations: \[1\]\naffiliation:\n {2}- name: "Univ\. of X"\n {4}id: "1"\n/,
    ],
    ['the file of its references', /\nbibliography: "p\.bib"\n---\n/],
    ['the title', /\n# Cats & \\<dogs>\n/],
    ['authors and affiliations', /\nAnn Lee<sup>1,\\\*<\/sup>\n\n<sup>1<\/sup> Univ\. of X\n/],
    ['headings by depth', /\n## 1 Methods\n[\s\S]*\n### 1\.1 Design\n/],
    [
      'text that only looks like markup',
      /\n\\# no heading, \\\*no\\\* stars \\\[\[@lee2000\], 2\\\]\. Same paragraph\.\n/,
    ],
    ['a number at the beginning of a paragraph as printed', /\n1\. not a list\n/],
    [
      'tables with ragged rows',
      /\n<a id="table-1"><\/a>\*\*Table 1\.\*\* Counts\.\n\n\| a \| b\\\|c \|\n\| --- \| --- \|\n\| 1 \| {2}\|\n/,
    ],
    ['captions with their label', /\n<a id="figure-1"><\/a>\*\*Figure 1\.\*\* A cat\.\n/],
    ['references by their keys', /\n## References\n\n- `@lee2000` 1\. Lee A\. Title\. 2000\.\n/],
    ['footnotes', /\n\[\^1\]: A note\.\n$/],
  ])('writes %s', (_, words) => {
    expect(text).toMatch(words)
  })

  it('writes captions and references once', () => {
    expect(text.match(/A cat\./g)).toHaveLength(1)
    expect(text.match(/Lee A\. Title/g)).toHaveLength(1)
  })

  it('has yaml that programs read', () => {
    expect(parse(text.split('---\n')[1] ?? '')).toMatchObject({ doi: '10.1/x', keywords: ['cats', 'dogs'] })
  })
})

/** One paragraph with these markers, each given by its first occurrence. */
function sentenceOf(text: string, markers: readonly (readonly [string, 'bib' | 'foot', number])[], formatted?: string) {
  const record = recordOf({
    section: [sectionRow(1, 'Intro', 'intro'), sectionRow(2, 'Note 1', 'footnote')],
    text: [{ ...sentenceRow(1, 1, text), ...(formatted !== undefined && { formatted }) }, sentenceRow(2, 2, 'N.')],
    bib: ['Able', 'Baker', 'Able'].map((family, at) => ({ bib_id: at + 1, year: 2001, author: [{ family }] })),
    xref: markers.map(([contents, xref_type, target_id]) => {
      const start = text.indexOf(contents)
      return { target_id, xref_type, contents, text_id: 1, start, end: start + contents.length }
    }),
  })
  return toMarkdown(record).split('## Intro\n\n')[1]?.split('\n')[0]
}

describe('sentences in Markdown', () => {
  it.each([
    ['cite by key', 'It is so [2].', [['[2]', 'bib', 2]], 'It is so [@baker2001].'],
    [
      'cite several in one bracket',
      'So (1,2).',
      [
        ['1', 'bib', 1],
        ['2', 'bib', 2],
      ],
      'So [@able2001a; @baker2001].',
    ],
    [
      'cite ranges',
      'So [1-3].',
      [
        ['[1-3]', 'bib', 1],
        ['[1-3]', 'bib', 2],
        ['[1-3]', 'bib', 3],
      ],
      'So [@able2001a; @baker2001; @able2001b].',
    ],
    ['cite a raised number', 'So it is.2', [['2', 'bib', 2]], 'So it is. [@baker2001]'],
    ['name authors', 'As Baker (2001) says.', [['Baker (2001)', 'bib', 2]], 'As @baker2001 says.'],
    ['keep words before a name', 'So (see Baker, 2001).', [['(see Baker, 2001)', 'bib', 2]], 'So [see @baker2001].'],
    ['call notes', 'So it is1 here.', [['1', 'foot', 1]], 'So it is[^1] here.'],
  ] as const)('%s', (_, text, markers, written) => {
    expect(sentenceOf(text, markers)).toBe(written)
  })

  it.each([
    ['CO2 in m2.', 'CO<sub>2</sub> in m<sup>2</sup>.', 'CO<sub>2</sub> in m<sup>2</sup>.'],
    ['Let x2 + 1 be.', 'Let $x^2 + 1$ be.', 'Let $x^2 + 1$ be.'],
    ['All of a.', '$$\\frac{a}{b}$$', '$$\\frac{a}{b}$$'],
    ['It costs $5.', 'Something else', 'It costs \\$5.'],
  ])('write %s in its source form', (text, formatted, written) => {
    expect(sentenceOf(text, [], formatted)).toBe(written)
  })
})

describe('figures in Markdown', () => {
  const record = recordOf({
    section: [sectionRow(1, 'Intro', 'intro'), sectionRow(2, 'Figure 1', 'figure')],
    text: [sentenceRow(1, 1, 'As Fig. 1 shows.')],
    xref: [{ target_id: 1, xref_type: 'figure', contents: 'Fig. 1', text_id: 1, start: 3, end: 9 }],
    figure: [{ figure_id: 1, section_id: 2, caption: 'A cat.', image: 'iVBORw0K', page_number: 1 }],
  })

  it('are linked from where they are mentioned, and shown where the record has their picture', () => {
    const text = toMarkdown(record)
    expect(text).toContain('As [Fig. 1](#figure-1) shows.')
    expect(text).toContain(
      '\n![Figure 1](data:image/png;base64,iVBORw0K)\n\n<a id="figure-1"></a>**Figure 1.** A cat.\n',
    )
  })

  it('are called JPEG where they are', () => {
    const [figure] = record.figure
    const text = toMarkdown({ ...record, figure: figure === undefined ? [] : [{ ...figure, image: '/9j/4AAQ' }] })
    expect(text).toContain('data:image/jpeg;base64,/9j/4AAQ')
  })
})
