// A language model for tests: speaks OpenAI chat completions and Anthropic messages over HTTP, and misbehaves in every way asked for.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Json = Record<string, unknown>

/** One question as the server heard it. */
export interface Heard {
  readonly protocol: 'openai' | 'anthropic'
  readonly model: string
  readonly instructions: string
  /** The user message, parsed. */
  readonly material: Json
  /** The schema that the answer is held to; null where none was sent along. */
  readonly schema: Json | null
  readonly headers: IncomingMessage['headers']
  readonly body: Json
}

/** How a question is answered. */
export interface Behaviour {
  /** The answer as JSON; `text` is sent as it is. */
  readonly json?: unknown
  readonly text?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The body of an answer that is none: with a status, or instead of the protocol's own. */
  readonly body?: string
  readonly delayMs?: number
  readonly hangs?: boolean
  /** Sends the answer in pieces, as server-sent events. */
  readonly streams?: boolean
  readonly isTruncated?: boolean
  readonly refuses?: boolean
  readonly usage?: Json
}

export interface LlmServer {
  readonly url: string
  readonly heard: readonly Heard[]
  readonly mostAtOnce: number
  answer: (question: Heard, number: number) => Behaviour
  stop(): Promise<void>
}

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

function hear(path: string, headers: IncomingMessage['headers'], body: Json): Heard {
  const isAnthropic = path.endsWith('/messages')
  const messages = (body.messages ?? []) as readonly { role: string; content: string }[]
  const user = messages.find(({ role }) => role === 'user')?.content ?? '{}'
  const system = isAnthropic ? body.system : messages.find(({ role }) => role === 'system')?.content
  const tool = asObject((body.tools as unknown[] | undefined)?.[0]).input_schema
  const format = asObject(asObject(body.response_format).json_schema).schema
  return {
    protocol: isAnthropic ? 'anthropic' : 'openai',
    model: String(body.model),
    instructions: String(system),
    material: JSON.parse(user) as Json,
    schema: (isAnthropic ? tool : format) as Json | null,
    headers,
    body,
  }
}

const PIECE_CHARACTERS = 7
const piecesOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE_CHARACTERS}}`, 'g')) ?? []
const events = (list: readonly unknown[]): string => list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

function openaiBody(text: string, { isTruncated, refuses, usage, streams }: Behaviour): string {
  const finish_reason = isTruncated ? 'length' : 'stop'
  const counted = usage ?? { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
  if (streams) {
    const deltas = piecesOf(text).map((content) => ({ choices: [{ delta: { content } }] }))
    return `${events([...deltas, { choices: [{ delta: {}, finish_reason }] }, { choices: [], usage: counted }])}data: [DONE]\n\n`
  }
  const message = refuses ? { content: null, refusal: 'I cannot help with that.' } : { content: text }
  return JSON.stringify({ choices: [{ index: 0, message, finish_reason }], usage: counted })
}

function anthropicBody(text: string, hasTool: boolean, { isTruncated, refuses, usage, streams }: Behaviour): string {
  const stop_reason = refuses ? 'refusal' : isTruncated ? 'max_tokens' : hasTool ? 'tool_use' : 'end_turn'
  const counted = usage ?? { input_tokens: 90, cache_read_input_tokens: 10, output_tokens: 20 }
  if (streams) {
    const deltas = piecesOf(text).map((partial_json) => ({
      type: 'content_block_delta',
      delta: { type: 'input_json_delta', partial_json },
    }))
    const start = { type: 'message_start', message: { usage: { ...counted, output_tokens: 1 } } }
    return events([start, ...deltas, { type: 'message_delta', delta: { stop_reason }, usage: counted }])
  }
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    input = undefined
  }
  const block = hasTool && input !== undefined ? { type: 'tool_use', name: 'answer', input } : { type: 'text', text }
  return JSON.stringify({ content: refuses ? [] : [block], stop_reason, usage: counted })
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? {} : (JSON.parse(text) as Json)
}

export async function startLlm(answer: LlmServer['answer'] = () => ({ json: {} })): Promise<LlmServer> {
  const heard: Heard[] = []
  const state = { answer, open: 0, mostAtOnce: 0 }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://model').pathname
    const body = await bodyOf(request)
    if (request.method !== 'POST') {
      response.writeHead(200).end('{}')
      return
    }
    const question = hear(path, request.headers, body)
    const number = heard.push(question) - 1
    const behaviour = state.answer(question, number)
    if (behaviour.hangs) return
    if (behaviour.delayMs !== undefined) await sleep(behaviour.delayMs)
    const text = behaviour.text ?? JSON.stringify(behaviour.json ?? {})
    const own =
      question.protocol === 'openai'
        ? openaiBody(text, behaviour)
        : anthropicBody(text, question.schema !== undefined, behaviour)
    const type = behaviour.streams ? 'text/event-stream' : 'application/json'
    response.writeHead(behaviour.status ?? 200, { 'content-type': type, ...behaviour.headers })
    response.end(behaviour.body ?? own)
  }
  const server = createServer((request, response) => {
    state.open += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, state.open)
    response.once('close', () => {
      state.open -= 1
    })
    void serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    get mostAtOnce() {
      return state.mostAtOnce
    },
    get answer() {
      return state.answer
    },
    set answer(next: LlmServer['answer']) {
      state.answer = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Which task asks, told by what it wants to know. */
export const wants = ({ schema, instructions }: Heard, property: string): boolean =>
  schema === null || schema === undefined
    ? instructions.includes(`"${property}"`)
    : Object.hasOwn(asObject(schema.properties), property)
