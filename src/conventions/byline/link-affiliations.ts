// Which affiliations belong to which author: by the marks both carry, else by where they stand.
import type { Box } from '../../document/box.ts'
import type { PrintedAffiliation } from './split-affiliations.ts'
import type { BylineName } from './split-authors.ts'

const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0]

/** How far below a name an address stands in its column; null where it does not. */
function distanceBelow(name: BylineName, { place }: PrintedAffiliation): number | null {
  if (name.place === null || place === null || name.place.pageIndex !== place.pageIndex) return null
  const gap = place.box[1] - name.place.box[3]
  return gap > -2 && overlaps(name.place.box, place.box) ? gap : null
}

/** The address nearest below each name, where names stand in columns or rows of their own. */
function byPlace(names: readonly BylineName[], printed: readonly PrintedAffiliation[]): number[][] {
  return names.map((name) => {
    const below = printed
      .map((affiliation, at) => ({ at, gap: distanceBelow(name, affiliation) }))
      .flatMap(({ at, gap }) => (gap === null ? [] : [{ at, gap }]))
      .sort((a, b) => a.gap - b.gap)
    const [nearest] = below
    return nearest === undefined ? [] : [nearest.at]
  })
}

/** For each author the indices of the affiliations. */
export function linkAffiliations(names: readonly BylineName[], printed: readonly PrintedAffiliation[]): number[][] {
  const marked = names.map((name) =>
    printed.flatMap(({ marks }, at) => (marks.some((mark) => name.marks.includes(mark)) ? [at] : [])),
  )
  if (marked.some((found) => found.length > 0)) return marked
  if (printed.length === 1) return names.map(() => [0])
  const placed = byPlace(names, printed)
  const isTold = new Set(placed.flat()).size === printed.length
  if (isTold) return placed
  if (printed.length === names.length) return names.map((_, index) => [index])
  return placed.some((found) => found.length > 0) && new Set(names.map(({ place }) => place?.box.join())).size > 1
    ? placed
    : names.map(() => [])
}
