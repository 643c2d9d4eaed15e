import { describe, expect, it } from 'vitest'
import { latexBody, latexToText } from '../../../../src/readers/markup/latex-text.ts'

describe('latexBody', () => {
  it.each([
    ['\\documentclass[12pt]{minimal}\\begin{document}$$x^2$$\\end{document}', 'x^2'],
    ['$x$', 'x'],
    ['\\[ y \\]', 'y'],
    ['\\(z\\)', 'z'],
    ['  a\n b ', 'a b'],
    ['$a$ and $b$', 'a$ and $b'],
  ])('%s', (source, body) => {
    expect(latexBody(source)).toBe(body)
  })
})

describe('latexToText', () => {
  it.each([
    ['\\alpha = 0.05', 'α = 0.05'],
    ['x_{i}^{2}', 'xi2'],
    ['\\sum_{i}^{n}x_{i}', '∑inxi'],
    ['\\frac{a}{b}', 'a/b'],
    ['\\frac{a+1}{2}', '(a+1)/2'],
    ['\\sqrt{n}', '√n'],
    ['\\text{for all } n', 'for all n'],
    ['\\mathrm{SE}_{\\bar{x}}', 'SEx'],
    ['\\left( 1 \\right)', '( 1 )'],
    ['p \\le 5\\,\\%', 'p ≤ 5 %'],
    ['\\begin{array}{ll} a & b \\\\ c & d \\end{array}', 'a b ; c d'],
    ['\\unknown x', 'unknown x'],
  ])('reads %s as %s', (latex, text) => {
    expect(latexToText(latex)).toBe(text)
  })
})
