import { describe, expect, it } from 'vitest'
import { segmentsOf } from '../../../demo/src/paper/segments.ts'
import { indexRecord, placesOf, thingAt } from '../../../demo/src/selection.ts'
import { recordOf } from '../../support/papers/record.ts'

const row = (text_id: number, box: [number, number, number, number], section_id = 1) => ({
  text: `Sentence ${text_id}.`,
  text_id,
  paragraph_id: 1,
  section_id,
  page_number: 1,
  _bbox_2d: box,
})

const index = indexRecord(
  recordOf({
    text: [row(1, [0, 0, 100, 20]), row(2, [0, 10, 40, 20]), row(3, [0, 200, 100, 220], 2)],
    bib: [{ bib_id: 7, text_id: 3 }],
    figure: [
      {
        figure_id: 1,
        caption: null,
        page_number: 1,
        parts: [{ part_index: 1, page_number: 1, bbox: [0, 50, 100, 100] }],
      },
    ],
  }),
)

describe('thingAt', () => {
  it.each([
    { title: 'the smaller of two sentences', at: [10, 15], found: { kind: 'sentence', id: 2 } },
    { title: 'a sentence', at: [90, 5], found: { kind: 'sentence', id: 1 } },
    { title: 'a reference where its text stands', at: [50, 210], found: { kind: 'reference', id: 7 } },
    { title: 'a figure', at: [50, 75], found: { kind: 'figure', id: 1 } },
    { title: 'nothing beside all', at: [500, 500], found: null },
  ])('finds $title', ({ at, found }) => {
    expect(thingAt(index, 1, at[0] ?? 0, at[1] ?? 0)).toEqual(found)
    expect(thingAt(index, 2, at[0] ?? 0, at[1] ?? 0)).toBeNull()
  })
})

describe('placesOf', () => {
  it('knows where a reference stands, and nothing of what is not there', () => {
    expect(placesOf(index, { kind: 'reference', id: 7 })).toEqual([{ page: 1, box: [0, 200, 100, 220] }])
    expect(placesOf(index, { kind: 'table', id: 9 })).toEqual([])
  })
})

describe('segmentsOf', () => {
  const mark = (start: number, end: number, target_id: number) => ({
    xref_type: 'bib' as const,
    contents: '',
    text_id: 1,
    target_id,
    start,
    end,
  })

  it('cuts a sentence at its markers, each once, and loses nothing', () => {
    const text = 'As said [1, 2] before.'
    const segments = segmentsOf(text, [mark(8, 14, 1), mark(8, 14, 2), mark(50, 60, 3)])
    expect(segments.map((segment) => segment.text)).toEqual(['As said ', '[1, 2]', ' before.'])
    expect(segments[1]?.xref?.target_id).toBe(1)
  })
})
