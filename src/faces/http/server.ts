// The HTTP server: routes, authentication, security headers and clean shutdown around the service.
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ServiceError } from '../../kernel/errors.ts'
import { openService, type Service } from '../../service/service.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { assertSafeToServe, hasValidToken } from './auth.ts'
import { sendError } from './reply.ts'
import type { RouteContext } from './route.ts'
import { ROUTES } from './routes/index.ts'

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/
const MAX_HEADER_BYTES = 16 * 1024

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export interface RunningServer {
  readonly url: string
  /** Resolves once the server has stopped. */
  readonly closed: Promise<void>
  close(): Promise<void>
}

function requestIdOf(request: FastifyRequest, settings: Settings): string | undefined {
  return settings.METER_ENABLED ? request.id : undefined
}

function addHooks(app: FastifyInstance, settings: Settings): void {
  const startedMs = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => {
    startedMs.set(request, performance.now())
  })
  app.addHook('onSend', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    const isProbe = request.url === '/health' || request.url === '/ready'
    if (!settings.METER_ENABLED || isProbe) return
    reply.header('x-request-id', request.id)
    const durationMs = performance.now() - (startedMs.get(request) ?? performance.now())
    reply.header('x-svc-duration-ms', durationMs.toFixed(1))
  })
  app.setErrorHandler(async (error, request, reply) => {
    await sendError(reply, error, requestIdOf(request, settings))
  })
  app.setNotFoundHandler(async (request, reply) => {
    await sendError(reply, new ServiceError('not_found'), requestIdOf(request, settings))
  })
}

function addRoutes(app: FastifyInstance, service: Service): void {
  const { AUTH_API_KEY: key } = service.settings
  const isTrusted = (request: FastifyRequest) => key === null || hasValidToken(request.headers.authorization, key)
  const context: RouteContext = { service, isTrusted }
  // Uploads are read by the routes themselves, as they stream in.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const { method, path, isPublic, handle } of ROUTES) {
    app.route({
      method,
      url: path,
      onRequest: async (request) => {
        if (!isPublic && !isTrusted(request)) throw new ServiceError('unauthorized')
      },
      handler: (request, reply) => handle(request, reply, context),
    })
  }
}

export function makeApp(service: Service): FastifyInstance {
  const { settings } = service
  const app = fastify({
    logger: false,
    requestTimeout: settings.SERVE_REQUEST_TIMEOUT_SECONDS * 1000,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: settings.SERVE_HEADERS_TIMEOUT_SECONDS * 1000 },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
  })
  addHooks(app, settings)
  addRoutes(app, service)
  return app
}

export async function startServer(settings: Settings): Promise<RunningServer> {
  assertSafeToServe(settings)
  const service = openService(settings)
  service.pool.warm()
  const app = makeApp(service)
  const url = await app.listen({ host: settings.SERVE_HOST, port: settings.SERVE_PORT })
  let stop: () => void = () => {}
  const closed = new Promise<void>((resolve) => {
    stop = resolve
  })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= app.close().then(() => {
      service.close()
      stop()
    })
    return closing
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
  return { url, closed, close }
}
