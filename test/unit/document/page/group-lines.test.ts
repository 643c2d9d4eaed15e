// Where one block ends and the next begins.
import { expect, it } from 'vitest'
import type { LineLabel } from '../../../../src/document/page/blocks.ts'
import { type FlowLine, groupLines } from '../../../../src/document/page/group-lines.ts'
import { labelledLine } from '../../../support/papers/reference-lines.ts'

interface Printed {
  readonly label?: LineLabel
  readonly begins?: boolean
  readonly top?: number
}

function flow(lines: readonly Printed[]): FlowLine[] {
  return lines.map(({ label = 'paragraph', begins = false, top }, index) => {
    const y = top ?? 100 + index * 12
    const labelled = labelledLine(label, index, begins)
    return { ref: { pageIndex: 0, lineIndex: index }, box: [50, y, 250, y + 10], labelled, look: null, runIn: null }
  })
}

it.each<[string, readonly Printed[], readonly number[]]>([
  ['goes on where nothing speaks against it', [{}, {}], [2]],
  ['ends where the label changes', [{ label: 'heading' }, {}], [1, 1]],
  ['ends where a paragraph begins', [{}, { begins: true }], [1, 1]],
  ['ends where the next heading begins', [{ label: 'heading' }, { label: 'heading', begins: true }], [1, 1]],
  ['ends with its column', [{ top: 700 }, { top: 80 }], [1, 1]],
  ['takes in what seems to begin inside a table', [{ label: 'table' }, { label: 'table', begins: true }], [2]],
])('%s', (_, lines, expected) => {
  expect(groupLines(flow(lines)).map((block) => block.lines.length)).toEqual(expected)
})
