import { expect, it } from 'vitest'
import { toAddress } from '../../../../src/readers/markup/addresses.ts'

it.each([
  ['https://x.org/a b', 'https://x.org/ab'],
  ['www.x.org', 'http://www.x.org'],
  ['10.1000/abc', 'https://doi.org/10.1000/abc'],
  ['doi:10.1000/abc', 'https://doi.org/10.1000/abc'],
  ['mailto:a@b.org', 'mailto:a@b.org'],
  ['NC_000913', null],
  ['', null],
])('%j is the address %j', (written, address) => {
  expect(toAddress(written)).toBe(address)
})
