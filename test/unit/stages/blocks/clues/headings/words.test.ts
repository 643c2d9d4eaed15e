import { expect, it } from 'vitest'
import { isLabel } from '../../../../../../src/stages/blocks/clues/headings/words.ts'

it.each([
  ['Hypothesis 2', true],
  ['Table S1', true],
  ['Supplemental Figure 2: Averaged curves', true],
  ['Table S3. Primers', true],
  ['Figure 2 and what it hides', false],
  ['Table manners', false],
])('%s is a label of something else: %j', (text, expected) => {
  expect(isLabel(text)).toBe(expected)
})
