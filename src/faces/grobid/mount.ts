// The protocol of GROBID under /api, so that its clients work unchanged; the same service, limits and keys behind it.
import { randomUUID } from 'node:crypto'
import { assertCoherent } from '../../contract/options.ts'
import { build } from '../../kernel/build.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { TeiPart } from '../../schema/tei-form.ts'
import type { Backend, StringTask, TextTask } from '../../service/serve/backend.ts'
import { uploadLimits } from '../../service/serve/upload.ts'
import { FILE_PART, type Form, readForm } from './read-form.ts'
import { BIBTEX_TYPE, citationConsolidation, readWish, wantsBibtex, wantsRawCitations } from './wishes.ts'

// Answers as GROBID's clients expect them: plain statuses, messages that begin with a word in brackets, nothing when busy.

const XML_TYPE = 'application/xml; charset=UTF-8'
const TEXT_TYPE = 'text/plain; charset=UTF-8'

/** Clients sleep for as long as they please; this is for those who ask. */
const RETRY_AFTER_SECONDS = '2'

const plain = (text: string): Response => new Response(text, { headers: { 'content-type': TEXT_TYPE } })

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

// Routes that take strings: references, names, affiliations, dates, funding statements.

interface StringRoute {
  readonly name: string
  /** The field that must be there. */
  readonly field: string
  task(form: Form, request: Request, backend: Backend): TextTask
}

const simple = (name: string, field: string, kind: StringTask['kind']): StringRoute => ({
  name,
  field,
  task: (form) => ({ kind, text: form.first(field) ?? '' }),
})

const REGISTRY = ['off', 'replace', 'doi'] as const

const citations = (name: string, isList: boolean): StringRoute => ({
  name,
  field: 'citations',
  task: (form, request, { settings }) => ({
    kind: 'citations',
    strings: form
      .all('citations')
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
      .slice(0, isList ? undefined : 1),
    format: wantsBibtex(request) ? 'bibtex' : 'tei',
    isList,
    withRaw: wantsRawCitations(form),
    registry: REGISTRY[citationConsolidation(form, settings)],
  }),
})

const STRING_ROUTES: readonly StringRoute[] = [
  citations('processCitation', false),
  citations('processCitationList', true),
  simple('processDate', 'date', 'date'),
  simple('processHeaderNames', 'names', 'header-names'),
  simple('processCitationNames', 'names', 'citation-names'),
  simple('processAffiliations', 'affiliations', 'affiliations'),
  simple('processFundingAcknowledgement', 'text', 'funding'),
]

async function answerStrings(request: Request, route: StringRoute, backend: Backend): Promise<Response> {
  if (!backend.isOpen) throw new ServiceError('shutting_down')
  const release = backend.uploads.admit()
  try {
    const form = await readForm(request, uploadLimits(backend.settings))
    await form.file?.content.discard()
    if ((form.first(route.field) ?? '').trim() === '') {
      throw new ServiceError('invalid_option', `the field "${route.field}" is missing or empty`)
    }
    const task = route.task(form, request, backend)
    const text = await backend.extraction.read(task, request.signal)
    return found(text, task.kind === 'citations' && task.format === 'bibtex' ? BIBTEX_TYPE : XML_TYPE)
  } finally {
    release()
  }
}

// Routes that take a whole paper: full text, header, references, full text with its figures.

const ARCHIVE_TYPE = 'application/zip'

interface DocumentRoute {
  readonly name: string
  readonly part: TeiPart
  readonly canBeBibtex?: true
  readonly withImages?: true
}

const DOCUMENT_ROUTES: readonly DocumentRoute[] = [
  { name: 'processFulltextDocument', part: 'fulltext' },
  { name: 'processFulltextAssetDocument', part: 'fulltext', withImages: true },
  { name: 'processHeaderDocument', part: 'header', canBeBibtex: true },
  { name: 'processHeaderFundingDocument', part: 'header-funding' },
  { name: 'processReferences', part: 'references', canBeBibtex: true },
]

async function answerDocument(request: Request, route: DocumentRoute, backend: Backend): Promise<Response> {
  const { settings, extraction } = backend
  if (!backend.isOpen) throw new ServiceError('shutting_down')
  const release = backend.uploads.admit()
  try {
    const form = await readForm(request, uploadLimits(settings))
    if (form.file === null) throw new ServiceError('missing_file', `send the paper in a part named "${FILE_PART}"`)
    const { name, content } = form.file
    const withImages = route.withImages === true
    const isBibtex = route.canBeBibtex === true && wantsBibtex(request)
    const wish = readWish(form, { part: route.part, isBibtex, withImages }, settings)
    const { text } = await extraction
      .run({
        fileName: name,
        file: content,
        options: assertCoherent(wish.options),
        form: wish.form,
        sha256: content.sha256,
        bytes: content.size,
        requestId: randomUUID(),
        signal: request.signal,
      })
      .finally(() => content.discard())
    if (!withImages) return found(text, isBibtex ? BIBTEX_TYPE : XML_TYPE)
    return new Response(Buffer.from(text, 'base64'), { headers: { 'content-type': ARCHIVE_TYPE } })
  } finally {
    release()
  }
}

const ROOT = '/api'

type Answer = (request: Request) => Promise<Response>

/** Errors are told in the client's terms, not in ours. */
const guarded =
  (answer: Answer): Answer =>
  (request) =>
    answer(request).catch(failed)

/** Clients post; some documentation says put. */
const taking = (name: string, maxBodyBytes: number, answer: Answer) =>
  (['POST', 'PUT'] as const).map((method) => ({
    method,
    path: `${ROOT}/${name}`,
    maxBodyBytes,
    handle: guarded(answer),
  }))

export function mountGrobid(backend: Backend) {
  const { UPLOAD_MAX_BODY_BYTES: maxBytes } = backend.settings
  const health: Answer = async () => {
    const { isReady } = await backend.readiness()
    const { maxActive, active, waiting } = backend.workers()
    return Response.json({ ready: isReady, pool: { maxActive, active, waiting } }, { status: isReady ? 200 : 503 })
  }
  const version: Answer = async () => {
    const { svc_version, build_sha } = build()
    return Response.json({ version: svc_version, revision: build_sha })
  }
  const alive: Answer = async () => plain(String(backend.isOpen))
  return {
    close: async () => {},
    routes: [
      { method: 'GET' as const, path: `${ROOT}/isalive`, isPublic: true as const, handle: alive },
      { method: 'GET' as const, path: `${ROOT}/version`, handle: version },
      { method: 'GET' as const, path: `${ROOT}/health`, handle: health },
      ...DOCUMENT_ROUTES.flatMap((route) =>
        taking(route.name, maxBytes, (request) => answerDocument(request, route, backend)),
      ),
      ...STRING_ROUTES.flatMap((route) =>
        taking(route.name, maxBytes, (request) => answerStrings(request, route, backend)),
      ),
    ],
  }
}
