import { describe, expect, it } from 'vitest'
import { joinedInRows, partedAtGutters } from '../../../../src/engines/ocr/read-page.ts'
import { stripOf } from '../../../../src/engines/ocr/strip.ts'
import { drawn } from '../../../support/files/scan.ts'

const line = (start: number, end: number, y: number) => ({
  start,
  end,
  tall: 20,
  baseline: { offset: y, slope: 0, bend: 0 },
})
type Line = ReturnType<typeof line>

/** Words of forty pixels, ten apart; a gutter from 400 to 425 where asked for. */
function pictured(lines: readonly Line[], hasGutter: (y: number) => boolean) {
  const boxes = lines.flatMap(({ start, end, baseline: { offset } }) =>
    Array.from({ length: Math.floor((end - start) / 50) }, (_, at) => start + at * 50)
      .concat(hasGutter(offset) && start < 400 && end > 425 ? [425] : [])
      .map((x) => [x, offset - 18, Math.min(x + 40, end), offset] as const)
      .filter(([x0, , x1]) => !hasGutter(offset) || x1 <= 400 || x0 >= 425),
  )
  return drawn(900, 700, boxes)
}

const parted = (lines: readonly Line[], hasGutter: (y: number) => boolean) => {
  const image = pictured(lines, hasGutter)
  const strips = lines.map((one) => stripOf(image, one))
  return partedAtGutters(strips, 0, image).map(({ line: { start, end } }) => [start, end].map(Math.round))
}

const columns = [100, 130, 160, 190].flatMap((y) => [line(50, 400, y), line(425, 800, y + 12)])

describe('lines against the gutters of their page', () => {
  it('are parted where they run across white space at which other lines begin and end', () => {
    const found = parted([...columns, line(50, 800, 230)], () => true)
    expect(found.length).toBe(10)
    const [left, right] = found.slice(-2)
    expect(left?.[0]).toBe(50)
    expect(Math.abs((left?.[1] ?? 0) - 390)).toBeLessThan(4)
    expect(Math.abs((right?.[0] ?? 0) - 425)).toBeLessThan(4)
    expect(right?.[1]).toBe(800)
  })

  it('stay whole where their letters stand in the gutter: a heading above both columns', () => {
    expect(parted([...columns, line(50, 800, 60)], (y) => y !== 60).length).toBe(9)
  })

  it('stay whole where no other line begins at their white space', () => {
    expect(parted([line(50, 800, 230), line(50, 800, 260)], () => true).length).toBe(2)
  })
})

describe('pieces of one line', () => {
  const ends = (lines: readonly Line[]) => joinedInRows(lines, 0).map(({ start, end }) => [start, end])

  it('are put together across a wide blank', () => {
    expect(ends([line(50, 180, 100), line(200, 400, 101)])).toEqual([[50, 400]])
  })

  it('stay apart at a gutter, and where they are further apart than any blank', () => {
    const beside = [100, 130, 160, 190].flatMap((y) => [line(50, 400, y), line(422, 800, y)])
    expect(ends(beside).length).toBe(8)
    expect(ends([line(50, 180, 100), line(220, 400, 100)]).length).toBe(2)
  })
})
