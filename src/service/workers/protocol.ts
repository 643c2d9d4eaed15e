// What the pool and its worker processes say to each other.
import type { Progress } from '../../contract/context.ts'
import type { RecordForm } from '../../contract/export-formats.ts'
import type { RunOptions } from '../../contract/options.ts'
import type { MissingModelServer, ModelServerPlace } from '../../engines/llm/local/server.ts'
import type { StoredError } from '../../kernel/errors.ts'
import type { TextTask } from '../../pipeline/parse-text.ts'
import type { CorrectionsDocument } from '../../schema/parts/corrections.ts'
import type { Settings } from '../../settings/catalogue/index.ts'

/** The first message to a worker process: what it needs before it can call itself ready. */
export interface WorkerOpening {
  readonly settings: Settings
  /** Workers of the pool, which share the limits of services outside. */
  readonly workers: number
}

interface Order {
  readonly id: number
  readonly timeoutMs: number
  /** On top of it for the first order, which waits for code and models. */
  readonly loadingMs: number
}

export interface PaperOrder extends Order {
  readonly fileName: string
  /** Length of the file, which follows through the worker's input: a worker opens no file but its own. */
  readonly bytes: number
  readonly options: RunOptions
  /** The model server on this machine that the run may ask, or what its start lacked. */
  readonly modelServer?: ModelServerPlace | MissingModelServer
  /** Asks for the record written in these forms besides its JSON. */
  readonly forms?: readonly RecordForm[]
  /** What readers said of this file. */
  readonly corrections?: CorrectionsDocument
}

/** Strings to read without a paper. */
export interface TextOrder extends Order {
  readonly task: TextTask
}

export type WorkOrder = PaperOrder | TextOrder

export type WorkerMessage =
  /** Takes orders from now on. */
  | { readonly kind: 'ready' }
  /** Has loaded its models ahead of the papers, or left it because papers came. */
  | { readonly kind: 'warm' }
  | {
      readonly kind: 'progress'
      readonly id: number
      readonly stage: string
      readonly share: number
      readonly found?: Parameters<Progress>[2]
    }
  /** Looks at a page of its paper, with so much of its heap in use. */
  | { readonly kind: 'page'; readonly id: number; readonly index: number; readonly heapBytes: number }
  | {
      readonly kind: 'done'
      readonly id: number
      readonly json: string
      readonly summary: WorkSummary
      /** One text for each form that was asked for. */
      readonly rendered: readonly string[]
    }
  /** The answer to strings; empty where nothing was found. */
  | { readonly kind: 'answered'; readonly id: number; readonly text: string }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly error: StoredError
      /** Where a defect of ours struck: places in the code, no message, since that may quote the paper. */
      readonly trace: readonly string[] | null
    }

/** The argument of a worker process that makes it load everything before it calls itself ready. */
export const WARM_ARGUMENT = '--warm'

/** What ledgers and meters want to know of a record without parsing it again. */
export interface WorkSummary {
  readonly input_format: string
  readonly source_sha256: string
  readonly n_sentences: number
  readonly n_refs: number
  readonly n_matched: number
  readonly pages: number | null
  readonly stages: Readonly<Record<string, number>>
  readonly total_seconds: number
  readonly warnings: readonly string[]
  readonly validation_errors: number
  readonly validation_warnings: number
  readonly issues_about_reading: number
  readonly issues_about_paper: number
  readonly promotable: boolean
  readonly doubt: number | null
  /** false: something that may work next time was left out, so nobody should keep the record. */
  readonly is_complete: boolean
  readonly llm_tokens: number
  readonly llm_input_tokens: number
  readonly llm_output_tokens: number
}
