// Display formulas in the text of a passage.
import { expect, it } from 'vitest'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Element, LineRef } from '../../../../src/document/page/blocks.ts'
import { passageText } from '../../../../src/stages/structure/passage-text.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const ref = (lineIndex: number): LineRef => ({ pageIndex: 0, lineIndex })

/** A paragraph of two lines with the given pieces of a formula in between. */
function textAround(pieces: readonly string[]) {
  const lines = ['The banks are', ...pieces, 'The river bends.']
  const page = printedPage(lines.map((text, at) => ({ text, x: 72, y: 80 + 14 * at })))
  const formula = { lines: pieces.map((_, at) => ref(at + 1)), afterLine: 1 }
  const paragraph = [ref(0), ref(lines.length - 1)]
  const element: Element = { kind: 'paragraph', lines: paragraph, runIn: null, look: null, formulas: [formula] }
  return passageText(element, pageTextOf([page]))
}

it.each([
  [['w = ∑', 'αx', '(10)'], 'The banks are [equation] (10) The river bends.', 'w = ∑ αx'],
  [['w = x (A.2)'], 'The banks are [equation] (A.2) The river bends.', 'w = x'],
  [['(8) w = x'], 'The banks are [equation] (8) The river bends.', 'w = x'],
  [['w = f(2)'], 'The banks are [equation] The river bends.', 'w = f(2)'],
  [['w = x.', '(3)'], 'The banks are [equation] (3). The river bends.', 'w = x.'],
  [['w = x, y, . . .'], 'The banks are [equation] The river bends.', 'w = x, y, . . .'],
])('%j', (pieces, text, characters) => {
  const content = textAround(pieces)
  expect(content.text).toBe(text)
  expect(content.marks.find(({ kind }) => kind === 'math')).toMatchObject({ display: true, characters })
})

it('writes scripts and fractions of a formula in one line', () => {
  const span = (start: number, end: number, rise: 'sub' | 'sup' | null) => ({ start, end, rise })
  const lines = [
    {
      text: 'yij2 =',
      x: 72,
      y: 100,
      spans: [span(0, 1, null), span(1, 3, 'sub'), span(3, 4, 'sup'), span(4, 6, null)],
    },
    { text: 'a + b', x: 110, y: 92 },
    { text: 'n', x: 120, y: 108 },
    { text: '(4)', x: 300, y: 100 },
  ] as const
  const bar = { axis: 'horizontal', box: [109, 104, 136, 104.5] } as const
  const element: Element = {
    kind: 'formula',
    lines: lines.map((_, at) => ref(at)),
    runIn: null,
    look: null,
    formulas: [],
  }
  const mathIn = (rules: readonly (typeof bar)[]) =>
    passageText(element, pageTextOf([printedPage(lines, { rules })])).marks.find(({ kind }) => kind === 'math')
  expect(mathIn([bar])).toMatchObject({ latex: 'y_{ij}^2 = (a + b)/(n)', characters: 'yij2 = (a + b)/(n)' })
  expect(mathIn([])).toMatchObject({ latex: 'a + b y_{ij}^2 = n' })
})

it('takes what is far too long for one formula as it comes', () => {
  const long = 'x = y + '.repeat(250)
  expect(textAround([long, long]).marks.find(({ kind }) => kind === 'math')).toMatchObject({ latex: `${long} ${long}` })
})

it('keeps the lines of program code and their indents', () => {
  const page = printedPage([
    { text: 'if x:', x: 72, y: 100, size: 10 },
    { text: 'f(x)', x: 92, y: 112, size: 10 },
    { text: 'end', x: 72, y: 124, size: 10 },
    { text: '# all', x: 97, y: 124, size: 10 },
  ])
  const element: Element = { kind: 'code', lines: [0, 1, 2, 3].map(ref), runIn: null, look: null, formulas: [] }
  const { text, marks } = passageText(element, pageTextOf([page]))
  expect(text).toBe('if x:\n    f(x)\nend  # all')
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['if x:', 'f(x)', 'end', '# all'])
})
