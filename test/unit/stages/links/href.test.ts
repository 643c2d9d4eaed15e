// Addresses: completed, and compared.
import { expect, it } from 'vitest'
import { sameAs, toHref } from '../../../../src/stages/links/href.ts'

it.each([
  ['https://osf.io/abc12', 'https://osf.io/abc12'],
  ['www.a.org', 'http://www.a.org'],
  ['osf.io/abc12', 'https://osf.io/abc12'],
  ['doi:10.1234/x', 'https://doi.org/10.1234/x'],
  ['10.1234/x', 'https://doi.org/10.1234/x'],
  ['a.org', 'https://a.org'],
  ['http://pfam.sanger. ac.uk/ data', 'http://pfam.sanger.ac.uk/data'],
  ['https://a.org/my file.pdf', 'https://a.org/my%20file.pdf'],
  ['#top', null],
  ['mailto:a@b.org', null],
  ['https://', null],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['word', null],
  ['https://a.org/x\\y', null],
  [
    'http://a.org/i_andprotect global let OT1\textunderscore unhbox kern .06emvbox {hrule width.3em}OT1\textunderscore j',
    'http://a.org/i_and_j',
  ],
  [
    'http://a.org/one_andprotect global let OT1\\textunderscore unhbox voidb@x kern .06emvbox {hrule width.3em}OT1\\textunderscore two/',
    'http://a.org/one_and_two/',
  ],
])('completes %j to %j', (printed, expected) => {
  expect(toHref(printed)).toBe(expected)
})

it.each([
  ['http://www.A.org/', 'https://a.org'],
  ['https://dx.doi.org/10.1/x', 'https://doi.org/10.1/x'],
  ['https://a.org/x%20y', 'https://a.org/x y'],
])('holds %j and %j for the same', (a, b) => {
  expect(sameAs(a)).toBe(sameAs(b))
})

it('tells paths apart that differ in case, and bears a lone percent sign', () => {
  expect(sameAs('https://a.org/X')).not.toBe(sameAs('https://a.org/x'))
  expect(sameAs('https://a.org/100%')).toBe('a.org/100%')
})
