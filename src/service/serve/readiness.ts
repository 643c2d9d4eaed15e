// Whether the service can take papers: each dependency by name.
import { snapshotSize } from '../../engines/registry/snapshot/index.ts'
import { toServiceError } from '../../kernel/errors.ts'
import { publicLine } from '../../kernel/public-line.ts'
import { within } from '../../kernel/time/deadline.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import type { JobStore } from '../jobs/store.ts'
import type { Meter } from '../observe/metering.ts'
import { probe } from '../observe/probe.ts'
import { asksForModel, assertRecognition } from '../plan.ts'
import { missingModelServer } from '../workers/model-server.ts'
import type { Pool } from '../workers/pool.ts'
import { missingWeights } from '../workers/weights.ts'
import type { ResponseCache } from './response-cache.ts'

export type CheckState = 'ok' | 'error' | 'disabled'

export interface Readiness {
  readonly isReady: boolean
  readonly checks: Readonly<Record<string, CheckState>>
  /** What is known about checks that failed, one line each. */
  readonly reasons: Readonly<Record<string, string>>
}

export interface ReadinessParts {
  readonly settings: Settings
  readonly pool: Pool
  /** false once the service was told to stop. */
  readonly isOpen: () => boolean
  readonly cache: ResponseCache | null
  readonly jobs: JobStore | null
  readonly meter: Pick<Meter, 'file'>
}

/** Probes are public: whoever asks in quick succession gets the same answer, and nobody waits long for it. */
const FRESH_MS = 1000
/** The registry belongs to somebody else: it is not asked each time that a probe comes by. */
const REGISTRY_FRESH_MS = 60_000
const CHECK_TIMEOUT_MS = 3000

/** null: it is there; else why not, in one line. */
type Finding = string | null

interface Check {
  readonly name: string
  /** Every request needs it: without it the service is not ready. */
  readonly isNeeded: boolean
  /** Left out: always looked at. */
  isOff?(parts: ReadinessParts): boolean
  look(parts: ReadinessParts): Promise<Finding>
}

const foundMissing = async (isThere: Promise<boolean>, words: string): Promise<Finding> =>
  (await isThere) ? null : words

async function findOcrTrouble(settings: Settings): Promise<Finding> {
  if (settings.OCR_URL !== null) return probe(settings.OCR_URL)
  assertRecognition(settings)
  return null
}

async function findMissingWeights(): Promise<Finding> {
  const missing = await missingWeights()
  return missing.length === 0 ? null : `missing: ${missing.join(', ')}`
}

/** In the order of the contract. */
const CHECKS: readonly Check[] = [
  {
    name: 'svc',
    isNeeded: true,
    look: async ({ isOpen, pool }) => {
      if (!isOpen()) return 'the service is stopping'
      return pool.isReady ? null : 'no worker process is up'
    },
  },
  {
    name: 'ocr',
    isNeeded: true,
    isOff: ({ settings }) => settings.OCR_BACKEND === 'off',
    look: ({ settings }) => findOcrTrouble(settings),
  },
  { name: 'models', isNeeded: true, look: findMissingWeights },
  {
    name: 'cache',
    isNeeded: true,
    isOff: ({ cache }) => cache === null,
    look: async ({ cache }) => foundMissing(cache?.isReachable() ?? Promise.resolve(true), 'the store does not answer'),
  },
  {
    name: 'jobs_store',
    isNeeded: true,
    isOff: ({ jobs }) => jobs === null,
    look: async ({ jobs }) => foundMissing(jobs?.isReachable() ?? Promise.resolve(true), 'the store does not answer'),
  },
  {
    name: 'llm',
    isNeeded: false,
    isOff: ({ settings }) => !asksForModel(settings),
    look: async ({ settings }) => {
      const { LLM_BASE_URL } = settings
      return LLM_BASE_URL === null ? missingModelServer(settings) : probe(LLM_BASE_URL)
    },
  },
  {
    name: 'registry',
    isNeeded: false,
    isOff: ({ settings }) => !settings.REGISTRY_ENRICH,
    look: async ({ settings: { REGISTRY_FILE, REGISTRY_URL } }) => {
      if (REGISTRY_FILE === null) return probe(REGISTRY_URL)
      snapshotSize(REGISTRY_FILE)
      return null
    },
  },
  {
    name: 'meter',
    isNeeded: false,
    isOff: ({ meter }) => meter.file === null,
    look: async ({ meter: { file } }) =>
      file === null || file.isWhole
        ? null
        : `the meter file cannot be written; ${file.linesLost} lines are missing from it`,
  },
]

/** A check that takes too long or throws has failed. */
async function bounded(look: () => Promise<Finding>): Promise<Finding> {
  const finding = within(CHECK_TIMEOUT_MS, Promise.resolve().then(look), () => new Error('it did not answer in time'))
  return finding.catch((thrown: unknown) => {
    const { code, message } = toServiceError(thrown)
    return code === 'internal_error' ? 'it did not answer in time' : message
  })
}

/** Answers again what was answered within this time. */
function remember<T>(ask: () => Promise<T>, freshMs: number, now: () => number): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly atMs: number } | null = null
  return () => {
    if (last === null || now() - last.atMs > freshMs) last = { answer: ask(), atMs: now() }
    return last.answer
  }
}

export function openReadiness(parts: ReadinessParts, now: () => number = Date.now): () => Promise<Readiness> {
  const rows = CHECKS.map((check) => {
    const look = () => bounded(() => check.look(parts))
    return { ...check, find: check.name === 'registry' ? remember(look, REGISTRY_FRESH_MS, now) : look }
  })
  const answer = async (): Promise<Readiness> => {
    const found = await Promise.all(
      rows.map(async ({ name, isNeeded, isOff, find }) => {
        const isDisabled = isOff?.(parts) ?? false
        const reason = isDisabled ? null : await find()
        const state: CheckState = isDisabled ? 'disabled' : reason === null ? 'ok' : 'error'
        return { name, isNeeded, state, reason }
      }),
    )
    return {
      // What is switched off or optional never makes the service unready.
      isReady: !found.some(({ isNeeded, state }) => isNeeded && state === 'error'),
      checks: Object.fromEntries(found.map(({ name, state }) => [name, state])),
      reasons: Object.fromEntries(
        found.flatMap(({ name, reason }) => (reason === null ? [] : [[name, publicLine(reason)]])),
      ),
    }
  }
  return remember(answer, FRESH_MS, now)
}
