// The abbreviation lists, as tables.
import { describe, expect, it } from 'vitest'
import { abbreviationsOf } from '../../../../src/stages/text/abbreviations.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ru', 'pl', 'tr', 'id', 'fi']

describe('the abbreviations of a language', () => {
  it.each(LANGUAGES)('are written without their last stop and without white space (%s)', (language) => {
    for (const entry of abbreviationsOf(language).keys()) expect(entry).toMatch(/^[^\s.](?:.*[^\s.])?$/u)
  })

  it.each(LANGUAGES)('include those used everywhere (%s)', (language) => {
    const table = abbreviationsOf(language)
    expect(['fig', 'e.g', 'al', 'Dr'].map((word) => table.get(word))).toEqual([
      'binding',
      'binding',
      'closing',
      'binding',
    ])
  })

  it('win over those used everywhere', () => {
    expect(abbreviationsOf('en').get('v')).toBe('numbering')
    expect(abbreviationsOf('de').get('tab')).toBe('binding')
    expect(abbreviationsOf('en').get('tab')).toBe('numbering')
  })

  it('are the English ones for a language without a list', () => {
    expect([...abbreviationsOf('ja')]).toEqual([...abbreviationsOf('en')])
  })
})
