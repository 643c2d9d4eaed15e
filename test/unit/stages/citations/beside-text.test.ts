// Citations in cells and headings: carried by the caption of their table, or by the first sentence below.
import { expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { citationsStage } from '../../../../src/stages/citations/index.ts'
import { paperOf } from '../../../support/papers/paper.ts'

const context = { options: DEFAULT_OPTIONS } as unknown as Context

/** What the cells of a table cite, whose caption is the second sentence. */
async function citedBy(body: string, references: readonly string[], cells: readonly string[]) {
  const made = paperOf({ body: [body], captions: ['Studies of rivers.'], references })
  const passages = made.passages.map((one) => (one.kind === 'caption' ? { ...one, section: 'table' } : one))
  const parts = [{ contents: [cells], html: null, places: [] }]
  const tables = [{ key: 't1', label: 'Table 1', caption: 'Studies of rivers.', section: 'table', parts }]
  const { value } = await citationsStage.run({ ...made, passages, tables }, context)
  const rows = value.citations.filter(({ sentence }) => sentence === 1)
  expect(rows.every(({ start, end }) => start === 0 && end === 0)).toBe(true)
  return rows.map(({ contents, target, tier }) => [contents, target, tier])
}

it('links names with years', async () => {
  const cited = await citedBy(
    'So it is (Roe, 2001).',
    ['Roe 2001', 'Poe 2004'],
    ['Poe (2004)', 'Roe, 2001', 'Moe (2009)', '12'],
  )
  expect(cited).toEqual([
    ['Poe (2004)', 'r2', 'author-year'],
    ['Roe, 2001', 'r1', 'author-year'],
  ])
})

it('links numbers in brackets behind a word, and takes others for values', async () => {
  const cited = await citedBy(
    'So it is [1]. So it was [2]. So it goes [1, 2].',
    ['1: Roe 2001', '2: Poe 2004'],
    ['Poe et al. [2]', '[1, 2]', '0.4 [1]', 'Children (1-2)'],
  )
  expect(cited).toEqual([['[2]', 'r2', 'numeric']])
})

it('links what a heading cites, by the first sentence below it', async () => {
  const made = paperOf({ body: ['So it is (Roe, 2001). It was.'], references: ['Roe 2001', 'Poe 2004'] })
  const section = made.passages[0]?.section ?? ''
  const own = { key: section, parent: null, level: 1, role: 'body' as const, declaredType: null }
  const { value } = await citationsStage.run(
    { ...made, tables: [], outline: [{ ...own, header: 'The bend model (Poe, 2004)' }] },
    context,
  )
  expect(value.citations.map(({ sentence, contents, target }) => [sentence, contents, target])).toEqual([
    [0, '(Roe, 2001)', 'r1'],
    [0, '(Poe, 2004)', 'r2'],
  ])
})
