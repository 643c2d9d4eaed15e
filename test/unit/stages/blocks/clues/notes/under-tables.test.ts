// Small print right below a table.
import { expect, it } from 'vitest'
import { underTableClues } from '../../../../../../src/stages/blocks/clues/notes/under-tables.ts'
import { decidedBy } from '../../../../../support/papers/decided-by.ts'
import { labelledPage, type Row } from '../../../../../support/papers/labelled-page.ts'

const text = (one: string): Row => ({ text: one })
const BODY: Row[] = Array.from({ length: 40 }, () => text('Rivers bend where the ground is soft.'))
const small = (one: string): Row => ({ text: one, size: 8 })
const TABLE: Row[] = ['Site Depth', 'Plain 4.2'].map((one) => ({ ...small(one), label: 'table' }))
const NOTE = [
  small('Depths are those of May, and were measured twice, in the'),
  small('middle of the river and near its bank, where the water is slow'),
  small('and the sand is fine.'),
]

/** The lines that are notes of a table. */
function notesIn(...rows: readonly Row[]): string[] {
  const { page, labels } = labelledPage(rows)
  const [decided] = decidedBy(underTableClues, [page], [labels])
  return page.lines.flatMap(({ text }, at) => (decided?.[at]?.label === 'table-note' ? [text] : []))
}
const printed = NOTE.map((one) => one.text)

it('is its notes where the sentence of the text goes on behind it, or no text is set so small', () => {
  expect(notesIn(...BODY, text('A river that is'), ...TABLE, ...NOTE, text('slow carries sand.'))).toEqual(printed)
  expect(notesIn(...BODY, ...TABLE, ...NOTE, text('Sand is fine.'))).toEqual(printed)
})

it('is text where methods are set so small, where it goes on with a sentence, or where no table is right above', () => {
  const methods = Array.from({ length: 9 }, () => small('We walked along nine rivers.'))
  expect(notesIn(...BODY, ...methods, text('Sand.'), ...TABLE, ...NOTE, text('Sand is fine.'))).toEqual([])
  const low = small(`and ${NOTE[0]?.text}`)
  expect(notesIn(...BODY, ...TABLE, low, ...NOTE.slice(1), text('Sand is fine.'))).toEqual([])
  expect(notesIn(...BODY, ...TABLE, small('Hill 3.1'), text('Sand is fine.'))).toEqual([])
  expect(notesIn(...BODY, ...TABLE, text('Sand is fine.'), ...NOTE, text('Sand is fine.'))).toEqual([])
})
