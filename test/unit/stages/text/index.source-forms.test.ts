import { describe, expect, it } from 'vitest'
import type { Mark, RichText } from '../../../../src/document/rich-text.ts'
import { sourceForms } from '../../../../src/stages/text/index.ts'

const rich = (text: string, ...marks: Mark[]): RichText => ({ text, marks })
const style = (start: number, end: number, name: 'sup' | 'sub' | 'italic'): Mark => ({
  kind: 'style',
  start,
  end,
  style: name,
})

describe('sourceForms', () => {
  it('is null where the plain text says it all', () => {
    expect(sourceForms(rich('Plain words.', style(0, 5, 'italic')))(0, 12)).toBeNull()
  })

  it('marks raised and lowered text', () => {
    const content = rich('H2O and m2.', style(1, 2, 'sub'), style(9, 10, 'sup'))
    expect(sourceForms(content)(0, 11)).toBe('H<sub>2</sub>O and m<sup>2</sup>.')
  })

  it('writes mathematics as LaTeX, inline and displayed', () => {
    const math = (start: number, end: number, latex: string, display: boolean): Mark => ({
      kind: 'math',
      start,
      end,
      latex,
      display,
    })
    const content = rich('Let x2 be [equation].', math(4, 6, 'x^2', false), math(10, 20, 'y = 1', true))
    expect(sourceForms(content)(0, 21)).toBe('Let $x^2$ be $$y = 1$$.')
  })

  it('does not mark again what LaTeX already says', () => {
    const content = rich('x2', { kind: 'math', start: 0, end: 2, latex: 'x^2', display: false }, style(1, 2, 'sup'))
    expect(sourceForms(content)(0, 2)).toBe('$x^2$')
  })

  it('looks only at its own stretch of the passage', () => {
    const content = rich('A2. B3.', style(1, 2, 'sup'), style(5, 6, 'sup'))
    expect(sourceForms(content)(4, 7)).toBe('B<sup>3</sup>.')
  })
})
