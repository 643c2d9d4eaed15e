// One character on its way from the file to a line.
import type { Rise } from '../../../document/page/page.ts'
import type { TextObject } from './text-object.ts'

/** One character of a line; several letters of a ligature are cells of their own. */
export interface Cell {
  readonly text: string
  readonly u0: number
  readonly u1: number
  readonly pen: number
  /** Marks of the glyph, such as a space drawn before it. */
  readonly marks: number
  readonly object: TextObject
  readonly rise: Rise
  /** By which rule its text was found, where that is not what the file gave. */
  readonly rule: string | null
}
