import { expect, it } from 'vitest'
import { declaredTypeOf } from '../../../../../src/readers/jats/body/section-types.ts'
import { xml } from '../snippet.ts'

it.each([
  ['<sec sec-type="materials|methods"/>', 'method'],
  ['<sec sec-type="Materials and methods"/>', 'method'],
  ['<sec sec-type="results | discussion"/>', 'results'],
  ['<sec sec-type="conclusions"/>', 'discussion'],
  ['<sec sec-type="data-availability"/>', 'data_availability'],
  ['<sec sec-type="COI-statement"/>', 'coi'],
  ['<sec sec-type="supplementary-material"/>', null],
  ['<sec/>', null],
  ['<ack/>', 'acknowledgment'],
  ['<ack><title>Acknowledgements</title></ack>', 'acknowledgment'],
  ["<ack><title>Authors' contributions</title></ack>", null],
  ['<fn fn-type="con"/>', 'author_contributions'],
  ['<fn fn-type="other"/>', null],
  ['<fn-group content-type="competing-interests"/>', 'coi'],
  ['<notes notes-type="funding-information"/>', 'funding'],
  ['<app/>', 'appendix'],
  ['<ref-list/>', 'references'],
  ['<p/>', null],
])('%s', (source, type) => {
  expect(declaredTypeOf(xml(source))).toBe(type)
})
