// Asks a language model: bounded in time, tokens and length, patient with busy servers, and never a reason to fail.
import type { Llm, LlmAccount, LlmFailure, LlmQuestion, LlmReply, LlmRun, TaskOutcome } from '../../contract/llm.ts'
import { toServiceError } from '../../kernel/errors.ts'
import { Slots } from '../../kernel/slots.ts'
import { type BackoffChoices, backoffMs, pause, retryAfterMs } from '../../kernel/time/backoff.ts'
import { budgetSignal } from '../budget.ts'
import { failureKind, type OutboundAnswer, send } from '../outbound.ts'
import { anthropic } from './anthropic.ts'
import { Ledger, type LedgerChoices } from './ledger.ts'
import { openai } from './openai.ts'
import type { Completion, Dialect, Endpoint, WrittenRequest } from './protocol.ts'

// Finds the JSON in what a model wrote: plain, in a code fence, or between words; small slips are mended.

interface JsonAnswer {
  readonly value: unknown
  /** The answer was nothing but JSON. */
  readonly isClean: boolean
}

/** Longer answers than this are no answers. */
const MAX_ANSWER_CHARACTERS = 2_000_000

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** The first object or list with all its brackets closed; null where it never closes. */
function balanced(text: string): string | null {
  const start = text.search(/[{[]/)
  if (start < 0) return null
  let depth = 0
  let isString = false
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isString) {
      if (char === '\\') at += 1
      else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return text.slice(start, at + 1)
    }
  }
  return null
}

const FENCE = /```(?:json)?\s*\n?([\s\S]*?)```/i
const THOUGHT = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i

/** Commas before a closing bracket are the slip that models make most. */
const withoutLooseCommas = (text: string): string => text.replace(/,(\s*[}\]])/g, '$1')

export function readJsonAnswer(text: string): JsonAnswer | null {
  if (text.length > MAX_ANSWER_CHARACTERS) return null
  const plain = parse(text.trim())
  if (plain !== null) return { ...plain, isClean: true }
  const spoken = text.replace(THOUGHT, '')
  const body = balanced(FENCE.exec(spoken)?.[1] ?? spoken)
  if (body === null) return null
  const found = parse(body) ?? parse(withoutLooseCommas(body))
  return found === null ? null : { ...found, isClean: false }
}

// What a server's refusal of a request teaches: how it wants to be asked instead.

/** The own API of the provider has retired the old name of the length; compatible servers know only that one. */
function firstDialect({ provider, baseUrl }: Endpoint): Dialect {
  const isOwnApi = provider === 'openai' && /^https:\/\/api\.openai\.com\b/.test(baseUrl)
  return { structure: 'schema', lengthName: isOwnApi ? 'max_completion_tokens' : 'max_tokens', hasTemperature: true }
}

const STRUCTURE_DOWN: Readonly<Record<Dialect['structure'], Dialect['structure'] | null>> = {
  schema: 'json',
  json: 'words',
  words: null,
}

/** The dialect to try next; null where the refusal is about something else. */
function learnDialect(dialect: Dialect, refusal: string): Dialect | null {
  const words = refusal.toLowerCase()
  if (/max_(?:completion_)?tokens/.test(words) && dialect.lengthName === 'max_tokens' && /completion/.test(words)) {
    return { ...dialect, lengthName: 'max_completion_tokens' }
  }
  if (/temperature/.test(words) && dialect.hasTemperature) return { ...dialect, hasTemperature: false }
  if (/max_completion_tokens/.test(words) && dialect.lengthName === 'max_completion_tokens') {
    return { ...dialect, lengthName: 'max_tokens' }
  }
  const down = STRUCTURE_DOWN[dialect.structure]
  const isAboutStructure = /response_format|json_schema|json_object|schema|grammar|tool|structured/.test(words)
  return isAboutStructure && down !== null ? { ...dialect, structure: down } : null
}

export interface LlmChoices extends LedgerChoices {
  readonly timeoutMs: number
  readonly budgetMs: number
  /** In and out, over one paper; 0 sets no limit. */
  readonly budgetTokens: number
  readonly maxOutputTokens: number
  readonly maxRetries: number
  readonly maxConcurrent: number
  readonly sharers: number
}

/** An answer of the longest length asked for stays far below; more is an attempt to flood us. */
const MAX_ANSWER_BYTES = 4 * 1024 ** 2
const BACKOFF: BackoffChoices = { firstMs: 500, longestMs: 20_000 }
/** Ways to ask that are tried on a server that refuses the first. */
const MAX_DIALECTS = 5
/** What the rest of the extraction needs after the last answer. */
const RESERVE_MS = 3000
/** Characters of a token, on the safe side; used to plan, never to account. A cap: fewer characters a token only stop earlier. */
const CHARACTERS_PER_TOKEN = 3
/** After so many questions without an answer the model counts as gone for this paper. */
const MAX_SILENCES = 2

const PROTOCOLS = { openai, anthropic } as const

const isBusy = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500
const isRefusedKey = (status: number): boolean => status === 401 || status === 403
const saysOf = ({ status }: OutboundAnswer): string =>
  isRefusedKey(status) ? `it refuses the key (LLM_API_KEY): it answers ${status}` : `it answers ${status}`
const isRefusedRequest = (status: number): boolean => status === 400 || status === 422

export function openLlm(choices: LlmChoices): Llm {
  const slots = new Slots(choices.maxConcurrent / choices.sharers)
  const manner = { dialect: firstDialect(choices.endpoint) }
  return {
    begin: (remainingMs) => new Asking(choices, slots, manner, budgetSignal(choices.budgetMs, remainingMs, RESERVE_MS)),
  }
}

type Sent = { readonly completion: Completion; readonly request: WrittenRequest } | { readonly failure: LlmFailure }

class Asking implements LlmRun {
  readonly #choices: LlmChoices
  readonly #slots: Slots
  /** Shared by all papers of a process: a server is learnt once. */
  readonly #manner: { dialect: Dialect }
  readonly #over: AbortSignal
  readonly #ledger: Ledger
  #planned = 0
  #silences = 0
  #hasAnswered = false
  #outage: string | null = null

  constructor(choices: LlmChoices, slots: Slots, manner: { dialect: Dialect }, over: AbortSignal) {
    this.#choices = choices
    this.#slots = slots
    this.#manner = manner
    this.#over = over
    this.#ledger = new Ledger(choices)
  }

  get outage(): string | null {
    return this.#outage
  }

  async ask(question: LlmQuestion): Promise<LlmReply> {
    const sent = await this.#slots
      .run(() => this.#withinBudget(question), this.#over)
      .catch((): Sent => ({ failure: this.#over.aborted ? 'budget' : 'outage' }))
    if ('failure' in sent) return { kind: 'failure', failure: sent.failure }
    const { completion, request } = sent
    this.#ledger.completion(question.label, completion)
    const answer = completion.isRefused || completion.isTruncated ? null : readJsonAnswer(completion.text)
    this.#ledger.trace(question.label, request, completion, answer !== null)
    if (completion.isRefused) return { kind: 'failure', failure: 'refused' }
    if (completion.isTruncated) return { kind: 'failure', failure: 'truncated' }
    return answer === null ? { kind: 'failure', failure: 'unreadable' } : { kind: 'answer', ...answer }
  }

  note(outcome: TaskOutcome): void {
    this.#ledger.outcome(outcome)
  }

  fellBack(task: string): void {
    this.#ledger.fellBack(task)
  }

  account(): LlmAccount {
    return this.#ledger.account(this.#outage)
  }

  /** Tokens of questions under way count as planned, so that several at once do not overdraw together. */
  async #withinBudget(question: LlmQuestion): Promise<Sent> {
    if (this.#outage !== null) return { failure: 'outage' }
    if (this.#silences >= MAX_SILENCES) return { failure: 'timeout' }
    const { budgetTokens } = this.#choices
    const characters = question.instructions.length + question.material.length + JSON.stringify(question.schema).length
    const planned = Math.ceil(characters / CHARACTERS_PER_TOKEN) + question.expectedTokens
    if (budgetTokens > 0 && this.#ledger.tokens + this.#planned + planned > budgetTokens) return { failure: 'budget' }
    this.#planned += planned
    try {
      return await this.#converse(question)
    } finally {
      this.#planned -= planned
    }
  }

  async #converse(question: LlmQuestion): Promise<Sent> {
    for (let [attempt, dialects] = [0, 0]; ; ) {
      const { dialect } = this.#manner
      const request = this.#write(question, dialect)
      const answer = await this.#send(request)
      if ('failure' in answer) {
        if (answer.failure !== 'outage' || attempt >= this.#choices.maxRetries) {
          return this.#failed(answer.failure, 'it cannot be reached')
        }
      } else if (answer.status === 200) {
        const completion = PROTOCOLS[this.#choices.endpoint.provider].read(answer)
        // A proxy's page, or another service at that address: whoever answers is not the model.
        if (completion === null) return this.#failed('outage', 'what answers there does not speak its protocol')
        this.#hasAnswered = true
        return { completion, request }
      } else if (isRefusedRequest(answer.status)) {
        const next = learnDialect(dialect, answer.body)
        dialects += 1
        // Another question may have learnt the same meanwhile.
        const isLearnt = this.#manner.dialect !== dialect
        if ((next === null && !isLearnt) || dialects > MAX_DIALECTS) return this.#failed('outage', saysOf(answer))
        if (!isLearnt && next !== null) this.#manner.dialect = next
        continue
      } else if (!isBusy(answer.status) || attempt >= this.#choices.maxRetries) {
        return this.#failed('outage', saysOf(answer))
      }
      const header = 'failure' in answer ? null : answer.header('retry-after')
      await pause(retryAfterMs(header) ?? backoffMs(attempt, BACKOFF), this.#over)
      attempt += 1
    }
  }

  #write(question: LlmQuestion, dialect: Dialect): WrittenRequest {
    const { endpoint, maxOutputTokens } = this.#choices
    const call = {
      instructions: question.instructions,
      material: question.material,
      schema: question.schema,
      maxOutputTokens,
    }
    return PROTOCOLS[endpoint.provider].write(call, endpoint, dialect)
  }

  async #send(request: WrittenRequest): Promise<OutboundAnswer | { readonly failure: LlmFailure }> {
    try {
      const answer = await send({
        url: request.url,
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify(request.body),
        timeoutMs: this.#choices.timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        signal: this.#over,
      })
      this.#silences = 0
      return answer
    } catch (thrown) {
      // The time is over: spent on answers, or waited away for the first of them.
      if (this.#over.aborted) return { failure: this.#hasAnswered ? 'budget' : 'timeout' }
      const kind = failureKind(toServiceError(thrown))
      return { failure: kind === 'too_long' ? 'unreadable' : kind === 'timeout' ? 'timeout' : 'outage' }
    }
  }

  /** A server that is not there is not asked again for this paper. */
  #failed(failure: LlmFailure, reason: string): Sent {
    if (failure === 'outage') this.#outage = reason
    if (failure === 'timeout') this.#silences += 1
    return { failure }
  }
}
