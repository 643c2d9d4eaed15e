// The HTTP server: routes, authentication and clean shutdown around the service.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ServiceError } from '../../kernel/errors.ts'
import { traceFields } from '../../service/observe/otlp.ts'
import { traceOf } from '../../service/observe/trace.ts'
import { type Backend, openBackend } from '../../service/serve/backend.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { assertOwnPage, assertSafeToServe } from './auth.ts'
import { answerClientError, refuseTunnel } from './client-errors.ts'
import { addCors } from './cors.ts'
import { addHooks, isProbe, requestIdOf, routeOf } from './hooks.ts'
import { type Keys, openKeys } from './keys.ts'
import { refuseOtherMethods, toFastifyPath } from './methods.ts'
import { addMounted, type Mount, type Mounted } from './mount.ts'
import { sendError } from './reply.ts'
import { notesOf } from './request/request-notes.ts'
import type { Route, RouteContext } from './route.ts'
import { ROUTES } from './routes/index.ts'

/** The API description of a server, made when it is first asked for: the schemas behind it take their time to load. */
function openDescription(routes: readonly Route[], settings: Settings): () => Promise<string> {
  let made: Promise<string> | null = null
  const make = async () => JSON.stringify((await import('./openapi.ts')).describeApi(routes, settings))
  return () => {
    made ??= make()
    return made
  }
}

/** How often a client that will say nothing more is asked whether it still listens. */
const STILL_THERE_MS = 1000

/**
 * A client may end its own side once it has sent everything, and wait for the answer: that looks like one that has gone. An interim answer
 * (102) tells them apart, because writing to those who have gone breaks the connection. Old clients (HTTP/1.0) know no interim answers.
 */
function askWhetherThere(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  let timer: NodeJS.Timeout | undefined
  const ask = (): void => {
    if (!response.headersSent) response.writeProcessing()
  }
  const onEnd = (): void => {
    const canAsk = request.complete && request.httpVersionMinor > 0 && !response.headersSent
    if (!canAsk) return void socket.destroySoon()
    timer = setInterval(ask, STILL_THERE_MS)
    ask()
  }
  socket.once('end', onEnd)
  response.once('close', () => {
    clearInterval(timer)
    socket.off('end', onEnd)
  })
}

function allowHalfClosed(server: Server): void {
  // Not declared, but how the run time's own server is told.
  ;(server as Server & { httpAllowHalfOpen?: boolean }).httpAllowHalfOpen = true
  server.on('request', askWhetherThere)
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/
/** Node's own limit, named. */
const MAX_HEADER_BYTES = 16 * 1024
/** How often the run time looks for clients that are too slow. */
const SLOW_CLIENT_CHECK_MS = 500
/** Connections that wait for their next request. */
const KEEP_ALIVE_MS = 65_000
/** Answers that are on their way when the server stops get this long to arrive. */
const LAST_READS_MS = 1000
/** Once everything is closed nothing keeps the process; should something do so all the same, it goes anyway. */
const EXIT_ANYWAY_MS = 2000

export interface RunningServer {
  readonly url: string
  /** Resolves once the server has stopped; rejects when it stopped because it broke. */
  readonly closed: Promise<void>
  close(): Promise<void>
}

function addErrors(app: FastifyInstance, backend: Backend): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await sendError(reply, thrown, requestIdOf(request, backend))
    // What breaks because its client has gone is no fault of ours.
    if (error.wireCode !== 'internal_error' || reply.raw.destroyed) return
    // What a worker stumbled over is logged where it was noticed, with its place in the code.
    if (error.isDefect && (error.stage !== undefined || Array.isArray(error.cause))) return
    const trace = traceOf(error.cause ?? thrown)
    backend.log.error(
      {
        request_id: request.id,
        ...traceFields(notesOf(request).trace?.own),
        route: routeOf(request),
        error_code: error.code,
        trace,
      },
      'a request failed',
    )
  })
  app.setNotFoundHandler(async (request, reply) => {
    await sendError(reply, new ServiceError('not_found'), requestIdOf(request, backend))
  })
}

/** Whose request it is, and whether that one may send another. */
function addKeyHook(app: FastifyInstance, keys: Keys, { AUTH_KEYS }: Settings): void {
  app.addHook('onRequest', async (request) => {
    const name = keys.nameOf(request.headers.authorization)
    if (name === null || isProbe(request)) return
    if (AUTH_KEYS.length > 0) notesOf(request).keyName = name
    keys.admit(name)
  })
}

function addRoutes(app: FastifyInstance, backend: Backend, mounted: readonly Mounted[]): void {
  const { settings } = backend
  const keys = openKeys(settings)
  const isTrusted = (request: FastifyRequest) => keys.nameOf(request.headers.authorization) !== null
  addKeyHook(app, keys, settings)
  const describe = openDescription(ROUTES, settings)
  const context: RouteContext = { backend, isTrusted, describe }
  // Uploads are read by the routes themselves, as they stream in.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const taken = new Set(mounted.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`)))
  const offered = ROUTES.filter(
    // A face that is mounted may have a page of its own at the root.
    ({ method, path, isOffered }) => !taken.has(`${method} ${path}`) && (isOffered?.(settings) ?? true),
  )
  for (const { method, path, isPublic, handle } of offered) {
    app.route({
      method,
      url: toFastifyPath(path),
      onRequest: async (request) => {
        if (!isPublic && !isTrusted(request)) throw new ServiceError('unauthorized')
      },
      handler: (request, reply) => handle(request, reply, context),
    })
  }
  for (const face of mounted) addMounted(app, face, { settings, isTrusted })
  const shown = offered.filter(({ isHidden }) => !isHidden)
  refuseOtherMethods(app, [...shown, ...mounted.flatMap(({ routes }) => routes)], isTrusted)
}

async function makeApp(backend: Backend, mounted: readonly Mounted[] = []): Promise<FastifyInstance> {
  const { settings } = backend
  // Loaded only now: the workers start up meanwhile.
  const { default: fastify } = await import('fastify')
  const app = fastify({
    logger: false,
    requestTimeout: settings.SERVE_REQUEST_TIMEOUT_SECONDS * 1000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // Whoever comes while we stop is told so in our own words, not in the framework's.
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: settings.SERVE_HEADERS_TIMEOUT_SECONDS * 1000,
      connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      void sendError(reply, error, requestIdOf(request, backend))
    },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
  })
  app.server.on('connect', refuseTunnel)
  allowHalfClosed(app.server)
  addHooks(app, backend)
  // A key proves more than where a page comes from; without one that is all there is to go by.
  if (settings.AUTH_API_KEY === null) {
    app.addHook('onRequest', async (request) => {
      if (!isProbe(request)) assertOwnPage(request.headers, settings)
    })
  }
  addCors(app, settings.CORS_ORIGINS)
  addErrors(app, backend)
  addRoutes(app, backend, mounted)
  return app
}

/** Every end leads through here: signals, a defect, a caller. */
function closerOf(
  app: FastifyInstance,
  backend: Backend,
  mounted: readonly Mounted[],
): (reason: string | null) => Promise<void> {
  return async (reason) => {
    backend.log.info({ reason: reason ?? 'asked to' }, 'stopping')
    // Answers and questions after jobs go on while running work finishes; new work is refused.
    await backend.stop()
    await Promise.all(mounted.map((face) => face.close()))
    // Clients that do not read their last answer cannot hold the server.
    const cut = setTimeout(() => app.server.closeAllConnections(), LAST_READS_MS)
    await app.close()
    clearTimeout(cut)
    setTimeout(() => process.exit(), EXIT_ANYWAY_MS).unref()
    if (reason !== null) throw new ServiceError('internal_error', reason)
  }
}

async function open(backend: Backend, mounts: readonly Mount[]) {
  const { SERVE_HOST: host, SERVE_PORT: port } = backend.settings
  const mounted = await Promise.all(mounts.map((mount) => mount(backend)))
  const app = await makeApp(backend, mounted)
  const url = await app.listen({ host, port }).catch((cause: unknown) => {
    const { code } = cause as { readonly code?: string }
    throw new ServiceError('invalid_setting', `cannot listen on ${host}:${port} (${code})`, { cause })
  })
  return { app, mounted, url }
}

/** `mounts` are other faces that answer on the same port, behind the same authentication. */
export async function startServer(settings: Settings, mounts: readonly Mount[] = []): Promise<RunningServer> {
  assertSafeToServe(settings)
  const backend = await openBackend(settings)
  const { app, mounted, url } = await open(backend, mounts).catch(async (error: unknown) => {
    // Its workers would keep a process alive that nobody can reach.
    await backend.stop()
    throw error
  })
  const close = closerOf(app, backend, mounted)
  let ask: () => void = () => {}
  const end = new Promise<string | null>((resolve) => {
    ask = () => resolve(null)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, ask)
    void backend.broken.then(resolve)
  })
  const closed = end.then(close)
  return {
    url,
    closed,
    close: () => {
      ask()
      return closed
    },
  }
}
