// The report of one paper.
import { describe, expect, it } from 'vitest'
import { toHtml } from '../../../../src/export/formats/html.ts'
import { recordOf } from '../../../support/record.ts'

const sentence = (text_id: number, text: string, section_id = 1) => ({
  ...{ text_id, text, section_id, paragraph_id: 1, page_number: null },
})
const section = { section_id: 1, header: 'Methods', level: 1, parent_section_id: null, section_type: null }

describe('toHtml', () => {
  it('leads from citations to references and from statistics to sentences', () => {
    const html = toHtml(
      recordOf({
        section: [{ ...section, classification_score: 1 }],
        text: [sentence(1, 'As 𝒙 says [3], t(5) = 2.'), sentence(2, 'Lee A. 2000.', 9)],
        xref: [
          { target_id: 1, xref_type: 'bib', contents: '3', text_id: 1, start: 12, end: 13 },
          { target_id: 2, xref_type: 'bib', contents: '3', text_id: 1, start: 12, end: 13 },
          { target_id: 1, xref_type: 'bib', contents: '?', text_id: 1, start: 5, end: 900 },
        ],
        bib: [{ bib_id: 1, text_id: 2, doi: '10.1/a<b' }],
        eq: [{ eq_id: 1, text_id: 1, grp_id: 1, lhs: 't', df: '5', comp: '=', rhs: '2' }],
      }),
    )
    expect(html).toContain('<span id="s-1">As 𝒙 says [<a href="#ref-1">3</a>], t(5) = 2.</span>')
    expect(html).toContain('<li id="ref-1">Lee A. 2000. <a href="https://doi.org/10.1/a%3Cb"')
    expect(html).toContain('<a href="#s-1">t(5) = 2</a>')
  })

  it('shows pictures that it carries, and no other bytes', () => {
    const figure = (image: string) => recordOf({ figure: [{ figure_id: 1, image, caption: 'c', page_number: 1 }] })
    expect(toHtml(figure('iVBORw0KGgoAAAA='))).toContain('<img src="data:image/png;base64,iVBORw0KGgoAAAA="')
    expect(toHtml(figure('iVBORw0KGgo" onerror="x'))).not.toContain('<img')
    expect(toHtml(figure('PHN2Zz4='))).not.toContain('<img')
  })
})
