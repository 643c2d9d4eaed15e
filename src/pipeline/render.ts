// Writes a record in the form that was asked for.
import type { RecordForm } from '../contract/export-formats.ts'
import { toChunks } from '../export/formats/chunks.ts'
import { WRITERS } from '../export/formats/index.ts'
import { toSchema12 } from '../export/schema12/index.ts'
import { type TeiNotes, toTei } from '../export/tei/document.ts'
import { graphicName } from '../export/tei/floats.ts'
import { writeZip } from '../kernel/write-zip.ts'
import type { PaperRecord } from '../schema/record.ts'
import type { TeiPart } from '../schema/tei-form.ts'
import type { RecordSchema } from '../schema/version.ts'

/** What is known of the file beyond its record. */
export interface RenderNotes {
  readonly tei?: () => TeiNotes
  readonly sha256?: string | null
}

/** Chosen for readers: JSON is usually printed so. */
const INDENT_SPACES = 2
const ARCHIVED_TEXT = 'tei.xml'

/** Whether the part that was asked for has nothing in it. */
function hasNothing({ metadata, author, bib, text }: PaperRecord, part: TeiPart): boolean {
  if (part === 'references') return bib.length === 0
  if (part === 'fulltext') return text.length === 0
  return !metadata.title && !metadata.doi && author.length === 0
}

/** The record in the version that was asked for; the hash is that of the file, where it is at hand. */
export const recordIn = (record: PaperRecord, schema: RecordSchema, sha256: string | null = null): unknown =>
  schema === '12' ? toSchema12(record, sha256) : record

function textOf(record: PaperRecord, form: RecordForm, { tei: notes, sha256 = null }: RenderNotes): string {
  const { format, compact, schema = '11', tei, chunkTokens } = form
  if (format === 'json') return JSON.stringify(recordIn(record, schema, sha256), null, compact ? 0 : INDENT_SPACES)
  if (tei !== undefined && hasNothing(record, tei.part)) return ''
  if (format === 'tei') return toTei(record, tei, notes?.())
  if (format === 'chunks') return toChunks(record, chunkTokens)
  return WRITERS[format](record)
}

/** The text of a file, without the line end that closes it; empty where the part that was asked for is. */
export function renderRecord(record: PaperRecord, form: RecordForm, notes: RenderNotes = {}): string {
  const text = textOf(record, form, notes).trimEnd()
  if (form.archive !== true) return text
  const images = record.figure.flatMap(({ image }, at) =>
    image ? [{ name: graphicName(at), bytes: Buffer.from(image, 'base64') }] : [],
  )
  return writeZip([{ name: ARCHIVED_TEXT, bytes: Buffer.from(text) }, ...images]).toString('base64')
}
