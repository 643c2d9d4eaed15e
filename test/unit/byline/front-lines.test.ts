import { describe, expect, it } from 'vitest'
import { headerTexts, type LineKind, lineKind } from '../../../src/byline/front-lines.ts'
import { plainText } from '../../../src/document/rich-text.ts'

const lineOf = (text: string, said: LineKind | null = null) => ({ content: plainText(text), said })

describe('lineKind', () => {
  it.each<[string, LineKind | null]>([
    ['Ada Amsel, Ben Birke and Cleo Cade', 'author'],
    ['Department of Walks, University of Examples, Utrecht', 'affiliation'],
    ['3 Lake Road, Oslo, Norway', 'affiliation'],
    ['Corresponding author: Ada Amsel', 'correspondence'],
    ['ada@example.org', 'correspondence'],
    ['Running head: SLOW WALKS', 'note'],
    ['Received 3 May 2024.', 'note'],
    ['© 2024 The walkers', 'note'],
    ['Published work says that walking was slow.', null],
    ['This study was done at the University of Examples, where we walked.', null],
    ['Author notes', null],
  ])('takes %j for %s', (text, kind) => {
    expect(lineKind(lineOf(text))).toBe(kind)
  })

  it('believes the format before the words', () => {
    expect(lineKind(lineOf('Ada Amsel House', 'affiliation'))).toBe('affiliation')
  })
})

describe('headerTexts', () => {
  it('takes the note behind a name off it', () => {
    const { authors, correspondence } = headerTexts([
      lineOf('Ada AmselTo whom correspondence should be addressed.', 'author'),
    ])
    expect([authors, correspondence].map((texts) => texts.map(({ text }) => text))).toEqual([
      ['Ada Amsel'],
      ['To whom correspondence should be addressed.'],
    ])
  })
})
