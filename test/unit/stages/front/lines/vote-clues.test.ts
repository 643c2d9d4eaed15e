import { describe, expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/page/blocks.ts'
import type { FrontLine } from '../../../../../src/stages/front/lines/front-lines.ts'
import { voteClues, votesByLine } from '../../../../../src/stages/front/lines/vote-clues.ts'
import { printedLine } from '../../../../support/papers/printed-page.ts'
import { taggedZone } from '../../../../support/tagged-zone.ts'

describe('voteClues', () => {
  const cluesOn = (label: LineLabel, ...rows: string[]) => {
    const lines = rows.map(
      (text, index): FrontLine => ({
        ...{ page: 0, index, ref: { pageIndex: 0, lineIndex: index }, line: printedLine({ text, x: 50, y: 50 }) },
        ...{ label, confidence: 0.9, italic: false, bold: false },
      }),
    )
    return voteClues(lines, votesByLine(taggedZone(...rows))).map(({ name, index }) => `${index} ${name}`)
  }

  it('speaks for what the model sees in a line', () => {
    expect(cluesOn('author', 'Rivers/t and/t lakes/t', 'Anna/G Meer/f')).toEqual(['0 tagged-title', '1 tagged-author'])
  })

  it('speaks against a byline in which it sees nothing, and says nothing of text', () => {
    expect(cluesOn('author', 'Rivers/x bend/x')).toEqual(['0 tagged-nothing'])
    expect(cluesOn('paragraph', 'Rivers/x bend/x')).toEqual([])
  })
})
