import { expect, it } from 'vitest'
import { isStatementLabel, isStatementWord } from '../../../../src/conventions/labels/statement-label.ts'

it.each([
  'Lemma 4.2 (Roe)',
  'LEMMA 4.2.',
  'Théorème 3',
  '定理1',
  'Proof',
  'Proof Sketch:',
  'Proof of Theorem 1',
  'Beweis.',
  'Definition A',
])('takes "%s" for the label of a statement', (text) => {
  expect(isStatementLabel(text)).toBe(true)
})

it.each(['Definitions', 'Proof-of-stake', 'Proof of concept', 'Lemma 4.2 holds for reeds', 'Remarks on reeds'])(
  'takes "%s" for none',
  (text) => {
    expect(isStatementLabel(text)).toBe(false)
  },
)

it('knows words that are labels only beside others', () => {
  expect(['Remark', 'Example (reeds)', 'Reeds'].map(isStatementWord)).toEqual([true, true, false])
})
