import { describe, expect, it } from 'vitest'
import { characterOfCommand, latexOf } from '../../../../src/readers/markup/latex-symbols.ts'

describe('latexOf', () => {
  it.each([
    ['α', 'math', '\\alpha'],
    ['αx', 'math', '\\alpha x'],
    ['α', 'text', 'α'],
    ['50%', 'text', '50\\%'],
    ['a_b', 'math', 'a\\_b'],
    ['−1', 'math', '-1'],
    ['µ', 'math', '\\mu'],
  ] as const)('%s in %s', (text, mode, latex) => {
    expect(latexOf(text, mode)).toBe(latex)
  })
})

describe('characterOfCommand', () => {
  it.each([
    ['alpha', 'α'],
    ['le', '≤'],
    ['leq', '≤'],
    ['to', '→'],
    ['%', '%'],
    ['nothing', undefined],
  ])('%s', (command, character) => {
    expect(characterOfCommand(command)).toBe(character)
  })
})
