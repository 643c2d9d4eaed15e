// Dashes known by their outline alone: whether a bar is a hyphen, a dash or a minus shows in what stands around it.
import type { Cell } from '../page/character-cell.ts'
import { OUTLINE_RULE } from './resolve-character.ts'

const BAR = /^[-–−—]$/
/** An em dash is as broad as its name says; minus signs and dashes of ranges are narrower. */
const EM_DASH_EM = 0.9

export function mendDashes(cells: readonly Cell[]): readonly Cell[] {
  const isDrawn = ({ rule, text }: Cell): boolean => rule === OUTLINE_RULE && BAR.test(text)
  if (!cells.some(isDrawn)) return cells
  return cells.map((cell, at) => {
    if (!isDrawn(cell)) return cell
    if (cell.u1 - cell.u0 >= EM_DASH_EM * cell.object.size) return { ...cell, text: '—' }
    const isIndex = cell.rise !== null
    return { ...cell, text: isIndex ? '−' : dashBetween(cells[at - 1]?.text ?? ' ', cells[at + 1]?.text ?? ' ') }
  })
}

/** A minus stands before a number and after anything but a letter or figure: "= −2", "(−0.5". */
function dashBetween(before: string, after: string): string {
  const isJoined = /[\p{L}\d.,)%]$/u.test(before)
  return !isJoined && /^[\d.]/.test(after) ? '−' : '–'
}
