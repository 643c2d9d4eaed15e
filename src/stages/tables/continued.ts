// Which captions announce the rest of a table that began before: the same label, and words that say so.

import { CONTINUED_WORDS as WORDS } from '../../conventions/labels/caption-label.ts'
import type { Float } from '../../document/floats.ts'

const CONTINUED = new RegExp(String.raw`^[\s.,:;()[\]–—-]*(?:${WORDS})(?=[\s.,:;()[\]–—-]|$)`, 'iu')
/** The same behind a caption that is said again. */
const CONTINUED_AT_END = new RegExp(String.raw`[\s.,:;–—-]*[([](?:${WORDS})[\s.…]*[)\]][\s.]*$`, 'iu')

const labelKey = (label: string): string => label.toLowerCase().replace(/[\s.:]+/g, '')

const saidBefore = (text: string): string => text.replace(CONTINUED_AT_END, '').replace(/[\s.]+$/, '')

/** A caption that says "continued", says nothing at all, or says again what the first one said. */
function saysContinued({ caption }: Float, first: Float): boolean {
  const text = caption?.text.trim() ?? ''
  return text === '' || CONTINUED.test(text) || saidBefore(text) === saidBefore(first.caption?.text.trim() ?? '')
}

/** Floats that are parts of one table, the first of them first. */
export function groupContinued(floats: readonly Float[]): Float[][] {
  const groups: Float[][] = []
  for (const float of floats) {
    const { label } = float
    const group =
      label === null
        ? undefined
        : groups.findLast(([first]) => first?.label != null && labelKey(first.label) === labelKey(label))
    const [first] = group ?? []
    if (group !== undefined && first !== undefined && saysContinued(float, first)) group.push(float)
    else groups.push([float])
  }
  return groups
}
