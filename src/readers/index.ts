// The list of formats, in the order in which they are tried.
import type { Reader } from '../contract/stage.ts'
import { ServiceError } from '../kernel/errors.ts'
import { docxReader } from './docx/index.ts'
import { epubReader } from './epub/index.ts'
import { htmlReader } from './html/index.ts'
import { jatsReader } from './jats/index.ts'
import { pdfReader } from './pdf/index.ts'
import { explainRefusal } from './sniff.ts'

export const READERS: readonly Reader[] = [pdfReader, docxReader, epubReader, jatsReader, htmlReader]

/** Content decides, never the file's name. */
export function recogniseFormat(bytes: Uint8Array): Reader {
  const reader = READERS.find((candidate) => candidate.recognises(bytes))
  if (reader !== undefined) return reader
  const refusal = explainRefusal(bytes)
  if (refusal !== null) throw refusal
  const accepted = READERS.map((candidate) => candidate.title).join(', ')
  throw new ServiceError('unsupported_format', `the file is none of the formats that are read: ${accepted}`)
}
