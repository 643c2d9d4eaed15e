import { describe, expect, it } from 'vitest'
import { newNoteCounter } from '../../../../../src/readers/docx/styles/note-counter.ts'

describe('newNoteCounter', () => {
  it('counts each kind by itself, in its own numbers', () => {
    const counter = newNoteCounter({ footnote: 'decimal', endnote: 'lowerRoman' })
    const labels = [
      counter.use('footnote', '5', false),
      counter.use('endnote', '5', false),
      counter.use('footnote', '2', false),
    ].map(({ label }) => label)
    expect(labels).toEqual(['1', 'i', '2'])
  })

  it('gives a note that is referred to again its first mark', () => {
    const counter = newNoteCounter({ footnote: 'decimal', endnote: 'decimal' })
    const first = counter.use('footnote', '5', false)
    counter.use('footnote', '6', false)
    expect(counter.use('footnote', '5', false)).toBe(first)
    expect(counter.uses).toHaveLength(2)
  })

  it('does not count a note with a mark of its own', () => {
    const counter = newNoteCounter({ footnote: 'decimal', endnote: 'decimal' })
    expect(counter.use('footnote', '1', true).label).toBeNull()
    expect(counter.use('footnote', '2', false).label).toBe('1')
  })
})
