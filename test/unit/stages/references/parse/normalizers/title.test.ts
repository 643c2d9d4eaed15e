import { describe, expect, it } from 'vitest'
import { containerOf, titleOf } from '../../../../../../src/stages/references/parse/normalizers/title.ts'

describe('titleOf', () => {
  const rows: [string, string | null][] = [
    ['How people read.', 'How people read'],
    ['How do people read?', 'How do people read?'],
    ['Reading vs.', 'Reading vs.'],
    ['Work in the U.S.', 'Work in the U.S.'],
    ['And then...', 'And then...'],
    ['7 12', null],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(titleOf(text)).toBe(expected)
  })
})

describe('containerOf', () => {
  const rows: [string, string | null][] = [
    ['J. Biol. Chem.', 'J. Biol. Chem.'],
    ['Nature.', 'Nature'],
    ['In: Handbook of reading', 'Handbook of reading'],
    ['In Vitro Biology', 'In Vitro Biology'],
    ['Handbook of reading, volume', 'Handbook of reading'],
    ['The Volume', 'The Volume'],
    ['Proceedings on Rivers (RIV ’85', 'Proceedings on Rivers (RIV ’85)'],
    ['Submitted.', null],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(containerOf(text)).toBe(expected)
  })
})
