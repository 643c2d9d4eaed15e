import { describe, expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../src/document/page/blocks.ts'
import type { Box } from '../../../../src/document/page/box.ts'
import { captionsOn, withoutRepeated } from '../../../../src/stages/floats/placed-captions.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const TEXT_SIZE = 12

/** Each line a block of its own, labelled as a table's caption where nothing else is said. */
function captionsOf(lines: readonly { text: string; box: Box; angle: number; label?: LineLabel }[]) {
  const page = printedPage(lines.map(({ text }) => ({ text, x: 0, y: 0 })))
  const turned = { ...page, lines: page.lines.map((line, at) => ({ ...line, ...lines[at] })) }
  const blocks = lines.map(
    ({ box, label = 'caption-table' }, lineIndex): Block => ({
      ...{ label, pageIndex: 0, box, begins: true, runIn: null, look: null, confidence: 0.95 },
      lines: [{ pageIndex: 0, lineIndex }],
    }),
  )
  return captionsOn(turned, blocks, TEXT_SIZE).map((caption) => [caption.label, caption.lines.length])
}

describe('captionsOn', () => {
  it.each([
    ['read upwards', 270, [56, 698, 66, 731], [68, 522, 78, 734]],
    ['read downwards', 90, [68, 60, 78, 93], [56, 60, 66, 270]],
    ['upright', 0, [60, 56, 93, 66], [60, 68, 270, 78]],
  ] as const)('goes on in the line below its label, %s', (_, angle, label, title) => {
    const lines = [
      { text: 'Table 1', box: label, angle },
      { text: 'Characteristics of the studies.', box: title, angle },
    ]
    expect(captionsOf(lines)).toEqual([['Table 1', 2]])
  })

  it('takes no line from the other side of its label', () => {
    const lines = [
      { text: 'Table 1', box: [56, 698, 66, 731] as const, angle: 270 },
      { text: 'Characteristics of the studies.', box: [30, 522, 40, 734] as const, angle: 270 },
    ]
    expect(captionsOf(lines)).toEqual([['Table 1', 1]])
  })

  it.each([
    ['stands right below a row of its table', 'table', [['Table 1', 1]]],
    ['is none where a sentence of the text runs on in it', 'paragraph', []],
  ] as const)('%s', (_, label, captions) => {
    const above = {
      text: 'rivers 12 34',
      box: [60, 56, 270, 66] as const,
      angle: 0,
      baseline: 64,
      size: TEXT_SIZE,
      label,
    }
    const caption = {
      text: 'Table 1: Rivers that bend',
      box: [60, 70, 270, 80] as const,
      angle: 0,
      baseline: 78,
      size: TEXT_SIZE,
    }
    expect(captionsOf([above, caption])).toEqual(captions)
  })

  it('takes the title at the margin below a label in the middle', () => {
    const lines = [
      { text: 'Table 1', box: [284, 81, 316, 90] as const, angle: 0 },
      { text: 'Reeds and rivers', box: [78, 98, 200, 107] as const, angle: 0 },
    ]
    expect(captionsOf(lines)).toEqual([['Table 1', 2]])
  })

  it('takes the words below a picture that has its label above', () => {
    const label = 'caption-figure' as const
    const lines = [
      { text: 'Figure 1', box: [50, 80, 90, 90] as const, angle: 0, label },
      { text: 'Reeds that bend in the wind.', box: [50, 300, 200, 310] as const, angle: 0, label },
      { text: 'Figure 2. Rivers', box: [50, 500, 200, 510] as const, angle: 0, label },
      { text: 'Reeds elsewhere', box: [50, 700, 200, 710] as const, angle: 0, label },
    ]
    expect(captionsOf(lines)).toEqual([
      ['Figure 1', 2],
      ['Figure 2', 1],
    ])
  })

  it('takes a caption in two languages for one', () => {
    const lines = [
      { text: 'Tabela 1. Os rios', box: [50, 80, 200, 90] as const, angle: 0 },
      { text: 'Table 1. The rivers', box: [50, 92, 200, 102] as const, angle: 0 },
      { text: 'Table 2. The reeds', box: [50, 104, 200, 114] as const, angle: 0 },
    ]
    expect(captionsOf(lines)).toEqual([
      ['Tabela 1', 2],
      ['Table 2', 1],
    ])
  })

  it('takes a sentence of the text that goes on in small letters for none', () => {
    const set = { box: [50, 80, 200, 90] as const, angle: 0, size: TEXT_SIZE }
    expect(captionsOf([{ text: 'Figure 3 is where the reeds bend', ...set }])).toEqual([])
    expect(captionsOf([{ text: 'Figure 3 a Reeds and b rivers', ...set }])).toEqual([['Figure 3', 1]])
  })

  it('takes the label in a row of a table for none', () => {
    const row = (y: number) => ({ angle: 0, baseline: y + 8, size: 10 })
    const above = { text: 'Table 1', box: [50, 80, 90, 90] as const, ...row(80), label: 'table' as const }
    const cell = { text: 'Reeds', box: [250, 92, 290, 102] as const, ...row(92), label: 'table' as const }
    const label = { text: 'Table 2', box: [50, 92, 90, 102] as const, ...row(92) }
    expect(captionsOf([above, label, cell])).toEqual([])
    expect(captionsOf([label, cell])).toEqual([['Table 2', 1]])
  })
})

it('drops what has the label of a caption with better looks, and no part of a table that goes on', () => {
  const caption = (label: string, odds: number, isContinued = false) => ({
    ...{ type: 'table' as const, label, odds, isContinued, box: [0, 0, 1, 1] as const, lines: [], angle: 0 },
  })
  const pages = [[caption('Table 1', 1)], [caption('TABLE 1', 4), caption('Table 1', 1, true), caption('Table 2', 1)]]
  expect(withoutRepeated(pages).map((page) => page.map(({ odds }) => odds))).toEqual([[], [4, 1, 1]])
})
