import { describe, expect, it } from 'vitest'
import { isTableNote, readCaption } from '../../../../../src/readers/docx/floats/captions.ts'
import { paragraphOf, styledOf } from '../block-of.ts'

describe('readCaption', () => {
  it.each([
    ['Table 1. Means', 'table', 'Table 1', 'Means', true],
    ['Figure 2: The path', 'figure', 'Figure 2', 'The path', true],
    ['Table 1Means of all', 'table', 'Table 1', 'Means of all', true],
    ['Figure 3 The path', 'figure', 'Figure 3', 'The path', false],
  ])('reads %j', (text, type, label, content, isCertain) => {
    const caption = readCaption(paragraphOf(text))
    expect(caption).toMatchObject({ type, label, isCertain })
    expect(caption?.content.text).toBe(content)
  })

  it('is sure of what its style calls a caption', () => {
    expect(readCaption(styledOf('caption', 'Figure 3 The path'))?.isCertain).toBe(true)
  })

  it('takes a caption without a label by its style alone', () => {
    expect(readCaption(styledOf('caption', 'The path'))).toMatchObject({ type: 'figure', label: null })
  })

  it.each(['The path was long.', 'Tables are below.', `Figure 2. ${'word '.repeat(400)}`])(
    'takes %j for text',
    (text) => {
      expect(readCaption(paragraphOf(text))).toBeNull()
    },
  )
})

describe('isTableNote', () => {
  it.each([
    ['Note. Scores run from 0 to 10.', true],
    ['* p < .05', true],
    ['Values are means.', true],
    ['p < .05', true],
    ['We then walked on.', false],
  ])('of %j is %j', (text, isNote) => {
    expect(isTableNote(paragraphOf(text))).toBe(isNote)
  })
})
