// What is decided about every line of papers set by chance: notes, headings, blocks and elements.
import { it } from 'vitest'
import type { Block, Element, LineRef } from '../../../../src/document/blocks.ts'
import { toElements } from '../../../../src/stages/blocks/elements.ts'
import { blocksOf } from '../../../../src/stages/blocks/index.ts'
import { variedPaper } from '../../../support/varied-paper.ts'
import { expectStored } from '../../../support/vectors.ts'

const PAPERS = Array.from({ length: 8 }, (_, seed) => variedPaper(seed + 11, 3))

const lineOf = ({ pageIndex, lineIndex }: LineRef): string => `${pageIndex}.${lineIndex}`

function blockRow({ label, lines, begins, runIn, look, confidence }: Block): string {
  const parts = [label, begins ? 'begins' : 'goes on', `${lines.map(lineOf).join(' ')}`, confidence.toFixed(2)]
  if (look !== null) parts.push(`${look.size}${look.capitals ? ' capitals' : ''} ${look.alignment}`)
  if (runIn !== null) parts.push(`runs in ${runIn.lines}/${runIn.characters}`)
  return parts.join(', ')
}

const elementRow = ({ kind, lines, formulas }: Element): string =>
  `${kind}: ${lines.map(lineOf).join(' ')}${formulas.map((one) => `, formula after ${one.afterLine}`).join('')}`

it('lines become the blocks and elements that they became', () => {
  const rows = PAPERS.flatMap(({ pages, labels }) => {
    const blocks = blocksOf(pages, labels)
    const lineAt = ({ pageIndex, lineIndex }: LineRef) => pages[pageIndex]?.lines[lineIndex]
    return [...blocks.map(blockRow), ...toElements(blocks, lineAt).map(elementRow), '']
  })
  expectStored('blocks-varied', rows.slice(0, -1))
})
