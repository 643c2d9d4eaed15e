import { describe, expect, it } from 'vitest'
import { isNonsense, readAnswer } from '../../../../../src/engines/ocr/served/read-answer.ts'

const cells = (answer: string) => readAnswer(answer).map((line) => line.cells)

describe('the answer of a recognition model', () => {
  it.each([
    ['plain text', 'One line.\n\nAnother  line.', [['One line.'], ['Another line.']]],
    ['a fenced answer', '```markdown\nText\n```', [['Text']]],
    [
      'a table in HTML',
      '<table><tr><th>Group</th><th>n</th></tr><tr><td>A &amp; B</td><td colspan="2">12</td></tr></table>',
      [
        ['Group', 'n'],
        ['A & B', '12'],
      ],
    ],
    ['a table in OTSL', '<fcel>Group<fcel>n<nl><fcel>A<ecel><nl>', [['Group', 'n'], ['A']]],
    [
      'a table in markdown',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a formula', 'Then $x^2 < y$ holds.', [['Then $x^2 < y$ holds.']]],
    ['text with places', 'Title<|LOC_12|><|LOC_40|>', [['Title']]],
    ['nothing', ' \n ', []],
  ] as const)('is read as lines: %s', (_, answer, lines) => {
    expect(cells(answer)).toEqual(lines)
  })

  it('tells headings', () => {
    expect(readAnswer('## Methods\n**Bold** text')).toEqual([
      { cells: ['Methods'], isHeading: true },
      { cells: ['Bold text'], isHeading: false },
    ])
  })

  it('is nonsense where one line fills the page', () => {
    expect(isNonsense(readAnswer('again\n'.repeat(30)))).toBe(true)
    expect(isNonsense(readAnswer(Array.from({ length: 60 }, (_, at) => `line ${at}`).join('\n')))).toBe(false)
  })
})
