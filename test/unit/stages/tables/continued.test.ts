import { describe, expect, it } from 'vitest'
import type { Float } from '../../../../src/document/floats.ts'
import { groupContinued } from '../../../../src/stages/tables/index.ts'

const table = (label: string | null, text: string | null): Float => ({
  key: `${label} ${text}`,
  type: 'table',
  label,
  caption: text === null ? null : { text, marks: [] },
  captionPageIndex: 0,
  areas: [],
})

const sizes = (...floats: Float[]): number[] => groupContinued(floats).map((group) => group.length)

describe('groupContinued', () => {
  it.each([
    '(continued)',
    'Continued.',
    '(cont.) What was found',
    "cont'd",
    '(Fortsetzung)',
    'What was found',
    'What was found (Continued)',
    'What was found. (cont.)',
    '',
  ])('joins a table of the same label whose caption says %j', (text) => {
    expect(sizes(table('Table 1', 'What was found'), table('TABLE 1.', text))).toEqual([2])
  })

  it('keeps apart a table of another label that says "continued"', () => {
    expect(sizes(table('Table 1', 'What was found'), table('Table 2', '(continued)'))).toEqual([1, 1])
  })

  it('keeps apart tables of one label with captions of their own', () => {
    expect(sizes(table('Table 1', 'What was found'), table('Table 1', 'Contents of the boxes'))).toEqual([1, 1])
  })

  it('keeps apart tables without a label', () => {
    expect(sizes(table(null, 'What was found'), table(null, 'What was found'))).toEqual([1, 1])
  })
})
