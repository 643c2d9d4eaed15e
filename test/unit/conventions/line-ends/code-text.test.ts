import { expect, it } from 'vitest'
import { codeText } from '../../../../src/conventions/line-ends/code-text.ts'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

it('keeps rows, indents and wide gaps of code', () => {
  const page = printedPage([
    { text: 'while wet:', x: 50, y: 80 },
    { text: 'bend()', x: 70, y: 92 },
    { text: '# softly', x: 130, y: 92 },
  ])
  const refs = page.lines.map((_, lineIndex) => ({ pageIndex: 0, lineIndex }))
  expect(codeText(refs, pageTextOf([page])).text).toBe('while wet:\n    bend()      # softly')
})
