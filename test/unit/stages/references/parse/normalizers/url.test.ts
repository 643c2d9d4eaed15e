import { describe, expect, it } from 'vitest'
import { urlEnd, urlIn, urlOf } from '../../../../../../src/stages/references/parse/normalizers/url.ts'

describe('urlOf', () => {
  const rows: [string, string | null][] = [
    ['http://www.who.int/a b.html', 'http://www.who.int/ab.html'],
    ['https://a.org/long/\npath/file.pdf.', 'https://a.org/long/path/file.pdf'],
    ['www.a.org/x>', 'www.a.org/x'],
    ['https://en.example.org/wiki/Work_(labour)', 'https://en.example.org/wiki/Work_(labour)'],
    ['URL: http://a.org', 'http://a.org'],
    ['a.org/files/x.pdf', 'a.org/files/x.pdf'],
    ['https://a.org/browse-journals.Acesso', 'https://a.org/browse-journals'],
    ['available', null],
    ['http://dx', null],
    ['https://doi', null],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(urlOf(text)).toBe(expected)
  })
})

it('finds an address anywhere in a string', () => {
  expect(urlIn('Title [see http://a.org/b]. 2010')).toBe('http://a.org/b')
  expect(urlIn('Rivers. Retrieved from reed.io/a657')).toBe('reed.io/a657')
  expect(urlIn('Rivers and banks/shores of reed.io/a657')).toBeNull()
  expect(urlIn('no address here')).toBeNull()
})

describe('urlEnd', () => {
  it.each([
    ['https://a.org/blood-', ' and-clots.html. Accessed', 'https://a.org/blood- and-clots.html.'],
    ['https://a.org/x/', ' y_2.pdf', 'https://a.org/x/ y_2.pdf'],
    ['https://a.org/x/', ' retrieved in May', 'https://a.org/x/'],
    ['https://a.org/x', ' y/z.pdf', 'https://a.org/x'],
  ])('goes on from %j with %j', (url, rest, whole) => {
    expect(`${url}${rest}`.slice(0, urlEnd(`${url}${rest}`, url.length))).toBe(whole)
  })
})
