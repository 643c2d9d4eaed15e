// Brings papers of buckets and of the web to this machine, each into a folder of its own that goes when the paper is done.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadFile, downloadText, type WebRules } from '../../../engines/web/download.ts'
import { build } from '../../../kernel/build.ts'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import type { Settings } from '../../../settings/catalogue/index.ts'
import { type BucketFile, isInBucket, openBucketFile } from '../index.ts'
import type { FindRules, LocalCopy, Named, Sources } from './sources.ts'

// Papers of the web: off unless a setting allows them, and only what papers come as.

/** What servers call the formats that are read; null: they do not say, and the content tells. */
const KINDS: Readonly<Record<string, readonly string[] | null>> = {
  'application/pdf': ['pdf'],
  'application/x-pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/epub+zip': ['epub'],
  'application/xml': ['xml', 'nxml', 'jats'],
  'text/xml': ['xml', 'nxml', 'jats'],
  'application/jats+xml': ['xml', 'nxml', 'jats'],
  'text/html': ['html', 'htm', 'xhtml'],
  'application/xhtml+xml': ['html', 'htm', 'xhtml'],
  'application/zip': ['docx', 'epub'],
  'application/octet-stream': null,
  'binary/octet-stream': null,
  '': null,
}

/** A list is text; nobody's list of papers is longer. */
const MAX_LIST_BYTES = 64 * 2 ** 20
const LIST_KINDS =
  /^(?:text\/(?:plain|csv|tab-separated-values|markdown)|application\/octet-stream|binary\/octet-stream|)$/

const KNOWN_ENDINGS = new Set(Object.values(KINDS).flatMap((endings) => endings ?? []))

const endingOf = (address: string): string =>
  /\.([a-z0-9]+)$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? ''

function rulesOf(address: string, settings: Settings, maxBytes: number, signal?: AbortSignal): WebRules {
  if (!settings.INPUT_URLS) {
    const cure = 'svc config set input_urls true'
    throw new ServiceError('invalid_usage', `papers are fetched from the web only with INPUT_URLS=true (${cure})`)
  }
  if (!URL.canParse(address)) throw new ServiceError('unreadable_input', `${address} is not an address`)
  return {
    privateHosts: settings.INPUT_URL_PRIVATE_HOSTS,
    timeoutMs: settings.INPUT_URL_TIMEOUT_SECONDS * 1000,
    maxBytes,
    userAgent: `svc/${build().svc_version}`,
    ...(signal !== undefined && { signal }),
  }
}

/** A page to log in comes as HTML under the address of a PDF: it would be read as a paper. */
function assertPaperKind(address: string, mediaType: string): void {
  const endings = KINDS[mediaType]
  const words = `the answer is ${mediaType === '' ? 'of no kind' : mediaType}`
  if (endings === undefined) throw new ServiceError('unsupported_format', `${words}, which is not a paper`)
  const ending = endingOf(address)
  if (endings !== null && KNOWN_ENDINGS.has(ending) && !endings.includes(ending)) {
    throw new ServiceError(
      'unsupported_format',
      `the address ends in .${ending}, but ${words}: perhaps a page to log in`,
    )
  }
}

interface WebLimits {
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

const fetchFromWeb = async (
  address: string,
  path: string,
  { maxBytes, signal }: WebLimits,
  settings: Settings,
): Promise<number> =>
  downloadFile(address, path, rulesOf(address, settings, maxBytes, signal), (kind) => assertPaperKind(address, kind))

/** An address that ends as papers do is a paper; any other one is a list. */
async function findOnWeb(address: string, { extensions }: FindRules, settings: Settings): Promise<Named> {
  const rules = rulesOf(address, settings, MAX_LIST_BYTES)
  if (extensions.includes(endingOf(address))) return { papers: [address] }
  const { text, mediaType } = await downloadText(address, rules)
  if (!LIST_KINDS.test(mediaType)) {
    throw new ServiceError('unsupported_format', `${address} is ${mediaType}; a list of papers is plain text`)
  }
  return { list: text }
}

const hasEnding = (key: string, extensions: readonly string[]): boolean =>
  extensions.includes(key.slice(key.lastIndexOf('.') + 1).toLowerCase())

/** Every paper below a prefix, or the object of just this key; one of another ending is a list. */
async function findInBucket({ bucket, key }: BucketFile, { extensions, outside }: FindRules): Promise<Named> {
  const below = key === '' || key.endsWith('/') ? key : `${key}/`
  const root = `s3://${bucket.name}/`
  const papers: string[] = []
  let isList = false
  for await (const { key: found } of bucket.list(key)) {
    // s3://bucket/a names a/b.pdf, and not ab.pdf.
    if (found !== key && !found.startsWith(below)) continue
    if (outside !== '' && `${root}${found}`.startsWith(`${outside.replace(/\/$/, '')}/`)) continue
    if (hasEnding(found, extensions)) papers.push(`${root}${found}`)
    else if (found === key) isList = true
  }
  if (papers.length > 0 || !isList) return { papers }
  const list = await bucket.text(key)
  if (list === null) throw new ServiceError('unreadable_input', `${root}${key}: there is no such object`)
  return { list: list.text }
}

/** Names of objects may be longer than any file system allows; what counts is the ending. */
const MAX_NAME_BYTES = 200

function fileNameFor(name: string): string {
  const bytes = Buffer.from(name.replace(/\p{Cc}/gu, '_'))
  const short = bytes
    .subarray(Math.max(0, bytes.length - MAX_NAME_BYTES))
    .toString()
    .replace(/^\uFFFD+/, '')
  return /^\.*$/.test(short) ? 'paper' : short
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** `bring` writes the file of that path and gives its size. */
async function copyInto(
  spoolFolder: string | null,
  name: string,
  bring: (path: string) => Promise<number>,
): Promise<LocalCopy> {
  try {
    if (spoolFolder !== null) await mkdir(spoolFolder, { recursive: true })
    const folder = await mkdtemp(join(spoolFolder ?? tmpdir(), 'svc-paper-'))
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
    try {
      const path = join(folder, fileNameFor(name))
      const bytes = await bring(path)
      return { path, bytes, sha256: await hashOf(path), remove }
    } catch (thrown) {
      await remove()
      throw thrown
    }
  } catch (thrown) {
    throw toServiceError(thrown)
  }
}

export function openSources(settings: Settings): Sources {
  const { SPOOL_DIR, UPLOAD_MAX_FILE_BYTES: maxBytes } = settings
  return {
    find: (address, rules) =>
      isInBucket(address)
        ? findInBucket(openBucketFile(address, settings), rules)
        : findOnWeb(address, rules, settings),
    bring: (address, signal) => {
      const limits = { maxBytes, ...(signal !== undefined && { signal }) }
      if (!isInBucket(address)) {
        const { pathname } = new URL(address)
        return copyInto(SPOOL_DIR, pathname.split('/').at(-1) ?? '', (path) =>
          fetchFromWeb(address, path, limits, settings),
        )
      }
      const { bucket, key } = openBucketFile(address, settings)
      return copyInto(SPOOL_DIR, key.split('/').at(-1) ?? '', (path) => bucket.download(key, path, limits))
    },
  }
}
