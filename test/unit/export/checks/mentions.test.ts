import { expect, it } from 'vitest'
import type { PrintedPage } from '../../../../src/export/checks/check.ts'
import { unresolvedMentions } from '../../../../src/export/checks/mentions.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'

/** What is said of sentences that all speak of "Table 3", which the record does not have. */
function foundIn(sentences: readonly string[], lines: readonly string[] = [], table: object[] = []): readonly string[] {
  const text = sentences.map((words, at) => ({ text_id: at + 1, text: words }))
  const xref = text.map(({ text_id, text: words }) => {
    const start = words.indexOf('Table 3')
    return { xref_type: 'table', target_id: null, contents: 'Table 3', text_id, start, end: start + 7 }
  })
  const pages: PrintedPage[] = lines.length === 0 ? [] : [{ page: 1, lines }]
  return unresolvedMentions.find({ text, xref, table, figure: [] } as unknown as PaperRecord, pages)?.evidence ?? []
}

const OWN = 'Rivers bend (Table 3).'

it('says so of what is named twice where there are no pages, or has a caption on them', () => {
  expect(foundIn([OWN, 'Table 3 has all rivers.'])).toEqual(['xref:1', 'xref:2'])
  expect(foundIn([OWN])).toEqual([])
  for (const caption of ['Table 3. Rivers', 'TABLE 3', 'Table 3 Rivers'])
    expect(foundIn([OWN], [caption])).toEqual(['xref:1'])
})

it.each([['Figure 3. Rivers'], ['as in Table 3'], ['Table 3 has all rivers'], ['Table 3).']])(
  'says nothing where the pages print %j alone, however often it is named',
  (line) => {
    expect(foundIn([OWN, OWN, OWN], [line])).toEqual([])
  },
)

it('says nothing of the second of two in one caption, nor of a supplement that leaves its letter out', () => {
  expect(foundIn([OWN, OWN], [], [{ label: 'Table 2', caption: '& 3: Rivers' }])).toEqual([])
  expect(foundIn([OWN, OWN], [], [{ label: 'Table S3', caption: 'Rivers' }])).toEqual([])
  const both = [
    { label: 'Table S3', caption: 'Rivers' },
    { label: 'Table 2', caption: 'Brooks & 3 rivers.' },
  ]
  expect(foundIn([OWN, OWN], [], both)).toEqual(['xref:1', 'xref:2'])
})

it.each([
  'They agree with Table 3 of Brook (2001).',
  'See Brook et al., Table 3, for the rest.',
  'All are in Supplementary Fig. 4 and Table 3.',
  'These are the values of Table 3 in the original paper.',
  'SUPPLEMENTARY VALUES ARE IN Table 3.',
  'Appendix Table 3 has all rivers.',
])('says nothing of what is printed elsewhere: %s', (sentence) => {
  expect(foundIn([sentence, sentence])).toEqual([])
})
