// POST /papers/batch: several papers in one request, each with an answer of its own, as JSON lines or in a zip archive.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZipWriter } from '../../../codecs/write-zip.ts'
import { type ExportFormat, exportFormatRow } from '../../../contract/export-formats.ts'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { Slots } from '../../../kernel/slots.ts'
import type { Backend } from '../../../service/serve/backend.ts'
import { uploadLimits } from '../../../service/serve/upload.ts'
import { requestIdOf, untilThere } from '../hooks.ts'
import { readUploads, type UploadedFile, type UploadsForm } from '../request/multipart.ts'
import { requestFacts, TIMEOUT_PARAMETER } from '../request/request-facts.ts'
import {
  FORMAT_PARAMETER,
  GUARD_PARAMETER,
  renderedRecord,
  wantedFormat,
  wantsGuard,
} from '../request/wanted-format.ts'
import { LINES_TYPE, type Parameter, type Route, ZIP_TYPE } from '../route.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

const ANSWER_PARAMETER: Parameter = {
  name: 'answer',
  in: 'query',
  about:
    '`lines`: one JSON object for each paper, in the order of the files, with `file_name`, `status` and `record` or `error`; `zip`: an archive with one file for each; without it lines, unless the Accept header names zip.',
  choices: ['lines', 'zip'],
}

function wantsZip({ query, headers }: FastifyRequest): boolean {
  const { answer } = query as { readonly answer?: unknown }
  if (answer === undefined) return headers.accept?.includes(ZIP_TYPE) ?? false
  if (answer === 'lines' || answer === 'zip') return answer === 'zip'
  throw new ServiceError('invalid_option', 'answer must be lines or zip')
}

/** Throws invalid_option; to be asked before any work is done. */
function formatOf(request: FastifyRequest, isZip: boolean): ExportFormat {
  const { format } = request.query as { readonly format?: unknown }
  const wanted = format === undefined ? 'json' : wantedFormat(request)
  if (wanted !== 'json' && !isZip) throw new ServiceError('invalid_option', `format=${wanted} needs answer=zip`)
  return wanted
}

/** How one paper of the request ended. */
type Outcome =
  | { readonly fileName: string; readonly json: string }
  | { readonly fileName: string; readonly error: ServiceError }

/** Begins with all of them, as many at once as there are workers; none of the promises rejects. */
function extractAll(
  request: FastifyRequest,
  { files, options }: UploadsForm,
  { extraction, settings, workers }: Backend,
  signal: AbortSignal,
): readonly Promise<Outcome>[] {
  const slots = new Slots(workers().maxActive)
  const facts = requestFacts(request, settings)
  return files.map(async ({ fileName, file }: UploadedFile) => {
    const { sha256, size: bytes } = file
    const work = { fileName, file, options, sha256, bytes, requestId: request.id, ...facts, signal }
    try {
      return { fileName, json: (await slots.run(() => extraction.run(work), signal)).text }
    } catch (thrown) {
      return { fileName, error: toServiceError(thrown) }
    } finally {
      await file.discard()
    }
  })
}

type Render = (outcome: Outcome) => string | Promise<Uint8Array>

/** The record goes in as it is: it is one line of JSON already. */
const lineWriter =
  (requestId: string | undefined): Render =>
  (outcome) => {
    const head = JSON.stringify({ file_name: outcome.fileName, status: 'json' in outcome ? 200 : outcome.error.status })
    const rest =
      'json' in outcome ? `"record":${outcome.json}` : `"error":${JSON.stringify(outcome.error.toBody(requestId))}`
    return `${head.slice(0, -1)},${rest}}\n`
  }

/** A name that the archive does not have yet, with neither folder nor ending of the paper's own. */
function entryNames(): (fileName: string, ending: string) => string {
  const taken = new Set<string>()
  return (fileName, ending) => {
    const last = fileName.split(/[/\\]/).pop() ?? ''
    const stem = last.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}._ ()-]/gu, '_') || 'paper'
    let name = `${stem}.${ending}`
    for (let at = 2; taken.has(name); at += 1) name = `${stem}-${at}.${ending}`
    taken.add(name)
    return name
  }
}

function zipWriter(format: ExportFormat, isGuarded: boolean, requestId: string | undefined) {
  const zip = new ZipWriter()
  const nameOf = entryNames()
  const render: Render = async (outcome) => {
    const [text, ending] =
      'json' in outcome
        ? [await renderedRecord(outcome.json, format, isGuarded), exportFormatRow(format).extension]
        : [JSON.stringify(outcome.error.toBody(requestId)), 'error.json']
    return Buffer.concat(zip.add({ name: nameOf(outcome.fileName, ending), bytes: Buffer.from(text) }))
  }
  return { render, end: () => Buffer.concat(zip.end()) }
}

async function* parts(
  reply: FastifyReply,
  outcomes: readonly Promise<Outcome>[],
  { render, end }: { readonly render: Render; end?(): Uint8Array },
): AsyncGenerator<string | Uint8Array> {
  for (const outcome of outcomes) yield await render(await untilThere(reply, outcome))
  if (end !== undefined) yield end()
}

export const batchRoute: Route = {
  method: 'POST',
  path: '/papers/batch',
  isPublic: false,
  isOffered: ({ UPLOAD_MAX_FILES }) => UPLOAD_MAX_FILES > 1,
  summary:
    'Extracts several papers; each has a record or an error of its own in the answer. Only where UPLOAD_MAX_FILES is above 1.',
  tag: 'Papers',
  takesUpload: 'UploadsForm',
  parameters: [ANSWER_PARAMETER, FORMAT_PARAMETER, GUARD_PARAMETER, TIMEOUT_PARAMETER],
  answers: { 200: { about: 'One answer for each file, in their order.', type: LINES_TYPE, otherTypes: [ZIP_TYPE] } },
  errors: UPLOAD_ERRORS,
  handle: async (request, reply, { backend }) => {
    const { settings, defaults } = backend
    if (!backend.isOpen) throw new ServiceError('shutting_down')
    const isZip = wantsZip(request)
    const format = formatOf(request, isZip)
    const isGuarded = wantsGuard(request)
    requestFacts(request, settings)
    const release = backend.uploads.admit()
    const gone = new AbortController()
    // Comes for answers that arrived and for those that nobody waits for any more.
    reply.raw.once('close', () => {
      gone.abort()
      release()
    })
    const most = settings.UPLOAD_MAX_FILES
    const limits = uploadLimits(settings, request.headers['content-length'])
    // Together they take no more memory than one upload may.
    const shared = { ...limits, memoryBytes: Math.floor(limits.memoryBytes / most) }
    const form = await readUploads(request.raw, shared, defaults, most)
    if (form.options.schema !== '11' && format !== 'json') {
      await Promise.all(form.files.map(({ file }) => file.discard()))
      throw new ServiceError('invalid_option', `a record of schema ${form.options.schema} comes as JSON only`)
    }
    const outcomes = extractAll(request, form, backend, gone.signal)
    const id = requestIdOf(request, backend)
    const writer = isZip ? zipWriter(format, isGuarded, id) : { render: lineWriter(id) }
    return reply
      .type(isZip ? ZIP_TYPE : `${LINES_TYPE}; charset=utf-8`)
      .send(Readable.from(parts(reply, outcomes, writer), { objectMode: false }))
  },
}
