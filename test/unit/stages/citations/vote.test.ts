// The vote on styles.
import { describe, expect, it } from 'vitest'
import type { Candidate, CitationStyle } from '../../../../src/stages/citations/candidate.ts'
import { indexLabels } from '../../../../src/stages/citations/labels/label-index.ts'
import { voteOnStyles } from '../../../../src/stages/citations/vote.ts'

const index = indexLabels(
  Array.from({ length: 10 }, (_, at) => ({
    key: `r${at + 1}`,
    label: String(at + 1),
    passage: null,
    raw: '',
    declared: null,
  })),
)

function candidates(style: CitationStyle, keys: readonly string[], more: Partial<Candidate> = {}): Candidate[] {
  return keys.map((key, at) => ({
    start: at * 10,
    end: at * 10 + 3,
    style,
    members: [{ start: at * 10, end: at * 10 + 3, targets: key === '' ? [] : [key] }],
    evidence: [],
    objections: [],
    certainty: 1,
    ...more,
  }))
}

describe('voteOnStyles', () => {
  it('takes raised numbers for none of a list without numbers that stands in the order of names', () => {
    const listOf = (...words: readonly string[]) =>
      indexLabels(words.map((raw, at) => ({ key: `r${at + 1}`, label: null, passage: null, raw, declared: null })))
    const names = ['Ash', 'Beck', 'Cole', 'Dean', 'Eck', 'Ford', 'Gray', 'Hale']
    const raised = candidates('superscript', ['r1', 'r2', 'r3', 'r4'])
    expect(voteOnStyles(raised, listOf(...names)).main).toBeNull()
    expect(voteOnStyles(raised, listOf('Poe', 'Ash', 'Moss', 'Beck', 'Roe', 'Cole', 'Lake', 'Dean')).main).toBe(
      'superscript',
    )
    expect(voteOnStyles(candidates('numeric', ['r1', 'r2']), listOf(...names)).main).toBe('numeric')
  })

  it('elects the style that links most of the list', () => {
    const vote = voteOnStyles(
      [...candidates('numeric', ['r1', 'r2', 'r3', 'r4']), ...candidates('superscript', ['r1'])],
      index,
    )
    expect(vote.main).toBe('numeric')
    expect([...vote.accepted]).toEqual(['numeric'])
  })

  it('accepts a second style that links what the first does not', () => {
    const vote = voteOnStyles(
      [...candidates('numeric', ['r1', 'r2', 'r3', 'r4']), ...candidates('superscript', ['r7', 'r8'])],
      index,
    )
    expect([...vote.accepted]).toEqual(['numeric', 'superscript'])
  })

  it('does not count candidates with objections', () => {
    const vote = voteOnStyles(candidates('paren-numeric', ['r1', 'r2', 'r3'], { objections: ['enumeration'] }), index)
    expect(vote).toMatchObject({ main: null, scores: { 'paren-numeric': 0 } })
  })

  it('wants more of round brackets and raised numbers than of square ones', () => {
    expect(voteOnStyles(candidates('numeric', ['r1', '', '']), index).main).toBe('numeric')
    expect(voteOnStyles(candidates('paren-numeric', ['r1', '', '']), index).main).toBeNull()
  })

  it('takes bare numbers for those of formulas where the paper cites by name', () => {
    const unlabelled = indexLabels(
      Array.from({ length: 10 }, (_, at) => ({
        key: `r${at + 1}`,
        label: null,
        passage: null,
        raw: '',
        declared: null,
      })),
    )
    const named = candidates('author-year', ['r1', 'r2', 'r3'])
    const numbers = candidates('paren-numeric', ['r4', 'r5', 'r6', 'r7', 'r8'])
    expect([...voteOnStyles([...named, ...numbers], unlabelled).accepted]).toEqual(['author-year'])
    expect([...voteOnStyles([...candidates('author-year', ['r1']), ...numbers], unlabelled).accepted]).toEqual([
      'paren-numeric',
    ])
    const most = candidates('author-year', ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'])
    expect([...voteOnStyles([...most, ...candidates('paren-numeric', ['r9', 'r10'])], index).accepted]).toEqual([
      'author-year',
    ])
  })

  it('leaves out a style in which the source declares nothing', () => {
    const declared = candidates('author-year', ['r1', 'r2', 'r3', 'r4', 'r5'], { evidence: ['native-mark'] })
    const vote = voteOnStyles([...declared, ...candidates('paren-numeric', ['r6', 'r7', 'r8', 'r9'])], index)
    expect([...vote.accepted]).toEqual(['author-year'])
  })

  it('elects names and years where notes print the works, and no list does', () => {
    const named = candidates('author-year', ['w1', 'w2'])
    expect(voteOnStyles(named, indexLabels([]), 10).main).toBe('author-year')
    expect(voteOnStyles(candidates('numeric', ['w1', 'w2']), indexLabels([]), 10).main).toBeNull()
  })

  it('says nothing where nothing is cited', () => {
    expect(voteOnStyles([], index)).toMatchObject({ main: null })
  })
})
