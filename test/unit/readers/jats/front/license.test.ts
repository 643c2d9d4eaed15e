import { expect, it } from 'vitest'
import { readLicense } from '../../../../../src/readers/jats/front/header.ts'
import { meta } from '../snippet.ts'

const CC = 'http://creativecommons.org/licenses/by/4.0/'

it.each([
  [
    'its own address',
    `<permissions><license xlink:href="${CC}"><license-p>Open.</license-p></license></permissions>`,
    CC,
  ],
  [
    'a license_ref',
    `<permissions><license><ali:license_ref xmlns:ali="http://www.niso.org/schemas/ali/1.0/">${CC}</ali:license_ref></license></permissions>`,
    CC,
  ],
  [
    'a link in its words',
    `<permissions><license><license-p>See <ext-link xlink:href="${CC}">here</ext-link>.</license-p></license></permissions>`,
    CC,
  ],
  [
    'an address spelled out',
    `<permissions><license><license-p>Licensed (${CC}).</license-p></license></permissions>`,
    CC,
  ],
  [
    'its words',
    '<permissions><license><license-p>All rights reserved.</license-p></license></permissions>',
    'All rights reserved.',
  ],
  ['the place of NLM 2', `<license xlink:href="${CC}"/>`, CC],
  [
    'a copyright line that speaks of a licence',
    '<copyright-statement>© A, under a CC licence</copyright-statement>',
    '© A, under a CC licence',
  ],
  ['nothing', '<permissions><copyright-statement>© A</copyright-statement></permissions>', null],
])('finds the licence by %s', (_, inner, license) => {
  expect(readLicense(meta(inner))).toBe(license)
})
