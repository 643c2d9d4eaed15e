// Lines of programs and their output: set in a typewriter's face amid text in another.
import { type LineClue, lineLabels } from '../../../document/page/blocks.ts'
import { isLevel, isSetAsCode, type Line } from '../../../document/page/page.ts'
import { clueOn, columnsOf, type Reading, type ReadLine } from '../flow.ts'

/** What such lines are taken for; cells stay cells until it is known whether a table claims them. */
const MISTAKEN = lineLabels('paragraph list formula heading correspondence caption-table table-note')
/** Where more of the text than this is typed, all of it is. */
const MOST_TYPED = 0.3
/** A prompt, an assignment, a call, a block, a comment. */
const PROGRAM = /^\s*(?:[>$%#]|\/\/)\s?\S|<-|:=|==|[\w.]\([^)]*\)|[{};]\s*$|\b\w+\$\w/

const isProgram = ({ line, labelled }: ReadLine): boolean =>
  labelled.label === 'code' || (PROGRAM.test(line.text) && !/https?:|@/.test(line.text))

/** Single signs may come from a font of formulas: "dist ∼ speed". */
const TYPED_SHARE = 0.9

function isTyped({ spans, text }: Line): boolean {
  const typed = spans.filter((span) => isSetAsCode({ spans: [span] }))
  return typed.reduce((sum, { start, end }) => sum + end - start, 0) >= TYPED_SHARE * text.length
}

/** Neighbours in a column that are all typed, with nothing else in their rows. */
function typedRuns(column: readonly ReadLine[]): ReadLine[][] {
  const runs: ReadLine[][] = [[]]
  for (const one of column) {
    if (column.every(({ line }) => (line !== one.line && !isLevel(line, one.line)) || isTyped(line)))
      runs.at(-1)?.push(one)
    else runs.push([])
  }
  return runs.filter(([first]) => first !== undefined && isProgram(first))
}

export function codeClues({ perPage }: Reading): LineClue[] {
  const text = perPage.flat().filter(({ labelled }) => labelled.label === 'paragraph')
  if (text.filter(({ line }) => isTyped(line)).length > MOST_TYPED * text.length) return []
  return perPage
    .flatMap(columnsOf)
    .flatMap(typedRuns)
    .flatMap((run) => run.map((one, at) => ({ one, begins: at === 0 })))
    .filter(({ one }) => MISTAKEN.has(one.labelled.label))
    .map(({ one, begins }) => clueOn(one, 'typed', 'code', { begins }))
}
