// One paper for the page: the file in, a line of JSON for each stage, and the record or the failure as the last line.
import { randomUUID } from 'node:crypto'
import type { Progress } from '../../contract/context.ts'
import { assertCoherent, FORM_FIELDS, type RunOptions } from '../../contract/options.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { Backend } from '../../service/serve/backend.ts'
import { SpooledFile, uploadLimits } from '../../service/serve/upload.ts'

/** Readers look for "%PDF-" in the first 1,024 bytes (PDF 32000-1, annex H). */
const PDF_HEAD_BYTES = 1024
/** What file systems allow. */
const MAX_FILE_NAME_CHARACTERS = 255

const FIELDS = new Map(FORM_FIELDS.map((field) => [field.name, field]))

/** The options of this paper: what the query says over what the server was started with. */
export function readOptions(query: URLSearchParams, defaults: RunOptions): RunOptions {
  let options = defaults
  for (const [name, value] of query) options = FIELDS.get(name)?.apply(value, options) ?? options
  return assertCoherent(options)
}

interface Received {
  readonly file: SpooledFile
  readonly isPdf: boolean
}

async function receive(request: Request, { settings }: Backend): Promise<Received> {
  const file = new SpooledFile(uploadLimits(settings, request.headers.get('content-length')))
  let head = Buffer.alloc(0)
  try {
    for await (const chunk of request.body ?? []) {
      const bytes = Buffer.from(chunk)
      if (head.length < PDF_HEAD_BYTES) head = Buffer.concat([head, bytes]).subarray(0, PDF_HEAD_BYTES)
      await file.write(bytes)
    }
    if (file.size === 0) throw new ServiceError('missing_file', 'the file is empty')
    return { file, isPdf: head.includes('%PDF-') }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Browsers and proxies drop a connection that is silent for a minute; the last stage is told again before. */
const LONGEST_SILENCE_MS = 10_000

export interface PaperRequest {
  readonly backend: Backend
  readonly defaults: RunOptions
  /** Called once, when the last line is out or nobody listens any more. */
  readonly onEnd: () => void
  /** After so long without news the last line is said again. */
  readonly silenceMs?: number
}

/** Pages are drawn in the browser, so pictures are asked for only where there are none; places on pages always. */
const wantedOf = (options: RunOptions, isPdf: boolean): RunOptions => ({
  ...options,
  includeRegions: true,
  regionMeta: true,
  includeFigures: !isPdf,
})

export async function chewStream(
  request: Request,
  { backend, defaults, onEnd, silenceMs = LONGEST_SILENCE_MS }: PaperRequest,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const options = readOptions(query, defaults)
  backend.extraction.assertSupported(options)
  const fileName = (query.get('name') ?? '').slice(0, MAX_FILE_NAME_CHARACTERS)
  if (fileName.trim() === '') throw new ServiceError('missing_filename')
  const { file, isPdf } = await receive(request, backend)
  const gone = new AbortController()
  request.signal.addEventListener('abort', () => gone.abort(), { once: true })
  const body = new ReadableStream<Uint8Array>({
    start: async (line) => {
      const say = (json: string): void => {
        if (!gone.signal.aborted) line.enqueue(Buffer.from(`${json}\n`))
      }
      let last = JSON.stringify({ kind: 'progress', stage: 'waiting', share: 0 })
      const pulse = setInterval(() => say(last), silenceMs)
      const tell: Progress = (stage, share, found) => {
        last = JSON.stringify({ kind: 'progress', stage, share })
        say(found === undefined ? last : JSON.stringify({ kind: 'progress', stage, share, found }))
        pulse.refresh()
      }
      try {
        const { text } = await backend.extraction.run({
          fileName,
          file,
          options: wantedOf(options, isPdf),
          sha256: file.sha256,
          bytes: file.size,
          requestId: randomUUID(),
          signal: gone.signal,
          onProgress: tell,
        })
        say(`{"kind":"record","record":${text}}`)
      } catch (thrown) {
        say(JSON.stringify({ kind: 'failed', ...toServiceError(thrown).toBody() }))
      } finally {
        clearInterval(pulse)
        await file.discard()
        onEnd()
        if (!gone.signal.aborted) line.close()
      }
    },
    cancel: () => gone.abort(),
  })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' } })
}
