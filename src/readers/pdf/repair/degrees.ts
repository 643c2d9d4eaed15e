// Rings that stand for degrees: TeX and its kin print "37 °C" with a raised circle operator.
import type { Cell } from '../page/character-cell.ts'

const RING = /^[∘◦○˚º]$/

export function mendDegrees(cells: readonly Cell[]): readonly Cell[] {
  if (!cells.some((cell) => cell.text.charCodeAt(0) > 0xb9 && RING.test(cell.text))) return cells
  return cells.map((cell, i) => {
    if (!RING.test(cell.text) || !isDegree(cells, i)) return cell
    return { ...cell, text: '°', raw: cell.raw ?? cell.text, rule: 'degree' }
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
