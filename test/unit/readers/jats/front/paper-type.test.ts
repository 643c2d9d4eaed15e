import { expect, it } from 'vitest'
import { paperTyping } from '../../../../../src/readers/jats/layers.ts'
import type { SectionType } from '../../../../../src/schema/vocabularies.ts'

const REPORT: readonly SectionType[] = ['intro', 'method', 'results']

it.each([
  ['review-article', 'Yeasts', [], 'review'],
  ['case-report', 'A rare case', [], 'case_study'],
  ['editorial', 'Welcome', [], 'commentary'],
  ['correction', 'Erratum: yeasts', [], 'erratum'],
  ['correction', 'Something wrong', [], 'corrigendum'],
  ['research-article', 'Yeasts: a meta-analysis', REPORT, 'meta_analysis'],
  ['research-article', 'Yeasts', REPORT, 'empirical'],
  ['research-article', 'Yeasts', [], null],
  ['other', 'Yeasts', REPORT, null],
  [null, null, [], null],
] as const)('%s, %s', (type, title, sections, expected) => {
  expect(paperTyping(type, title, new Set<SectionType>(sections)).paper_type).toBe(expected)
})

it('is certain where the markup says it, less so where the title does', () => {
  expect(paperTyping('review-article', 'x', new Set()).paper_type_confidence).toBe(1)
  expect(paperTyping(null, 'Corrigendum: x', new Set()).paper_type_confidence).toBeLessThan(1)
})
