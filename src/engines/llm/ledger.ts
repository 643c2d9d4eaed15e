// Counts every question to the model: tokens by task, validity, fallbacks, traces, and what the user should know.
import type { LlmAccount, LlmFailure, TaskOutcome } from '../../contract/llm.ts'
import type { Warning } from '../../kernel/noted.ts'
import type { Completion, Endpoint, Tokens, WrittenRequest } from './protocol.ts'

// Takes whatever has the shape of a credential out of a text and leaves the rest of it as it is.

const SECRET = '[secret]'

const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+(?=\S*\d)[\w.~+/=-]{8,}/gi, `$1 ${SECRET}`],
  [
    /\b([\w-]*(?:api[_-]?key|access[_-]?token|secret|password|passwd|authorization))(["']?\s*[=:]\s*["']?)[^\s"',;]+/gi,
    `$1$2${SECRET}`,
  ],
  [/\b(?:sk|pk|rk|gh[a-z]|xox[a-z]|glpat|hf)[-_][-_A-Za-z0-9]{12,}/g, SECRET],
  [/\b(?:AKIA|AIza|ya29\.)[-_A-Za-z0-9]{12,}/g, SECRET],
  [/\beyJ[\w-]{6,}\.[\w-]+(?:\.[\w-]*)?/g, SECRET],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, SECRET],
  // Long opaque runs of letters of both cases and digits are keys more often than words.
  [/\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{32,}\b/g, SECRET],
]

/** `known` are secrets that must not be anywhere, whatever their shape. */
export function scrub(text: string, known: readonly string[] = []): string {
  let clean = text
  for (const secret of known) if (secret !== '') clean = clean.replaceAll(secret, SECRET)
  for (const [shape, substitute] of SHAPES) clean = clean.replace(shape, substitute)
  return clean
}

/** The same for every string inside a value. */
export function scrubDeep(value: unknown, known: readonly string[] = []): unknown {
  if (typeof value === 'string') return scrub(value, known)
  if (Array.isArray(value)) return value.map((item) => scrubDeep(item, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrubDeep(inner, known)]))
}

export interface LedgerChoices {
  readonly endpoint: Endpoint
  /** "cloud", or the managed server that runs the model. */
  readonly backend: string
  readonly isTracing: boolean
  /** Fingerprint of all settings that shape a record. */
  readonly settingsSha256: string
}

type UsageRow = LlmAccount['usage']['breakdown'][number]
type Trace = NonNullable<LlmAccount['trace']>[number]

/** Traces hold whole prompts: so many are kept for one paper. */
const MAX_TRACES = 200

const FAILURE_WORDS: Readonly<Record<LlmFailure, readonly [string, string]>> = {
  truncated: ['LLM_TRUNCATED', 'answers of the language model were cut off'],
  refused: ['LLM_REFUSED', 'the language model declined to answer'],
  unreadable: ['LLM_UNREADABLE', 'answers of the language model could not be read'],
  outage: ['LLM_UNAVAILABLE', 'the language model cannot be used'],
  timeout: ['LLM_UNAVAILABLE', 'the language model did not answer in time'],
  budget: ['LLM_BUDGET_SPENT', 'the budget for the language model was spent'],
}

const TRACED_BACKEND = 'cloud'
const NO_TRACES: Warning = {
  code: 'LLM_TRACE_UNAVAILABLE',
  message: 'LLM_CAPTURE_TRACE works with LLM_BACKEND cloud only: no traces were kept',
}

const ZERO = { calls: 0, input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, total_tokens: 0 }

function plus(row: typeof ZERO, { input, cached, output }: Tokens): typeof ZERO {
  return {
    calls: row.calls + 1,
    input_tokens: row.input_tokens + input,
    cached_input_tokens: row.cached_input_tokens + cached,
    output_tokens: row.output_tokens + output,
    total_tokens: row.total_tokens + input + output,
  }
}

export class Ledger {
  readonly #choices: LedgerChoices
  readonly #usage = new Map<string, typeof ZERO>()
  readonly #outcomes: TaskOutcome[] = []
  readonly #fellBack = new Set<string>()
  readonly #traces: Trace[] = []

  constructor(choices: LedgerChoices) {
    this.#choices = choices
  }

  /** The contract: one backend captures traces, the others say that they do not. */
  get #capturesTraces(): boolean {
    return this.#choices.isTracing && this.#choices.backend === TRACED_BACKEND
  }

  get tokens(): number {
    return [...this.#usage.values()].reduce((sum, row) => sum + row.total_tokens, 0)
  }

  completion(label: string, { tokens }: Completion): void {
    this.#usage.set(label, plus(this.#usage.get(label) ?? ZERO, tokens))
  }

  trace(label: string, request: WrittenRequest, completion: Completion, isParsed: boolean): void {
    if (!this.#capturesTraces || this.#traces.length >= MAX_TRACES) return
    const { provider, model, apiKey } = this.#choices.endpoint
    const known = apiKey === null ? [] : [apiKey]
    const { messages: _messages, system: _system, ...params } = request.body
    this.#traces.push({
      label,
      provider,
      model,
      messages: scrubDeep(request.messages, known) as Record<string, unknown>[],
      raw_completion: scrub(completion.text, known),
      parsed_ok: isParsed,
      finish_reason: completion.finishReason,
      params: scrubDeep(params, known) as Record<string, unknown>,
      attempt: 1,
      error: null,
    })
  }

  outcome(outcome: TaskOutcome): void {
    this.#outcomes.push(outcome)
  }

  fellBack(task: string): void {
    this.#fellBack.add(task)
  }

  /** `outage`: why the model could not be used, where that is known. */
  account(outage: string | null = null): LlmAccount {
    const { endpoint, backend, isTracing, settingsSha256 } = this.#choices
    const { provider, model } = endpoint
    const breakdown: UsageRow[] = [...this.#usage].map(([label, row]) => ({ label, provider, model, ...row }))
    const totals = breakdown.reduce(
      (sum, row) => ({
        calls: sum.calls + row.calls,
        input_tokens: sum.input_tokens + row.input_tokens,
        cached_input_tokens: sum.cached_input_tokens + row.cached_input_tokens,
        output_tokens: sum.output_tokens + row.output_tokens,
        total_tokens: sum.total_tokens + row.total_tokens,
      }),
      ZERO,
    )
    return {
      engine: { provider, model, backend },
      settingsSha256,
      usage: { totals, breakdown },
      qualified: this.#qualified(),
      trace: this.#capturesTraces ? this.#traces : null,
      warnings: [...this.#warnings(outage), ...(isTracing && !this.#capturesTraces ? [NO_TRACES] : [])],
    }
  }

  #qualified(): LlmAccount['qualified'] {
    const asked = this.#outcomes.filter(({ isAsked }) => isAsked)
    const names = [...new Set(this.#outcomes.map(({ task }) => task))]
    return {
      tasks: names.map((task) => {
        const own = this.#outcomes.filter((outcome) => outcome.task === task)
        return {
          task,
          protocol_sha256: own[0]?.protocolSha256 ?? '',
          native_valid: own.every(({ isValid }) => isValid),
          fallback_used: this.#fellBack.has(task) || own.some(({ isFallback }) => isFallback),
          requests: own.filter(({ isAsked }) => isAsked).length,
        }
      }),
      requests: {
        total: asked.length,
        native_valid: asked.filter(({ isValid }) => isValid).length,
        fallback: asked.filter(({ isFallback, task }) => isFallback || this.#fellBack.has(task)).length,
      },
    }
  }

  /** One line per kind of trouble, with the tasks whose local answer stands. */
  #warnings(outage: string | null): Warning[] {
    const byFailure = new Map<LlmFailure, Set<string>>()
    for (const { task, failure } of this.#outcomes) {
      if (failure !== null) byFailure.set(failure, (byFailure.get(failure) ?? new Set()).add(task))
    }
    return [...byFailure].map(([failure, tasks]) => {
      const [code, words] = FAILURE_WORDS[failure]
      const reason = failure === 'outage' && outage !== null ? ` (${outage})` : ''
      return { code, message: `${words}${reason}; the local answer stands for ${[...tasks].sort().join(', ')}` }
    })
  }
}
