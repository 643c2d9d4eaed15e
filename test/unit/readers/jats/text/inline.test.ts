import { describe, expect, it } from 'vitest'
import {
  bestAlternative,
  formulaOf,
  formulasOf,
  hasMathematics,
  plainOf,
  plainOrNull,
  richTextOf,
  writeNodes,
} from '../../../../../src/readers/jats/text/inline.ts'
import { newFlow } from '../../../../../src/readers/markup/flow.ts'
import { xml } from '../snippet.ts'

const NAMESPACES = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"'
const ids = new Set(['f1', 'n1', 'r1', 'x1'])

function read(inner: string) {
  const aside: string[] = []
  const inline = { ids, setAside: ({ name }: { name: string }) => void aside.push(name) }
  return { ...richTextOf(xml(`<p ${NAMESPACES}>${inner}</p>`).children, inline), aside }
}

describe('running text', () => {
  it.each([
    ['styles that touch', 'H<sub>2</sub>O and 10<sup>−3</sup>', 'H2O and 10−3'],
    ['white space of the file', 'one\n   <italic> two </italic>\n three', 'one two three'],
    ['line breaks', 'one<break/>two', 'one two'],
    ['entities of the DTDs', '&alpha;&nbsp;&le;&thinsp;5', 'α ≤ 5'],
    ['an empty link as its address', 'at <ext-link xlink:href="http://x.org"/>.', 'at http://x.org.'],
    [
      'a word before a reference',
      'based on<xref ref-type="bibr" rid="r1">Smith (2001)</xref>',
      'based on Smith (2001)',
    ],
    ['a number before a reference', 'shown<sup><xref ref-type="bibr" rid="r1">1</xref></sup>', 'shown1'],
    [
      'abbreviations without their definition',
      '<abbrev>BMI<def><p>body mass index</p></def></abbrev> rose',
      'BMI rose',
    ],
    [
      'nothing of images and index terms',
      'a<inline-graphic xlink:href="x"/><index-term><term>b</term></index-term>c',
      'ac',
    ],
    [
      'MathML',
      '<inline-formula><mml:math><mml:mi>p</mml:mi><mml:mo>&lt;</mml:mo><mml:mn>.05</mml:mn></mml:math></inline-formula>',
      'p < .05',
    ],
    ['LaTeX', '<inline-formula><tex-math>$\\alpha = 1$</tex-math></inline-formula>', 'α = 1'],
    ['a formula typed as text', '<inline-formula><italic>x</italic><sub>1</sub></inline-formula>', 'x1'],
    [
      'the better of alternatives',
      '<alternatives><graphic/><mml:math><mml:mi>x</mml:mi></mml:math></alternatives>',
      'x',
    ],
    [
      'a displayed formula with its number',
      'given by <disp-formula><label>(1)</label><tex-math>a=b</tex-math></disp-formula> where',
      'given by [equation] (1) where',
    ],
    [
      'a displayed formula with a bare number',
      '<disp-formula><label>2</label><tex-math>a</tex-math></disp-formula>',
      '[equation] (2)',
    ],
    [
      'a displayed formula with a number and a stop',
      '<disp-formula><label>A1.</label><tex-math>a</tex-math></disp-formula>',
      '[equation] (A1)',
    ],
  ])('reads %s', (_, inner, text) => {
    expect(read(inner).text).toBe(text)
  })
})

describe('marks', () => {
  it.each([
    [
      'a citation',
      '<xref ref-type="bibr" rid="r1">[1]</xref>',
      { kind: 'xref', type: 'bib', keys: ['r1'], start: 0, end: 3 },
    ],
    [
      'a figure',
      '<xref ref-type="fig" rid="f1">Fig. 1</xref>',
      { kind: 'xref', type: 'figure', keys: ['f1'], start: 0, end: 6 },
    ],
    [
      'a link',
      '<ext-link xlink:href="http://x.org">here</ext-link>',
      { kind: 'link', href: 'http://x.org', start: 0, end: 4 },
    ],
    [
      'a formula',
      '<inline-formula><tex-math>$x^2$</tex-math></inline-formula>',
      { kind: 'math', latex: 'x^2', display: false, start: 0, end: 2 },
    ],
    [
      'a displayed formula',
      '<disp-formula><tex-math>x</tex-math></disp-formula>',
      { kind: 'math', latex: 'x', display: true, characters: 'x', start: 0, end: 10 },
    ],
    [
      'a supplementary file',
      '<inline-supplementary-material>S1</inline-supplementary-material>',
      { kind: 'xref', type: 'supplementary', keys: [], start: 0, end: 2 },
    ],
    [
      'the mark of a note',
      'x<fn id="n1"><label>2</label><p>Note.</p></fn>',
      { kind: 'xref', type: 'foot', keys: ['n1'], start: 1, end: 2 },
    ],
    ['small capitals', '<sc>abc</sc>', { kind: 'style', style: 'small-caps', start: 0, end: 3 }],
  ])('keeps %s', (_, inner, mark) => {
    expect(read(inner).marks).toEqual([mark])
  })

  it.each([
    ['<xref ref-type="fig" rid="gone">Fig. 9</xref>', 'figure', []],
    ['<xref ref-type="other" rid="x1">there</xref>', 'section', ['x1']],
    ['<xref rid="f1 n1">these</xref>', 'section', ['f1', 'n1']],
    ['<xref ref-type="table-fn" rid="gone">a</xref>', 'foot', []],
  ])('%s names what the file has', (inner, type, keys) => {
    expect(read(inner).marks).toMatchObject([{ kind: 'xref', type, keys }])
  })

  it('makes none for marks that lead to people', () => {
    expect(read('<xref ref-type="aff" rid="a1">1</xref>')).toMatchObject({ text: '1', marks: [] })
  })
})

it('sets floats, notes and blocks aside without breaking the sentence', () => {
  const { text, aside } = read(
    'one <fig id="f1"/>two<fn><p>n</p></fn> <list><list-item><p>three</p></list-item></list>four',
  )
  expect(text).toBe('one two four')
  expect(aside).toEqual(['fig', 'fn', 'list'])
})

it('collects over several calls', () => {
  const flow = newFlow()
  const inline = { ids, setAside: () => {} }
  writeNodes(flow, ['a '], inline)
  writeNodes(flow, ['b'], inline)
  expect(flow.finish().text).toBe('a b')
})

describe('plainOf', () => {
  it('reads blocks too: a cell may hold a list', () => {
    expect(plainOf(xml('<td>a<list><list-item><p>b</p></list-item><list-item><p>c</p></list-item></list></td>'))).toBe(
      'a b c',
    )
  })

  it('is empty, or null, for nothing', () => {
    expect([plainOf(null), plainOrNull(xml('<a> </a>'))]).toEqual(['', null])
  })
})

const MATH =
  '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>1</mml:mn></mml:math>'

describe('formulaOf', () => {
  it.each([
    ['MathML', `<disp-formula><label>(3)</label>${MATH}</disp-formula>`, { text: 'x = 1', latex: 'x=1' }],
    [
      'LaTeX',
      '<disp-formula><label>A1.</label><tex-math>\\begin{document}$$x=1$$\\end{document}</tex-math></disp-formula>',
      { text: 'x=1', latex: 'x=1' },
    ],
    [
      'both: LaTeX is printed in LaTeX',
      `<disp-formula><alternatives><tex-math>x = 1</tex-math>${MATH}</alternatives></disp-formula>`,
      { text: 'x = 1', latex: 'x = 1' },
    ],
    ['typed characters', '<disp-formula>E = mc<sup>2</sup></disp-formula>', { text: 'E = mc2', latex: 'E = mc^{2}' }],
    ['an image', '<disp-formula><graphic/></disp-formula>', { text: '', latex: '' }],
  ])('reads %s', (_, source, formula) => {
    expect(formulaOf(xml(source))).toEqual(formula)
  })
})

it('tells mathematics from characters', () => {
  expect([hasMathematics(xml(`<p>${MATH}</p>`)), hasMathematics(xml('<p>x<sub>1</sub></p>'))]).toEqual([true, false])
})

it('takes a group of formulas apart', () => {
  const group = xml('<disp-formula-group><disp-formula id="a"/><disp-formula id="b"/></disp-formula-group>')
  expect(formulasOf(group).map(({ attributes }) => attributes.id)).toEqual(['a', 'b'])
})

it('prefers markup to images', () => {
  expect(bestAlternative(xml('<alternatives><graphic/><tex-math>x</tex-math></alternatives>'))?.name).toBe('tex-math')
  expect(bestAlternative(xml('<alternatives><graphic/></alternatives>'))?.name).toBe('graphic')
  expect(bestAlternative(xml('<alternatives/>'))).toBeNull()
})
