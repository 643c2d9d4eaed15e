// Words that kerning tears.
import { describe, expect, it } from 'vitest'
import { SPACE_DRAWN } from '../../../../../src/readers/pdf/page/glyphs.ts'
import { joinKernedWords } from '../../../../../src/readers/pdf/repair/kerned-words.ts'
import { cellsOfText, textOfCells } from '../../../../support/papers/cells.ts'

/** A line whose spaces are three points broad, but for those written as "_", which are one; a file that draws them marks what follows. */
function joined(line: string, marks = 0): string {
  let right = 0
  const cells = cellsOfText(line.replaceAll('_', ' ')).map((cell, at) => {
    const u0 = right
    right += cell.text !== ' ' ? 5 : line[at] === '_' ? 1 : 3
    return { ...cell, u0, u1: right, pen: right, marks: line[at - 1] === '_' ? marks : 0 }
  })
  return textOfCells(joinKernedWords(cells))
}

describe('a narrow gap', () => {
  it.each([
    ['in a common word', 'with coronar_y disease of it', 'with coronary disease of it'],
    ['behind the capital of a name', 'as Pippa N_orris and T_ongia say', 'as Pippa Norris and Tongia say'],
  ])('is none %s', (_, line, expected) => {
    expect(joined(line)).toBe(expected)
  })

  it.each([
    ['between two words', 'the product of_a single rule'],
    ['behind a capital that is a word of its own', 'where the P_value is below it'],
    ['before what makes no word', 'a line of xqzt_y and more'],
    ['between words of a line with few spaces', 'coronar_y disease'],
  ])('is a space %s', (_, line) => {
    expect(joined(line)).toBe(line.replaceAll('_', ' '))
  })

  it('is a space where the file draws one', () => {
    expect(joined('with coronar_y disease of it', SPACE_DRAWN)).toBe('with coronar y disease of it')
  })
})
