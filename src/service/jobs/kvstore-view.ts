// Reads what the key-value store keeps of a job back into its own shapes.
import type { StoredError } from '../../kernel/errors.ts'
import type { JobStatus, JobTicket, JobView } from './job.ts'

const STATUSES: readonly JobStatus[] = ['queued', 'running', 'succeeded', 'failed']

export const readTicket = (json: unknown): JobTicket | null =>
  typeof json === 'string' ? (JSON.parse(json) as JobTicket) : null

const time = (value: string | undefined): number | null => (value === undefined ? null : Math.floor(Number(value)))

/** null where the fields are of no job. */
export function readView(id: string, fields: Readonly<Record<string, string>>): JobView | null {
  const status = STATUSES.find((known) => known === fields.status)
  const ticket = readTicket(fields.ticket)
  if (status === undefined || ticket === null) return null
  const { error, replica, share, stage } = fields
  return {
    id,
    status,
    fileName: ticket.fileName,
    createdAtMs: time(fields.created) ?? 0,
    startedAtMs: time(fields.started),
    finishedAtMs: time(fields.finished),
    replica: replica ?? null,
    progress: stage === undefined ? null : { stage, share: Number(share) },
    error: error === undefined ? null : (JSON.parse(error) as StoredError),
  }
}
