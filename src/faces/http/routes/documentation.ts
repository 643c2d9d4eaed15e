// GET /docs, and /redoc for who expects it there: the API description to read and try, with every file served from here.
import { readFile } from 'node:fs/promises'
import { ServiceError } from '../../../kernel/errors.ts'
import { packageFile } from '../../../kernel/files/package-file.ts'
import { JSON_TYPE, type Route } from '../route.ts'

/** GET /openapi.json: the API description. */
export const openapiRoute: Route = {
  method: 'GET',
  path: '/openapi.json',
  isPublic: false,
  summary: 'This description.',
  tag: 'Documentation',
  answers: { 200: { about: 'OpenAPI 3.1.', type: JSON_TYPE, body: 'ApiDescription' } },
  errors: [],
  handle: async (_request, reply, { describe }) => reply.type('application/json; charset=utf-8').send(await describe()),
}

/** The build puts the viewer's assets here. */
const folder = packageFile('dist/assets/')

interface Asset {
  readonly file: string
  readonly type: string
}

const SCRIPT = 'text/javascript; charset=utf-8'
/** The names that are served, and nothing else: no path of a caller reaches the file system. */
const ASSETS: Readonly<Record<string, Asset>> = {
  'swagger-ui.css': { file: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': { file: 'swagger-ui-bundle.js', type: SCRIPT },
}

/** The viewer styles itself inline and draws small pictures from data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const ASSET_CACHE = 'private, max-age=3600'

// Addresses are relative: the service may stand behind a proxy under a path of its own. The empty icon keeps browsers from asking for one.
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>svc API</title><link rel="icon" href="data:,">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="docs/swagger-ui.css"></head>' +
  '<body><div id="viewer"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>'

/** The viewer fills every field of a form with a value of its own, 0 for a page, and sends it: here they begin empty, and are left out. */
const SWAGGER_START = `const withoutValues = (spec) => {
  const { UploadForm, UploadsForm } = spec.components.schemas
  for (const form of [UploadForm, UploadsForm]) {
    for (const [name, field] of Object.entries(form?.properties ?? {})) {
      if (form.required.includes(name)) continue
      if (field.default !== undefined) field.description += ' Left out: ' + field.default + '.'
      delete field.default
      field.example = ''
    }
  }
  return spec
}
const requestInterceptor = (request) => {
  const { body } = request
  if (body instanceof FormData) for (const [name, value] of [...body]) if (value === '') body.delete(name)
  return request
}
const wrapActions = { updateJsonSpec: (update) => (spec) => update(withoutValues(spec)) }
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#viewer',
  plugins: [() => ({ statePlugins: { spec: { wrapActions } } })],
  requestInterceptor,
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
})
`
const pageRoute = (path: string): Route => ({
  method: 'GET',
  path,
  isPublic: false,
  summary: 'This description, to read and try.',
  tag: 'Documentation',
  answers: { 200: { about: 'A page.', type: 'text/html' } },
  errors: [],
  handle: (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
})

export const docsRoute = pageRoute('/docs')
export const redocRoute = pageRoute('/redoc')

/** Whoever opens the server itself wants to know what it can do. */
export const rootRoute: Route = {
  method: 'GET',
  path: '/',
  isPublic: false,
  isHidden: true,
  summary: 'Leads to the documentation.',
  tag: 'Documentation',
  answers: { 302: { about: 'To the documentation.', type: 'text/plain' } },
  errors: [],
  handle: (_request, reply) => reply.redirect('docs'),
}

export const docsAssetRoute: Route = {
  method: 'GET',
  path: '/docs/{file}',
  isPublic: false,
  isHidden: true,
  summary: 'Files of the documentation page.',
  tag: 'Documentation',
  answers: { 200: { about: 'The file.', type: 'text/plain' } },
  errors: ['not_found'],
  handle: async (request, reply) => {
    const { file } = request.params as { readonly file: string }
    reply.header('cache-control', ASSET_CACHE)
    if (file === 'start.js') return reply.type(SCRIPT).send(SWAGGER_START)
    const asset = Object.hasOwn(ASSETS, file) ? ASSETS[file] : undefined
    const bytes = asset === undefined ? null : await readFile(new URL(asset.file, folder)).catch(() => null)
    if (asset === undefined || bytes === null) throw new ServiceError('not_found')
    return reply.type(asset.type).send(bytes)
  },
}
