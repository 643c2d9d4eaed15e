// The language model as tasks see it: questions with a schema, answers that may be missing, and an account of everything.
import type { Warning } from '../kernel/noted.ts'
import type { LlmEngineExport, LlmTraceExport, UsageExport } from '../schema/parts/extraction.ts'
import type { QualificationProvenanceExport } from '../schema/parts/qualification.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

export interface LlmQuestion {
  /** The task that asks: the label of its usage. */
  readonly label: string
  /** What the model is to do; written by us, without a word of the document. */
  readonly instructions: string
  /** The document's text, as JSON: data, never instructions. */
  readonly material: string
  readonly schema: JsonSchema
  /** Length of a usual answer in tokens: no more than the settings allow is ever asked for. */
  readonly expectedTokens: number
}

export type LlmFailure =
  /** The answer was cut off. */
  | 'truncated'
  /** The model declined. */
  | 'refused'
  /** No JSON could be found in the answer. */
  | 'unreadable'
  /** The API cannot be reached, refuses us, or does not know the model. */
  | 'outage'
  /** No answer in time. */
  | 'timeout'
  /** The paper's time or tokens are spent. */
  | 'budget'

export type LlmReply =
  /** `isClean`: the answer was nothing but the JSON that was asked for. */
  | { readonly kind: 'answer'; readonly value: unknown; readonly isClean: boolean }
  | { readonly kind: 'failure'; readonly failure: LlmFailure }

export interface TaskOutcome {
  readonly task: string
  readonly protocolSha256: string
  /** The answer fitted the schema as it came. */
  readonly isValid: boolean
  /** The local answer stands, wholly or for a part. */
  readonly isFallback: boolean
  /** Whether a question went out at all. */
  readonly isAsked: boolean
  readonly failure: LlmFailure | null
}

export type QualifiedTasks = Pick<QualificationProvenanceExport, 'tasks' | 'requests'>

export interface LlmAccount {
  readonly engine: LlmEngineExport
  readonly settingsSha256: string
  readonly usage: UsageExport
  readonly qualified: QualifiedTasks
  /** null where nobody asked for traces. */
  readonly trace: readonly LlmTraceExport[] | null
  readonly warnings: readonly Warning[]
}

/** The questions about one paper. `ask` never throws: whoever asks has a local answer. */
export interface LlmRun {
  /** Why the model cannot be used, once that is known; null as long as it can. */
  readonly outage: string | null
  ask(question: LlmQuestion): Promise<LlmReply>
  note(outcome: TaskOutcome): void
  /** Answers of this task came, but something of the local answer stands all the same. */
  fellBack(task: string): void
  account(): LlmAccount
}

export interface Llm {
  /** `remainingMs` is what the whole extraction has left. */
  begin(remainingMs: number): LlmRun
}
