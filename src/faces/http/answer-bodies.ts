// The bodies of requests and answers that are not a record: declared once, types for the code and schemas for the API description.
import Type, { type Static } from 'typebox'
import { ERROR_CODES, ERRORS } from '../../kernel/errors.ts'
import { oneOf, strict } from '../../schema/notation.ts'
import { BibExport } from '../../schema/parts/bib.ts'
import { CorrectionsDocument } from '../../schema/parts/corrections.ts'

const WIRE_CODES = ERROR_CODES.filter((code) => ERRORS[code].face === 'wire')
const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const

const instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' })
const optionalInstant = Type.Optional(instant)

export const ErrorBody = strict('ErrorBody', {
  detail: Type.String({ description: 'One line for people.' }),
  error_code: oneOf(WIRE_CODES),
  request_id: Type.Optional(Type.String({ description: 'With metering on.' })),
  message: Type.Optional(Type.String({ description: 'The same text as detail; failures of the extraction only.' })),
  failed_stage: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'The stage that failed; failures of the extraction only.',
    }),
  ),
  status: Type.Optional(Type.String({ description: 'The state of the job; 409 only.' })),
  worker_lost: Type.Optional(
    Type.Literal(true, { description: 'The process that read the paper died; trying again may help.' }),
  ),
})

export const JobAccepted = strict('JobAccepted', {
  job_id: Type.String({ format: 'uuid' }),
  status: oneOf(['queued']),
  status_url: Type.String({ description: 'Relative path of the status.' }),
})
export type JobAccepted = Static<typeof JobAccepted>

export const JobStatusBody = strict('JobStatus', {
  job_id: Type.String(),
  status: oneOf(JOB_STATUSES),
  filename: Type.String(),
  created_at: instant,
  started_at: optionalInstant,
  finished_at: optionalInstant,
  replica: Type.Union([Type.String(), Type.Null()], { description: 'The instance that runs or ran the job.' }),
  progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  stage: Type.Optional(Type.String({ description: 'The stage that the job is in.' })),
  result_url: Type.Optional(Type.String({ description: 'Relative path of the result; succeeded jobs only.' })),
  error: Type.Optional(Type.String({ description: 'One line; failed jobs only.' })),
  error_code: Type.Optional(oneOf(WIRE_CODES)),
  error_status: Type.Optional(
    Type.Integer({ description: 'The status that the result answers with; failed jobs only.' }),
  ),
})
export type JobStatusBody = Static<typeof JobStatusBody>

const ReadinessBody = strict('Readiness', {
  status: oneOf(['ready', 'not_ready']),
  checks: Type.Optional(
    Type.Record(Type.String(), oneOf(['ok', 'error', 'disabled']), {
      description: 'Only for callers with a valid token.',
    }),
  ),
  reasons: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'One line for each check that failed; only for callers with a valid token.',
    }),
  ),
  build_sha: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

/** Strings in one request; longer lists are sent in several. */
export const MAX_STRINGS = 1000
/** The longest printed entries have some 3,000 characters: lists of a hundred authors, notes with several works. */
export const MAX_STRING_CHARACTERS = 10_000

export const ReferenceStrings = strict('ReferenceStrings', {
  strings: Type.Array(Type.String({ maxLength: MAX_STRING_CHARACTERS }), {
    minItems: 1,
    maxItems: MAX_STRINGS,
    description: 'Printed references, one a string; a label ("[12]", "12.") may stand before each.',
  }),
})

const { text_id: _, consolidated_fields: __, bib_id: ___, ...printed } = BibExport.properties

const ParsedReference = strict('ParsedReference', {
  text: Type.String({ description: 'The string.' }),
  bib_id: Type.Integer({ description: 'Its place among the strings, from 1.' }),
  ...printed,
})

const ParsedReferences = strict('ParsedReferences', {
  references: Type.Array(ParsedReference, { description: 'One row for each string, in their order.' }),
})

const ApiDescription = Type.Unsafe<unknown>({
  title: 'ApiDescription',
  type: 'object',
  required: ['openapi', 'info', 'paths'],
  properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
})

/** The bodies above by the name they have in the API description. */
export const BODIES = [
  ErrorBody,
  JobAccepted,
  JobStatusBody,
  ReferenceStrings,
  ParsedReferences,
  ParsedReference,
  CorrectionsDocument,
  ReadinessBody,
  ApiDescription,
] as const
