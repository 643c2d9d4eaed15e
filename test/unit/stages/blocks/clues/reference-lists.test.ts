// Lines that are set as the list of references before them is.
import { describe, expect, it } from 'vitest'
import { referenceListClues } from '../../../../../src/stages/blocks/clues/reference-lists.ts'
import { readPaper } from '../../../../../src/stages/blocks/flow.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { labelledPage, type Row } from '../../../../support/papers/labelled-page.ts'

const entry = (text: string, more: Partial<Row> = {}): Row => ({ text, label: 'reference', ...more })
const LIST = Array.from({ length: 6 }, (_, at) => entry(`Roe, K. ${2001 + at}. Rivers.`, { x: at % 2 === 0 ? 50 : 60 }))

/** What becomes of lines below the list that the model took for text. */
function below(...rows: readonly Partial<Row>[]): string[] {
  const { page, labels } = labelledPage([...LIST, ...rows.map((row) => ({ text: 'World Bank.', x: 50, ...row }))])
  return (decidedBy(referenceListClues, [page], [labels])[0] ?? []).slice(LIST.length).map(({ label }) => label)
}

describe('referenceListClues', () => {
  it('goes on with a list at its indents', () => {
    expect(below({}, { x: 60 }, { x: 90 })).toEqual(['reference', 'reference', 'paragraph'])
  })

  it('speaks twice for a line of numbers alone, which no text is made of', () => {
    const { page, labels } = labelledPage([...LIST, { text: '4:485–518.', x: 60 }, { text: 'World Bank.', x: 60 }])
    const clues = referenceListClues(readPaper([page], [labels]))
    expect(clues.map(({ value }) => value)).toEqual([2, 1])
  })

  it('ends a list at another size, at a gap, at a heading', () => {
    expect(below({ size: 8, confidence: 0.6 })).toEqual(['paragraph'])
    expect(below({ gap: 20 }, {})).toEqual(['paragraph', 'paragraph'])
    expect(below({ label: 'heading' }, {})).toEqual(['heading', 'paragraph'])
  })

  it('takes larger lines for text, once the list is long enough to tell its size', () => {
    const labelsOf = (count: number): string[] => {
      const list = Array.from({ length: count }, (_, at) => LIST[at % LIST.length] ?? entry(''))
      const { page, labels } = labelledPage([
        ...list,
        entry('2. Random vectors were used', { size: 12, confidence: 0.6 }),
        entry('ROE, K., AND DOE, J.', { size: 8, confidence: 0.6 }),
      ])
      return (decidedBy(referenceListClues, [page], [labels])[0] ?? []).slice(count).map(({ label }) => label)
    }
    expect(labelsOf(20)).toEqual(['paragraph', 'reference'])
    expect(labelsOf(6)).toEqual(['reference', 'reference'])
  })
})
