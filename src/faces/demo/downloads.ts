// Writes a record that the page holds in another form, for the user to keep.
import { EXPORT_FORMATS } from '../../contract/export-formats.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { PaperRecord } from '../../schema/record.ts'

/** A record is larger than its paper: pictures come in base64, text with all its rows. */
export const MAX_RECORD_BYTES = 128 * 1024 ** 2

export async function download(request: Request, name: string): Promise<Response> {
  const row = EXPORT_FORMATS.find((format) => format.name === name)
  if (row === undefined) throw new ServiceError('not_found')
  let record: unknown
  try {
    record = JSON.parse(await request.text())
  } catch (cause) {
    throw cause instanceof ServiceError ? cause : new ServiceError('invalid_option', 'the body is not JSON', { cause })
  }
  const { isPaperRecord } = await import('../../schema/validate.ts')
  if (!isPaperRecord(record)) throw new ServiceError('invalid_option', 'the body is not a record')
  const { renderRecord } = await import('../../service/formats.ts')
  const text = renderRecord(record as PaperRecord, { format: row.name, compact: false })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
