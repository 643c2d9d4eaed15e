// What the server would refuse is not sent to it: files that are too large, empty, or of a kind that is not read.
import type { Failure, StartFacts } from '../server.ts'

const MIB = 1024 ** 2
/** Enough for every signature, and for the first tag of a page behind its comments. */
const HEAD_BYTES = 4096

/** Kinds that people try, by how their files begin, and what to do instead. */
const KNOWN: readonly (readonly [readonly string[], string])[] = [
  [['\xD0\xCF\x11\xE0'], 'This is a file of an old version of Word or Excel. Save it as DOCX or PDF.'],
  [['{\\rtf'], 'This is an RTF file. Save it as DOCX or PDF.'],
  [['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'II*\0', 'MM\0*'], 'This is a picture. Put scanned pages into a PDF.'],
  [['7z\xBC\xAF', 'Rar!', '\x1F\x8B'], 'This is an archive. Unpack it, and drop the paper itself.'],
]
const LATEX = /\\document(?:class|style)/

function adviceOn(head: string): string | null {
  const known = KNOWN.find(([signatures]) => signatures.some((signature) => head.startsWith(signature)))
  if (known !== undefined) return known[1]
  return LATEX.test(head) && !head.includes('%PDF-') ? 'This is LaTeX source. Typeset it, and drop the PDF.' : null
}

const isReadable = (head: string): boolean =>
  head.slice(0, 1024).includes('%PDF-') || head.startsWith('PK') || head.replaceAll('\0', '').includes('<')

export async function refusalOf(file: File, { max_bytes, formats }: StartFacts): Promise<Failure | null> {
  if (file.size > max_bytes) {
    const [own, most] = [file.size, max_bytes].map((bytes) => (bytes / MIB).toFixed(1))
    const detail = `The file has ${own} MiB; this server takes files up to ${most} MiB.`
    return { detail, error_code: 'payload_too_large' }
  }
  if (file.size === 0) return { detail: 'The file is empty.', error_code: 'corrupt_file' }
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  const advice = adviceOn(head)
  if (advice !== null) return { detail: advice, error_code: 'unsupported_format' }
  if (isReadable(head)) return null
  const detail = `The file is not a paper in one of these formats: ${formats.join(', ')}.`
  return { detail, error_code: 'unsupported_format' }
}

export const PASSWORD_FAILURE: Failure = {
  detail: 'The PDF is locked with a password. Save it without one, and drop it again.',
  error_code: 'encrypted_file',
}

/** How many bytes at either end hold the dictionary that says so. */
const EDGE_BYTES = 65_536

/** Whether a PDF is encrypted; only then a password may be needed. */
export async function isEncrypted(file: File): Promise<boolean> {
  const edges = [file.slice(0, EDGE_BYTES), file.slice(Math.max(0, file.size - EDGE_BYTES))]
  const texts = await Promise.all(edges.map(async (part) => new TextDecoder('latin1').decode(await part.arrayBuffer())))
  return texts[0]?.includes('%PDF-') === true && texts.some((text) => text.includes('/Encrypt'))
}

export const isPdf = async (file: File): Promise<boolean> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer())).includes('%PDF-')
