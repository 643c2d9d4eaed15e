// Opens the store of jobs that the settings ask for.

import type { Settings } from '../../settings/catalogue/index.ts'
import { kvstoreUrl } from '../../settings/kvstore-url.ts'
import { SpooledFile, uploadLimits } from '../upload.ts'
import { MemoryJobStore } from './memory-store.ts'
import type { JobLimits, JobStore } from './store.ts'

const jobLimits = (settings: Settings): JobLimits => ({
  ttlMs: settings.JOBS_TTL_SECONDS * 1000,
  maxActive: settings.JOBS_MAX_ACTIVE,
  maxRunning: settings.JOBS_MAX_RUNNING,
  maxRetained: settings.JOBS_MAX_RETAINED,
  maxRetainedBytes: settings.JOBS_MAX_RETAINED_BYTES,
  leaseMs: settings.JOBS_LEASE_SECONDS * 1000,
})

export interface OpenJobsChoices {
  readonly settings: Settings
  readonly replica: string
  onTrouble(what: string, error: unknown): void
}

/** null: the asynchronous API is switched off. */
export async function openJobStore({ settings, replica, onTrouble }: OpenJobsChoices): Promise<JobStore | null> {
  if (!settings.JOBS_ENABLED) return null
  const limits = jobLimits(settings)
  const url = kvstoreUrl(settings)
  if (settings.JOBS_STORE === 'memory' || url === null) return new MemoryJobStore({ limits, replica })
  // The queue's library takes its time to load: only those wait for it who use it.
  const { KvstoreJobStore } = await import('./kvstore-store.ts')
  // What was accepted elsewhere is not measured again: the limits may differ between replicas.
  const spoolLimits = { ...uploadLimits(settings), maxBytes: Number.MAX_SAFE_INTEGER }
  const spool = async (bytes: Buffer) => {
    const file = new SpooledFile({ ...spoolLimits, memoryBytes: bytes.length })
    await file.write(bytes)
    return file
  }
  const store = new KvstoreJobStore({ url, limits, replica, spool, onTrouble })
  await store.settled()
  return store
}
