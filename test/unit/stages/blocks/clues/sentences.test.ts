// Lines that go on with the sentence above them, whatever they look like.
import { expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/page/blocks.ts'
import { sentenceClues } from '../../../../../src/stages/blocks/clues/sentences.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { labelledPage } from '../../../../support/papers/labelled-page.ts'

function labelsOf(...rows: readonly (readonly [LineLabel, string])[]): LineLabel[] {
  const { page, labels } = labelledPage(rows.map(([label, text]) => ({ text, label, begins: false })))
  const [decided] = decidedBy(sentenceClues, [page], [labels])
  return page.lines.flatMap((_, index) => decided?.[index]?.label ?? [])
}

it('keeps a sentence of small print whole that looks like a note in part', () => {
  const labels = labelsOf(
    ['paragraph', 'Author Contributions: Dr Reed had full access'],
    ['front-note', 'to all of the data in the study and takes'],
    ['footnote', 'responsibility for the accuracy of the analysis.'],
  )
  expect(labels).toEqual(['paragraph', 'paragraph', 'paragraph'])
})

it('leaves notes that begin with a sentence of their own, or below one that is finished', () => {
  expect(labelsOf(['paragraph', 'Rivers bend where the'], ['front-note', 'Received 4 May.'])[1]).toBe('front-note')
  expect(labelsOf(['paragraph', 'Rivers bend.'], ['footnote', 'a Where the ground is soft.'])[1]).toBe('footnote')
})

it('keeps the sentence of an item whole whose second line looks like text, and the other way round', () => {
  expect(labelsOf(['list', 'Let both sets be such that we'], ['paragraph', 'have a sum of them.'])).toEqual([
    'list',
    'list',
  ])
  expect(labelsOf(['paragraph', 'Let both sets be such that we'], ['list', 'have a sum.'])).toEqual([
    'paragraph',
    'paragraph',
  ])
  expect(labelsOf(['list', 'Let both sets be.'], ['paragraph', 'We have a sum.'])).toEqual(['list', 'paragraph'])
})
