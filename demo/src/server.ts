// What the page asks of its server: facts, a paper read stage by stage, downloads; nothing else is ever contacted.
import type { FoundRegion } from '../../src/document/page/blocks.ts'
import type { StartFacts } from '../../src/faces/demo/start-facts.ts'
import type { CorrectionsDocument } from '../../src/schema/parts/corrections.ts'
import type { PaperRecord } from '../../src/schema/record.ts'

export type { FoundRegion, PaperRecord, StartFacts }

export interface Failure {
  readonly detail: string
  readonly error_code: string
  readonly failed_stage?: string | null
}

export class ServerFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

/** A report is a file without a server behind it: what only a server can write is not offered there. */
export const hasServer: boolean = globalThis.document?.getElementById('record') == null

const UNREACHABLE: Failure = { detail: 'The server cannot be reached. Is it still running?', error_code: 'unreachable' }

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ServerFailure(UNREACHABLE)
  })
  if (response.ok) return response
  const body = (await response.json().catch(() => null)) as Failure | null
  throw new ServerFailure(body ?? { detail: `The server answered ${response.status}.`, error_code: 'unknown' })
}

export const loadFacts = async (): Promise<StartFacts> => (await ask('demo/start')).json() as Promise<StartFacts>

export async function loadSample(file: string): Promise<File> {
  const response = await ask(`demo/samples/${encodeURIComponent(file)}`)
  return new File([await response.blob()], file)
}

export interface Stage {
  readonly stage: string
  readonly share: number
  /** What stands where on the pages, as far as the stages before this one know. */
  readonly found?: readonly FoundRegion[]
}

type Line =
  | ({ readonly kind: 'progress' } & Stage)
  | { readonly kind: 'record'; readonly record: PaperRecord }
  | ({ readonly kind: 'failed' } & Failure)

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  const parts: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const pieces = value.split('\n')
    for (const piece of pieces.slice(0, -1)) {
      yield JSON.parse(parts.splice(0).join('') + piece) as Line
    }
    parts.push(pieces.at(-1) ?? '')
  }
}

export interface ChewRequest {
  readonly file: File
  readonly query: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly onStage: (stage: Stage) => void
}

export async function chew({ file, query, signal, onStage }: ChewRequest): Promise<PaperRecord> {
  const words = new URLSearchParams({ ...query, name: file.name })
  const response = await ask(`demo/papers?${words}`, { method: 'POST', body: file, signal })
  if (response.body === null) throw new ServerFailure(UNREACHABLE)
  for await (const line of linesOf(response.body)) {
    if (line.kind === 'progress') onStage(line)
    else if (line.kind === 'record') return line.record
    else throw new ServerFailure(line)
  }
  throw new ServerFailure({ detail: 'The connection ended before the record came.', error_code: 'unreachable' })
}

/** The record in one of its forms, as text. */
export async function asForm(record: PaperRecord, name: string): Promise<string> {
  const json = JSON.stringify(record, null, 2)
  if (name === 'json') return json
  const answer = await ask(`demo/downloads/${name}`, { method: 'POST', body: json })
  // Reading an answer as text drops the mark by which spreadsheets know its letters.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

const json = { 'content-type': 'application/json' }

// What a reader says of a record, one document a paper.

export type Verdict = 'right' | 'wrong'
export type FieldValue =
  | string
  | null
  | readonly string[]
  | readonly { readonly given: string; readonly family: string }[]
  | readonly { readonly author_id: number; readonly affiliation_ids: readonly number[] }[]

export type Corrections = CorrectionsDocument

/** What was said of a paper before; null: nothing. */
export const loadCorrections = (hash: string): Promise<Corrections | null> =>
  ask(`demo/corrections/${hash}`).then(
    (response) => response.json() as Promise<Corrections>,
    (error: unknown) => {
      if (error instanceof ServerFailure && error.failure.error_code === 'not_found') return null
      throw error
    },
  )

export const saveCorrections = async (said: Corrections): Promise<Corrections> =>
  (await ask('demo/corrections', { method: 'PUT', headers: json, body: JSON.stringify(said) })).json()
