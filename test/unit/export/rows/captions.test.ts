import { describe, expect, it } from 'vitest'
import type { Layers } from '../../../../src/document/layers.ts'
import { numberIds } from '../../../../src/export/ids.ts'
import { toCaptionAssignment } from '../../../../src/export/rows/diagnostics.ts'
import { layersOf, section } from '../../../support/papers/layers.ts'

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
