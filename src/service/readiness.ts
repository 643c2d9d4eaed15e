// Whether the service can take papers: each dependency by name.
import type { Pool } from './pool.ts'

export type CheckState = 'ok' | 'error' | 'disabled'

export interface Readiness {
  readonly isReady: boolean
  readonly checks: Readonly<Record<string, CheckState>>
}

/** What is switched off never makes the service unready. */
export function readinessOf(pool: Pool): Readiness {
  const checks: Record<string, CheckState> = {
    svc: pool.isOpen ? 'ok' : 'error',
    models: 'ok',
    ocr: 'disabled',
    cache: 'disabled',
    jobs_store: 'disabled',
    llm: 'disabled',
  }
  return { isReady: !Object.values(checks).includes('error'), checks }
}
