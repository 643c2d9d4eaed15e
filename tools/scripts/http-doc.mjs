// The page docs/http.md, made from the routes, the form fields and the bodies as they are declared.
import { EXPORT_FORMATS } from '../../dist/contract/export-formats.js'
import { DEFAULT_OPTIONS, FORM_FIELDS } from '../../dist/contract/options.js'
import { BODIES } from '../../dist/faces/http/answer-bodies.js'
import { ROUTES } from '../../dist/faces/http/routes/index.js'
import { ERRORS } from '../../dist/kernel/errors.js'

const INTRODUCTION = [
  '<!-- Generated from src/faces/http by `npm run docs`; edit the routes, not this page. -->',
  '# The HTTP API',
  '',
  '`svc serve` offers it; `/docs` and `/redoc` show it in a browser, `/openapi.json` describes it for programs (OpenAPI 3.1).',
  'With `AUTH_API_KEY` set every route but the public ones requires `Authorization: Bearer <key>`. Error bodies and codes are in',
  '[errors.md](errors.md), limits in [settings.md](settings.md), the record in [record.md](record.md).',
  '',
  '    curl -F file=@paper.pdf http://127.0.0.1:8000/papers/extract',
  '    curl -F file=@paper.pdf http://127.0.0.1:8000/papers/jobs     # answers with job_id and status_url',
  `    curl --json '{"strings": ["Roe, A. (2001). Rivers. Water, 3(2), 1-9."]}' http://127.0.0.1:8000/references/parse`,
  '',
  'With metering on (the default) every answer but those of the probes carries `x-request-id` (yours, where it is 1 to 64 letters,',
  'digits, dots, `_` or `-`) and `x-svc-duration-ms`. Every 429 and 503 carries `Retry-After`.',
  '',
]

const isShown = (/** @type {{ isHidden?: boolean }} */ { isHidden }) => isHidden !== true

function statusesOf({ answers, errors, isPublic }) {
  const failures = [...errors, ...(isPublic ? [] : ['unauthorized'])].map((code) => ERRORS[code].status)
  return [...new Set([...Object.keys(answers).map(Number), ...failures])].sort((a, b) => a - b).join(', ')
}

const routeRow = (route) =>
  `| ${route.method} | \`${route.path}\` | ${route.isPublic ? 'public' : 'bearer'} | ${statusesOf(route)} | ${route.summary} |`

function fieldRow({ name, about, schema, setting, valueIn }) {
  const { type = '', enum: choices } = schema
  const values = choices === undefined ? type : choices.map((word) => `\`${word}\``).join(', ')
  const preset = valueIn(DEFAULT_OPTIONS)
  const otherwise = setting === null ? (preset === null ? '' : `\`${preset}\``) : `setting \`${setting}\``
  return `| \`${name}\` | ${values} | ${otherwise} | ${about} |`
}

function bodySection({ title, required = [], properties }) {
  const rows = Object.entries(properties).map(
    ([name, { description = '' }]) =>
      `| \`${name}\` | ${required.includes(name) ? 'always' : 'sometimes'} | ${description} |`,
  )
  return [`### ${title}`, '', '| field | present | meaning |', '|---|---|---|', ...rows, '']
}

export function renderHttpDoc() {
  const bodies = JSON.parse(JSON.stringify(BODIES))
  return [
    ...INTRODUCTION,
    '## Routes',
    '',
    '| method | path | access | statuses | purpose |',
    '|---|---|---|---|---|',
    ...ROUTES.filter(isShown).map(routeRow),
    '',
    '## Forms of the record',
    '',
    'Routes that answer with a record write it as JSON, or in the form that `?format=` names, or in the one that the `Accept` header',
    'ranks highest, provided that it accepts neither `application/json` nor `*/*`. An unknown `format` is 400; no `Accept` header is ever refused.',
    '',
    '    curl -F file=@paper.pdf "http://127.0.0.1:8000/papers/extract?format=markdown"',
    '    curl -F file=@paper.pdf -H "Accept: application/x-bibtex" http://127.0.0.1:8000/papers/extract',
    '',
    '| format | media type | content |',
    '|---|---|---|',
    ...EXPORT_FORMATS.map(({ name, mediaType, about }) => `| \`${name}\` | \`${mediaType}\` | ${about} |`),
    '',
    'Those that share a media type are distinguished by `format`; `Accept` means the first.',
    '',
    '## The upload form',
    '',
    '`multipart/form-data` with exactly one part `file` (it needs a file name) and any of these fields, each at most once and at',
    'most 64 bytes long. Booleans are true, false, 1 or 0 in any case.',
    '',
    '| field | accepts | where it is left out | meaning |',
    '|---|---|---|---|',
    ...FORM_FIELDS.map(fieldRow),
    '',
    '## Bodies',
    '',
    ...bodies.flatMap(bodySection),
  ].join('\n')
}
