import { expect, it } from 'vitest'
import { paperTyping } from '../../../../src/readers/article/paper-typing.ts'
import type { SectionType } from '../../../../src/schema/vocabularies.ts'

const typed = (...types: SectionType[]) => types.map((declaredType) => ({ declaredType }))
const REPORT = typed('intro', 'method', 'results')

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
  expect(paperTyping(type, title, sections).paper_type).toBe(expected)
})

it('is certain where the markup says it, less so where the title does', () => {
  expect(paperTyping('review-article', 'x', []).paper_type_confidence).toBe(1)
  expect(paperTyping(null, 'Corrigendum: x', []).paper_type_confidence).toBeLessThan(1)
})
