// Waits until a service says that it is ready.
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { JobClient } from '../../service/job-client.ts'
import { sleep } from './sleep.ts'

/** A server takes a second or so to start. */
const ASK_AGAIN_MS = 1000

export interface ReadyWait {
  readonly client: JobClient
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Told once, when the service is not ready at the first question. */
  onWait(reason: string): void
}

/** null when it is ready, else why not. */
async function reasonToWait({ client, signal }: ReadyWait): Promise<string | null> {
  try {
    const { status } = await client.ready(signal)
    if (status === 200) return null
    if (status === 503 || status === 502 || status === 504 || status === 429) return `it answers ${status}`
    throw new ServiceError('invalid_option', `--serve-url: GET /ready answers ${status}; is this a running svc?`)
  } catch (thrown) {
    const error = toServiceError(thrown)
    if (error.code === 'upstream_unavailable') return error.message
    throw error
  }
}

export async function waitUntilReady(wait: ReadyWait): Promise<void> {
  const startMs = performance.now()
  let isTold = false
  for (;;) {
    const reason = await reasonToWait(wait)
    if (reason === null) return
    if (wait.signal.aborted) throw new ServiceError('interrupted')
    if (performance.now() - startMs >= wait.timeoutMs) {
      const seconds = wait.timeoutMs / 1000
      throw new ServiceError('upstream_unavailable', `the service was not ready within ${seconds} s: ${reason}`)
    }
    if (!isTold) wait.onWait(reason)
    isTold = true
    await sleep(Math.min(ASK_AGAIN_MS, wait.timeoutMs), wait.signal)
  }
}
