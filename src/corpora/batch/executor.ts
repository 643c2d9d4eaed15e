// What carries out the papers of a batch: on this machine or by a running service.
import type { SourceFacts } from '../../service/storage/sources/sources.ts'
import type { WorkSummary } from '../../service/workers/protocol.ts'
import type { BatchPaper } from './paper-ids.ts'

/** What only a remote run knows. */
export interface RemoteTrace {
  readonly job_id: string | null
  readonly retries: number
  readonly http_status: number | null
  readonly transient_exhausted: boolean
}

export type PaperOutcome =
  | {
      readonly kind: 'ok'
      /** One for each form that the run writes. */
      readonly texts: readonly string[]
      readonly summary: WorkSummary
      readonly remote?: RemoteTrace
      /** Of a paper that lies elsewhere. */
      readonly source?: SourceFacts
    }
  | {
      readonly kind: 'failed'
      readonly errorCode: string
      readonly failedStage: string | null
      readonly error: string
      readonly remote?: RemoteTrace
      readonly source?: SourceFacts
      /** No other paper can fare better: the run ends. */
      readonly endsRun?: boolean
    }
  /** The run was told to end before this paper began: it leaves no line. */
  | { readonly kind: 'unstarted' }

export interface PaperWatch {
  /** Work on the paper has really begun. */
  onStart(): void
  onStage(stage: string, share?: number): void
  /** Nothing new may begin. */
  readonly drain: AbortSignal
  /** What has begun must end at once. */
  readonly stop: AbortSignal
}

export interface Executor {
  readonly name: 'local' | 'remote'
  /** Papers that may be in hand right now. */
  limit(): number
  run(paper: BatchPaper, watch: PaperWatch): Promise<PaperOutcome>
  close(): void
}

/** The error text of one ledger line may have 800 characters at most. */
export const MAX_ERROR_CHARACTERS = 800
