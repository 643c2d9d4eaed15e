// Reads archives within fixed limits: nothing is written, nothing is trusted that the archive says about its own sizes.
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import { ServiceError } from '../kernel/errors.ts'
import { type Deadline, NO_DEADLINE } from '../kernel/time/deadline.ts'

export interface ZipLimits {
  readonly maxEntries: number
  readonly maxEntryBytes: number
  /** Over all entries that are read, counted while they are inflated. */
  readonly maxTotalBytes: number
  /** Inflated bytes per packed byte; small entries may pack as well as they like. */
  readonly maxRatio: number
}

/**
 * Papers stay far below these: the largest of 96 DOCX and ePub files has 32 entries, a part of 1.5 MB and 2.4 MB in all, the
 * best packed part over 1 MiB a ratio of 14; theses with photographs are larger. Above them, 512 MB of memory is not kept.
 */
export const ZIP_LIMITS: ZipLimits = {
  maxEntries: 10_000,
  maxEntryBytes: 48 << 20,
  maxTotalBytes: 192 << 20,
  maxRatio: 200,
}

/** Below this an entry's ratio says nothing. */
const RATIO_COUNTS_FROM_BYTES = 1 << 20

export interface ZipOptions {
  readonly limits?: ZipLimits
  readonly deadline?: Deadline
}

export interface ZipArchive {
  /** Names of the files, in the order of the archive; folders and names that climb out of it are left out. */
  readonly names: readonly string[]
  /** How many names were left out because they are absolute, climb out with ".." or are no paths. */
  readonly refusedNames: number
  has(name: string): boolean
  /** The inflated bytes of an entry, null where there is none of that name. An archive inside is bytes like any other. */
  read(name: string): Promise<Uint8Array | null>
}

const damaged = (cause: unknown): ServiceError =>
  cause instanceof ServiceError
    ? cause
    : new ServiceError('corrupt_file', 'the file is a damaged or incomplete archive', { cause })

const tooMuch = (what: string): ServiceError => new ServiceError('processing_error', `the archive has ${what}`)

interface Listing {
  readonly entries: ReadonlyMap<string, Entry>
  readonly refusedNames: number
}

/** Names are decoded here and not by the library, which would refuse the whole archive for one bad name. */
async function listEntries(file: ZipFile, { maxEntries }: ZipLimits, deadline: Deadline): Promise<Listing> {
  const entries = new Map<string, Entry>()
  let refusedNames = 0
  let seen = 0
  for await (const entry of file.eachEntry()) {
    seen++
    if (seen > maxEntries) throw tooMuch(`more than ${maxEntries} entries`)
    if (seen % 1000 === 0) deadline.check()
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    if (name.endsWith('/')) continue
    if (name === '' || name.includes('\0') || validateFileName(name) !== null) refusedNames++
    // The first of two entries with one name is the one that other programs read.
    else if (!entries.has(name)) entries.set(name, entry)
  }
  return { entries, refusedNames }
}

interface Budget {
  remainingBytes: number
}

async function inflate(file: ZipFile, entry: Entry, limits: ZipLimits, budget: Budget): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new ServiceError('encrypted_file')
  if (!entry.canDecodeFileData()) {
    throw new ServiceError(
      'corrupt_file',
      `the archive is packed by method ${entry.compressionMethod}, which is not read`,
    )
  }
  const { maxEntryBytes, maxRatio, maxTotalBytes } = limits
  const maxByRatio = Math.max(RATIO_COUNTS_FROM_BYTES, entry.compressedSize * maxRatio)
  const stream = await file.openReadStreamPromise(entry)
  const pieces: Buffer[] = []
  let bytes = 0
  // Leaving the loop by an error destroys the stream, so that nothing more is inflated.
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxEntryBytes) throw tooMuch(`an entry of more than ${maxEntryBytes >> 20} MiB`)
    if (bytes > maxByRatio) throw tooMuch(`an entry packed more than ${maxRatio} to 1`)
    if (bytes > budget.remainingBytes) throw tooMuch(`more than ${maxTotalBytes >> 20} MiB of content`)
    pieces.push(piece)
  }
  budget.remainingBytes -= bytes
  return Buffer.concat(pieces, bytes)
}

/** Opens an archive; `corrupt_file` where it is none, `processing_error` where a limit is passed. */
export async function openZip(bytes: Uint8Array, options: ZipOptions = {}): Promise<ZipArchive> {
  const { limits = ZIP_LIMITS, deadline = NO_DEADLINE } = options
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const file = await fromBufferPromise(buffer, { decodeStrings: false, validateEntrySizes: true })
    if (file.entryCount > limits.maxEntries) throw tooMuch(`more than ${limits.maxEntries} entries`)
    const { entries, refusedNames } = await listEntries(file, limits, deadline)
    const budget: Budget = { remainingBytes: limits.maxTotalBytes }
    return {
      names: [...entries.keys()],
      refusedNames,
      has: (name) => entries.has(name),
      read: async (name) => {
        deadline.check()
        const entry = entries.get(name)
        if (entry === undefined) return null
        return await inflate(file, entry, limits, budget).catch((error: unknown) => Promise.reject(damaged(error)))
      },
    }
  } catch (error) {
    throw damaged(error)
  }
}
