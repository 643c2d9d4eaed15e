// Answers as GROBID's clients expect them: plain statuses, messages that begin with a word in brackets, nothing when busy.
import { type ServiceError, toServiceError } from '../../kernel/errors.ts'

export const XML_TYPE = 'application/xml; charset=UTF-8'
const TEXT_TYPE = 'text/plain; charset=UTF-8'

/** Clients sleep for as long as they please; this is for those who ask. */
const RETRY_AFTER_SECONDS = '2'

export const plain = (text: string): Response => new Response(text, { headers: { 'content-type': TEXT_TYPE } })

/** Nothing found is no error. */
export const found = (text: string, type: string): Response =>
  text === '' ? new Response(null, { status: 204 }) : new Response(text, { headers: { 'content-type': type } })

interface Failure {
  readonly status: number
  readonly body: string | null
}

/** At least one client compares this line with its own. */
const NO_BLOCKS = '[NO_BLOCKS] PDF parsing resulted in empty content'

function failureOf({ code, status, detail }: ServiceError): Failure {
  if (status === 429 || status === 503) return { status: 503, body: null }
  if (code === 'ocr_empty') return { status: 500, body: NO_BLOCKS }
  if (code === 'pipeline_timeout') return { status: 500, body: `[TIMEOUT] ${detail}` }
  if (status === 422) return { status: 500, body: `[BAD_INPUT_DATA] ${detail}` }
  if (status < 500) return { status, body: `[BAD_REQUEST] ${detail}` }
  return { status: 500, body: `[GENERAL] ${detail}` }
}

export function failed(thrown: unknown): Response {
  const { status, body } = failureOf(toServiceError(thrown))
  const headers = { 'content-type': TEXT_TYPE, ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }) }
  return new Response(body, { status, headers })
}
