import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linesInside, piecesOf, printedRows } from '../../../../../src/stages/tables/pieces.ts'
import { placeRows } from '../../../../../src/stages/tables/place-pieces.ts'
import { rowEvidence, scoreJunction } from '../../../../../src/stages/tables/rows/row-evidence.ts'
import { tableShape } from '../../../../../src/stages/tables/table-shape.ts'
import { ALL, drawnPage } from '../drawn-page.ts'

/** Evidence at the second row of a table of two columns that meet at the given letter. */
function evidence(drawing: string, letter: number, isRuled = false) {
  const page = drawnPage(drawing)
  const columns = { separators: [50 + letter * 5], ruled: new Set<number>(), count: 2 }
  const rows = placeRows({ header: [], body: printedRows(piecesOf(linesInside(page, ALL).upright)) }, columns, []).body
  const [above, below] = rows
  if (above === undefined || below === undefined) throw new Error('the drawing has two rows')
  const shape = tableShape(rows, [], 2)
  const junction = { above: above.pieces, lastRow: above, below, isRuled }
  const found: Record<string, unknown> = {
    ...rowEvidence(junction, shape),
    isNewRow: scoreJunction(junction, shape) > 0,
  }
  return found
}

describe('rowEvidence', () => {
  it('takes a number below a number for a new row', () => {
    const found = evidence(
      `
Age      12
Height   14
Weight   15`,
      8,
    )
    expect(found.valueBelowValue).toBe(1)
    expect(found.isNewRow).toBe(true)
  })

  it('has a weight for all its evidence, and evidence for every weight', () => {
    const { isNewRow, ...found } = evidence('\nRivers   12\nStones   14', 8)
    const { weights } = JSON.parse(readFileSync('weights/table-rows.json', 'utf8'))
    expect(isNewRow).toBe(true)
    expect(Object.keys(found).sort()).toEqual(Object.keys(weights).sort())
  })

  it('knows a line that goes on in brackets, and a label that only seems to break off', () => {
    const hanging = `
Number of stones     12
  (all of them here)
Number of trees      14`
    expect(evidence(hanging, 20)).toMatchObject({ stubHangs: 1, stubInBrackets: 1, isNewRow: false })
    const above = `
Age, y               12
Age group of people
Young                14`
    expect(evidence(above, 20)).toMatchObject({ stubBreaksOff: 1, stubBreaksOffAmid: 1, isNewRow: true })
  })

  it('sees that a word had no room in the line above, and goes on', () => {
    const found = evidence(
      `
Number of patients   12
with pain
Days                 14`,
      20,
    )
    expect(found).toMatchObject({ stubHadRoom: 0, stubGoesOn: 1, hasOnlyStub: 1 })
    expect(found.isNewRow).toBe(false)
  })

  it('sees that a word would have had room above', () => {
    const found = evidence(
      `
Sex
Male and female here   12
Female                 14`,
      22,
    )
    expect(found).toMatchObject({ stubHadRoom: 1, followsOnlyStub: 1 })
    expect(found.isNewRow).toBe(true)
  })

  it('sees white space above a row', () => {
    const found = evidence(
      `
Age      years

Height   metres
Weight   kilograms
and      tons`,
      8,
    )
    expect(found.isLoose).toBe(1)
  })
})
