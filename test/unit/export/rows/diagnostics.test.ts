import { describe, expect, it } from 'vitest'
import type { Layers } from '../../../../src/document/layers.ts'
import type { Relabelled } from '../../../../src/document/page/blocks.ts'
import { numberIds } from '../../../../src/export/ids.ts'
import {
  isComplete,
  toCaptionAssignment,
  toReferenceYield,
  toRelabelled,
} from '../../../../src/export/rows/diagnostics.ts'
import { layersOf, section } from '../../../support/papers/layers.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const figure = { key: 'figure-2', section: 'figure-2', label: 'Figure 1', caption: 'Rivers', parts: [] }

it('names captions and their objects as the record does', () => {
  const layers = layersOf({
    outline: [section('body', 'Rivers'), section('figure-2', 'Figure 1', { role: 'figure' })],
    figures: [figure],
  })
  const candidate = { text: 'Rivers', object_type: 'figure', page_number: 1, bbox: null, source_index: 0 }
  const assignment = { score: 1, reasons: [], ambiguous: false }
  const receipt = {
    candidates: [{ ...candidate, caption_id: 'figure-2' }],
    assignments: [
      { ...assignment, caption_id: 'figure-2', object_id: 'figure-area-1' },
      { ...assignment, caption_id: 'table-3', object_id: 'table-area-1' },
    ],
  }
  const { candidates, assignments } = toCaptionAssignment(
    { ...layers, captionAssignment: receipt },
    numberIds(layers),
  ) ?? { candidates: [], assignments: [] }
  expect(candidates[0]?.caption_id).toBe('section:3')
  expect(assignments.map(({ caption_id, object_id }) => [caption_id, object_id])).toEqual([
    ['section:3', 'figure:1'],
    ['table-3', null],
  ])
})

describe('what the receipt says agrees with the record', () => {
  const place = { pageIndex: 0, box: null }
  const drawn = { ...figure, parts: [{ places: [place], image: null }] }
  const layers = layersOf({ outline: [section('figure-2', 'Figure 1', { role: 'figure' })], figures: [drawn] })
  const assigned = (captionAssignment: Layers['captionAssignment']) =>
    toCaptionAssignment({ ...layers, captionAssignment }, numberIds(layers))?.assignments

  it('of a figure whose place was found after captions were assigned', () => {
    const alone = { caption_id: 'figure-2', object_id: null, score: 0, reasons: ['nothing beside it'] }
    expect(assigned({ candidates: [], assignments: [alone] })).toMatchObject([
      { object_id: 'figure:1', reasons: ['nothing beside it', 'placed later'] },
    ])
  })

  it('of captions that the file declares', () => {
    expect(assigned(null)).toMatchObject([{ caption_id: 'section:2', object_id: 'figure:1', reasons: ['declared'] }])
  })
})

const receipt = {
  credible_source_starts: 4,
  attempts: [],
  selected_spans: [],
  source_character_coverage: 1,
  parsed_count: 0,
  valid_count: 0,
  duplicate_rate: 0,
  reason_flags: [],
}
const rows = [
  { title: 'Rivers', year: 2001 },
  { title: 'Lakes', is_in_press: true },
  { doi: '10.5555/1' },
  { author: [{ family: 'Roe' }] },
  {},
]

it('counts what was parsed, and what can be looked up', () => {
  const references = rows.map((fields, at) => ({ key: `r${at}`, fields }))
  const layers = layersOf({ referenceYield: receipt, references })
  expect(toReferenceYield(layers)).toMatchObject({ parsed_count: 4, valid_count: 3 })
  expect(toReferenceYield(layersOf())).toBeNull()
})

it.each([
  [[], true],
  [['fallback_used', 'several_lists', 'list_without_heading', 'no_references_found'], true],
  [['gap_in_labels'], false],
  [['heading_without_entries'], false],
  [['fewer_entries_than_starts'], false],
  [['low_coverage'], false],
  [['not_confident'], false],
] as const)('flags %j leave references_complete %j', (reason_flags, complete) => {
  expect(isComplete({ ...receipt, reason_flags: [...reason_flags] })).toBe(complete)
})

it('says that parsing was off, and whence entries come that nobody looked for', () => {
  const entry = { key: 'b1', label: null, passage: null, raw: 'Roe. Rivers.', declared: null }
  const off = toReferenceYield(layersOf({ referenceYield: receipt, bibliography: [entry] }))
  expect([off?.reason_flags, isComplete(off)]).toEqual([['parsing_off'], false])
  const references = [{ key: 'b1', fields: { title: 'Rivers', year: 2001 } }]
  const declared = toReferenceYield(layersOf({ bibliography: [entry], references }))
  expect(declared).toMatchObject({ parsed_count: 1, valid_count: 1, reason_flags: ['declared'] })
})

// Receipts of lines that are something else than the layout model took them for.
const line = (lineIndex: number, more: Partial<Relabelled> = {}): Relabelled => ({
  pageIndex: 0,
  lineIndex,
  from: 'footnote',
  to: 'paragraph',
  confidence: 0.9,
  clues: ['note-amid-text'],
  ...more,
})

const relabelledRows = (...relabelled: readonly Relabelled[]) =>
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
    expect(relabelledRows(line(0), line(1, { confidence: 0.65432 }))).toEqual([
      { ...row, confidence: 0.6543, clues: ['note-amid-text'] },
    ])
  })

  it.each<Partial<Relabelled>>([{ pageIndex: 1 }, { from: 'heading' }, { to: 'list' }, { clues: [] }])(
    'begins another row at %j',
    (more) => expect(relabelledRows(line(0), line(1, more))).toHaveLength(2),
  )

  it('says nothing where every line is what the model took it for', () => {
    expect(relabelledRows()).toBeNull()
  })
})
