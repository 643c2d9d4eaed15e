// Uploads as faces see them: how much is taken in, where it waits, and when it is over.
import type { Readable } from 'node:stream'
import type { Settings } from '../../settings/catalogue/index.ts'
import { SpooledFile, type SpoolLimits } from '../../stores/spool.ts'

export interface UploadLimits extends SpoolLimits {
  /** The complete multipart body, boundaries and headers included. */
  readonly maxBodyBytes: number
  /** A client that pauses for longer in the middle of its body is given up. */
  readonly maxPauseMs: number
}

export const pauseMs = ({ SERVE_PAUSE_SECONDS }: Settings): number => SERVE_PAUSE_SECONDS * 1000

/** `announced` is what the request says of its length; nothing where it does not. */
export function uploadLimits(settings: Settings, announced?: string | null): UploadLimits {
  const expectedBytes = Number(announced ?? 0)
  return {
    ...(expectedBytes > 0 && { expectedBytes }),
    directory: settings.SPOOL_DIR,
    maxBytes: settings.UPLOAD_MAX_FILE_BYTES,
    maxBodyBytes: settings.UPLOAD_MAX_BODY_BYTES,
    maxPauseMs: pauseMs(settings),
    memoryBytes: settings.UPLOAD_MEMORY_BYTES,
    reserveBytes: settings.SPOOL_RESERVE_BYTES,
  }
}

/** What the parser of a form needs to finish once it has the whole body is a matter of ticks. */
const AFTER_BODY_MS = 250

/**
 * A part whose headers never end leaves the parser waiting, without an error, when the body is over: it is given up once what it had was
 * written. The result calls that off.
 */
export function watchEnd(body: Readable, writing: () => Promise<unknown>, giveUp: (cause: Error) => void): () => void {
  let last: NodeJS.Timeout | undefined
  body.on('end', () => {
    writing().then(
      () => {
        last = setTimeout(() => giveUp(new Error('the last part has no end')), AFTER_BODY_MS)
      },
      () => {},
    )
  })
  return () => clearTimeout(last)
}

export { SpooledFile }
