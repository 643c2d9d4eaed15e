import { expect, it } from 'vitest'
import { closesBracket, continuesInWords, endsOpen } from '../../../../src/conventions/line-ends/open-end.ts'

it.each([
  ['Manual of', true],
  ['the rivers and', true],
  ['rivers (see', false],
  ['rivers (', true],
  ['Reed &', true],
  ['(e.g.', true],
  ['Flüsse und', true],
  ['les rivières et', true],
  ['Vitamin A', false],
  ['a wand', false],
  ['what it is made of.', false],
  ['', false],
])('%s', (text, isOpen) => expect(endsOpen(text)).toBe(isOpen))

it.each([
  ['Rivers that run', 'dry fill up.', true],
  ['Rivers run dry.', 'they fill up.', false],
  ['Rivers that', 'Reed saw', false],
  ['It is cold;', 'however, it rains.', true],
  ['It was 0.91 (CI 0.84–0.95)', 'in dry years.', true],
  ['It was as p < .05', 'in dry years.', true],
  ['Rivers ran dry.12', 'in dry years.', false],
  ['It is cold;', 'b) it rains;', false],
  ['It is cold;', 'ii. it rains;', false],
  ['In the water were E.', 'coli and others.', true],
  ['dry years vs.', 'wet years', true],
  ['Reed et al.', 'found water.', true],
])('%s ¦ %s', (before, after, continues) => expect(continuesInWords(before, after)).toBe(continues))

it.each([
  ['Rivers run dry (Reed et al.', '1994) and fill up.', true],
  ['Rivers run dry (see also Reed, 2004;', 'Southern Resolutions, 2004).', true],
  ['Rivers run dry (Reed 1994).', 'They fill up) again.', false],
  ['Rivers run dry (Reed', '2) Second, they fill up.', false],
  ['Rivers run dry (Reed', 'Lakes (small ones) do not.', false],
])('%s %s', (before, after, continues) => expect(closesBracket(before, after)).toBe(continues))
