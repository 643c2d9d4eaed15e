// How rows differ from the running text, on both sides of each limit.
import { describe, expect, it } from 'vitest'
import { namedEntries } from '../../../../../../src/stages/blocks/clues/headings/named-entries.ts'
import { type Face, type Row, rowsOf } from '../../../../../../src/stages/blocks/clues/headings/rows.ts'
import {
  alignmentOf,
  distinctionOf,
  edgesAround,
  faceOfRow,
  type Setting,
} from '../../../../../../src/stages/blocks/clues/headings/setting.ts'
import { type Row as Printed, readRows } from '../../../../../support/papers/labelled-page.ts'

const TEXT: Face = { fontName: 'Serif', size: 10, bold: false, italic: false, smallCapitals: false }
const NAMED = namedEntries([], () => undefined)
const SETTING: Setting = { face: TEXT, gap: 2, named: NAMED }
const rows = (...printed: readonly Printed[]): Row[] => rowsOf(readRows(printed))
const row = (printed: Printed): Row => {
  const [one] = rows(printed)
  if (one === undefined) throw new Error('no row')
  return one
}

it.each<[number, number, number]>([
  [12.5, 12, Math.log(12.5 / 12)],
  [13, 12.5, 0],
  [12.5, 13, 0],
  [12, 12.5, Math.log(12 / 12.5)],
  [0.5, 0.5, 0],
])('type of %d points beside text of %d is larger by %d', (size, text, larger) => {
  expect(distinctionOf({ ...TEXT, size }, { ...SETTING, face: { ...TEXT, size: text } }).larger).toBe(larger)
})

describe('faceOfRow', () => {
  /** A row of twenty letters of which the first are set otherwise. */
  const faceOf = (otherwise: number, face: Partial<Face>, rest: Partial<Face> = {}, setting = SETTING): Face | null => {
    const spans = [
      { start: 0, end: otherwise, ...face },
      { start: otherwise, end: 20, ...rest },
    ]
    return faceOfRow(row({ text: 'abcdefghijklmnopqrst', spans }), setting)
  }

  it('is that of 17 in 20 letters', () => {
    expect([faceOf(17, { fontName: 'Sans' })?.fontName, faceOf(16, { fontName: 'Sans' })]).toEqual(['Sans', null])
    expect([faceOf(3, { fontName: 'Sans' })?.fontName, faceOf(4, { fontName: 'Sans' })]).toEqual(['Serif', null])
  })

  it('is that of the words behind a number in the face of the text', () => {
    const spans = [
      { start: 0, end: 3, fontName: 'Serif' },
      { start: 3, end: 10, fontName: 'AAAAAA+CMCSC10' },
    ]
    const face = faceOfRow(row({ text: '1. Methods', spans }), SETTING)
    expect(face).toMatchObject({ fontName: 'CMCSC10', smallCapitals: true })
  })

  it('is that of most letters where nearly all are bold or larger than the text', () => {
    expect(faceOf(12, { bold: true }, { bold: true, italic: true })).toMatchObject({ bold: true, italic: false })
    expect(faceOf(12, { size: 12 }, { size: 12, italic: true })).toMatchObject({ italic: false })
    expect(faceOf(12, { size: 10 }, { size: 12, italic: true })).toBeNull()
    const bold = { ...SETTING, face: { ...TEXT, bold: true } }
    expect(faceOf(12, { bold: true }, { bold: true, italic: true }, bold)).toBeNull()
  })
})

describe('edgesAround', () => {
  const wide = (more: Partial<Printed> = {}): Printed => ({ text: 'a'.repeat(20), width: 250, ...more })
  const head: Printed = { text: 'Walks', label: 'heading', width: 30 }

  it('looks at six rows of text above and below', () => {
    const short = Array.from({ length: 5 }, () => ({ text: 'a' }))
    expect(edgesAround(rows(head, ...short, wide()), 0)).toEqual({ left: 50, right: 300 })
    expect(edgesAround(rows(head, ...short, { text: 'a' }, wide()), 0)).toBeNull()
    expect(edgesAround(rows(wide(), ...short, head), 6)).toEqual({ left: 50, right: 300 })
    expect(edgesAround(rows(wide(), { text: 'a' }, ...short, head), 7)).toBeNull()
  })

  it('looks at rows of twenty letters that are text, and overlap where any does', () => {
    expect(edgesAround(rows(head, wide({ text: 'a'.repeat(19) })), 0)).toBeNull()
    expect(edgesAround(rows(head, wide({ label: 'table' })), 0)).toBeNull()
    expect(edgesAround(rows(head, wide({ x: 81, width: 99 }), wide({ x: 70, width: 80 })), 0)).toEqual({
      left: 70,
      right: 150,
    })
    expect(edgesAround(rows(head, wide({ x: 81, width: 99 })), 0)).toEqual({ left: 81, right: 180 })
  })
})

it.each<[string, number, number]>([
  ['left', 50, 100],
  ['left', 56, 100],
  ['centred', 131, 100],
  ['centred', 119, 100],
  ['indented', 57, 100],
  ['indented', 118, 100],
  ['indented', 132, 100],
])('a row is %s that begins at %d and is %d wide', (expected, x, width) => {
  expect(alignmentOf(row({ text: 'Walks', x, width }), { left: 50, right: 300 }, 10)).toBe(expected)
})

it('a row with no text around it is taken for flush', () => {
  expect(alignmentOf(row({ text: 'Walks', x: 150 }), null, 10)).toBe('left')
})
