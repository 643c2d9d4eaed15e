import { describe, expect, it } from 'vitest'
import { contextOf, type DoiSetting } from '../../../../../src/stages/front/identity/judge.ts'

const setting = (more: Partial<DoiSetting>): DoiSetting => ({
  doi: '10.1234/riv.5',
  before: '',
  zone: 'front',
  sectionType: null,
  ...more,
})

describe('contextOf', () => {
  it.each<[string, Partial<DoiSetting>, string]>([
    ['the first page', {}, 'first_page'],
    ['a reference', { zone: 'reference', before: 'Reed A. Water. 2001. doi:' }, 'reference'],
    ['the running text', { zone: 'text', before: 'as shown in ' }, 'running_text'],
    ['a how-to-cite line', { zone: 'text', before: 'Cite this article as: Reed: Water. J Riv 2001. doi:' }, 'cite_as'],
    ['the archive of its code', { before: 'Code is available at https://code.org/x – DOI ' }, 'data_set'],
    ['the statement on data', { zone: 'text', sectionType: 'data_availability' }, 'data_set'],
    ['a journal called Materials', { before: 'Materials 2013, 6, 1310-1325; doi:' }, 'first_page'],
    ['a correction', { before: 'Correction to: Water flows. ' }, 'related_article'],
    ['a figure of the article', { doi: '10.1371/journal.pone.0012345.g001' }, 'component'],
    ['the journal', { doi: '10.1111/(issn)1365-2486' }, 'journal'],
    ['a link to data', { zone: 'link', doi: '10.5281/zenodo.55' }, 'data_set'],
  ])('knows a DOI of %s', (_, more, context) => {
    expect(contextOf(setting(more))).toBe(context)
  })
})
