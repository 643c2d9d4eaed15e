// The form in which a caller wants a record: named in ?format=, else JSON unless the Accept header asks for nothing but another.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFormatRow,
  isExportFormat,
} from '../../../contract/export-formats.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { maxOf } from '../../../kernel/lists.ts'
import type { Answer, Parameter } from '../route.ts'

export const FORMAT_PARAMETER: Parameter = {
  name: 'format',
  in: 'query',
  about:
    'The form in which the record is wanted; without it JSON, unless the Accept header names another form and takes no JSON.',
  choices: EXPORT_FORMAT_NAMES,
}

export const GUARD_PARAMETER: Parameter = {
  name: 'guard',
  in: 'query',
  about:
    'CSV only: with `formulas`, cells that a spreadsheet program would compute ("=...", "@...") begin with an apostrophe; without it cells are verbatim.',
  choices: ['formulas'],
}

export function wantsGuard({ query }: FastifyRequest): boolean {
  const { guard } = query as { readonly guard?: unknown }
  if (guard === undefined || guard === 'formulas') return guard !== undefined
  throw new ServiceError('invalid_option', 'guard must be formulas')
}

/** The answer with a record: JSON as described, or another form. */
export const RECORD_ANSWER: Answer = {
  about: 'The record of the paper, in the form that was asked for.',
  type: 'application/json',
  body: 'PaperRecord',
  otherTypes: [...new Set(EXPORT_FORMATS.map(({ mediaType }) => mediaType))].filter(
    (type) => type !== 'application/json',
  ),
}

interface Range {
  readonly type: string
  readonly quality: number
}

/** RFC 9110, 12.5.1; parameters other than q are not looked at. */
function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { type, quality: quality === undefined ? 1 : Number(quality) || 0 }
}

const TAKES_JSON: ReadonlySet<string> = new Set(['*/*', 'application/*', 'application/json'])

/**
 * Another form only for a caller that asks for it by name, likes nothing better and has no use for JSON: browsers and the libraries of some
 * languages name HTML in every request.
 */
function formatFor(accept: string): ExportFormat {
  const ranges = accept
    .split(',')
    .map(readRange)
    .filter(({ type, quality }) => type !== '' && quality > 0)
  if (ranges.some(({ type }) => TAKES_JSON.has(type))) return 'json'
  const highest = maxOf(ranges.map(({ quality }) => quality))
  const best = ranges.filter(({ quality }) => quality === highest)
  const named = best.flatMap(({ type }) => EXPORT_FORMATS.find(({ mediaType }) => mediaType === type) ?? [])
  return named[0]?.name ?? 'json'
}

/** Throws invalid_option; to be asked before any work is done. */
export function wantedFormat(request: FastifyRequest): ExportFormat {
  const { format } = request.query as { readonly format?: unknown }
  if (format === undefined) return formatFor(request.headers.accept ?? '')
  if (typeof format === 'string' && isExportFormat(format)) return format
  const got = JSON.stringify(format).slice(0, 60)
  throw new ServiceError('invalid_option', `format must be one of ${EXPORT_FORMAT_NAMES.join(', ')}, got ${got}`)
}

/** The record in the form that is wanted, with a last line end where it is not JSON. */
export async function renderedRecord(json: string, format: ExportFormat, isGuarded: boolean): Promise<string> {
  if (format === 'json') return json
  const { renderJson } = await import('../../../service/formats.ts')
  return `${renderJson(json, format, isGuarded)}\n`
}

export async function sendRecord(reply: FastifyReply, json: string, format: ExportFormat): Promise<FastifyReply> {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept' : `${vary}, accept`)
  if (format === 'json') return reply.type('application/json; charset=utf-8').send(json)
  // A report says in its own head what a browser may do for it; this one thing can only be said here.
  if (format === 'html') reply.header('content-security-policy', "frame-ancestors 'none'")
  return reply
    .type(`${exportFormatRow(format).mediaType}; charset=utf-8`)
    .send(await renderedRecord(json, format, wantsGuard(reply.request)))
}
