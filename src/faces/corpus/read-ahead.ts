// Reads records in their order, several on their way at once where they come from afar.
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { Storage, StoredText } from '../../service/storage/storage.ts'

export interface ReadFile {
  readonly path: string
  readonly found: StoredText | ServiceError
}

async function readOne(storage: Storage, path: string): Promise<ReadFile> {
  try {
    const found = await storage.read(path)
    return { path, found: found ?? new ServiceError('unreadable_input', `${storage.fileName(path)} does not exist`) }
  } catch (thrown) {
    return { path, found: toServiceError(thrown) }
  }
}

export async function* readAhead(storage: Storage, paths: readonly string[]): AsyncGenerator<ReadFile> {
  const underWay: Promise<ReadFile>[] = []
  let next = 0
  while (next < paths.length || underWay.length > 0) {
    while (next < paths.length && underWay.length < storage.readAhead) {
      underWay.push(readOne(storage, paths[next] ?? ''))
      next += 1
    }
    const first = underWay.shift()
    if (first !== undefined) yield await first
  }
}
