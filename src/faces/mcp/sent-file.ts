// A file inside a call: base64 in the middle of JSON, turned into bytes as it comes in and spooled like any other upload.
import { randomUUID } from 'node:crypto'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { SpooledFile, type UploadLimits } from '../../service/serve/upload.ts'

const BASE64 = /^[A-Za-z0-9+/_-]*(={0,2})$/
/** An escape of JSON that the end of a piece cuts off. */
const CUT_ESCAPE = /\\(?:u[0-9A-Fa-f]{0,3})?$/

export class SentFile {
  /** Stands in the call where the content was. */
  readonly token = randomUUID()
  readonly #file: SpooledFile
  /** Characters that wait for the rest of their escape, or for the rest of four. */
  #cut = ''
  #left = ''
  #isPadded = false
  #error: ServiceError | null = null

  constructor(limits: UploadLimits) {
    this.#file = new SpooledFile(limits)
  }

  /** A piece of the string, as JSON writes it. What is wrong with it is said when the file is asked for. */
  async take(piece: string): Promise<void> {
    if (this.#error !== null) return
    try {
      await this.#decode(this.#unescaped(this.#cut + piece))
    } catch (thrown) {
      this.#error = toServiceError(thrown)
      await this.#file.discard()
    }
  }

  /** The whole file; throws what was wrong with it. */
  async finished(): Promise<SpooledFile> {
    if (this.#cut !== '') this.#error ??= notBase64()
    if (this.#error !== null) throw this.#error
    if (this.#left !== '') await this.#file.write(Buffer.from(this.#left, 'base64'))
    this.#left = ''
    return this.#file
  }

  discard(): Promise<void> {
    return this.#file.discard()
  }

  #unescaped(text: string): string {
    this.#cut = CUT_ESCAPE.exec(text)?.[0] ?? ''
    const whole = text.slice(0, text.length - this.#cut.length)
    if (!whole.includes('\\')) return whole
    try {
      return JSON.parse(`"${whole}"`) as string
    } catch {
      throw notBase64()
    }
  }

  async #decode(piece: string): Promise<void> {
    const text = piece.replace(/\s+/g, '')
    const padding = BASE64.exec(text)?.[1]
    if (padding === undefined || (this.#isPadded && text !== padding)) throw notBase64()
    this.#isPadded ||= padding !== ''
    const joined = this.#left + text
    const end = joined.length - (joined.length % 4)
    this.#left = joined.slice(end)
    if (end > 0) await this.#file.write(Buffer.from(joined.slice(0, end), 'base64'))
  }
}

const notBase64 = (): ServiceError => new ServiceError('invalid_option', 'content_base64 is not base64')

/** The argument of tools that carries a file. */
const CONTENT_KEY = 'content_base64'
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** Reads JSON as it comes in: what stands under the key of contents goes to files, the rest is kept. */
export class CallReader {
  readonly files: SentFile[] = []
  readonly #open: () => SentFile
  readonly #rest: Buffer[] = []
  #restBytes = 0
  #place: 'outside' | 'string' | 'content' = 'outside'
  #isEscaped = false
  /** The string that is being read, as long as it may be the key; what stands behind it decides. */
  #string: string | null = null
  #isKey = false
  #isValue = false

  /** `open` may refuse a further file. */
  constructor(open: () => SentFile) {
    this.#open = open
  }

  get restBytes(): number {
    return this.#restBytes
  }

  /** The call with the token of each file in place of its content. */
  rest(): Buffer {
    return Buffer.concat(this.#rest)
  }

  async write(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const end = this.#place === 'outside' ? this.#scanOutside(chunk, at) : this.#scanString(chunk, at)
      const piece = chunk.subarray(at, end)
      if (this.#place === 'content') await this.files.at(-1)?.take(piece.toString('latin1'))
      else this.#keep(piece)
      if (end < chunk.length) this.#turn(chunk[end] ?? 0)
      at = end + 1
    }
  }

  #keep(piece: Buffer): void {
    this.#rest.push(Buffer.from(piece))
    this.#restBytes += piece.length
    if (this.#place !== 'string' || this.#string === null) return
    const text = this.#string + piece.toString('latin1')
    this.#string = CONTENT_KEY.startsWith(text) ? text : null
  }

  /** Where the next string begins. */
  #scanOutside(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (byte === QUOTE) return at
      if (isBlank(byte)) continue
      this.#isValue = this.#isKey && byte === COLON
      this.#isKey = false
    }
    return chunk.length
  }

  /** Where this string ends. */
  #scanString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (chunk[at] === BACKSLASH) this.#isEscaped = true
      else if (chunk[at] === QUOTE) return at
    }
    return chunk.length
  }

  /** A quote: a string begins or ends. */
  #turn(quote: number): void {
    if (this.#place === 'outside') {
      this.#place = this.#isValue ? 'content' : 'string'
      this.#string = ''
      this.#keepByte(quote)
      if (this.#isValue) {
        const file = this.#open()
        this.files.push(file)
        this.#keep(Buffer.from(file.token))
      }
      this.#isValue = false
      return
    }
    this.#isKey = this.#place === 'string' && this.#string === CONTENT_KEY
    this.#place = 'outside'
    this.#keepByte(quote)
  }

  #keepByte(byte: number): void {
    this.#rest.push(Buffer.from([byte]))
    this.#restBytes += 1
  }
}
