// What every segmentation strategy is given and what it gives back.
import type { Context } from '../../../contract/context.ts'
import type { LineFacts } from './features/line-facts.ts'
import type { LineScores } from './line-model.ts'
import type { LineRun, SourceLine } from './source-lines.ts'

export interface ReferenceSource {
  /** Every line in which references may stand, in reading order. */
  readonly lines: readonly SourceLine[]
  /** The reference lists that were found among them. */
  readonly lists: readonly LineRun[]
  /** No list was found but notes that cite. */
  readonly areNotes: boolean
  /** What the text of each line shows. */
  readonly facts: readonly LineFacts[]
  /** Features of each line from those, as the models take them. */
  readonly textFeatures: readonly Int32Array[]
  /** What the text alone says of each line. */
  readonly textScores: LineScores
}

export interface Split {
  /** Indexes of the lines of each entry, in printed order. */
  readonly entries: readonly LineRun[]
  /** Lines at which the strategy itself saw an entry begin, before the labels were held against it. */
  readonly credibleStarts: number | null
  readonly isConfident: boolean
  readonly flags: readonly string[]
}

/** A strategy that cannot work on this document or in this set-up says why. */
export type Attempted = Split | { readonly absent: string }

export type Strategy = (source: ReferenceSource, context: Context) => Attempted | Promise<Attempted>

export const isAbsent = (attempt: Attempted): attempt is { readonly absent: string } => 'absent' in attempt

/** Lines grouped into entries: each start opens one, what is before the first start of a list opens one too. */
export function entriesAt(lists: readonly LineRun[], starts: ReadonlySet<number>): LineRun[] {
  return lists.flatMap((list) => {
    const entries: number[][] = []
    for (const line of list) {
      const open = entries.at(-1)
      if (open === undefined || starts.has(line)) entries.push([line])
      else open.push(line)
    }
    return entries
  })
}
