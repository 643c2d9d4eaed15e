import { describe, expect, it } from 'vitest'
import { WORD_PREFIXES } from '../../../../../src/readers/docx/package/package.ts'
import { ommlToMathml, raisedText } from '../../../../../src/readers/docx/walk/omml.ts'
import { mathmlToText } from '../../../../../src/readers/markup/mathml.ts'
import { mathmlToLatex } from '../../../../../src/readers/markup/mathml-latex.ts'
import { parseXml } from '../../../../../src/readers/markup/xml-tree.ts'

const parse = (content: string) =>
  parseXml(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${content}</m:oMath>`, {
    prefixes: WORD_PREFIXES,
  }).root
const r = (text: string, properties = '') => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
const e = (content: string, name = 'e') => `<m:${name}>${content}</m:${name}>`

describe('ommlToMathml', () => {
  it.each([
    [r('a+b=2'), 'a+b=2', 'a + b = 2'],
    [`<m:f>${e(r('1'), 'num')}${e(r('2n'), 'den')}</m:f>`, '\\frac{1}{2n}', '1/(2n)'],
    [`<m:f><m:fPr><m:type m:val="lin"/></m:fPr>${e(r('1'), 'num')}${e(r('2'), 'den')}</m:f>`, '1/2', '1/2'],
    [`<m:sSub>${e(r('x'))}${e(r('i'), 'sub')}</m:sSub>`, 'x_{i}', 'xi'],
    [`<m:sSubSup>${e(r('x'))}${e(r('i'), 'sub')}${e(r('2'), 'sup')}</m:sSubSup>`, 'x_{i}^{2}', 'xi2'],
    [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`, '\\sqrt{x}', '√x'],
    [`<m:rad>${e(r('3'), 'deg')}${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}', '3√x'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr>${e(r('i=1'), 'sub')}${e(r('n'), 'sup')}${e(r('i'))}</m:nary>`,
      '\\sum_{i=1}^{n}i',
      '∑i = 1ni',
    ],
    [`<m:nary>${e('', 'sub')}${e('', 'sup')}${e(r('x'))}</m:nary>`, '\\int x', '∫x'],
    [`<m:d>${e(r('a'))}</m:d>`, '\\left( a \\right)', '(a)'],
    [
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/><m:sepChr m:val=","/></m:dPr>${e(r('a'))}${e(r('b'))}</m:d>`,
      '\\left[ a,b \\right]',
      '[a, b]',
    ],
    [
      `<m:m><m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr></m:m>`,
      '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
      '1 0; 0 1',
    ],
    [`<m:acc>${e(r('x'))}</m:acc>`, '\\hat{x}', 'x\u0302'],
    [`<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('x'))}</m:bar>`, '\\overline{x}', 'x¯'],
    [`<m:func>${e(r('sin', '<m:rPr><m:sty m:val="p"/></m:rPr>'), 'fName')}${e(r('x'))}</m:func>`, '\\sin x', 'sinx'],
    [r(' if ', '<m:rPr><m:nor/></m:rPr>'), '\\text{ if }', 'if'],
  ])('writes %s', (omml, latex, text) => {
    const mathml = ommlToMathml(parse(omml))
    expect([mathmlToLatex(mathml), mathmlToText(mathml)]).toEqual([latex, text])
  })

  it('leaves out what was deleted', () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    expect(
      mathmlToLatex(ommlToMathml(parse(`${r('a')}<w:del ${w}>${r('b')}</w:del><w:ins ${w}>${r('c')}</w:ins>`))),
    ).toBe('ac')
  })
})

describe('raisedText', () => {
  it('knows mathematics that only raises a mark', () => {
    expect(raisedText(parse(`<m:sSup>${e(r('\u200b'))}${e(r('1'), 'sup')}</m:sSup>`))).toEqual({
      style: 'sup',
      text: '1',
    })
  })

  it('leaves real powers alone', () => {
    expect(raisedText(parse(`<m:sSup>${e(r('x'))}${e(r('2'), 'sup')}</m:sSup>`))).toBeNull()
  })
})
