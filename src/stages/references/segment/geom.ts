// Segmentation by the layout model's reading of lines: where it saw a reference begin, checked against printed labels.
import type { Element, LineRef } from '../../../document/blocks.ts'
import { isNumbered, printedLabel } from '../../../document/reference-labels.ts'

export interface Segment {
  readonly lines: readonly LineRef[]
}

type TextOfLine = (ref: LineRef) => string

/** Numbers that may be missing in between: a label torn off its line, an entry the layout lost. */
const LARGEST_SKIP = 4

/** In the middle of what the model took for one reference only the very next number begins another. */
function isDue(number: number | null, last: number | null, isStart: boolean): boolean {
  if (number === null) return false
  if (last === null) return isStart
  return isStart ? number > last && number <= last + 1 + LARGEST_SKIP : number === last + 1
}

/**
 * Lines that open with the number that is due begin an entry, whatever the model thought. In a numbered list every entry has
 * a label: a line without one goes on with the entry before it, and what stands before the first is no reference.
 */
function splitAtDueLabels(segments: readonly Segment[], textOf: TextOfLine): Segment[] {
  const out: LineRef[][] = []
  let last: number | null = null
  for (const segment of segments) {
    segment.lines.forEach((ref, index) => {
      const number = printedLabel(textOf(ref))?.number ?? null
      if (isDue(number, last, index === 0)) {
        out.push([ref])
        last = number
      } else out.at(-1)?.push(ref)
    })
  }
  return out.map((lines) => ({ lines }))
}

export function segmentByGeometry(elements: readonly Element[], textOf: TextOfLine): Segment[] {
  const segments = elements.filter((element) => element.kind === 'reference').map(({ lines }) => ({ lines }))
  const labels = segments.map(({ lines: [first] }) => (first === undefined ? null : printedLabel(textOf(first))))
  return isNumbered(labels) ? splitAtDueLabels(segments, textOf) : segments
}
