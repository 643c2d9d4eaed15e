import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../../src/readers/docx/blocks/block.ts'
import type { Heading } from '../../../../../src/readers/docx/blocks/headings.ts'
import { findAbstract } from '../../../../../src/readers/docx/front/abstract.ts'
import { paragraphOf, styledOf } from '../block-of.ts'

const LONG = 'People who walk slowly remember more of what they read, as two experiments show. '.repeat(5).trim()

/** The text found; headings are the blocks whose index is named. */
function textOf(blocks: readonly Block[], ...at: readonly number[]): string | null {
  const headings = new Map(at.map((index) => [index, { level: 1 } as Heading]))
  const { parts } = findAbstract(blocks, headings, 0)
  const texts = parts.flatMap(({ header, paragraphs }) => [header ?? [], ...paragraphs.map(({ text }) => text)].flat())
  return texts.join(' ') || null
}

describe('findAbstract', () => {
  it('takes paragraphs of its style', () => {
    expect(textOf([styledOf('abstract', 'We walked.'), styledOf('abstract', 'We read.'), paragraphOf('Text.')])).toBe(
      'We walked. We read.',
    )
  })

  it('takes what follows its heading, up to the keywords', () => {
    const blocks = ['Abstract', 'We walked.', 'Keywords: pace', 'Introduction'].map((text) => paragraphOf(text))
    expect(textOf(blocks, 0, 3)).toBe('We walked.')
  })

  it('keeps the labels of a structured one and ends where the paper begins', () => {
    const words = ['Abstract', 'Background', 'Why.', 'Conclusions', 'Hence.', 'Background', 'Long ago.']
    const blocks = words.map((text) => paragraphOf(text))
    expect(textOf(blocks, 0, 1, 3, 5)).toBe('Background Why. Conclusions Hence.')
  })

  it('reads one that begins in the line', () => {
    expect(textOf([paragraphOf('Abstract: We walked.'), paragraphOf('Introduction')], 1)).toBe('We walked.')
  })

  it('takes the one long paragraph before the first heading', () => {
    expect(textOf([paragraphOf(LONG), paragraphOf('Introduction')], 1)).toBe(LONG)
  })

  it('takes no address for one, and not the first of several paragraphs', () => {
    expect(textOf([paragraphOf(`Department of Walks. ${LONG}`), paragraphOf('Introduction')], 1)).toBeNull()
    expect(textOf([paragraphOf(LONG), paragraphOf(LONG), paragraphOf('Introduction')], 2)).toBeNull()
  })
})
