import { expect, it } from 'vitest'
import { lineFacts } from '../../../../../src/stages/references/segment/features/line-facts.ts'
import { BEGINS, CONTINUES, decodeLines, LABEL_COUNT } from '../../../../../src/stages/references/segment/line-model.ts'
import { withLinksAtEnds } from '../../../../../src/stages/references/segment/list-habits.ts'

/** Labels where the model is sure of the opposite in every line but the first. */
function labelsOf(texts: readonly string[], begins: string): number[] {
  const emissions = new Float32Array([...begins].flatMap((label) => (label === 'b' ? [8, 0, -8] : [0, 8, -8])))
  const scores = { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
  const heard = withLinksAtEnds(scores, [texts.map((_, at) => at)], [], texts.map(lineFacts))
  return decodeLines(heard).map(({ label }) => label)
}

it('ends an entry with a line of links', () => {
  const texts = [
    'Roe, A. 2001. Rivers.',
    'Google Scholar WorldCat Crossref',
    '[CrossRef] [PubMed]',
    'Lake, B. 2002. Banks.',
  ]
  expect(labelsOf(texts, 'bbbi')).toEqual([BEGINS, CONTINUES, CONTINUES, BEGINS])
})

it('hears nothing where links are named among other words', () => {
  const texts = ['Roe, A. 2001. Rivers.', 'Google Scholar as a source.', 'Banks of rivers.']
  expect(labelsOf(texts, 'bbi')).toEqual([BEGINS, BEGINS, CONTINUES])
})
