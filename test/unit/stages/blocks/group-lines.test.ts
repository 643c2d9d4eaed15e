// Where one heading ends and the next begins, and where other blocks break.
import { expect, it } from 'vitest'
import type { LineLabel } from '../../../../src/document/blocks.ts'
import { type FlowLine, groupLines } from '../../../../src/stages/blocks/group-lines.ts'

interface Printed {
  readonly text: string
  readonly label?: LineLabel
  readonly begins?: boolean
  readonly style?: string
  readonly top?: number
}

function flow(lines: readonly Printed[]): FlowLine[] {
  return lines.map(({ text, label = 'heading', begins = false, style = 'bold', top }, index) => {
    const y = top ?? 100 + index * 12
    return {
      ref: { pageIndex: 0, lineIndex: index },
      box: [50, y, 250, y + 10],
      labelled: {
        label,
        confidence: 1,
        begins,
        beginsConfidence: 1,
        headingLevel: 1,
        hasRunInHeading: false,
        rank: index,
      },
      style,
      text,
    }
  })
}

const groups = (lines: readonly Printed[]): number[] => groupLines(flow(lines)).map((block) => block.lines.length)

it.each<[string, readonly Printed[], readonly number[]]>([
  ['wrapped by a preposition', [{ text: 'Measures in the presence of' }, { text: 'Active Agents', begins: true }], [2]],
  ['wrapped before a bracket', [{ text: 'Principal component analysis' }, { text: '(PCA)', begins: true }], [2]],
  ['that the model saw begin', [{ text: 'Leaves' }, { text: 'Roots', begins: true }], [1, 1]],
  ['that the model saw go on', [{ text: 'Leaves and what' }, { text: 'they say' }], [2]],
  ['in another look', [{ text: 'Leaves' }, { text: 'Roots', style: 'italic' }], [1, 1]],
  ['after a whole one', [{ text: '2. Results and Discussion' }, { text: 'Shape and size' }], [1, 1]],
  ['that is whole itself', [{ text: 'Study 2' }, { text: 'Methods' }], [1, 1]],
])('reads headings %s', (_, lines, expected) => {
  expect(groups(lines)).toEqual(expected)
})

it('breaks where the label changes, a paragraph begins or the column ends', () => {
  const paragraph = { label: 'paragraph' as const }
  expect(groups([{ text: 'A' }, { text: 'b', ...paragraph }])).toEqual([1, 1])
  expect(
    groups([
      { text: 'a', ...paragraph },
      { text: 'B', ...paragraph, begins: true },
    ]),
  ).toEqual([1, 1])
  expect(
    groups([
      { text: 'a', ...paragraph, top: 700 },
      { text: 'b', ...paragraph, top: 80 },
    ]),
  ).toEqual([1, 1])
  expect(
    groups([
      { text: 'a', ...paragraph },
      { text: 'b', ...paragraph },
    ]),
  ).toEqual([2])
})
