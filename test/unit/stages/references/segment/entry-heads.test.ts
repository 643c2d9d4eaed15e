import { expect, it } from 'vitest'
import { withWholeEntries } from '../../../../../src/stages/references/segment/entry-heads.ts'
import { lineFacts } from '../../../../../src/stages/references/segment/features/line-facts.ts'
import { placesOf } from '../../../../../src/stages/references/segment/features/place-features.ts'
import { BEGINS, CONTINUES, decodeLines, LABEL_COUNT } from '../../../../../src/stages/references/segment/line-model.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

const LIST = [
  'Abel J. C., 1972, MNRAS, 156, 1P',
  'Brook N., 1987, MNRAS, 227, 1',
  'Castel P., Dorn A., 1998, ApJ, 12, 45',
  'Evers L. et al., 2001, A&A, 101, 119',
  'Fox T. B., 2004, MNRAS, 7, 12',
  'Grau H., 2005, AJ, 3, 22',
  'Hall S., 2006, AJ, 3, 25',
  'Hill S., 2006, AJ, 3, 26',
  'Hold S., 2006, AJ, 3, 27',
  'Ilse T., Kern S., Lind S., Moor S., Nord S., Ohm S.,',
  'Pohl S., 2007, AJ, 3, 29',
]

/** Labels where the model is sure that these lines go on, and all others begin an entry. */
function labelsWith(mistaken: readonly number[], list = LIST): number[] {
  const lines = listedLines(list)
  const facts = lines.map(({ text }) => lineFacts(text))
  const emissions = new Float32Array(
    lines.flatMap((_, at) => (mistaken.includes(at) || at === 10 ? [0, 8, -8] : [8, 0, -8])),
  )
  const scores = { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
  const heard = withWholeEntries(scores, [lines.map((_, at) => at)], placesOf(lines, facts), facts)
  return decodeLines(heard).map(({ label }) => label)
}

it('begins an entry at each line that is one, in a list of such lines', () => {
  expect(labelsWith([1, 4]).slice(0, 9)).toEqual(Array.from({ length: 9 }, () => BEGINS))
})

it('goes on where the entry before has no year yet', () => {
  expect(labelsWith([1, 4])[10]).toBe(CONTINUES)
})

it('leaves lists alone in which the model sees few of them', () => {
  expect(labelsWith([1, 2, 3, 4])[1]).toBe(CONTINUES)
})

it('begins an entry at a line with people, year and pages behind another that ends with its pages, in any list', () => {
  const few = [
    'Abel J. C., 1972, Proceedings of the',
    'Reed Society, 15, 168',
    'Brook N., 1987, MNRAS, 227, 1',
    'Castel P., Dorn A., 1998, ApJ, 12, 45',
    'Green Group, et al., 2016, A&A, 594, A13',
    'Evers L., et al., 2001, A&A, 101, 119',
  ]
  expect(labelsWith([1, 3, 5], few)).toEqual([BEGINS, CONTINUES, BEGINS, BEGINS, BEGINS, BEGINS])
})

it('begins an entry at a year alone behind one that is closed: a rule is drawn for its people', () => {
  const list = [...LIST.slice(0, 2), '(1991): “Later,” MNRAS, 228, 2', ...LIST.slice(2, 4), '(1992) and later years']
  expect(labelsWith([2, 5], list)[2]).toBe(BEGINS)
  expect(labelsWith([2, 5], list)[5]).toBe(CONTINUES)
})
