// Reads an upload form while it streams in: one file, or several where they are asked for, known fields at most once, every limit counted on the way.
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { assertCoherent, FORM_FIELDS, type RunOptions } from '../../../contract/options.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { SpooledFile, type UploadLimits, watchEnd } from '../../../service/serve/upload.ts'

export interface UploadedFile {
  readonly fileName: string
  readonly file: SpooledFile
}

export interface UploadForm extends UploadedFile {
  readonly options: RunOptions
}

export interface UploadsForm {
  readonly files: readonly UploadedFile[]
  readonly options: RunOptions
}

/** Values of options are words and numbers. */
const MAX_FIELD_BYTES = 64
/** More parts than there are fields and files are refused; counting a few more gives them their own error. */
const MAX_OTHER_PARTS = 64
const MAX_HEADER_PAIRS = 32

const FIELDS = new Map(FORM_FIELDS.map((field) => [field.name, field]))

interface Reading {
  readonly fields: Map<string, string>
  readonly limits: UploadLimits
  readonly maxFiles: number
  readonly files: UploadedFile[]
  stream: BusboyFileStream | null
  /** All files so far. */
  writing: Promise<unknown>
  /** Something was wrong: what the parser still finds in what it holds is not looked at. */
  isOver: boolean
}

function takeField(reading: Reading, name: string, value: string, isTooLong: boolean): void {
  // A file part without a filename arrives as a field.
  if (name === 'file') throw new ServiceError('missing_filename')
  if (!FIELDS.has(name)) {
    throw new ServiceError('unknown_part', `the form has no part named ${JSON.stringify(name.slice(0, 40))}`)
  }
  if (reading.fields.has(name)) throw new ServiceError('duplicate_part', `${name} is given more than once`)
  if (isTooLong || Buffer.byteLength(value) > MAX_FIELD_BYTES) {
    throw new ServiceError('invalid_option', `${name} is longer than ${MAX_FIELD_BYTES} bytes`)
  }
  reading.fields.set(name, value)
}

async function takeFile(file: SpooledFile, stream: BusboyFileStream): Promise<void> {
  for await (const chunk of stream) await file.write(chunk as Buffer)
  if (stream.truncated) throw new ServiceError('payload_too_large', 'the file is larger than allowed')
}

const tooManyFiles = (most: number): ServiceError =>
  new ServiceError('too_many_files', most === 1 ? undefined : `at most ${most} files are taken in one request`)

function startFile(reading: Reading, name: string, stream: BusboyFileStream, fileName: string | undefined): void {
  if (name !== 'file') {
    throw new ServiceError(
      'unknown_part',
      `send the paper in a part named "file", got ${JSON.stringify(name.slice(0, 40))}`,
    )
  }
  if (reading.files.length >= reading.maxFiles) throw tooManyFiles(reading.maxFiles)
  if (fileName === undefined || fileName.trim() === '') throw new ServiceError('missing_filename')
  const file = new SpooledFile(reading.limits)
  reading.files.push({ fileName, file })
  reading.stream = stream
  reading.writing = Promise.all([reading.writing, takeFile(file, stream)])
}

/** Counts the body as it passes, and tells of every piece. */
function counting(maxBodyBytes: number, onPiece: () => void): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onPiece()
      seen += chunk.length
      if (seen > maxBodyBytes)
        done(new ServiceError('payload_too_large', `the body is larger than ${maxBodyBytes} bytes`))
      else done(null, chunk)
    },
  })
}

function makeParser(request: IncomingMessage, { limits, maxFiles }: Reading): BusboyInstance {
  const type = request.headers['content-type']
  if (type === undefined || !/^multipart\/form-data\b/i.test(type)) throw new ServiceError('missing_file')
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: {
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: MAX_FIELD_BYTES,
        fileSize: limits.maxBytes,
        parts: MAX_OTHER_PARTS + maxFiles,
        headerPairs: MAX_HEADER_PAIRS,
      },
    })
  } catch (cause) {
    throw new ServiceError('invalid_option', 'the multipart body is malformed', { cause })
  }
}

/** Runs the parser to its end, or to the first thing that is wrong; nothing more of the body is read then. */
function parse(request: IncomingMessage, reading: Reading): Promise<void> {
  const { limits } = reading
  const parser = makeParser(request, reading)
  return new Promise((resolve, reject) => {
    const stall = setTimeout(() => fail(malformed(new Error('nothing more came'))), limits.maxPauseMs)
    const counter = counting(limits.maxBodyBytes, () => stall.refresh())
    const fail = (error: unknown) => {
      reading.isOver = true
      clearTimeout(stall)
      callOff()
      request.unpipe(counter)
      counter.unpipe(parser)
      // Whoever writes the file waits for its end, which will not come by itself.
      reading.stream?.destroy()
      reject(error instanceof ServiceError ? error : malformed(error))
    }
    listen(parser, reading, fail)
    counter.on('error', fail)
    request.on('aborted', () => fail(malformed(new Error('the client went away'))))
    const callOff = watchEnd(counter, () => reading.writing, fail)
    parser.on('finish', () => {
      clearTimeout(stall)
      callOff()
      reading.writing.then(() => resolve(), fail)
    })
    request.pipe(counter).pipe(parser)
  })
}

/** Takes the parts as the parser finds them. */
function listen(parser: BusboyInstance, reading: Reading, fail: (error: unknown) => void): void {
  const attempt = (step: () => void) => {
    if (reading.isOver) return
    try {
      step()
    } catch (error) {
      fail(error)
    }
  }
  parser.on('field', (name, value, isNameTruncated, isValueTruncated) =>
    attempt(() => takeField(reading, name, value, isNameTruncated || isValueTruncated)),
  )
  parser.on('file', (name, stream, fileName) => {
    // A stream that is cut off with the request must not take the process down.
    stream.on('error', () => {})
    attempt(() => startFile(reading, name, stream, fileName))
    reading.writing.catch(fail)
  })
  parser.on('partsLimit', () => fail(new ServiceError('unknown_part', 'the form has too many parts')))
  parser.on('error', fail)
}

const malformed = (cause: unknown): ServiceError =>
  new ServiceError('invalid_option', 'the multipart body is malformed or incomplete', { cause })

/** The caller discards the files when it is done with them; after an error nothing is left behind. */
export async function readUploads(
  request: IncomingMessage,
  limits: UploadLimits,
  defaults: RunOptions,
  maxFiles: number,
): Promise<UploadsForm> {
  const reading: Reading = {
    fields: new Map(),
    limits,
    maxFiles,
    files: [],
    stream: null,
    writing: Promise.resolve(),
    isOver: false,
  }
  try {
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > limits.maxBodyBytes) {
      throw new ServiceError('payload_too_large', `the body is larger than ${limits.maxBodyBytes} bytes`)
    }
    await parse(request, reading)
    if (reading.files.length === 0) throw new ServiceError('missing_file')
    const apply = (options: RunOptions, [name, value]: [string, string]) =>
      FIELDS.get(name)?.apply(value, options) ?? options
    const options = assertCoherent([...reading.fields].reduce(apply, defaults))
    return { files: reading.files, options }
  } catch (error) {
    await reading.writing.catch(() => {})
    await Promise.all(reading.files.map(({ file }) => file.discard()))
    throw error
  }
}

/** A form with exactly one file. */
export async function readUpload(
  request: IncomingMessage,
  limits: UploadLimits,
  defaults: RunOptions,
): Promise<UploadForm> {
  const { files, options } = await readUploads(request, limits, defaults, 1)
  const [one] = files
  if (one === undefined) throw new ServiceError('missing_file')
  return { ...one, options }
}
