// How many uploads may be under way at once, whichever face they come through; above it they are refused before a byte is read.
import { ServiceError } from '../../kernel/errors.ts'

export interface UploadGate {
  readonly active: number
  /** Counts an upload in; the function that comes back counts it out again, once. */
  admit(): () => void
}

export function openUploadGate(maxActive: number): UploadGate {
  let active = 0
  return {
    get active() {
      return active
    },
    admit: () => {
      if (active >= maxActive) throw new ServiceError('too_many_uploads')
      active += 1
      let isReleased = false
      return () => {
        if (!isReleased) active -= 1
        isReleased = true
      }
    },
  }
}
