// The one error class of the house: a code of the table, a line for the user, and the body that goes over the wire.
import { ERRORS, type ErrorCode, type ErrorRow, isErrorCode } from './error-table.ts'
import { oneLine, publicLine } from './public-line.ts'

export { ERROR_CODES, ERRORS, type ErrorCode, type ErrorRow } from './error-table.ts'

/** The error text of one ledger line may have 800 characters at most. */
const MAX_MESSAGE_CHARACTERS = 800

export interface ErrorBody {
  readonly detail: string
  readonly error_code: ErrorCode
  readonly request_id?: string
  /** Pipeline failures only: the same text as detail. */
  readonly message?: string
  /** Pipeline failures only; null when no stage had begun. */
  readonly failed_stage?: string | null
  /** 409 only: the state the job is in. */
  readonly status?: string
  /** The process that read the paper died: perhaps not by the paper's fault, so trying again may help. */
  readonly worker_lost?: true
}

/** A failure as a job store or a worker's message keeps it. */
export interface StoredError {
  readonly error_code: string
  readonly message: string
  readonly stage?: string
  readonly worker_lost?: true
}

export interface ServiceErrorContext {
  readonly cause?: unknown
  /** The pipeline stage that failed. */
  readonly stage?: string
  /** The state of the job that has not finished. */
  readonly jobStatus?: string
  /** The process that read the paper died under it. */
  readonly isWorkerLost?: boolean
}

export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly stage: string | undefined
  readonly jobStatus: string | undefined
  readonly isWorkerLost: boolean

  /** `message` is for the user at the terminal and for the log: one line. Over the wire goes `detail`. */
  constructor(code: ErrorCode, message?: string, context: ServiceErrorContext = {}) {
    super(
      oneLine(message ?? ERRORS[code].detail, MAX_MESSAGE_CHARACTERS),
      context.cause === undefined ? undefined : { cause: context.cause },
    )
    this.name = 'ServiceError'
    this.code = code
    this.stage = context.stage
    this.jobStatus = context.jobStatus
    this.isWorkerLost = context.isWorkerLost ?? false
  }

  get row(): ErrorRow {
    return ERRORS[this.code]
  }

  get status(): number {
    return this.row.status
  }

  get exit(): number {
    return this.row.exit
  }

  get transient(): boolean {
    return this.row.transient
  }

  /** Something unforeseen was thrown: whoever runs the service wants to know where. */
  get isDefect(): boolean {
    const isUnforeseen = this.cause !== undefined && !(this.cause instanceof ServiceError)
    return this.code === 'internal_error' || (this.code === 'processing_error' && isUnforeseen)
  }

  /** The code that a client may see: what belongs to the command line alone is our defect there. */
  get wireCode(): ErrorCode {
    return this.row.face === 'local' ? 'internal_error' : this.code
  }

  /** One line without paths, addresses, secrets or stacks; fixed for internal errors. */
  get detail(): string {
    const { class: name, detail } = ERRORS[this.wireCode]
    return name === 'internal' ? detail : publicLine(this.message) || detail
  }

  toBody(requestId?: string): ErrorBody {
    const { detail, wireCode } = this
    return {
      detail,
      error_code: wireCode,
      ...(requestId !== undefined && { request_id: requestId }),
      ...(this.isPipelineFailure() && { message: detail, failed_stage: this.stage ?? null }),
      ...(this.status === ERRORS.job_not_finished.status && { status: this.jobStatus ?? 'queued' }),
      ...(this.isWorkerLost && { worker_lost: true }),
    }
  }

  toStored(): StoredError {
    return {
      error_code: this.code,
      message: this.message,
      ...(this.stage !== undefined && { stage: this.stage }),
      ...(this.isWorkerLost && { worker_lost: true }),
    }
  }

  private isPipelineFailure(): boolean {
    const { class: name } = this.row
    return (
      this.stage !== undefined || name === 'extraction_failed' || name === 'timed_out' || name === 'upstream_failed'
    )
  }
}

/** The same error with the stage it came from; a stage that is known already is kept. */
export function atStage(error: ServiceError, stage: string): ServiceError {
  if (error.stage !== undefined) return error
  return new ServiceError(error.code, error.message, {
    cause: error.cause ?? error,
    stage,
    ...(error.jobStatus !== undefined && { jobStatus: error.jobStatus }),
  })
}

const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT'])

const isFull = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && NO_ROOM.has(thrown.code)

/**
 * Anything thrown, as an error of the table. What is not known is a defect of ours with a fixed text; inside a stage it is
 * this paper that cannot be processed: the service itself is sound, and the next paper may well be read.
 */
export function toServiceError(thrown: unknown, context: { readonly stage?: string } = {}): ServiceError {
  const { stage } = context
  if (thrown instanceof ServiceError) return stage === undefined ? thrown : atStage(thrown, stage)
  if (isFull(thrown)) return new ServiceError('insufficient_storage', undefined, { ...context, cause: thrown })
  if (stage === undefined) return new ServiceError('internal_error', undefined, { cause: thrown })
  return new ServiceError('processing_error', `the stage ${stage} failed on this paper; please report the file`, {
    stage,
    cause: thrown,
  })
}

export function fromStored(stored: StoredError): ServiceError {
  const { stage, worker_lost: isWorkerLost = false } = stored
  const context = { isWorkerLost, ...(stage !== undefined && { stage }) }
  return isErrorCode(stored.error_code)
    ? new ServiceError(stored.error_code, stored.message, context)
    : new ServiceError('internal_error', undefined, context)
}
