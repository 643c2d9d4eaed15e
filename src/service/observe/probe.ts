// Whether something answers at an address: for checks that a person asked for, never on the way of a paper.
import { connectOnce, send } from '../../engines/outbound.ts'
import { toServiceError } from '../../kernel/errors.ts'

/** A server that takes longer to say that it is well is not. */
const PROBE_TIMEOUT_MS = 5000
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'redis:': 6379, 'rediss:': 6379 }

/** null when it answers, else the reason in one line. Any HTTP status is an answer. */
export async function probe(url: string): Promise<string | null> {
  const { protocol, hostname, port } = new URL(url)
  const storePort = DEFAULT_PORTS[protocol]
  try {
    if (storePort === undefined) await send({ url, timeoutMs: PROBE_TIMEOUT_MS })
    else await connectOnce({ host: hostname, port: Number(port) || storePort, timeoutMs: PROBE_TIMEOUT_MS })
    return null
  } catch (thrown) {
    return toServiceError(thrown).message
  }
}
