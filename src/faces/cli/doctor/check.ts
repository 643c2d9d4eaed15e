// What a check of svc doctor is, and what it may look at.
import type { Place } from '../../../settings/config-paths.ts'
import type { ResolvedSettings } from '../../../settings/resolve.ts'

export type State = 'ok' | 'warning' | 'error'

export interface Finding {
  readonly state: State
  /** What was found, one line. */
  readonly found: string
  /** What to do about it; only with warnings and errors. */
  readonly advice?: string
}

export interface Situation {
  /** Where settings are looked for. */
  readonly place: Place
  readonly resolved: ResolvedSettings
  /** Whether connections may be opened. */
  readonly online: boolean
}

export interface Check {
  readonly name: string
  run(situation: Situation): Promise<readonly Finding[]> | readonly Finding[]
}

export const ok = (found: string): Finding => ({ state: 'ok', found })
export const warning = (found: string, advice: string): Finding => ({ state: 'warning', found, advice })
export const error = (found: string, advice: string): Finding => ({ state: 'error', found, advice })
