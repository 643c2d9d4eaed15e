import { describe, expect, it } from 'vitest'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Block, LineLabel } from '../../../../src/document/page/blocks.ts'
import { withWholeNotes } from '../../../../src/stages/front/torn-notes.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

type Row = readonly [label: LineLabel, text: string]

/** Rows right below one another, each a block of its own. */
function whole(rows: readonly Row[], bodySize = 10): string[] {
  const page = printedPage(rows.map(([, text], at) => ({ text, size: 8, x: 50, y: 500 + 9 * at })))
  const text = pageTextOf([page])
  const blocks = rows.map(
    ([label], lineIndex): Block => ({
      ...{ label, pageIndex: 0, box: [0, 0, 1, 1], lines: [{ pageIndex: 0, lineIndex }] },
      ...{ begins: true, runIn: null, look: null, confidence: 1 },
    }),
  )
  return withWholeNotes(blocks, text, bodySize).map(({ label, lines }) => `${label}: ${text.wordsOf(lines)}`)
}

describe('withWholeNotes', () => {
  it('puts a note together again up to the end of its sentence', () => {
    expect(
      whole([
        ['footnote', 'The authors are with the Institute for Rivers'],
        ['affiliation', 'and Lakes, University of Reedham, 4051 Bas-'],
        ['footnote', 'el, Switzerland.'],
        ['footnote', 'Manuscript received 3 June 2021.'],
      ]),
    ).toEqual([
      'footnote: The authors are with the Institute for Rivers and Lakes, University of Reedham, 4051 Basel, Switzerland.',
      'footnote: Manuscript received 3 June 2021.',
    ])
  })

  it('goes on behind an address with its owner before it', () => {
    expect(
      whole([
        ['affiliation', '* Meer: Lake University, Basel 4051, and'],
        ['footnote', '(email: meer@lake.edu); Okafor: University'],
        ['affiliation', 'of Reedham, 1155 East 60th Street, Oslo'],
      ]),
    ).toEqual([
      'footnote: * Meer: Lake University, Basel 4051, and (email: meer@lake.edu); Okafor: University of Reedham, 1155 East 60th Street, Oslo',
    ])
  })

  it('calls a list of places what it is', () => {
    const rows: Row[] = [
      ['footnote', 'From the *School of Water, Lake University, Ba-'],
      ['affiliation', 'sel; and †Reed Hospital, Oslo.'],
    ]
    expect(whole(rows)).toEqual([
      'affiliation: From the *School of Water, Lake University, Basel; and †Reed Hospital, Oslo.',
    ])
  })

  it('leaves a title page alone, which says in large letters for whom it was written', () => {
    const rows: Row[] = [
      ['front-note', 'Submitted to the Honours Programme of the'],
      ['affiliation', 'School of Water, Lake University'],
    ]
    expect(whole(rows)).toHaveLength(1)
    expect(whole(rows, 8)).toHaveLength(2)
  })

  it('leaves alone what begins on its own, and what follows a short line or a full stop', () => {
    const apart = (...rows: Row[]) => expect(whole(rows)).toHaveLength(2)
    apart(['footnote', 'These authors contributed equally to this'], ['affiliation', '1 Lake University, Basel'])
    apart(['footnote', 'Published online'], ['affiliation', 'Lake University, School of Water, Basel'])
    apart(['footnote', 'All of them contributed to this very work.'], ['affiliation', 'Lake University, Basel'])
  })
})
