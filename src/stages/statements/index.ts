// What the paper states about money, interests, ethics and its data.
import { defineStage } from '../../contract/stage.ts'
import { pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Block } from '../../document/page/blocks.ts'
import { noted } from '../../kernel/noted.ts'
import { findStatements } from './find-statements.ts'

const FRONT_LABELS: ReadonlySet<Block['label']> = new Set(['front-note', 'correspondence'])

export const statementsStage = defineStage({
  name: 'statements',
  needs: ['pages', 'blocks', 'outline', 'passages', 'sectionTypes'],
  gives: ['statements'],
  essential: false,
  run: ({ pages, blocks, outline, passages, sectionTypes }) => {
    const text = pageTextOf(pages)
    const frontNotes = blocks.filter((block) => FRONT_LABELS.has(block.label)).map(({ lines }) => text.wordsOf(lines))
    return noted({ statements: findStatements({ outline, passages, sectionTypes, frontNotes }) })
  },
})
