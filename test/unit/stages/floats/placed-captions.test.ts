import { describe, expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../src/document/blocks.ts'
import type { Box } from '../../../../src/document/box.ts'
import { captionsOn } from '../../../../src/stages/floats/placed-captions.ts'
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
})
