// A registry for tests and measurements: the Crossref REST protocol over HTTP, over records of our own, with every kind of trouble.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RegistryRecord {
  readonly DOI: string
  readonly type?: string
  readonly title?: readonly string[]
  readonly author?: readonly { readonly family?: string; readonly given?: string; readonly name?: string }[]
  readonly 'container-title'?: readonly string[]
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] }
  readonly [field: string]: unknown
}

/** What a request may meet instead of an answer. */
export interface Trouble {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Answers only after so long. */
  readonly delayMs?: number
  /** Never answers. */
  readonly hangs?: boolean
  /** Cuts the connection. */
  readonly breaks?: boolean
}

export interface RegistryServer {
  readonly url: string
  /** Path and query of every request, in order. */
  readonly requests: readonly string[]
  readonly agents: readonly string[]
  /** Most requests that were open at the same time. */
  readonly mostAtOnce: number
  /** Decides on trouble for a request, counted from 0; undefined answers it. */
  trouble: (request: string, number: number) => Trouble | undefined
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

function textOf(record: RegistryRecord): string {
  const names = (record.author ?? []).map(({ family, name }) => family ?? name ?? '')
  const year = record.issued?.['date-parts'][0]?.[0] ?? ''
  const page = String(record.page ?? '').split('-')[0]
  return [
    ...(record.title ?? []),
    ...names,
    ...(record['container-title'] ?? []),
    year,
    record.volume ?? '',
    page,
  ].join(' ')
}

/** Bibliographic search as registries do it: rare words weigh more (BM25). */
export class SearchIndex {
  readonly #records: readonly RegistryRecord[]
  readonly #byWord = new Map<string, { readonly at: number; readonly weight: number }[]>()

  constructor(records: readonly RegistryRecord[]) {
    this.#records = records
    const lengths = records.map((record) => wordsOf(textOf(record)).length)
    const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
    records.forEach((record, at) => {
      const counts = new Map<string, number>()
      for (const word of wordsOf(textOf(record))) counts.set(word, (counts.get(word) ?? 0) + 1)
      for (const [word, count] of counts) {
        const weight = (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / usual))
        const list = this.#byWord.get(word)
        if (list === undefined) this.#byWord.set(word, [{ at, weight }])
        else list.push({ at, weight })
      }
    })
  }

  search(query: string, rows: number): RegistryRecord[] {
    const scores = new Map<number, number>()
    for (const word of new Set(wordsOf(query))) {
      const list = this.#byWord.get(word) ?? []
      const rarity = Math.log(1 + (this.#records.length - list.length + 0.5) / (list.length + 0.5))
      for (const { at, weight } of list) scores.set(at, (scores.get(at) ?? 0) + weight * rarity)
    }
    return [...scores]
      .sort((left, right) => right[1] - left[1])
      .slice(0, rows)
      .flatMap(([at, score]) => {
        const record = this.#records[at]
        return record === undefined ? [] : [{ ...record, score }]
      })
  }
}

interface Reply {
  readonly status: number
  readonly body: string
}

const ok = (message: unknown): Reply => ({ status: 200, body: JSON.stringify({ status: 'ok', message }) })

function answerTo(url: URL, byDoi: ReadonlyMap<string, RegistryRecord>, index: SearchIndex): Reply {
  const doi = /^\/works\/(.+)$/.exec(url.pathname)?.[1]
  if (doi !== undefined) {
    const record = byDoi.get(decodeURIComponent(doi).toLowerCase())
    return record === undefined ? { status: 404, body: 'Resource not found.' } : ok(record)
  }
  if (url.pathname !== '/works') return { status: 404, body: 'Resource not found.' }
  const query = url.searchParams.get('query.bibliographic') ?? ''
  const items = index.search(query, Number(url.searchParams.get('rows') ?? 20))
  return ok({ 'total-results': items.length, items })
}

export async function startRegistry(records: readonly RegistryRecord[]): Promise<RegistryServer> {
  const byDoi = new Map(records.map((record) => [record.DOI.toLowerCase(), record]))
  const index = new SearchIndex(records)
  const [requests, agents]: [string[], string[]] = [[], []]
  let open = 0
  const state = {
    mostAtOnce: 0,
    trouble: (_request: string, _number: number): Trouble | undefined => undefined,
    headers: {} as Readonly<Record<string, string>>,
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const number = requests.push(request.url ?? '') - 1
    agents.push(request.headers['user-agent'] ?? '')
    const trouble = state.trouble(request.url ?? '', number)
    if (trouble?.breaks === true) request.socket.destroy()
    if (trouble?.hangs === true || trouble?.breaks === true) return
    if (trouble?.delayMs !== undefined) await sleep(trouble.delayMs)
    const reply = answerTo(new URL(request.url ?? '/', 'http://registry'), byDoi, index)
    response.writeHead(trouble?.status ?? reply.status, {
      'content-type': 'application/json',
      ...state.headers,
      ...trouble?.headers,
    })
    response.end(trouble?.body ?? (trouble?.status === undefined ? reply.body : ''))
  }
  const server = createServer((request, response) => {
    open += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, open)
    response.once('close', () => {
      open -= 1
    })
    void serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    agents,
    get mostAtOnce() {
      return state.mostAtOnce
    },
    set trouble(decide: RegistryServer['trouble']) {
      state.trouble = decide
    },
    get trouble() {
      return state.trouble
    },
    set headers(headers: RegistryServer['headers']) {
      state.headers = headers
    },
    get headers() {
      return state.headers
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
