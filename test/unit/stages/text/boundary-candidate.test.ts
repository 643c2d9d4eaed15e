// What is read around a stop.
import { describe, expect, it } from 'vitest'
import { type Candidate, readCandidate, tokenBefore, wordAt } from '../../../../src/stages/text/boundary-candidate.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'

function read(text: string, stop = text.search(/[.?!…]/)): Candidate {
  const found = readCandidate(text, stop, 0, lexiconOf('en'))
  if (!('end' in found)) throw new Error(`no candidate in ${text}`)
  return found
}

describe('a candidate', () => {
  it.each([
    ['The end. Then', 'stop', 'end', 'The end.', 'Then'],
    ['Was it? Then', 'question', 'it', 'Was it?', 'Then'],
    ['Oh?! Then', 'question', 'Oh', 'Oh?!', 'Then'],
    ['It was... Then', 'ellipsis', 'was', 'It was...', 'Then'],
    ['It was. . . Then', 'ellipsis', 'was', 'It was. . .', 'Then'],
    ['“It was.” Then', 'stop', 'was', '“It was.”', 'Then'],
    ['« It was. » Then', 'stop', 'was', '« It was. »', 'Then'],
    ['(It was.) “Then', 'stop', 'was', '(It was.)', 'Then'],
    ['It was.12 Then', 'stop', 'was', 'It was.12', 'Then'],
    ['It was.* Then', 'stop', 'was', 'It was.*', 'Then'],
    ['It was 5%. • Then', 'stop', '', 'It was 5%.', 'Then'],
    ['湖。水', 'ideographic', '湖', '湖。', '水'],
  ])('in %s', (text, kind, word, sentence, nextWord) => {
    const found = read(text, text.search(/[.?!…。]/))
    expect([found.kind, found.word, text.slice(0, found.end), found.nextWord]).toEqual([kind, word, sentence, nextWord])
  })

  it('knows the bracket that the next sentence starts with', () => {
    expect([read('It was. (A) Then').bracketed, read('It was. Then').bracketed]).toEqual([true, false])
  })

  it.each(['a 0.05 b', 'example.org is', 'The end.', 'The end. ', 'He (etc.), then', 'v1.2'])(
    'is not in %s',
    (text) => {
      expect(readCandidate(text, text.indexOf('.'), 0, lexiconOf('en'))).not.toHaveProperty('end')
    },
  )
})

describe('words', () => {
  it('are read behind opening marks, with hyphens and apostrophes inside', () => {
    const text = '“(well-known’s, x'
    const { start, end } = wordAt(text, 0)
    expect(text.slice(start, end)).toBe('well-known’s')
  })

  it('before a place end at white space or at the bound', () => {
    expect([tokenBefore('one two three', 8, 0), tokenBefore('one two three', 8, 6), tokenBefore('one', 0, 0)]).toEqual([
      'two',
      'o',
      '',
    ])
  })
})
