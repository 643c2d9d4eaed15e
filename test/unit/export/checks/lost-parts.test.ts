import { expect, it } from 'vitest'
import { lostFigures } from '../../../../src/export/checks/lost-parts.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { recordOf } from '../../../support/papers/record.ts'

const BOX = [{ part_index: 1, bbox: [0, 0, 9, 9], image: null, page_number: 2 }]
const figure = (figure_id: number, label: string, more = {}) => ({
  ...{ figure_id, label, caption: 'How it is done', page_number: figure_id, ...more },
})

function lostAmong(...figures: ReturnType<typeof figure>[]): readonly string[] {
  const floats = figures.map(({ figure_id, label, ...more }) => ({
    ...{ object_type: 'figure', object_id: figure_id, label, state: 'parts' in more ? 'whole' : 'lost', reasons: [] },
  }))
  const record = { ...recordOf({ figure: figures }), extraction: { diagnostics: { floats } } } as never as PaperRecord
  return lostFigures.find(record, [])?.evidence ?? []
}

it.each([
  ['a figure', ['figure:1'], [figure(1, 'Figure 1')]],
  ['no algorithm, whose lines are its text', [], [figure(1, 'Algorithm 1'), figure(2, 'Listing 2.')]],
  [
    'a figure beside an algorithm of its number',
    ['figure:1'],
    [figure(1, 'Figure 1'), figure(2, 'Algorithm 1', { parts: BOX })],
  ],
  ['no figure whose translation has the picture', [], [figure(1, 'Figura 1'), figure(2, 'Figure 1', { parts: BOX })]],
])('is lost: %s', (_what, lost, figures) => {
  expect(lostAmong(...figures)).toEqual(lost)
})
