// The paper as Markdown.
import { describe, expect, it } from 'vitest'
import { toMarkdown } from '../../../../src/export/formats/markdown.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { recordOf, sectionRow, sentenceRow } from '../../../support/record.ts'

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
    ['the title', /^# Cats & \\<dogs>\n/],
    ['authors and affiliations', /\nAnn Lee\n\n- Univ\. of X\n/],
    ['headings by depth', /\n## 1 Methods\n[\s\S]*\n### 1\.1 Design\n/],
    ['text that only looks like markup', /\n\\# no heading, \\\*no\\\* stars \\\[1, 2\\\]\. Same paragraph\.\n/],
    ['a number at the beginning of a paragraph', /\n1\\\. not a list\n/],
    ['tables with ragged rows', /\n\*\*Table 1\.\*\* Counts\.\n\n\| a \| b\\\|c \|\n\| --- \| --- \|\n\| 1 \| {2}\|\n/],
    ['captions with their label', /\n\*\*Figure 1\.\*\* A cat\.\n/],
    ['footnotes', /\n## Footnotes\n\n- A note\.\n/],
    ['references as printed', /\n## References\n\n- 1\. Lee A\. Title\. 2000\.\n$/],
  ])('writes %s', (_, words) => {
    expect(text).toMatch(words)
  })

  it('writes captions and references once', () => {
    expect(text.match(/A cat\./g)).toHaveLength(1)
    expect(text.match(/Lee A\. Title/g)).toHaveLength(1)
  })
})
