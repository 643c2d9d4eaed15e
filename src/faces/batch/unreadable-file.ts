// Says in the user's words why a file cannot be read, before it is given to a worker.
import { access, constants, stat } from 'node:fs/promises'
import { ServiceError } from '../../kernel/errors.ts'

const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`

export function assertSize(label: string, bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return
  const limit = `${mebibytes(maxBytes)} that UPLOAD_MAX_FILE_BYTES allows`
  throw new ServiceError('payload_too_large', `${label} has ${mebibytes(bytes)}, more than the ${limit}`)
}

/** Throws unreadable_input. Files of this machine may be of any size: the limits of uploads are for strangers. */
export async function assertReadable(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', 'there is no such file', { cause })
  })
  if (found.isDirectory()) throw new ServiceError('unreadable_input', 'this is a folder, not a file')
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', 'the file may not be read by this user', { cause })
  })
}
