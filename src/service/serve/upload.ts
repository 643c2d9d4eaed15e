// Uploads as faces see them: how much is taken in, and where it waits.
import type { Settings } from '../../settings/catalogue/index.ts'
import { SpooledFile, type SpoolLimits } from '../../stores/spool.ts'

export interface UploadLimits extends SpoolLimits {
  /** The complete multipart body, boundaries and headers included. */
  readonly maxBodyBytes: number
}

export function uploadLimits(settings: Settings): UploadLimits {
  return {
    directory: settings.SPOOL_DIR,
    maxBytes: settings.UPLOAD_MAX_FILE_BYTES,
    maxBodyBytes: settings.UPLOAD_MAX_BODY_BYTES,
    memoryBytes: settings.UPLOAD_MEMORY_BYTES,
    reserveBytes: settings.SPOOL_RESERVE_BYTES,
  }
}

export { SpooledFile }
