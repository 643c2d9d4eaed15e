// The form in which a caller wants a record: named in ?format=, else the best that the Accept header takes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFormatRow,
  isExportFormat,
} from '../../contract/export-formats.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { PAGE_POLICY } from '../../kernel/html.ts'
import type { Answer, Parameter } from './route.ts'

export const FORMAT_PARAMETER: Parameter = {
  name: 'format',
  in: 'query',
  about:
    'The form in which the record is wanted; without it the Accept header decides, and JSON where that takes anything.',
  choices: EXPORT_FORMAT_NAMES,
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

/** Of types that are wanted alike the first counts, as clients write what they like best first; "anything" is JSON. */
function formatFor(accept: string): ExportFormat | null {
  const ranges = accept
    .split(',')
    .map(readRange)
    .filter(({ type, quality }) => type !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  if (ranges.length === 0) return 'json'
  for (const { type } of ranges) {
    const fits = EXPORT_FORMATS.find(
      ({ mediaType }) => type === '*/*' || type === mediaType || type === `${mediaType.split('/')[0]}/*`,
    )
    if (fits !== undefined) return fits.name
  }
  return null
}

/** Throws invalid_option or not_acceptable; to be asked before any work is done. */
export function wantedFormat(request: FastifyRequest): ExportFormat {
  const { format } = request.query as { readonly format?: unknown }
  if (format !== undefined) {
    if (typeof format === 'string' && isExportFormat(format)) return format
    const got = JSON.stringify(format).slice(0, 60)
    throw new ServiceError('invalid_option', `format must be one of ${EXPORT_FORMAT_NAMES.join(', ')}, got ${got}`)
  }
  const wanted = formatFor(request.headers.accept ?? '')
  if (wanted === null) throw new ServiceError('not_acceptable')
  return wanted
}

/** Sends the JSON of a record in the form that was asked for. */
export async function sendRecord(reply: FastifyReply, json: string, format: ExportFormat): Promise<FastifyReply> {
  reply.header('vary', 'accept')
  if (format === 'json') return reply.type('application/json; charset=utf-8').send(json)
  const { renderJson } = await import('../../service/formats.ts')
  if (format === 'html') reply.header('content-security-policy', `${PAGE_POLICY}; frame-ancestors 'none'`)
  return reply.type(`${exportFormatRow(format).mediaType}; charset=utf-8`).send(`${renderJson(json, format)}\n`)
}
