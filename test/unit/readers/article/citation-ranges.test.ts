import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../../src/document/rich-text.ts'
import { layersOf } from '../jats/snippet.ts'

const references = Array.from(
  { length: 9 },
  (_, index) => `<ref id="r${index + 1}"><label>${index + 1}</label><mixed-citation>Work.</mixed-citation></ref>`,
).join('')

const found = (inner: string): string[] => {
  const { passages } = layersOf({ body: `<p>${inner}</p>`, back: `<ref-list>${references}</ref-list>` })
  const content = passages[0]?.content ?? { text: '', marks: [] }
  return marksOf(content, 'xref').map(({ start, end, keys }) => `${content.text.slice(start, end)} = ${keys.join(' ')}`)
}
const x = (number: number | string, printed: number | string = number) =>
  `<xref ref-type="bibr" rid="r${number}">${printed}</xref>`

describe('fillRanges', () => {
  it.each([
    ['a range of two markers', `[${x(3)}-${x(5)}]`, ['3-5 = r3 r4 r5']],
    ['an en dash with spaces', `(${x(3)} – ${x(5)})`, ['3 – 5 = r3 r4 r5']],
    ['markers that keep their brackets', `${x(3, '[3]')}–${x(5, '[5]')}`, ['[3]–[5] = r3 r4 r5']],
    ['brackets outside the markers', `[${x(3)}]–[${x(5)}]`, ['[3]–[5] = r3 r4 r5']],
    ['a range and more', `${x(1)},${x(3)}–${x(5)},${x(7)}`, ['1 = r1', '3–5 = r3 r4 r5', '7 = r7']],
    ['superscripts', `<sup>${x(2)}</sup><sup>–</sup><sup>${x(4)}</sup>`, ['2–4 = r2 r3 r4']],
    ['a printed range with both ends named', '<xref ref-type="bibr" rid="r3 r5">3–5</xref>', ['3–5 = r3 r4 r5']],
    ['a printed range with one end named', '<xref ref-type="bibr" rid="r3">3-5</xref>', ['3-5 = r3 r4 r5']],
    ['several numbers in one marker', '<xref ref-type="bibr" rid="r1">1 2</xref>', ['1 2 = r1 r2']],
    ['a middle that prints nothing', `${x(3)}–${x(4, '')}${x(5)}`, ['3–5 = r3 r4 r5']],
    ['two neighbours', `${x(3)}, ${x(5)}`, ['3 = r3', '5 = r5']],
    ['a dash between words', `${x(3, 'Smith')}-${x(5, 'Jones')}`, ['Smith = r3', 'Jones = r5']],
    ['a range backwards', `${x(5)}-${x(3)}`, ['5 = r5', '3 = r3']],
    ['years', '<xref ref-type="bibr" rid="r3">Smith 2001-2003</xref>', ['Smith 2001-2003 = r3']],
  ])('reads %s', (_, inner, expected) => {
    expect(found(inner)).toEqual(expected)
  })
})
