// What a reader or stage may ask for besides the paper: options, ports to the outside, time.
import type { FoundRegion } from '../document/page/blocks.ts'
import type { Deadline } from '../kernel/time/deadline.ts'
import type { CorrectionsDocument } from '../schema/parts/corrections.ts'
import type { LlmRun } from './llm.ts'
import type { RunOptions } from './options.ts'
import type { Ports } from './ports.ts'

/** Of a scan's progress: recognising a page takes seconds (tools/eval/RESULTS.md), all stages together less than one of them. */
export const RECOGNITION_SHARE = 0.9

/** What the last stages found on the pages comes with the next one, where regions are asked for. */
export type Progress = (stage: string, share: number, found?: readonly FoundRegion[]) => void

export interface Context {
  /** What readers said of this very file. */
  readonly corrections?: CorrectionsDocument | null
  readonly options: RunOptions
  readonly ports: Ports
  readonly deadline: Deadline
  /** A reader that takes long tells how far it has come, 0 to 1. */
  readonly onRead?: (share: number) => void
  /** A reader of pages tells which one it looks at. */
  readonly onPage?: (index: number) => void
  /** The language model, for this paper; absent where none is configured or the run wants none. */
  readonly llm?: LlmRun
}
