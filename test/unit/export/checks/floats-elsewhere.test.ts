import { describe, expect, it } from 'vitest'
import { isNoFloat, numbersOf } from '../../../../src/export/checks/floats-elsewhere.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { recordOf, sectionRow } from '../../../support/papers/record.ts'

type Table = PaperRecord['table'][number]
const BOX = [{ part_index: 1, contents: [['a']], bbox: [0, 0, 9, 9] }]

const table = (table_id: number, label: string | null, more: Partial<Table> = {}): Table => ({
  ...{ table_id, label, caption: 'Means by group', contents: [], page_number: 4, section_id: 1 },
  ...more,
})

const isNone = (row: Table, others: readonly Table[] = [], header = 'Results') =>
  isNoFloat(
    row,
    [row, ...others],
    recordOf({ section: [sectionRow(1, header, null), sectionRow(2, 'Table', 'table', 1)] }),
  )

describe('a caption without a float', () => {
  it.each<[string, Table, Table[], string?]>([
    ['of the supplement', table(1, 'Table S2'), []],
    ['of an appendix online', table(1, 'Table A.1'), []],
    ['that is a sentence', table(1, 'Table 3', { caption: 'shows the means by group.' }), []],
    ['that has no words', table(1, 'Table 3', { caption: null }), []],
    ['of a list with pages', table(1, 'Table 3', { caption: 'Means by group ........ 14' }), []],
    ['among others on its page', table(1, 'Table 3'), [table(2, 'Table 4'), table(3, 'Table 5')]],
    ['below a list of what is elsewhere', table(1, 'Table 3', { section_id: 2 }), [], 'Supporting Information'],
    ['whose translation has the cells', table(1, 'Tabela 3'), [table(2, 'Table 3', { contents: [['a']], parts: BOX })]],
  ])('%s is no loss', (_what, row, others, header) => {
    expect(isNone(row, others, header)).toBe(true)
  })

  it('has its number in Roman digits, too', () => {
    expect([...numbersOf([table(1, 'Table I'), table(2, 'Table 2'), table(3, 'Table IV.')])]).toEqual(['1', '2', '4'])
  })

  it('is one where nothing tells of another place', () => {
    expect(isNone(table(1, 'Table 3'), [table(2, 'Table 4', { contents: [['a']], parts: BOX })])).toBe(false)
    expect(isNone(table(1, null))).toBe(false)
  })
})
