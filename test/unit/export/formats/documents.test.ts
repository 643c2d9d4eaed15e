// The paper as Markdown and TEI.
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { toMarkdown } from '../../../../src/export/formats/markdown.ts'
import { toTei } from '../../../../src/export/formats/tei.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import type { SectionType } from '../../../../src/schema/vocabularies.ts'
import { recordOf } from '../../../support/record.ts'

const section = (
  section_id: number,
  header: string,
  section_type: SectionType | null,
  parent_section_id: number | null = null,
) => ({
  section_id,
  header,
  level: parent_section_id === null ? 1 : 2,
  parent_section_id,
  section_type,
  classification_score: 1,
})

const sentence = (text_id: number, section_id: number, text: string, paragraph_id = text_id) => ({
  text_id,
  section_id,
  text,
  paragraph_id,
  page_number: null,
})

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
    section(1, 'Abstract', 'abstract'),
    section(2, '1 Methods', 'method'),
    section(3, '1.1 Design', 'method', 2),
    section(4, 'References', 'references'),
    section(5, 'Figure 1', 'figure'),
    section(6, 'Table 1', 'table'),
    section(7, 'Footnote 1', 'footnote'),
  ],
  text: [
    sentence(1, 1, 'Short.'),
    sentence(2, 2, '# no heading, *no* stars [1, 2].'),
    sentence(3, 2, 'Same paragraph.', 2),
    sentence(4, 3, '1. not a list'),
    sentence(5, 4, '1. Lee A. Title. 2000.'),
    sentence(6, 5, 'A cat.'),
    sentence(7, 7, 'A note.'),
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

/** Paths of elements with their text, by a strict parser. */
function parsed(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => void open.push({ name, text: '' }))
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/')
    found.set(path, [...(found.get(path) ?? []), open.pop()?.text ?? ''])
  })
  parser.write(xml).close()
  return found
}

describe('toTei', () => {
  const xml = toTei(RECORD)
  const elements = parsed(xml)

  it.each([
    ['TEI/teiHeader/fileDesc/titleStmt/title', ['Cats & <dogs>']],
    ['TEI/teiHeader/fileDesc/sourceDesc/biblStruct/analytic/author/persName/surname', ['Lee']],
    ['TEI/teiHeader/fileDesc/sourceDesc/biblStruct/analytic/idno', ['10.1/x']],
    ['TEI/teiHeader/profileDesc/abstract/div/p/s', ['Short.']],
    ['TEI/text/body/div/head', ['1 Methods']],
    ['TEI/text/body/div/div/head', ['1.1 Design']],
    ['TEI/text/body/div/p', ['# no heading, *no* stars [1, 2]. Same paragraph.']],
    ['TEI/text/body/figure/figDesc', ['A cat.', 'Counts.']],
    ['TEI/text/body/figure/table/row/cell', ['a', 'b|c', '1']],
    ['TEI/text/body/note', ['A note.']],
    ['TEI/text/back/div/listBibl/biblStruct/monogr/title', ['Title']],
    ['TEI/text/back/div/listBibl/biblStruct/note', ['1. Lee A. Title. 2000.']],
  ])('has %s', (path, texts) => {
    expect(elements.get(path)).toEqual(texts)
  })

  it('links markers to references, leaves a dangling one without a target, and skips offsets beyond the sentence', () => {
    expect(xml).toContain('<ref type="bibr" target="#b0">1</ref>, <ref type="bibr">2</ref>')
    expect(xml).toContain('<s>Same paragraph.</s>')
  })
})
