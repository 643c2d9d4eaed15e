import { describe, expect, it } from 'vitest'
import type { LabelledLine, LineLabel } from '../../../../src/document/blocks.ts'
import { runInLines } from '../../../../src/stages/blocks/run-in-lines.ts'
import { printedPage } from '../../../support/printed-page.ts'

/** A line as "**emphasised**plain" with the label the layout model gave it. */
type Row = readonly [label: LineLabel, text: string, begins?: boolean]

function read(...rows: Row[]): string[] {
  const page = printedPage(
    rows.map(([, marked], at) => {
      const [, bold = '', plain = ''] = /^(?:\*\*(.*)\*\*)?(.*)$/.exec(marked) ?? []
      const spans = [
        { start: 0, end: bold.length, fontName: 'Bold', bold: true },
        { start: bold.length, end: bold.length + plain.length, fontName: 'Body' },
      ].filter(({ start, end }) => end > start)
      return { text: `${bold}${plain}`, x: 50, y: 50 + at * 12, spans }
    }),
  )
  const labels = rows.map(([label, , begins = true], rank): LabelledLine => {
    const sure = { confidence: 1, beginsConfidence: 1, headingLevel: null }
    return { label, begins, hasRunInHeading: false, rank, ...sure }
  })
  return runInLines(page, labels).map(
    ({ label, begins, hasRunInHeading }) => `${label}${begins ? ' begins' : ''}${hasRunInHeading ? ' run-in' : ''}`,
  )
}

describe('runInLines', () => {
  it('opens the paragraph with a heading that turns to text in its line', () => {
    expect(read(['heading', '**How rivers run. **They run'], ['paragraph', 'down to the sea.'])).toEqual([
      'paragraph begins run-in',
      'paragraph',
    ])
  })

  it('knows such a heading by a capital where nothing closes it', () => {
    expect(read(['heading', '**How rivers run **They run'], ['paragraph', 'down.'])[0]).toBe('paragraph begins run-in')
    expect(read(['heading', '**How rivers **run'], ['paragraph', 'down.'])[0]).toBe('heading begins')
  })

  it('takes both lines of a heading that turns to text in the second', () => {
    const text: Row = ['paragraph', '**in the plains. **They are slow']
    expect(read(['heading', '**How all the rivers run**'], text, ['paragraph', 'there.', false])).toEqual([
      'paragraph begins run-in',
      'paragraph',
      'paragraph',
    ])
  })

  it('leaves a heading of its own alone', () => {
    expect(read(['heading', '**How rivers run**'], ['paragraph', 'They run.'])).toEqual([
      'heading begins',
      'paragraph begins',
    ])
  })
})
