import { describe, expect, it } from 'vitest'
import { documentStyles, lineStyle } from '../../../../src/stages/layout/style-statistics.ts'
import { printedLine, printedPage } from '../../../support/papers/printed-page.ts'

describe('lineStyle', () => {
  it('measures how far the first emphasis of a line reaches', () => {
    const line = printedLine({
      text: 'Methods. We measured',
      x: 0,
      y: 0,
      spans: [
        { start: 0, end: 8, bold: true },
        { start: 8, end: 20 },
      ],
    })
    expect(lineStyle(line).emphasisPrefix).toBeCloseTo(0.4)
  })

  it('has no emphasis to measure in plain text', () => {
    expect(lineStyle(printedLine({ text: 'plain', x: 0, y: 0 })).emphasisPrefix).toBe(0)
  })

  it('takes a line that is bold throughout as emphasised to its end', () => {
    expect(lineStyle(printedLine({ text: 'Methods', x: 0, y: 0, bold: true })).emphasisPrefix).toBe(1)
  })

  it('leaves the subset prefix out of the font', () => {
    expect(lineStyle(printedLine({ text: 'x', x: 0, y: 0, font: 'ABCDEF+Times' })).fontKey).toBe('Times')
  })

  it('sees a raised mark at the start', () => {
    const line = printedLine({
      text: '1Department',
      x: 0,
      y: 0,
      spans: [
        { start: 0, end: 1, rise: 'sup' },
        { start: 1, end: 11 },
      ],
    })
    expect(lineStyle(line).raisedAtStart).toBe(true)
  })
})

describe('documentStyles', () => {
  const page = printedPage([
    { text: 'A Heading', x: 60, y: 80, size: 14, bold: true, font: 'Sans' },
    { text: 'body text that goes on for a while.', x: 60, y: 100 },
    { text: 'Body text that goes on for a while', x: 60, y: 112 },
  ])
  const styles = [page.lines.map(lineStyle)]
  const found = documentStyles([page], styles)

  it('takes the size and font of most letters as the body', () => {
    expect(found).toMatchObject({ bodySize: 10, bodyFont: 'Serif', largestSize: 14 })
  })

  it('describes what lines of a style look like', () => {
    const key = styles[0]?.[1]?.key ?? ''
    expect(found.summaries.get(key)).toMatchObject({ shareEndingInStop: 0.5, shareStartingUpper: 0.5, pageShare: 1 })
  })

  it('gives usable figures for an empty document', () => {
    expect(documentStyles([], [])).toMatchObject({ bodySize: 10, bodyFont: '', bodyWeight: 0 })
  })
})
