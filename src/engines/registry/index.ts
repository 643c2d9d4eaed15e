// Asks a bibliographic registry that speaks the Crossref REST protocol: politely, within a budget, each question once.
import type { AnswerCache, Registry, RegistryRun, RegistryWork } from '../../contract/registry.ts'
import { declaredDoi } from '../../conventions/identifiers/doi.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/hash.ts'
import { asList } from '../../kernel/json.ts'
import { Slots } from '../../kernel/slots.ts'
import { type BackoffChoices, backoffMs, pause, retryAfterMs } from '../../kernel/time/backoff.ts'
import { budgetSignal } from '../budget.ts'
import { failureKind, type OutboundAnswer, send } from '../outbound.ts'
import { asObject, readWork } from './read-work.ts'

const INTERVAL = /^(\d{1,5})\s*(ms|s|m)?$/
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** "1s", "500ms", "60" (seconds) as milliseconds. */
function intervalMs(header: string | null): number | null {
  const match = INTERVAL.exec(header?.trim() ?? '')
  if (match === null) return null
  return Number(match[1]) * (UNIT_MS[match[2] ?? 's'] ?? 1000)
}

/** How fast the registry may be asked: its own limits, read from its answers, and the rest it asks for when it is too busy. */
export class Pace {
  /** Our part of what the registry allows: workers share one address. */
  readonly #share: number
  #gapMs = 0
  #nextMs = 0

  constructor(share: number) {
    this.#share = share
  }

  get gapMs(): number {
    return this.#gapMs
  }

  async turn(signal: AbortSignal): Promise<void> {
    const nowMs = performance.now()
    const atMs = Math.max(nowMs, this.#nextMs)
    this.#nextMs = atMs + this.#gapMs
    if (atMs > nowMs) await pause(atMs - nowMs, signal)
  }

  learn(answer: Pick<OutboundAnswer, 'header'>): void {
    const limit = Number(answer.header('x-rate-limit-limit'))
    const perMs = intervalMs(answer.header('x-rate-limit-interval'))
    if (!(limit > 0) || perMs === null) return
    this.#gapMs = perMs / (limit * this.#share)
  }

  /** Nobody asks before this time is over. */
  rest(ms: number): void {
    this.#nextMs = Math.max(this.#nextMs, performance.now() + ms)
  }
}

export interface RegistryChoices {
  readonly url: string
  readonly mailto: string | null
  readonly timeoutMs: number
  readonly budgetMs: number
  readonly maxConcurrent: number
  /** How many of us share the address, and so its limits. */
  readonly sharers: number
  /** "svc/1.2.3": how we name ourselves. */
  readonly agent: string
  readonly cache: AnswerCache | null
}

/** Rows asked for in a search; the right work is hardly ever further down. A cap. */
const ROWS = 5
const MAX_TRIES = 3
const BACKOFF: BackoffChoices = { firstMs: 500, longestMs: 8000 }
/** One work with thousands of authors and references has some 3 MB. */
const MAX_REGISTRY_ANSWER_BYTES = 8 * 1024 ** 2
/** After so many questions in a row without an answer the registry counts as gone for this paper. */
const MAX_REGISTRY_SILENCES = 3
/** What the rest of the extraction needs after the last answer. */
const REGISTRY_RESERVE_MS = 1500

const isBusy = (status: number): boolean => status === 429 || status >= 500

export function openRegistry(choices: RegistryChoices): Registry {
  const slots = new Slots(choices.maxConcurrent / choices.sharers)
  const pace = new Pace(1 / choices.sharers)
  return {
    begin: (remainingMs) =>
      new Asking(choices, slots, pace, budgetSignal(choices.budgetMs, remainingMs, REGISTRY_RESERVE_MS)),
  }
}

class Asking implements RegistryRun {
  readonly #choices: RegistryChoices
  readonly #slots: Slots
  readonly #pace: Pace
  readonly #over: AbortSignal
  readonly #asked = new Map<string, Promise<string | null>>()
  #silences = 0

  constructor(choices: RegistryChoices, slots: Slots, pace: Pace, over: AbortSignal) {
    this.#choices = choices
    this.#slots = slots
    this.#pace = pace
    this.#over = over
  }

  async byDoi(doi: string): Promise<RegistryWork | null> {
    const answer = await this.#once(`/works/${encodeURIComponent(declaredDoi(doi) ?? doi.trim())}`, {})
    return answer === null ? null : readWork(parse(answer).message)
  }

  async search(words: string): Promise<readonly RegistryWork[]> {
    const answer = await this.#once('/works', { 'query.bibliographic': words, rows: String(ROWS) })
    if (answer === null) return []
    return asList(asObject(parse(answer).message)?.items).flatMap((item) => readWork(item) ?? [])
  }

  /** The same question in one paper is asked once. */
  #once(path: string, query: Readonly<Record<string, string>>): Promise<string | null> {
    const question = `${path}?${new URLSearchParams(query)}`
    const known = this.#asked.get(question) ?? this.#answer(path, query, question)
    this.#asked.set(question, known)
    return known
  }

  /** The answer's body; null for "there is no such work", which is an answer worth keeping too. */
  async #answer(path: string, query: Readonly<Record<string, string>>, question: string): Promise<string | null> {
    const { cache, url } = this.#choices
    const key = sha256(`${url}\n${question}`)
    const kept = (await cache?.get(key).catch(() => null)) ?? null
    if (kept !== null) return kept === '' ? null : kept
    const body = await this.#ask(path, query)
    // Only what can be read again is kept.
    if (body !== null) parse(body)
    await cache?.set(key, body ?? '').catch(() => {})
    return body
  }

  async #ask(path: string, query: Readonly<Record<string, string>>): Promise<string | null> {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt + 1 >= MAX_TRIES
      const answer = await this.#slots
        .run(() => this.#send(path, query), this.#over)
        .catch((thrown: unknown) => this.#broken(thrown, isLast))
      if (answer?.status === 200) return answer.body
      if (answer?.status === 404) return null
      if (answer !== null && (isLast || !isBusy(answer.status))) {
        throw new ServiceError('upstream_unavailable', `the registry answered with status ${answer.status}`)
      }
      const waitMs = retryAfterMs(answer?.header('retry-after') ?? null) ?? backoffMs(attempt, BACKOFF)
      if (answer?.status === 429) this.#pace.rest(waitMs)
      await pause(waitMs, this.#over).catch((thrown: unknown) => {
        throw this.#failure(thrown)
      })
    }
  }

  /** null: a connection broke, as kept ones do at times, and the question is asked again; all else is thrown. */
  #broken(thrown: unknown, isLast: boolean): null {
    const error = toServiceError(thrown)
    const isBroken = error.code === 'upstream_unavailable' && error.cause !== undefined
    if (isLast || this.#over.aborted || !isBroken || failureKind(error) !== 'connection') throw this.#failure(thrown)
    return null
  }

  async #send(path: string, query: Readonly<Record<string, string>>): Promise<OutboundAnswer> {
    if (this.#silences >= MAX_REGISTRY_SILENCES)
      throw new ServiceError('upstream_unavailable', 'the registry does not answer')
    await this.#pace.turn(this.#over)
    const { url, mailto, agent, timeoutMs } = this.#choices
    const parameters = new URLSearchParams({ ...query, ...(mailto !== null && { mailto }) })
    const tail = parameters.size === 0 ? '' : `?${parameters}`
    try {
      const answer = await send({
        url: `${url.replace(/\/+$/, '')}${path}${tail}`,
        headers: { accept: 'application/json', 'user-agent': mailto === null ? agent : `${agent} (mailto:${mailto})` },
        timeoutMs,
        maxBytes: MAX_REGISTRY_ANSWER_BYTES,
        signal: this.#over,
      })
      this.#silences = 0
      this.#pace.learn(answer)
      return answer
    } catch (thrown) {
      this.#silences += 1
      throw thrown
    }
  }

  #failure(thrown: unknown): ServiceError {
    if (this.#over.aborted) return new ServiceError('upstream_unavailable', 'the time for the registry is over')
    const error = toServiceError(thrown)
    return error.code === 'upstream_unavailable'
      ? new ServiceError('upstream_unavailable', 'the registry cannot be reached', { cause: error })
      : error
  }
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const value = asObject(JSON.parse(body))
    if (value !== null) return value
  } catch {
    // Said below, whatever it was.
  }
  throw new ServiceError('upstream_unavailable', 'the answer of the registry cannot be read')
}
