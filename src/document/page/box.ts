// Rectangles on a page: [x0, y0, x1, y1] in PDF points, origin at the top left, as they are in the record.

// A place on a printed page.

/** A rectangle on a page, in points from the top left of the page as displayed. */
export interface Area {
  /** From 1. */
  readonly page: number
  readonly box: Box
}

export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** Hundredths of a point are far below what a page can show, and keep stored boxes short. */
export function roundPt(value: number): number {
  return Math.round(value * 100) / 100
}

export function boxOf(x0: number, y0: number, x1: number, y1: number): Box {
  return [roundPt(Math.min(x0, x1)), roundPt(Math.min(y0, y1)), roundPt(Math.max(x0, x1)), roundPt(Math.max(y0, y1))]
}

export function boxWidth(box: Box): number {
  return box[2] - box[0]
}

export function boxHeight(box: Box): number {
  return box[3] - box[1]
}

export function boxArea(box: Box): number {
  return Math.max(0, boxWidth(box)) * Math.max(0, boxHeight(box))
}

export function unionBox(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

export function unionBoxes(boxes: readonly Box[]): Box | null {
  return boxes.length === 0 ? null : boxes.reduce(unionBox)
}

/** Whether one is above the other, wholly or in part. */
export const overlapsAcross = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0]

/** The common part of two boxes, or null where they do not meet. */
export function intersectBox(a: Box, b: Box): Box | null {
  const x0 = Math.max(a[0], b[0])
  const y0 = Math.max(a[1], b[1])
  const x1 = Math.min(a[2], b[2])
  const y1 = Math.min(a[3], b[3])
  return x1 >= x0 && y1 >= y0 ? [x0, y0, x1, y1] : null
}

/** How much of `inner` lies inside `outer`, from 0 to 1; a box without area counts by its longer side. */
export function coveredShare(inner: Box, outer: Box): number {
  const common = intersectBox(inner, outer)
  if (common === null) return 0
  const area = boxArea(inner)
  if (area > 0) return boxArea(common) / area
  const length = Math.max(boxWidth(inner), boxHeight(inner))
  return length === 0 ? 1 : Math.max(boxWidth(common), boxHeight(common)) / length
}

export function containsPoint(box: Box, x: number, y: number): boolean {
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]
}

export function growBox(box: Box, byPt: number): Box {
  return [box[0] - byPt, box[1] - byPt, box[2] + byPt, box[3] + byPt]
}

/** A box as it is seen by who reads along lines turned by so many degrees: along and across, as lines keep their edges and baselines. */
export function turnBox(box: Box, angle: number): Box {
  if (angle === 90) return boxOf(box[1], -box[0], box[3], -box[2])
  if (angle === 180) return boxOf(-box[0], -box[1], -box[2], -box[3])
  if (angle === 270) return boxOf(-box[1], box[0], -box[3], box[2])
  return box
}
