// The protocol of GROBID under /api, so that its clients work unchanged; the same service, limits and keys behind it.
import { build } from '../../kernel/build.ts'
import type { Serving } from '../../service/serving.ts'
import { failed, plain } from './answers.ts'
import { answerDocument, DOCUMENT_ROUTES } from './documents.ts'
import { answerStrings, STRING_ROUTES } from './strings.ts'

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

export function mountGrobid(serving: Serving) {
  const { UPLOAD_MAX_BODY_BYTES: maxBytes } = serving.settings
  const health: Answer = async () => {
    const { isReady } = await serving.readiness()
    const { maxActive, active, waiting } = serving.workers()
    return Response.json({ ready: isReady, pool: { maxActive, active, waiting } }, { status: isReady ? 200 : 503 })
  }
  const version: Answer = async () => {
    const { svc_version, build_sha } = build()
    return Response.json({ version: svc_version, revision: build_sha })
  }
  const alive: Answer = async () => plain(String(serving.isOpen))
  return {
    close: async () => {},
    routes: [
      { method: 'GET' as const, path: `${ROOT}/isalive`, isPublic: true as const, handle: alive },
      { method: 'GET' as const, path: `${ROOT}/version`, handle: version },
      { method: 'GET' as const, path: `${ROOT}/health`, handle: health },
      ...DOCUMENT_ROUTES.flatMap((route) =>
        taking(route.name, maxBytes, (request) => answerDocument(request, route, serving)),
      ),
      ...STRING_ROUTES.flatMap((route) =>
        taking(route.name, maxBytes, (request) => answerStrings(request, route, serving)),
      ),
    ],
  }
}
