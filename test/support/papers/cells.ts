// Characters of a line on their way from the file, set side by side.
import type { Cell } from '../../../src/readers/pdf/page/character-cell.ts'
import { textObject } from './placed-glyphs.ts'

const BREADTH_PT = 5
const OBJECT = textObject()

/** One cell for each character, five points broad; more than that only where it is said, by the character's place. */
export function cellsOfText(text: string, more: Readonly<Record<number, Partial<Cell>>> = {}): Cell[] {
  return [...text].map((character, at): Cell => {
    const u0 = at * BREADTH_PT
    const u1 = u0 + BREADTH_PT
    return { text: character, u0, u1, pen: u1, marks: 0, object: OBJECT, rise: null, rule: null, ...more[at] }
  })
}

export const textOfCells = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join('')
