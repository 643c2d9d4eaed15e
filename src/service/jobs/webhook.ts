// Tells whoever asked for it that a job has ended: a signed message, tried a few times, never to a private address unless that is allowed.
import { createHmac, randomUUID } from 'node:crypto'
import { assertAllowed, postTo, type WebRules } from '../../engines/web/download.ts'
import { type BackoffChoices, backoffMs, pause } from '../../kernel/backoff.ts'
import { build } from '../../kernel/build.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import type { Log } from '../observe/log.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const MOST_TRIES = 5
const BACKOFF: BackoffChoices = { firstMs: 1000, longestMs: 60_000 }

export interface Webhooks {
  /** Throws invalid_option where this address will never be told anything. */
  assertCallable(url: string): void
  /** Resolves when the message has arrived or was given up; never throws. */
  tell(url: string, event: Readonly<Record<string, unknown>>): Promise<void>
}

/** What the receiver recomputes: the time and the body under the secret, so that neither can be changed nor sent again much later. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export function openWebhooks(settings: Settings, log: Log): Webhooks {
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
    tell: async (url, event) => {
      const id = randomUUID()
      const body = JSON.stringify({ event_id: id, ...event })
      for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
        if (attempt > 0) await pause(backoffMs(attempt - 1, BACKOFF))
        const reason = await send(url, body, id).catch((thrown: unknown) => toServiceError(thrown).message)
        if (reason === null) return
        log.warn({ job_id: event.job_id, attempt: attempt + 1, reason }, 'a callback was not taken')
      }
    },
  }
}
