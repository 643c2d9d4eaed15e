// Receipts of lines that are something else than the layout model took them for.
import { describe, expect, it } from 'vitest'
import type { Relabelled } from '../../../../src/document/blocks.ts'
import { toRelabelled } from '../../../../src/export/rows/diagnostics.ts'
import { layersOf } from '../../../support/papers/layers.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const line = (lineIndex: number, more: Partial<Relabelled> = {}): Relabelled => ({
  pageIndex: 0,
  lineIndex,
  from: 'footnote',
  to: 'paragraph',
  confidence: 0.9,
  clues: ['note-amid-text'],
  ...more,
})

const rows = (...relabelled: readonly Relabelled[]) =>
  toRelabelled(
    layersOf({
      pages: [
        printedPage([
          { text: 'Rivers', x: 50, y: 50 },
          { text: 'Lakes', x: 50, y: 62 },
        ]),
      ],
      relabelled,
    }),
  )

describe('toRelabelled', () => {
  it('has one row for lines that follow one another for the same clues, as sure as the least sure of them', () => {
    const row = { page: 1, lines: 2, text: 'Rivers', from: 'footnote', to: 'paragraph' }
    expect(rows(line(0), line(1, { confidence: 0.65432 }))).toEqual([
      { ...row, confidence: 0.6543, clues: ['note-amid-text'] },
    ])
  })

  it.each<Partial<Relabelled>>([{ pageIndex: 1 }, { from: 'heading' }, { to: 'list' }, { clues: [] }])(
    'begins another row at %j',
    (more) => expect(rows(line(0), line(1, more))).toHaveLength(2),
  )

  it('says nothing where every line is what the model took it for', () => {
    expect(rows()).toBeNull()
  })
})
