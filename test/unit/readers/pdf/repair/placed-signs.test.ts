// Signs that their place tells.
import { expect, it } from 'vitest'
import { mendPlacedSigns } from '../../../../../src/readers/pdf/repair/placed-signs.ts'
import { cellsOfText, textOfCells } from '../../../../support/papers/cells.ts'

const RINGS = /[∘◦○˚º]/
const mended = (text: string, rise: 'sup' | null) =>
  textOfCells(mendPlacedSigns(cellsOfText(text, { [text.search(RINGS)]: { rise } })))

it.each<[string, 'sup' | null, string]>([
  ['37∘C', null, '37°C'],
  ['37 ∘C', null, '37 °C'],
  ['98˚F', null, '98°F'],
  ['37 ºC', null, '37 °C'],
  ['52○N', 'sup', '52°N'],
  ['90◦', 'sup', '90°'],
  ['90∘, then', 'sup', '90°, then'],
  ['90∘, then', null, '90∘, then'],
  ['f∘g', null, 'f∘g'],
  ['f∘C', null, 'f∘C'],
  ['2∘x', 'sup', '2∘x'],
  ['nº 5', 'sup', 'nº 5'],
  ['5 a∘C', null, '5 a∘C'],
])('%s (rise: %s) is %s', (text, rise, expected) => {
  expect(mended(text, rise)).toBe(expected)
})

it.each([
  ['www.a.uk/˜neil', 'www.a.uk/~neil'],
  ['cs.edu/∼ann/', 'cs.edu/~ann/'],
  ['1/∼2', '1/∼2'],
  ['a ∼ b', 'a ∼ b'],
])('the tilde of %s', (text, expected) => {
  expect(textOfCells(mendPlacedSigns(cellsOfText(text)))).toBe(expected)
})
