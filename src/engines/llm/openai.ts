// The OpenAI chat-completions protocol, as many servers speak it.
import { asList, type Json } from '../../kernel/json.ts'
import {
  asCount,
  asObject,
  asText,
  type Completion,
  type Dialect,
  type Endpoint,
  instructionsFor,
  type ModelCall,
  type Protocol,
  readerOf,
  type Tokens,
  type WrittenRequest,
} from './protocol.ts'

export const OPENAI_URL = 'https://api.openai.com/v1'

/** An address without a path is that of a server, and the protocol lives below /v1. */
export function chatUrl(baseUrl: string): string {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path === '' ? '/v1' : path}/chat/completions`
  return url.href
}

function format(call: ModelCall, { structure }: Dialect): Json {
  if (structure === 'words') return {}
  if (structure === 'json') return { response_format: { type: 'json_object' } }
  const json_schema = { name: 'answer', strict: true, schema: call.schema }
  return { response_format: { type: 'json_schema', json_schema } }
}

function write(call: ModelCall, { baseUrl, model, apiKey }: Endpoint, dialect: Dialect): WrittenRequest {
  const messages = [
    { role: 'system', content: instructionsFor(call, dialect) },
    { role: 'user', content: call.material },
  ]
  return {
    url: chatUrl(baseUrl),
    headers: { 'content-type': 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
    messages,
    body: {
      model,
      messages,
      stream: false,
      [dialect.lengthName]: call.maxOutputTokens,
      ...(dialect.hasTemperature && { temperature: 0 }),
      ...format(call, dialect),
    },
  }
}

function tokensOf(usage: Json): Tokens {
  return {
    input: asCount(usage.prompt_tokens),
    cached: asCount(asObject(usage.prompt_tokens_details).cached_tokens),
    output: asCount(usage.completion_tokens),
  }
}

interface Gathered {
  readonly text: string
  readonly refusal: string
  readonly finish: string
  readonly usage: Json
}

function toCompletion({ text, refusal, finish, usage }: Gathered): Completion {
  return {
    text,
    finishReason: finish === '' ? null : finish,
    isTruncated: finish === 'length',
    isRefused: refusal !== '' || finish === 'content_filter',
    tokens: tokensOf(usage),
  }
}

/** Text in one piece, or in a list of pieces. */
const contentText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : asList(content)
        .map((piece) => asText(asObject(piece).text))
        .join('')

function streamed(events: readonly Json[]): Completion {
  let [text, refusal, finish]: [string, string, string] = ['', '', '']
  let usage: Json = {}
  for (const event of events) {
    const choice = asObject(asList(event.choices)[0])
    const delta = asObject(choice.delta)
    text += contentText(delta.content)
    refusal += asText(delta.refusal)
    finish = asText(choice.finish_reason) || finish
    if (event.usage !== undefined && event.usage !== null) usage = asObject(event.usage)
  }
  return toCompletion({ text, refusal, finish, usage })
}

function whole(body: Json): Completion | null {
  const choice = asList(body.choices)[0]
  if (choice === undefined) return null
  const message = asObject(asObject(choice).message)
  return toCompletion({
    text: contentText(message.content),
    refusal: asText(message.refusal),
    finish: asText(asObject(choice).finish_reason),
    usage: asObject(body.usage),
  })
}

export const openai: Protocol = { write, read: readerOf({ whole, streamed }) }
