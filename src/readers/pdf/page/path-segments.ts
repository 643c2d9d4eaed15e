// The straight segments of a path: sides of boxes, rules, bands of tables.
import { type Box, boxOf } from '../../../document/box.ts'
import type { Engine } from '../engine/engine.ts'
import { SEGMENT_BEZIER, SEGMENT_LINE } from '../engine/pdfium.ts'
import type { Matrix } from './page-frame.ts'

/** The boxes of a path's segments when all are upright or level; null as soon as one is curved or slanted. */
export function straightSegments(engine: Engine, path: number, matrix: Matrix, count: number): Box[] | null {
  const { pdfium, heap, scratch } = engine
  const at = scratch >> 2
  const [a, b, c, d, e, f] = matrix
  const boxes: Box[] = []
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  for (let i = 0; i < count; i++) {
    const segment = pdfium.FPDFPath_GetPathSegment(path, i)
    const type = pdfium.FPDFPathSegment_GetType(segment)
    if (type === SEGMENT_BEZIER) return null
    pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)
    const px = heap.HEAPF32[at] ?? 0
    const py = heap.HEAPF32[at + 1] ?? 0
    const nx = a * px + c * py + e
    const ny = b * px + d * py + f
    if (type === SEGMENT_LINE) {
      if (Math.abs(nx - x) > 1 && Math.abs(ny - y) > 1) return null
      boxes.push(boxOf(x, y, nx, ny))
      if (pdfium.FPDFPathSegment_GetClose(segment) !== 0) boxes.push(boxOf(nx, ny, startX, startY))
    } else {
      startX = nx
      startY = ny
    }
    x = nx
    y = ny
  }
  return boxes
}
