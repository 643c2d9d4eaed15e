// What lines are where some clues alone speak beside the layout model, each of them loud enough to be heard.
import type { LabelledLine, LineClue } from '../../../src/document/page/blocks.ts'
import type { OutlineEntry, Page } from '../../../src/document/page/page.ts'
import { type DecidedLine, decode } from '../../../src/stages/blocks/decode.ts'
import { type Reading, readPaper } from '../../../src/stages/blocks/flow.ts'

const LOUD = 12

/** Clues that speak against their label. */
const AGAINST: ReadonlySet<string> = new Set(['behind-front', 'no-heading', 'turned'])

const weightOf = (name: string): number => (name === 'heading' ? 1 : AGAINST.has(name) ? -LOUD : LOUD)

export function decidedBy(
  cluesOf: (reading: Reading) => readonly LineClue[],
  pages: readonly Page[],
  labels: readonly (readonly LabelledLine[])[],
  outline: readonly OutlineEntry[] = [],
): readonly (readonly DecidedLine[])[] {
  const reading = readPaper(pages, labels, outline)
  const clues = cluesOf(reading)
  const weights = Object.fromEntries(clues.map(({ name }) => [name, weightOf(name)]))
  return decode(reading, clues, { model: 1, clues: weights }).lines
}
