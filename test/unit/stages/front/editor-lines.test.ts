import { describe, expect, it } from 'vitest'
import { editorLines } from '../../../../src/stages/front/editor-lines.ts'

const printed = (...rows: [text: string, top: number][]) =>
  rows.map(([text, top]) => ({ text, pageIndex: 0, box: [50, top, 200, top + 8] as const }))

const handled = (...rows: [text: string, top: number][]) => [...editorLines(printed(...rows))].map(({ text }) => text)

describe('editorLines', () => {
  it('holds who stands below the words, line by line', () => {
    expect(
      handled(
        ['Anna Meer', 80],
        ['Reviewed by:', 100],
        ['Otto Berg,', 112],
        ['Lake University', 121],
        ['Abstract', 150],
      ),
    ).toEqual(['Reviewed by:', 'Otto Berg,', 'Lake University'])
  })

  it('knows the words of other languages', () => {
    expect(handled(['Herausgeber:', 100], ['Otto Berg, Ida Falk', 110])).toHaveLength(2)
    expect(handled(['Directrice de thèse :', 100], ['Ida Falk', 110])).toHaveLength(2)
    expect(handled(['指导教师: 戴河', 100])).toHaveLength(1)
    expect(handled(['Научный руководитель:', 100], ['Берг О. И.', 110])).toHaveLength(2)
  })

  it('ends where a paragraph stands apart: what follows an editor named on the same line is about the paper', () => {
    expect(handled(['Editor: Otto Berg.', 100], ['Nothing to declare.', 112], ['Lake University', 120])).toEqual([
      'Editor: Otto Berg.',
    ])
  })
})
