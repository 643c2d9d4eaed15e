// How surely a sentence starts behind a stop.
import { describe, expect, it } from 'vitest'
import { readCandidate } from '../../../../src/stages/text/boundary-candidate.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'
import {
  opensWithCapital,
  opensWithNumber,
  opensWithOpener,
  opensWithSubject,
} from '../../../../src/stages/text/next-evidence.ts'

function evidenceOf(next: string, language = 'en'): string[] {
  const found = readCandidate(`End. ${next}`, 3, 0, lexiconOf(language))
  if (!('end' in found)) throw new Error(`no candidate before ${next}`)
  const tests = {
    opener: opensWithOpener,
    subject: opensWithSubject,
    capital: opensWithCapital,
    number: opensWithNumber,
  }
  return Object.entries(tests).flatMap(([name, test]) => (test(found) ? [name] : []))
}

describe('the start of a sentence', () => {
  it.each([
    ['The lake', ['opener', 'capital']],
    ['A lake', ['opener']],
    ['A. Weaver', []],
    ['Weaver went', ['capital']],
    ['Weaver was', ['subject', 'capital']],
    ['DNA was', ['subject']],
    ['Ltd was', ['capital']],
    ['Weaver, however, went', ['opener', 'capital']],
    ['12 lakes', ['number']],
    ['(3) lakes', ['number']],
    ['IV lakes', ['number']],
    ['DE-AC02-05CH was', ['number']],
    ['W-7405-ENG-48 was', ['number']],
    ['BF-STEM was', ['subject']],
    ['NCT0123 was', ['subject', 'number']],
    ['lakes were', []],
  ])('%s shows %j', (next, expected) => {
    expect(evidenceOf(next)).toEqual(expected)
  })

  it('may be an elided article in French', () => {
    expect(evidenceOf('L’eau monte', 'fr')).toContain('opener')
    expect(evidenceOf('L’eau monte', 'en')).not.toContain('opener')
  })
})
