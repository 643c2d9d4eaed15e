// Which of many texts may hold some letters.
import { describe, expect, it } from 'vitest'
import { lettersOf, TextIndex } from '../../../src/kernel/text-index.ts'

const TEXTS = ['(Norris 2004)', 'N orris says so', 'nothing here', 'Li and others']
const index = new TextIndex(TEXTS)

describe('TextIndex', () => {
  it.each([
    ['orris', [0, 1]],
    ['Norris', [0, 1]],
    ['nothinghere', [2]],
    ['norris', []],
    ['Norrisx', []],
  ])('finds the texts that hold %j, whatever stands between its letters', (letters, places) => {
    expect(index.holding(letters)).toEqual(places)
  })

  it.each(['Li', ''])('names every text for %j, which tells too little', (letters) => {
    expect(index.holding(letters)).toEqual([0, 1, 2, 3])
  })

  it('counts letters of any script, and nothing else', () => {
    expect(lettersOf('Ж-1 (Picó) 李')).toBe('ЖPicó李')
  })
})
