// The API description (OpenAPI 3.1), made from the rows that the server itself is made from.
import { FORM_FIELDS, optionsFromSettings } from '../../contract/options.ts'
import { build } from '../../kernel/build.ts'
import { ERRORS, type ErrorCode } from '../../kernel/errors.ts'
import { groupBy } from '../../kernel/lists.ts'
import { openApiComponents } from '../../schema/json-schema.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { BODIES } from './answer-bodies.ts'
import { EXAMPLES, TEXT_EXAMPLES } from './examples.ts'
import { type Answer, JSON_TYPE, type Route } from './route.ts'

type Json = Readonly<Record<string, unknown>>

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds after which trying again makes sense.', schema: { type: 'string' } },
}
const WWW_AUTHENTICATE = { 'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } } }
const METER_HEADERS = {
  'x-request-id': { description: 'The id of the request, with metering on.', schema: { type: 'string' } },
  'x-svc-duration-ms': { description: 'Time in milliseconds, with metering on.', schema: { type: 'string' } },
}

function headersOf(status: number, route: Route): Json {
  return {
    ...(route.tag !== 'Operation' && METER_HEADERS),
    ...((status === 429 || status === 503) && RETRY_AFTER),
    ...(status === 401 && WWW_AUTHENTICATE),
  }
}

const exampleOf = (value: unknown): Json => (value === undefined ? {} : { example: value })

function answerOf({ about, type, body, otherTypes = [] }: Answer, status: number, route: Route): Json {
  const schema = body === undefined ? { type: 'string' } : reference(body)
  const others = otherTypes.map((other) => [other, { schema: { type: 'string' }, ...exampleOf(TEXT_EXAMPLES[other]) }])
  const example = body === undefined ? TEXT_EXAMPLES[type] : status < 300 ? EXAMPLES[body] : undefined
  const content = { [type]: { schema, ...exampleOf(example) }, ...Object.fromEntries(others) }
  return { description: about, headers: headersOf(status, route), content }
}

const codesOf = (route: Route): readonly ErrorCode[] => [
  ...(route.isPublic ? [] : (['unauthorized'] as const)),
  ...route.errors,
  'internal_error',
]

function errorAnswers(route: Route): Record<string, Json> {
  const byStatus = groupBy(new Set(codesOf(route)), (code) => ERRORS[code].status)
  const answers = [...byStatus].map(([status, codes]) => {
    const about = codes.map((code) => `\`${code}\`: ${ERRORS[code].about}`).join(' ')
    const examples = Object.fromEntries(
      codes.map((code) => [code, { value: { detail: ERRORS[code].detail, error_code: code } }]),
    )
    const content = { [JSON_TYPE]: { schema: reference('ErrorBody'), examples } }
    return [String(status), { description: about, headers: headersOf(status, route), content }] as const
  })
  return Object.fromEntries(answers)
}

/** Defaults are those of this server: its settings decide where a request says nothing. */
function uploadForm(title: string, settings: Settings): Json {
  const options = optionsFromSettings(settings)
  const fields = FORM_FIELDS.map(({ name, about, schema, valueIn }) => {
    const value = valueIn(options)
    return [name, { ...schema, ...(value !== null && { default: value }), description: about }]
  })
  const paper = { type: 'string', contentMediaType: 'application/octet-stream' }
  const file =
    title === 'UploadForm'
      ? { ...paper, description: 'The paper; needs a file name.' }
      : {
          type: 'array',
          items: paper,
          minItems: 1,
          maxItems: settings.UPLOAD_MAX_FILES,
          description: 'The papers, each a part `file` with a file name.',
        }
  return {
    title,
    type: 'object',
    required: ['file'],
    additionalProperties: false,
    properties: { file, ...Object.fromEntries(fields) },
  }
}

function operationOf(route: Route): Json {
  const own = Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer, Number(status), route)])
  const parameters = (route.parameters ?? []).map(({ name, about, choices, ...place }) => ({
    name,
    ...place,
    required: place.in === 'path',
    description: about,
    schema: { type: 'string', ...(choices !== undefined && { enum: choices }) },
  }))
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^A-Za-z]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: route.summary,
    tags: [route.tag],
    ...(route.isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.takesUpload !== undefined && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: reference(route.takesUpload) } } },
    }),
    ...(route.takes !== undefined && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: reference(route.takes), ...exampleOf(EXAMPLES[route.takes]) } },
      },
    }),
    responses: { ...errorAnswers(route), ...Object.fromEntries(own) },
  }
}

function pathsOf(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return paths
}

const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json

export function describeApi(routes: readonly Route[], settings: Settings): Json {
  const shown = routes.filter(({ isHidden, isOffered }) => !isHidden && (isOffered?.(settings) ?? true))
  const forms = [...new Set(shown.flatMap(({ takesUpload }) => takesUpload ?? []))]
  const bodies = BODIES.map((body) => [(body as unknown as { title: string }).title, plain(body)])
  return {
    openapi: '3.1.0',
    info: {
      title: 'svc',
      version: build().svc_version,
      summary: 'One scientific paper in, one structured, checkable JSON record out.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: settings.AUTH_API_KEY === null ? [] : [{ bearer: [] }],
    tags: ['Papers', 'References', 'Jobs', 'Operation', 'Documentation'].map((name) => ({ name })),
    paths: pathsOf(shown),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...openApiComponents(),
        ...Object.fromEntries(bodies),
        ...Object.fromEntries(forms.map((name) => [name, uploadForm(name, settings)])),
      },
    },
  }
}
