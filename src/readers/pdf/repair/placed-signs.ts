// Signs that their place tells: rings that stand for degrees ("37 ∘C" of TeX), and the tildes of addresses ("/˜smith").
import type { Cell } from '../page/character-cell.ts'

const RING = /^[∘◦○˚º]$/
const TILDE = /^[˜∼]$/

export function mendPlacedSigns(cells: readonly Cell[]): readonly Cell[] {
  if (!cells.some(({ text }) => text.charCodeAt(0) > 0xb9 && (RING.test(text) || TILDE.test(text)))) return cells
  return cells.map((cell, i) => {
    if (RING.test(cell.text) && isDegree(cells, i)) return { ...cell, text: '°' }
    return TILDE.test(cell.text) && isInAddress(cells, i) ? { ...cell, text: '~' } : cell
  })
}

/** After a number, and before a unit or the end of the number's word. "nº 5" is no degree, nor is f∘g. */
function isDegree(cells: readonly Cell[], i: number): boolean {
  const before = cells.slice(Math.max(0, i - 2), i).map((cell) => cell.text)
  const after = cells[i + 1]?.text ?? ' '
  const followsNumber = /\d $|\d$/.test(before.join(''))
  return (
    followsNumber && /[CFKNSEW ,.;:)′'–-]/.test(after.charAt(0)) && (cells[i]?.rise === 'sup' || /[CF]/.test(after))
  )
}

/** Behind the slash of a host and before somebody's name. */
function isInAddress(cells: readonly Cell[], i: number): boolean {
  return (
    cells[i - 1]?.text === '/' && /^[a-z]/i.test(cells[i + 1]?.text ?? '') && /[a-z]/i.test(cells[i - 2]?.text ?? '')
  )
}
