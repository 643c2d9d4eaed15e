import { expect, it } from 'vitest'
import { isComplete, toReferenceYield } from '../../../../src/export/rows/diagnostics.ts'
import { layersOf } from '../../../support/papers/layers.ts'

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
