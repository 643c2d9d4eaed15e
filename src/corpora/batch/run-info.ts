// run_info.json: what a run of a batch was asked to do and how it went.
import type { Build } from '../../kernel/build.ts'
import type { Storage } from '../../service/storage/storage.ts'
import type { Collision } from './paper-ids.ts'

const RUN_INFO_NAME = 'run_info.json'

export interface RunCounts {
  /** Files of all parts, where the corpus is divided: status counts those of parts that nobody has begun. */
  readonly corpus?: number
  /** Papers that were named, each once. */
  readonly inputs: number
  readonly duplicates: number
  /** Left out because of their latest line in the ledger. */
  readonly skipped: number
  /** To be run, after --limit. */
  readonly planned: number
  readonly ok: number
  readonly failed: number
  /** Planned, but not begun when the run ended. */
  readonly left: number
}

export interface RunInfo {
  readonly run_id: string
  readonly started_at: string
  /** null: running, or killed. */
  readonly finished_at: string | null
  readonly ended_by: 'completion' | 'interrupt' | 'deadline' | 'refusal' | 'output' | null
  /** As given on the command line, without the token. */
  readonly options: Readonly<Record<string, unknown>>
  readonly executor: 'local' | 'remote'
  readonly versions: Pick<Build, 'svc_version' | 'build_sha'> & { readonly node: string }
  readonly counts: RunCounts
  readonly seed: number | null
  readonly collisions: readonly Collision[]
  /** What differs from the defaults, secrets masked. */
  readonly settings: Readonly<Record<string, string>>
}

/** null where no run was ever begun there. */
export async function readRunInfo(storage: Storage): Promise<RunInfo | null> {
  const found = await storage.read(RUN_INFO_NAME)
  try {
    return JSON.parse(found?.text ?? '') as RunInfo
  } catch {
    return null
  }
}

/** Whether its last run went over just so many files and left nothing that might go better next time. */
export async function isDone(storage: Storage, files: number): Promise<boolean> {
  const info = await readRunInfo(storage)
  if (info === null || info.ended_by !== 'completion') return false
  const { inputs, duplicates, planned, ok } = info.counts
  return inputs + duplicates === files && planned === ok
}

export const writeRunInfo = (storage: Storage, info: RunInfo): Promise<void> =>
  storage.write(RUN_INFO_NAME, `${JSON.stringify(info, null, 2)}\n`)
