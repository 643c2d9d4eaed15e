// What a clipping path lets through of an object: the box around it, in the page's coordinates.
import { type Box, intersectBox } from '../../../document/page/box.ts'
import type { Engine } from '../engine/engine.ts'
import { applyToBox, type Matrix } from './page-frame.ts'

/** Letters used as a clip, and coastlines, have more points; their extent shows in the first. */
const MAX_POINTS = 2000

/** Nothing at all: a box in which no point lies. */
export const NOWHERE: Box = [0, 0, -1, -1]

/** null: nothing is cut off. */
export function clipOf(engine: Engine, object: number, matrix: Matrix): Box | null {
  const { pdfium } = engine
  const clip = pdfium.FPDFPageObj_GetClipPath(object)
  const paths = clip === 0 ? 0 : pdfium.FPDFClipPath_CountPaths(clip)
  let box: Box | null = null
  for (let path = 0; path < paths; path++) {
    const own = extentOf(engine, clip, path, matrix)
    if (own === null) continue
    box = box === null ? own : (intersectBox(box, own) ?? NOWHERE)
  }
  return box
}

function extentOf({ pdfium, heap, scratch }: Engine, clip: number, path: number, matrix: Matrix): Box | null {
  const points = Math.min(pdfium.FPDFClipPath_CountPathSegments(clip, path), MAX_POINTS)
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points; at++) {
    const segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, at)
    if (segment === 0 || pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) continue
    const x = heap.HEAPF32[scratch >> 2] ?? 0
    const y = heap.HEAPF32[(scratch >> 2) + 1] ?? 0
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return x1 >= x0 && y1 >= y0 ? applyToBox(matrix, x0, y0, x1, y1) : null
}
