// Anthropic's messages protocol; the answer is asked for as the input of a tool, which holds it to the schema.
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

export const ANTHROPIC_URL = 'https://api.anthropic.com'
const PROTOCOL_VERSION = '2023-06-01'
const TOOL = 'answer'

function messagesUrl(baseUrl: string): string {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/messages') ? path : `${path.endsWith('/v1') ? path : `${path}/v1`}/messages`
  return url.href
}

function write(call: ModelCall, { baseUrl, model, apiKey }: Endpoint, dialect: Dialect): WrittenRequest {
  const system = instructionsFor(call, dialect)
  const messages = [{ role: 'user', content: call.material }]
  const tool = { name: TOOL, description: 'Takes the answer.', input_schema: call.schema }
  return {
    url: messagesUrl(baseUrl),
    headers: {
      'content-type': 'application/json',
      'anthropic-version': PROTOCOL_VERSION,
      ...(apiKey !== null && { 'x-api-key': apiKey }),
    },
    messages: [{ role: 'system', content: system }, ...messages],
    body: {
      model,
      system,
      messages,
      stream: false,
      max_tokens: call.maxOutputTokens,
      ...(dialect.hasTemperature && { temperature: 0 }),
      ...(dialect.structure === 'schema' && { tools: [tool], tool_choice: { type: 'tool', name: TOOL } }),
    },
  }
}

/** Tokens read from the provider's cache are input too. */
function tokensOf(usage: Json): Tokens {
  const cached = asCount(usage.cache_read_input_tokens)
  const written = asCount(usage.cache_creation_input_tokens)
  return { input: asCount(usage.input_tokens) + cached + written, cached, output: asCount(usage.output_tokens) }
}

function toCompletion(text: string, stop: string, usage: Json): Completion {
  return {
    text,
    finishReason: stop === '' ? null : stop,
    isTruncated: stop === 'max_tokens' || stop === 'model_context_window_exceeded',
    isRefused: stop === 'refusal',
    tokens: tokensOf(usage),
  }
}

function blockText(value: unknown): string {
  const block = asObject(value)
  if (block.type === 'tool_use') return JSON.stringify(block.input ?? {})
  return asText(block.text)
}

/** What a tool was given is the answer; words around it are not. */
function contentText(content: unknown): string {
  const blocks = asList(content)
  const tools = blocks.filter((block) => asObject(block).type === 'tool_use')
  return (tools.length > 0 ? tools.slice(0, 1) : blocks).map(blockText).join('')
}

function streamed(events: readonly Json[]): Completion {
  let [text, input, stop]: [string, string, string] = ['', '', '']
  let usage: Json = {}
  for (const event of events) {
    const delta = asObject(event.delta)
    text += asText(delta.text)
    input += asText(delta.partial_json)
    stop = asText(delta.stop_reason) || stop
    usage = { ...usage, ...asObject(asObject(event.message).usage), ...asObject(event.usage) }
  }
  return toCompletion(input === '' ? text : input, stop, usage)
}

function whole(body: Json): Completion | null {
  if (!Array.isArray(body.content)) return null
  return toCompletion(contentText(body.content), asText(body.stop_reason), asObject(body.usage))
}

export const anthropic: Protocol = { write, read: readerOf({ whole, streamed }) }
