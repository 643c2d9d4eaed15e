// The tools over streamable HTTP, inside the server that is given: papers come inside the calls, no file is touched.
import { randomUUID } from 'node:crypto'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { ServiceError } from '../../kernel/errors.ts'
import { Slots } from '../../kernel/slots.ts'
import type { Backend } from '../../service/serve/backend.ts'
import { uploadLimits } from '../../service/serve/upload.ts'
import { RegisteredPapers } from './registered-papers.ts'
import { CallReader, SentFile } from './sent-file.ts'
import { makeMcpServer } from './server.ts'
import type { Session } from './tool.ts'
import { UPLOAD_TOOLS } from './tools/index.ts'

const MCP_PATH = '/mcp'

/** Base64 makes four characters of three bytes; the frame of the call comes on top. */
const FRAME_BYTES = 1024 ** 2
const maxCallBytes = (maxFileBytes: number): number => Math.ceil(maxFileBytes / 3) * 4 + FRAME_BYTES
/** Longer calls, and those with a file, are uploads and count as such. */
const SMALL_CALL_BYTES = 64 * 1024

/** Whoever waits for the answer; fires when it is out or nobody waits any more. */
interface Waiting {
  readonly gone: AbortSignal
}

type Uploads = Map<string, SentFile>

function openSession({ settings, defaults, extraction }: Backend, uploads: Uploads): Session {
  const extract: Session['extract'] = async ({ fileName, file: given, pages, paperId }, { signal, onProgress }) => {
    if (!('token' in given)) throw new TypeError('papers come inside the call here')
    const file = await uploads.get(given.token)?.finished()
    if (file === undefined) throw new ServiceError('invalid_option', 'content_base64 is not written as such')
    const { text } = await extraction.run({
      fileName,
      file,
      options: { ...defaults, pages: pages ?? defaults.pages, paperId },
      sha256: file.sha256,
      bytes: file.size,
      requestId: randomUUID(),
      signal,
      onProgress,
    })
    return text
  }
  return { papers: new RegisteredPapers(), maxFileBytes: settings.UPLOAD_MAX_FILE_BYTES, extract }
}

/** Takes calls in: files go to the spool, and what stays in memory is small or comes one call at a time. */
class Reception {
  readonly #backend: Backend
  readonly #uploads: Uploads
  readonly #answer: (request: Request) => Promise<Response>
  readonly #largeCalls = new Slots(1)

  constructor(backend: Backend, uploads: Uploads, answer: (request: Request) => Promise<Response>) {
    this.#backend = backend
    this.#uploads = uploads
    this.#answer = answer
  }

  async handle(request: Request, { gone }: Waiting): Promise<Response> {
    if (request.body === null) return this.#answer(request)
    let release: (() => void) | null = null
    const admit = (): void => {
      release ??= this.#backend.uploads.admit()
    }
    const reader = new CallReader(() => {
      admit()
      const file = new SentFile(uploadLimits(this.#backend.settings))
      this.#uploads.set(file.token, file)
      return file
    })
    // The answer may be a stream: it is over when the connection has no more of it.
    gone.addEventListener('abort', () => {
      release?.()
      for (const file of reader.files) {
        this.#uploads.delete(file.token)
        void file.discard()
      }
    })
    const chunks = (request.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
    try {
      if (await readUntil(reader, chunks, SMALL_CALL_BYTES)) return await this.#pass(request, reader)
      admit()
      return await this.#largeCalls.run(async () => {
        await readUntil(reader, chunks, Number.POSITIVE_INFINITY)
        return this.#pass(request, reader)
      }, gone)
    } finally {
      // What a refused client still sends is nobody's.
      await chunks.return?.()
    }
  }

  #pass({ url, method, headers, signal }: Request, reader: CallReader): Promise<Response> {
    const own = new Headers(headers)
    own.delete('content-length')
    own.delete('transfer-encoding')
    return this.#answer(new Request(url, { method, headers: own, body: new Uint8Array(reader.rest()), signal }))
  }
}

/** false: the call goes on, and more of it than this is in memory already. */
async function readUntil(reader: CallReader, chunks: AsyncIterator<Uint8Array>, maxBytes: number): Promise<boolean> {
  while (reader.restBytes <= maxBytes) {
    const { value, done } = await chunks.next()
    if (done === true) return true
    await reader.write(Buffer.from(value))
  }
  return false
}

/** Everybody who may call the server shares one set of papers: one key is one party. */
export function mountMcp(backend: Backend) {
  const uploads: Uploads = new Map()
  const session = openSession(backend, uploads)
  const note = (error: unknown) =>
    backend.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a call of a tool went wrong')
  const maxBodyBytes = maxCallBytes(backend.settings.UPLOAD_MAX_FILE_BYTES)
  const handler = createMcpHandler(
    () => makeMcpServer({ session, tools: UPLOAD_TOOLS, folders: null, onDefect: note }),
    { maxRequestBodySize: maxBodyBytes, onerror: note },
  )
  session.papers.onChange = () => handler.notify.resourcesChanged()
  const { fetch: answer } = handler
  const reception = new Reception(backend, uploads, answer)
  const handle = (request: Request, caller: Waiting) => reception.handle(request, caller)
  return {
    routes: (['POST', 'GET', 'DELETE'] as const).map((method) => ({ method, path: MCP_PATH, maxBodyBytes, handle })),
    close: () => handler.close(),
  }
}
