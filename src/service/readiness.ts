// Whether the service can take papers: each dependency by name.
import { within } from '../kernel/within.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import type { ResponseCache } from './cache.ts'
import type { JobStore } from './jobs/store.ts'
import { asksForModel, assertRecognition } from './plan.ts'
import type { Pool } from './pool.ts'
import { probe } from './probe.ts'
import { missingWeights } from './weights.ts'

export type CheckState = 'ok' | 'error' | 'disabled'

export interface Readiness {
  readonly isReady: boolean
  readonly checks: Readonly<Record<string, CheckState>>
}

export interface ReadinessParts {
  readonly settings: Settings
  readonly pool: Pool
  /** false once the service was told to stop. */
  readonly isOpen: () => boolean
  readonly cache: ResponseCache | null
  readonly jobs: JobStore | null
}

/** Probes are public: whoever asks in quick succession gets the same answer, and nobody waits long for it. */
const FRESH_MS = 1000
const CHECK_TIMEOUT_MS = 3000

const stateOf = (isGood: boolean): CheckState => (isGood ? 'ok' : 'error')

/** A check that takes too long or throws has failed. */
async function bounded(check: () => Promise<boolean>): Promise<CheckState> {
  const answer = within(CHECK_TIMEOUT_MS, Promise.resolve().then(check), () => new Error('too slow'))
  return stateOf(await answer.catch(() => false))
}

const answers = (url: string) => bounded(async () => (await probe(url)) === null)

async function ocrState(settings: Settings): Promise<CheckState> {
  const { OCR_BACKEND, OCR_URL } = settings
  if (OCR_BACKEND === 'off') return 'disabled'
  if (OCR_URL !== null) return answers(OCR_URL)
  return bounded(async () => {
    assertRecognition(settings)
    return true
  })
}

async function llmState(settings: Settings): Promise<CheckState> {
  if (!asksForModel(settings)) return 'disabled'
  return settings.LLM_BASE_URL === null ? 'ok' : answers(settings.LLM_BASE_URL)
}

async function check({ settings, pool, isOpen, cache, jobs }: ReadinessParts): Promise<Readiness> {
  const [ocr, models, cacheState, jobsState, llm] = await Promise.all([
    ocrState(settings),
    bounded(async () => (await missingWeights()).length === 0),
    cache === null ? ('disabled' as const) : bounded(() => cache.isReachable()),
    jobs === null ? ('disabled' as const) : bounded(() => jobs.isReachable()),
    llmState(settings),
  ])
  const checks: Record<string, CheckState> = {
    svc: stateOf(isOpen() && pool.isReady),
    ocr,
    models,
    cache: cacheState,
    jobs_store: jobsState,
    llm,
  }
  // What is switched off never makes the service unready.
  return { isReady: !Object.values(checks).includes('error'), checks }
}

export function openReadiness(parts: ReadinessParts, now: () => number = Date.now): () => Promise<Readiness> {
  let last: { readonly answer: Promise<Readiness>; readonly atMs: number } | null = null
  return () => {
    if (last === null || now() - last.atMs > FRESH_MS) last = { answer: check(parts), atMs: now() }
    return last.answer
  }
}
