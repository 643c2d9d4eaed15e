import { describe, expect, it } from 'vitest'
import { fieldWords, percentWords, sureWords } from '../../../src/schema/field-words.ts'

describe('words for readers', () => {
  it.each([
    ['coi_statement', 'conflicts of interest'],
    ['doi', 'DOI'],
    ['first_page', 'first page'],
    ['title', 'title'],
  ])('the field %s is called %s', (name, words) => {
    expect(fieldWords(name)).toBe(words)
  })

  it('what a file declares is as the file gives it', () => {
    expect([sureWords(0.9, 'printed'), sureWords(null, 'markup'), sureWords(null, 'captions')]).toEqual([
      '90% sure',
      'as the file gives it',
      'found',
    ])
  })

  it.each([
    [1, '100%'],
    [0.998, 'over 99%'],
    [0.87, '87%'],
    [0.004, 'under 1%'],
    [0, '0%'],
  ])('%d is %s: only what is certain is called so', (share, words) => {
    expect(percentWords(share)).toBe(words)
  })
})
