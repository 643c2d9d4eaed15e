// Joins the paths of a page's vector graphics into drawings: what touches belongs together.
import type { Box } from '../../../document/page/box.ts'
import { unionBox } from '../../../document/page/box.ts'
import type { Drawing } from '../../../document/page/page.ts'
import type { PathShape } from './objects.ts'

/** Parts of one chart lie closer than this; a caption keeps more distance. */
const CELL_PT = 6
/** Below this extent a drawing is a bullet, a root sign or an ornament. */
const MIN_EXTENT_PT = 6
/** Cells of a page, 40 times those of a broadsheet: a page may claim to be as large as it likes. */
const MAX_RASTER_CELLS = 4_000_000

/** Sizes in cells; a page beyond all paper has larger ones. */
interface Grid {
  readonly cellPt: number
  readonly columns: number
  readonly rows: number
}

function gridOf(width: number, height: number): Grid {
  const cellsOf = (cellPt: number): Grid => ({
    cellPt,
    columns: Math.max(1, Math.ceil(width / cellPt)),
    rows: Math.max(1, Math.ceil(height / cellPt)),
  })
  let grid = cellsOf(CELL_PT)
  while (grid.columns * grid.rows > MAX_RASTER_CELLS) grid = cellsOf(grid.cellPt * 2)
  return grid
}

export function joinShapes(shapes: readonly PathShape[], width: number, height: number): Drawing[] {
  if (shapes.length === 0) return []
  const grid = gridOf(width, height)
  const owner = new Int32Array(grid.columns * grid.rows).fill(-1)
  const parent = shapes.map((_, i) => i)
  // Halves the way to the root as it goes: shapes on top of one another would make a chain of all of them.
  const find = (i: number): number => {
    let root = i
    while (parent[root] !== root) {
      const above = parent[root] ?? root
      parent[root] = parent[above] ?? above
      root = parent[root] ?? above
    }
    return root
  }
  shapes.forEach((shape, i) => {
    for (const cell of outlineCells(shape.box, grid)) {
      const other = owner[cell] ?? -1
      if (other >= 0) parent[find(other)] = find(i)
      owner[cell] = i
    }
  })
  return collect(shapes, find)
}

/** Cells along a box's border: a large frame must not swallow what is merely inside it cell by cell. */
function outlineCells(box: Box, { cellPt, columns, rows }: Grid): number[] {
  const clampIndex = (value: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor(value / cellPt)))
  const left = clampIndex(box[0], columns)
  const right = clampIndex(box[2], columns)
  const top = clampIndex(box[1], rows)
  const bottom = clampIndex(box[3], rows)
  const cells: number[] = []
  for (let x = left; x <= right; x++) {
    cells.push(top * columns + x)
    if (bottom !== top) cells.push(bottom * columns + x)
  }
  for (let y = top + 1; y < bottom; y++) {
    cells.push(y * columns + left)
    if (right !== left) cells.push(y * columns + right)
  }
  return cells
}

function collect(shapes: readonly PathShape[], find: (i: number) => number): Drawing[] {
  const groups = new Map<number, { box: Box; paths: number; curvedPaths: number }>()
  shapes.forEach((shape, i) => {
    const root = find(i)
    const group = groups.get(root)
    if (group === undefined) groups.set(root, { box: shape.box, paths: 1, curvedPaths: shape.curved ? 1 : 0 })
    else {
      group.box = unionBox(group.box, shape.box)
      group.paths++
      if (shape.curved) group.curvedPaths++
    }
  })
  return [...groups.values()].filter(({ box }) => Math.max(box[2] - box[0], box[3] - box[1]) >= MIN_EXTENT_PT)
}
