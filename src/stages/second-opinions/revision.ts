// What a second opinion is: layers that a language model made better, and what of its answer was dropped.
import type { LlmRun } from '../../contract/llm.ts'
import type { RunOptions } from '../../contract/options.ts'
import type { LayerName, Layers } from '../../document/layers.ts'
import { wordList } from '../../kernel/patterns.ts'

/** The layers that may be revised, with those that are needed to judge. */
export const REVISABLE = wordList(
  'pages frontLines header people statements paperTyping fieldTyping outline passages sectionTypes sentences',
  'bibliography citations citationLinking comparisons',
) satisfies readonly LayerName[]

export type Revisable = Pick<Layers, (typeof REVISABLE)[number]>

export interface Revised {
  /** Only what changed. */
  readonly layers: Partial<Revisable>
  /** Values of the model that are not in the paper. */
  readonly dropped: number
}

/** Leaves everything as it is where the local answer is good enough or the model has nothing to say. */
export interface Revision {
  readonly name: string
  /** Whether the run's options want it; without it, it is always wanted. */
  readonly wanted?: (options: RunOptions) => boolean
  revise(paper: Revisable, llm: LlmRun): Promise<Revised>
}

export const UNCHANGED: Revised = { layers: {}, dropped: 0 }
