// Reads whatever form a client sends: multipart or urlencoded, any fields, any number of times; a file only under its own name.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { SpooledFile, type UploadLimits, watchEnd } from '../../service/serve/upload.ts'

/** The part that holds the paper. */
export const FILE_PART = 'input'

export interface Form {
  /** All values of a field, in the order in which they came. */
  all(name: string): readonly string[]
  first(name: string): string | null
  /** null where the form has none. Whoever asked for the form discards it. */
  readonly file: { readonly name: string; readonly content: SpooledFile } | null
}

/** Lists of references come as fields: thousands of strings, each of a few hundred characters. */
const MAX_FIELDS = 20_000
const MAX_TEXT_BYTES = 8 * 1024 ** 2
const UNNAMED = 'input.pdf'

const toForm = (fields: readonly (readonly [string, string])[], file: Form['file']): Form => ({
  all: (wanted) => fields.filter(([name]) => name === wanted).map(([, value]) => value),
  first: (wanted) => fields.find(([name]) => name === wanted)?.[1] ?? null,
  file,
})

const tooLarge = () => new ServiceError('payload_too_large', 'the form is larger than allowed')
/** What broke the body off says so itself. */
const malformed = (cause: unknown) =>
  cause instanceof ServiceError
    ? cause
    : new ServiceError('invalid_option', 'the form is malformed or incomplete', { cause })

async function readUrlencoded(request: Request): Promise<Form> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > MAX_TEXT_BYTES) throw tooLarge()
    chunks.push(Buffer.from(chunk))
  }
  return toForm([...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))], null)
}

/** Throws where the header names no boundary. */
function openParser(type: string, { maxBytes }: UploadLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Some clients send the paper without a file name.
      isPartAFile: (part) => part === FILE_PART,
      limits: { fieldSize: MAX_TEXT_BYTES, fields: MAX_FIELDS, fileSize: maxBytes },
    })
  } catch (cause) {
    throw malformed(cause)
  }
}

async function spool(stream: BusboyFileStream, content: SpooledFile): Promise<void> {
  for await (const chunk of stream) await content.write(chunk as Buffer)
  if (stream.truncated) throw tooLarge()
}

async function readMultipart(request: Request, type: string, limits: UploadLimits): Promise<Form> {
  const parser = openParser(type, limits)
  const content = new SpooledFile(limits)
  const fields: [string, string][] = []
  const body = Readable.fromWeb(request.body as unknown as ReadableStream)
  let name: string | null = null
  let paper: BusboyFileStream | null = null
  let writing: Promise<void> = Promise.resolve()
  const parsed = new Promise<void>((resolve, reject) => {
    let textBytes = 0
    parser.on('field', (field, value) => {
      textBytes += value.length
      if (textBytes > MAX_TEXT_BYTES) reject(tooLarge())
      else fields.push([field, value])
    })
    parser.on('file', (_part, stream, fileName) => {
      stream.on('error', () => {})
      if (paper !== null) {
        stream.resume()
        return
      }
      paper = stream
      name = fileName || UNNAMED
      writing = spool(stream, content)
      writing.catch(reject)
    })
    const fail = (cause: unknown) => reject(malformed(cause))
    const callOff = watchEnd(body, () => writing, fail)
    parser.on('finish', () => {
      callOff()
      resolve()
    })
    parser.on('error', fail)
    body.on('error', fail)
    body.pipe(parser)
  })
  try {
    await parsed
    await writing
    return toForm(fields, name === null ? null : { name, content })
  } catch (thrown) {
    body.unpipe(parser)
    // A part that broke off would be waited for without end.
    ;(paper as BusboyFileStream | null)?.destroy()
    await writing.catch(() => {})
    await content.discard()
    throw toServiceError(thrown)
  }
}

export async function readForm(request: Request, limits: UploadLimits): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type) && request.body !== null) return readMultipart(request, type, limits)
  return readUrlencoded(request)
}
