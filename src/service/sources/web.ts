// Papers of the web: off unless a setting allows them, and only what papers come as.
import { downloadFile, downloadText, type WebRules } from '../../engines/web/download.ts'
import { build } from '../../kernel/build.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import type { FindRules, Named } from './sources.ts'

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
    throw new ServiceError('invalid_usage', `${address}: papers are fetched from the web only where INPUT_URLS is true`)
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

export interface WebLimits {
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

export const fetchFromWeb = async (
  address: string,
  path: string,
  { maxBytes, signal }: WebLimits,
  settings: Settings,
): Promise<number> =>
  downloadFile(address, path, rulesOf(address, settings, maxBytes, signal), (kind) => assertPaperKind(address, kind))

/** An address that ends as papers do is a paper; any other one is a list. */
export async function findOnWeb(address: string, { extensions }: FindRules, settings: Settings): Promise<Named> {
  const rules = rulesOf(address, settings, MAX_LIST_BYTES)
  if (extensions.includes(endingOf(address))) return { papers: [address] }
  const { text, mediaType } = await downloadText(address, rules)
  if (!LIST_KINDS.test(mediaType)) {
    throw new ServiceError('unsupported_format', `${address} is ${mediaType}; a list of papers is plain text`)
  }
  return { list: text }
}
