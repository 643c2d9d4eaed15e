import { describe, expect, it } from 'vitest'
import { MAX_TOKENS, tidyString, tokenise } from '../../../../../src/stages/references/parse/tokenise.ts'

const piecesOf = (text: string) => tokenise(text).map(({ start, end, kind }) => `${kind}:${text.slice(start, end)}`)

describe('tokenise', () => {
  const rows: [string, string, string[]][] = [
    ['letters, digits and marks apart', 'Phys. B15', ['word:Phys', 'mark:.', 'word:B', 'number:15']],
    ['a year and its letter', '2010a', ['number:2010', 'word:a']],
    ['a DOI whole, without the stop behind it', '10.1000/ab.c(1).', ['link:10.1000/ab.c(1)', 'mark:.']],
    ['a bracket around a link outside it', '(http://a.org/x)', ['mark:(', 'link:http://a.org/x', 'mark:)']],
    ['a bracket that the link opened inside it', 'http://a.org/x_(y)', ['link:http://a.org/x_(y)']],
    ['letters with combining marks whole', 'e\u0301t', ['word:e\u0301', 'word:t']],
  ]
  it.each(rows)('takes %s', (_, text, expected) => {
    expect(piecesOf(text)).toEqual(expected)
  })

  it('stops at the number of tokens that the model reads', () => {
    expect(tokenise('a '.repeat(MAX_TOKENS + 50))).toHaveLength(MAX_TOKENS)
  })
})

describe('tidyString', () => {
  const rows: [string, string][] = [
    ['a\u00a0 b\tc', 'a b c'],
    ['  one \r\n two\r\n\r\nthree ', 'one\ntwo\nthree'],
    ['u\u0308ber', 'über'],
    ['zero\u200bwidth\u0002mark', 'zero width mark'],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(tidyString(text)).toBe(expected)
  })
})
