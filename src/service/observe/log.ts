// Structured logs of the server: one JSON line each on the error stream, without texts of papers, names of files or secrets.
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../../settings/catalogue/index.ts'
import { redactText } from '../../settings/redact.ts'

export type Log = Logger

/** POSIX. */
const STDERR = 2
/** What waits for a reader that does not read; beyond it lines are dropped rather than memory filled. */
const MAX_WAITING_BYTES = 16 * 1024 ** 2

function stderrStream(): DestinationStream & { flushSync(): void } {
  return pino.destination({ dest: STDERR, sync: false, maxLength: MAX_WAITING_BYTES })
}

export interface LogChoices {
  readonly name: string
  readonly replica: string
  readonly level: Settings['LOG_LEVEL']
  readonly stream?: DestinationStream
}

export function openLog({ name, replica, level, stream = stderrStream() }: LogChoices): Log {
  return pino(
    {
      level,
      base: { name, replica },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  )
}

/** What an error of a library says, in one line and without our secrets. */
export function reasonOf(error: unknown, settings: Settings): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return redactText(text, settings).replace(/\s+/g, ' ').slice(0, 300)
}
