import { describe, expect, it } from 'vitest'
import { bylineParts } from '../../../../../src/readers/docx/front/byline.ts'
import { paragraphOf, styledOf } from '../block-of.ts'

type Kind = 'authors' | 'affiliations' | 'correspondence' | 'notes' | 'others'

function kindOf(block: ReturnType<typeof paragraphOf>): Kind {
  const { others, ...parts } = bylineParts([block])
  if (others.has(block)) return 'others'
  const [kind] = Object.entries(parts).find(([, texts]) => Array.isArray(texts) && texts.length > 0) ?? ['others']
  return kind as Kind
}

describe('bylineParts', () => {
  it.each([
    ['Ada Amsel, Ben Birke and Cleo Cade', 'authors'],
    ['Department of Walks, University of Examples, Utrecht', 'affiliations'],
    ['3 Lake Road, Oslo, Norway', 'affiliations'],
    ['Corresponding author: Ada Amsel', 'correspondence'],
    ['ada@example.org', 'correspondence'],
    ['Running head: SLOW WALKS', 'notes'],
    ['This study was done at the University of Examples, where we walked.', 'others'],
    ['Author notes', 'others'],
  ])('takes %j for %s', (text, kind) => {
    expect(kindOf(paragraphOf(text))).toBe(kind)
  })

  it('believes the style before the words', () => {
    expect(kindOf(styledOf('affiliation', 'Ada Amsel House'))).toBe('affiliations')
  })

  it('takes the note behind a name off it', () => {
    const { authors, correspondence } = bylineParts([
      styledOf('author', 'Ada AmselTo whom correspondence should be addressed.'),
    ])
    expect([authors, correspondence].map((texts) => texts.map(({ text }) => text))).toEqual([
      ['Ada Amsel'],
      ['To whom correspondence should be addressed.'],
    ])
  })
})
