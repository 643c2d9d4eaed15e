// What every protocol of a language model must be able to do: write a request, read an answer, name its tokens.
import type { JsonSchema } from '../../contract/llm.ts'
import { isObject, type Json, parseObject } from '../../kernel/json.ts'
import type { OutboundAnswer } from '../outbound.ts'

export interface Endpoint {
  readonly provider: 'openai' | 'anthropic'
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | null
}

export interface ModelCall {
  readonly instructions: string
  readonly material: string
  readonly schema: JsonSchema
  readonly maxOutputTokens: number
}

/** How a server wants to be asked; learnt from its refusals. */
export interface Dialect {
  readonly structure: 'schema' | 'json' | 'words'
  readonly lengthName: 'max_tokens' | 'max_completion_tokens'
  readonly hasTemperature: boolean
}

export interface Tokens {
  readonly input: number
  readonly cached: number
  readonly output: number
}

export interface Completion {
  readonly text: string
  readonly finishReason: string | null
  readonly isTruncated: boolean
  readonly isRefused: boolean
  readonly tokens: Tokens
}

export interface WrittenRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** As traces show them. */
  readonly messages: readonly Readonly<Record<string, unknown>>[]
}

export interface Protocol {
  write(call: ModelCall, endpoint: Endpoint, dialect: Dialect): WrittenRequest
  /** null: the answer is none of this protocol. */
  read(answer: OutboundAnswer): Completion | null
}

export const asObject = (value: unknown): Json => (isObject(value) ? value : {})
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Whoever counts tokens may count wrongly; no count is ever negative or broken. */
export const asCount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0

/** The events of a streamed answer, in order; servers that stream without being asked are read all the same. */
function streamedEvents(body: string): Json[] {
  return body.split('\n').flatMap((line) => {
    const data = /^data:\s?(.*)$/.exec(line.trimEnd())?.[1] ?? ''
    const event = parseObject(data)
    return event === null ? [] : [event]
  })
}

const isStream = (answer: OutboundAnswer): boolean =>
  (answer.header('content-type') ?? '').includes('text/event-stream')

/** Said where the server cannot be held to a schema. */
const schemaInWords = ({ schema }: ModelCall): string =>
  `Answer with one JSON object only, without any text around it, that fits this JSON Schema:\n${JSON.stringify(schema)}`

/** What the model is told before it gets the material. */
export const instructionsFor = (call: ModelCall, { structure }: Dialect): string =>
  structure === 'schema' ? call.instructions : `${call.instructions}\n\n${schemaInWords(call)}`

/** How a protocol says an answer: as one object, or as a stream of events. null: that is not an answer of this protocol. */
export interface AnswerForms {
  readonly whole: (body: Json) => Completion | null
  readonly streamed: (events: readonly Json[]) => Completion
}

export const readerOf =
  ({ whole, streamed }: AnswerForms) =>
  (answer: OutboundAnswer): Completion | null => {
    if (isStream(answer)) {
      const events = streamedEvents(answer.body)
      return events.length === 0 ? null : streamed(events)
    }
    const body = parseObject(answer.body)
    return body === null ? null : whole(body)
  }
