// Display formulas in the text of a passage.
import { expect, it } from 'vitest'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Element, LineRef } from '../../../../src/document/blocks.ts'
import { passageText } from '../../../../src/stages/structure/passage-text.ts'
import { printedPage } from '../../../support/printed-page.ts'

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
  [['w = f(2)'], 'The banks are [equation] The river bends.', 'w = f(2)'],
  [['w = x.', '(3)'], 'The banks are [equation] (3). The river bends.', 'w = x.'],
  [['w = x, y, . . .'], 'The banks are [equation] The river bends.', 'w = x, y, . . .'],
])('%j', (pieces, text, characters) => {
  const content = textAround(pieces)
  expect(content.text).toBe(text)
  expect(content.marks.find(({ kind }) => kind === 'math')).toMatchObject({ display: true, characters })
})
