// Reads records in their order, several on their way at once where they come from afar.
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { Depot, StoredText } from '../../service/depots/depot.ts'

export interface ReadFile {
  readonly path: string
  readonly found: StoredText | ServiceError
}

async function readOne(depot: Depot, path: string): Promise<ReadFile> {
  try {
    const found = await depot.read(path)
    return { path, found: found ?? new ServiceError('unreadable_input', `${depot.fileName(path)} does not exist`) }
  } catch (thrown) {
    return { path, found: toServiceError(thrown) }
  }
}

export async function* readAhead(depot: Depot, paths: readonly string[]): AsyncGenerator<ReadFile> {
  const underWay: Promise<ReadFile>[] = []
  let next = 0
  while (next < paths.length || underWay.length > 0) {
    while (next < paths.length && underWay.length < depot.readAhead) {
      underWay.push(readOne(depot, paths[next] ?? ''))
      next += 1
    }
    const first = underWay.shift()
    if (first !== undefined) yield await first
  }
}
