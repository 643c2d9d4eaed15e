// Who handled a paper: names and institutions below words such as "Edited by" are not the authors'.
import { type Box, overlapsAcross } from '../../document/box.ts'
import { anyOf } from '../../kernel/patterns.ts'

const OPENING = new RegExp(
  String.raw`^\s*(?:${anyOf`
    edited | reviewed | handled | communicated | recommended | supervised | advised | translated
  `})\s+by\b|^\s*(?:academic |handling |associate |guest |section |thesis |doctoral |examining )*(?:${anyOf`
    editors? | reviewers? | supervisors? | advis[eo]rs? | committee | jury | gutachter\w* | betreuer\w*
  `})\b`,
  'i',
)
/** How far below such words their names may stand, in points: a handful of small lines. */
const REACH_POINTS = 60

export interface Printed {
  readonly text: string
  readonly pageIndex: number
  readonly box: Box
}

/** Tells of a place whether it stands below such words, in their column. */
export function handledBelow(printed: readonly Printed[]): (place: Omit<Printed, 'text'>) => boolean {
  const headings = printed.filter(({ text }) => OPENING.test(text))
  return (place) =>
    headings.some(
      ({ pageIndex, box }) =>
        pageIndex === place.pageIndex &&
        overlapsAcross(box, place.box) &&
        place.box[1] >= box[1] &&
        place.box[1] - box[3] < REACH_POINTS,
    )
}
