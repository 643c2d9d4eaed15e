// Cells that spreadsheet programs would compute.
import { expect, it } from 'vitest'
import { csvLine, guardedCell } from '../../../src/codecs/csv.ts'

it.each([
  ['=cmd|/c calc!A1', "'=cmd|/c calc!A1"],
  ['+1 (555) 010', "'+1 (555) 010"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+2', "'-1+2"],
  ['\tx', "'\tx"],
  ['-.31', '-.31'],
  ['-2.50', '-2.50'],
  ['+3', '+3'],
  ['plain', 'plain'],
])('guards %j as %j', (cell, guarded) => {
  expect(guardedCell(cell)).toBe(guarded)
})

it('leaves numbers and missing values alone, and writes cells verbatim unless asked', () => {
  expect([-1, null, undefined].map(guardedCell)).toEqual([-1, null, undefined])
  expect(csvLine(['=1+1'])).toBe('=1+1\r\n')
})
