import { expect, it } from 'vitest'
import type { Box } from '../../../../src/document/page/box.ts'
import { notesOf } from '../../../../src/stages/floats/unclaimed.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const ROWS = [0, 1, 2].flatMap((row) => [
  { text: `River ${row}`, x: 72, y: 80 + 14 * row },
  { text: `${row}.5`, x: 200, y: 80 + 14 * row },
])

/** The lines below a table that are its notes, with rules at some heights. */
function notesBelow(below: readonly string[], rulesAt: readonly number[]): string[] {
  const lines = [...ROWS, ...below.map((text, at) => ({ text, x: 72, y: 140 + 14 * at }))]
  const rules = rulesAt.map((y) => ({ axis: 'horizontal' as const, box: [70, y, 230, y + 0.5] as Box }))
  const page = printedPage(lines, { rules })
  return notesOf([...lines.keys()], page).map((at) => page.lines[at]?.text ?? '')
}
const notes = (...below: string[]): string[] => notesBelow(below, [])

it.each([
  ['abbreviations behind a comma', ['CI, confidence interval; SD, standard deviation.']],
  ['abbreviations behind a sign', ['NL- neutral lipids, PL- phospholipids', 'UM=unsaponifiable matter']],
  ['abbreviations behind a mark', ['*E, event; N, non-event; 1, dry.']],
  ['one abbreviation that its cells have', ['River: any water that runs.']],
  ['what the values are', ['Values are means of three rivers.', 'All were wet.']],
  ['its address', ['https://doi.org/10.5555/reedham.t001']],
  ['marks of significance', ['*p < .05; **p < .01']],
])('knows a table’s notes by %s', (_, below) => expect(notes(...below)).toEqual(below))

it('leaves the last rows of a table that read otherwise', () => {
  expect(notes('All other rivers')).toEqual([])
  expect(notes('Brook: none of these')).toEqual([])
  expect(notes('All other rivers', 'Note. Rivers of Reedham.')).toEqual(['Note. Rivers of Reedham.'])
})

it('takes what is below the rule that closes a table for its notes', () => {
  expect(notesBelow(['Wet rivers in bold'], [125])).toEqual(['Wet rivers in bold'])
  // A further rule closes a last row.
  expect(notesBelow(['All other rivers'], [125, 156])).toEqual([])
  expect(notesBelow(['All other rivers'], [75])).toEqual([])
})
