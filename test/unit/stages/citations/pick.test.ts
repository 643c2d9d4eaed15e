// Accepting and rejecting.
import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../../src/stages/citations/candidate.ts'
import { judgeCandidates } from '../../../../src/stages/citations/pick.ts'

const vote = {
  scores: { numeric: 1 },
  accepted: new Set(['numeric', 'author-year'] as const),
  main: 'numeric' as const,
  isDeclared: false,
}

function candidate(start: number, end: number, more: Partial<Candidate> = {}): Candidate {
  const members = [{ start, end, targets: ['r1'] }]
  return { start, end, style: 'numeric', members, evidence: [], objections: [], certainty: 0.9, ...more }
}

describe('judgeCandidates', () => {
  it('rejects what has an objection, and says which', () => {
    expect(judgeCandidates([candidate(0, 3, { objections: ['interval'] })], vote)).toMatchObject([
      { accepted: false, reasons: ['interval'] },
    ])
  })

  it('rejects other styles than those voted for', () => {
    expect(judgeCandidates([candidate(0, 3, { style: 'superscript' })], vote)[0]?.reasons).toEqual([
      'not-the-style-of-the-document',
    ])
  })

  it('accepts "ref. 12" in every document with numbers', () => {
    expect(judgeCandidates([candidate(0, 3, { style: 'reference-word' })], vote)[0]?.accepted).toBe(true)
  })

  it('keeps the surer of two readings of the same characters', () => {
    const judged = judgeCandidates([candidate(0, 8, { style: 'author-year', certainty: 0.5 }), candidate(2, 6)], vote)
    expect(judged.map(({ style, accepted }) => [style, accepted])).toEqual([
      ['author-year', false],
      ['numeric', true],
    ])
  })

  it('accepts what the source declares, against every objection', () => {
    const declared = candidate(0, 3, { evidence: ['native-mark'], objections: ['unit'], style: 'superscript' })
    expect(judgeCandidates([declared], vote)).toMatchObject([{ accepted: true, confidence: 1 }])
  })

  it('keeps a marker without an entry only in the main style', () => {
    const members = [{ start: 0, end: 3, targets: [] }]
    expect(judgeCandidates([candidate(0, 3, { members })], vote)[0]?.accepted).toBe(true)
    expect(judgeCandidates([candidate(0, 3, { members, style: 'author-year' })], vote)[0]?.reasons).toEqual([
      'nothing-answers',
    ])
  })

  describe('of names among numbers', () => {
    const numbers = { ...vote, accepted: new Set(['numeric'] as const) }
    const named = (more: Partial<Candidate> = {}) =>
      candidate(0, 18, { style: 'author-year', evidence: ['first-author', 'et-al', 'year'], ...more })

    it('accepts those that leave one work', () => {
      expect(judgeCandidates([named()], numbers)[0]?.accepted).toBe(true)
      const several = [{ start: 0, end: 18, targets: ['r1', 'r2'] }]
      for (const more of [{ evidence: ['first-author', 'single-author', 'year'] }, { members: several }])
        expect(judgeCandidates([named(more)], numbers)[0]?.reasons).toEqual(['not-the-style-of-the-document'])
    })

    it('accepts one name that is alone with its year in brackets', () => {
      const evidence = ['first-author', 'single-author', 'year', 'in-brackets']
      expect(judgeCandidates([named({ evidence })], numbers)[0]?.accepted).toBe(true)
    })

    it('follows a file that says what its citations are', () => {
      expect(judgeCandidates([named()], { ...numbers, isDeclared: true })[0]?.accepted).toBe(false)
    })

    it('leaves the link to the number that stands behind them', () => {
      const reasonsWith = (mark: Candidate) => judgeCandidates([named(), mark], numbers)[0]?.reasons
      expect(reasonsWith(candidate(19, 22))).toEqual(['its-number-follows'])
      expect(reasonsWith(candidate(40, 43))).toEqual([])
      expect(reasonsWith(candidate(19, 22, { members: [{ start: 19, end: 22, targets: ['r2'] }] }))).toEqual([])
    })
  })
})
