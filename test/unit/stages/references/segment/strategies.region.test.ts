// Entries where the layout model saw blocks of references begin.
import { expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import { splitByRegions } from '../../../../../src/stages/references/segment/strategies.ts'
import type { ReferenceSource } from '../../../../../src/stages/references/segment/strategy.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

/** "B" opens a block of references, "r" is another line of one, "p" is taken for text. */
function split(labels: string) {
  const lines = listedLines([...labels].map(() => 'Rivers.')).map((line, at) => ({
    ...line,
    label: labels[at] === 'p' ? ('paragraph' as const) : ('reference' as const),
    opensBlock: labels[at] !== 'r',
  }))
  const lists = labels === '' ? [] : [lines.map((_, at) => at)]
  return splitByRegions({ lines, lists } as unknown as ReferenceSource, {} as Context)
}

it('begins an entry with each block', () => {
  expect(split('BrrBr')).toMatchObject({
    entries: [
      [0, 1, 2],
      [3, 4],
    ],
    credibleStarts: 2,
    isConfident: true,
    flags: [],
  })
})

it('is confident where half of the lines were taken for references', () => {
  expect(split('BBpp')).toMatchObject({ isConfident: true })
  expect(split('BBppp')).toMatchObject({ isConfident: false, flags: ['few_regions'], credibleStarts: 2 })
})

it('is absent without blocks, and without a list', () => {
  expect([split('rrp'), split('')]).toEqual([{ absent: 'no_regions' }, { absent: 'no_list_found' }])
})
