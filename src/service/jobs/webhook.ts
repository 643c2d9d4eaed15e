// Tells whoever asked for it that a job has ended: a signed message, tried a few times, never to a private address unless that is allowed.
import { createHmac } from 'node:crypto'
import { assertAllowed, postTo, type WebRules } from '../../engines/web/download.ts'
import { build } from '../../kernel/build.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { type BackoffChoices, backoffMs } from '../../kernel/time/backoff.ts'
import type { Settings } from '../../settings/catalogue/index.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const MOST_TRIES = 5
const BACKOFF: BackoffChoices = { firstMs: 1000, longestMs: 60_000 }

/** A try that was not answered by then never will be: others may tell it. */
export const LONGEST_TRY_MS = TIMEOUT_MS + 5000

/** How long to wait after so many tries that failed; null: it is given up. */
export const untilNextTryMs = (tries: number): number | null =>
  tries < MOST_TRIES ? backoffMs(tries - 1, BACKOFF) : null

export interface Webhooks {
  /** Throws invalid_option where this address will never be told anything. */
  assertCallable(url: string): void
  /** Tries once; why the message did not arrive, or null. Never throws. */
  tell(url: string, event: { readonly event_id: string } & Readonly<Record<string, unknown>>): Promise<string | null>
}

/** What the receiver recomputes: the time and the body under the secret, so that neither can be changed nor sent again much later. */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export function openWebhooks(settings: Settings): Webhooks {
  const { WEBHOOK_SECRET: secret, WEBHOOK_PRIVATE_HOSTS: privateHosts } = settings
  const userAgent = `svc/${build().svc_version}`
  const rules: WebRules = { privateHosts, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES, userAgent }
  const send = async (url: string, body: string, id: string): Promise<string | null> => {
    const seconds = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'x-svc-event-id': id,
      'x-svc-signature': signatureOf(secret ?? '', seconds, body),
    }
    const status = await postTo(new URL(url), Buffer.from(body), headers, rules)
    return status >= 200 && status < 300 ? null : `status ${status}`
  }
  return {
    assertCallable: (url) => {
      if (secret === null) throw new ServiceError('invalid_option', 'callback needs WEBHOOK_SECRET on the server')
      if (!URL.canParse(url)) throw new ServiceError('invalid_option', 'callback is no address')
      try {
        assertAllowed(new URL(url), rules)
      } catch (thrown) {
        const { message } = toServiceError(thrown)
        throw new ServiceError(
          'invalid_option',
          `callback: ${message.replace('INPUT_URL_PRIVATE_HOSTS', 'WEBHOOK_PRIVATE_HOSTS')}`,
        )
      }
    },
    tell: async (url, event) =>
      secret === null
        ? 'WEBHOOK_SECRET is not set'
        : send(url, JSON.stringify(event), event.event_id).catch((thrown: unknown) => toServiceError(thrown).message),
  }
}
