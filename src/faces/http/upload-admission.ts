// How many uploads may be under way at once; above it the answer is 429 before a byte of the body is read.
import { ServiceError } from '../../kernel/errors.ts'
import type { Service } from '../../service/service.ts'

const active = new WeakMap<Service, number>()

/** Counts an upload in; the function that comes back counts it out again, once. */
export function admitUpload(service: Service): () => void {
  const now = active.get(service) ?? 0
  if (now >= service.settings.UPLOADS_MAX_ACTIVE) throw new ServiceError('too_many_uploads')
  active.set(service, now + 1)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    active.set(service, (active.get(service) ?? 1) - 1)
  }
}
