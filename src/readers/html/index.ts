// The door of the HTML reader: a page becomes an article, and the article the same layers that JATS gives.
import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../contract/stage.ts'
import { type Layers, MARKUP_GIVES } from '../../document/layers.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type Noted, noted, type Warning } from '../../kernel/noted.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { type ArticleLayers, assemble } from '../article/assemble.ts'
import type { DeclaredMetadata } from '../markup/declared-metadata.ts'
import { decodeHtml } from '../markup/decode.ts'
import { embeddedImage } from '../markup/pictures.ts'
import type { XmlElement } from '../markup/xml-node.ts'
import { parseXml } from '../markup/xml-tree.ts'
import { hasText, readPage } from './page.ts'
import { parseHtml } from './tree/parse-html.ts'

// Whether bytes are an HTML page, by what they begin with.

/** Enough for a byte order mark, a declaration, comments and white space before the first tag. */
const HEAD_BYTES = 8192

const PROLOGUE = /^(?:[\s\ufeff]+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/
const ROOTS = patternOf('i')`^<(?:
  html | head | body | div | span | p | h[1-6] | ul | ol | table | a | img | br | hr | meta | link | script |
  style | title | main | header | footer | nav | section | pre | blockquote | center | font | b | i | em |
  strong
)[\s/>]`
/** <article> is also the root of JATS; what follows tells. */
const HTML_ARTICLE = /^<article[^>]*>\s*<(?:header|div|h1|h2|p|section|span)\b/i

export function isHtmlPage(bytes: Uint8Array): boolean {
  const head = decodeHtml(bytes.subarray(0, HEAD_BYTES)).text
  if (head.includes('\u0000')) return false
  const start = head.replace(PROLOGUE, '')
  if (/^<!doctype\s+html\b/i.test(start) || ROOTS.test(start) || HTML_ARTICLE.test(start)) return true
  // Stray characters before the first tag do not make another format of it; a long text that mentions HTML does.
  return /^[^<\n]{0,200}\n\s*<(?:!doctype html|html)[\s>]/i.test(start)
}

/** Whether the page is written as XML, where `<a id="x"/>` is an empty element. */
export function isXhtml(text: string): boolean {
  const head = text.slice(0, HEAD_BYTES)
  return (
    /^[\s\ufeff]*<\?xml\b/.test(head) &&
    /<html[^>]*\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml["']/i.test(head)
  )
}

/** A page as a tree: as XML where it is written so and well-formed, else as browsers read it. */
export function parsePage(
  text: string,
  { deadline }: Context,
  written: 'html' | 'xhtml' = 'html',
  onRefused: (entities: readonly string[]) => void = () => {},
): XmlElement {
  if (written === 'xhtml' || isXhtml(text)) {
    const tree = tryXml(text, deadline, onRefused)
    if (tree !== null) return { name: '#document', attributes: {}, children: [tree] }
  }
  return parseHtml(text, deadline)
}

function tryXml(
  text: string,
  deadline: Context['deadline'],
  onRefused: (entities: readonly string[]) => void,
): XmlElement | null {
  try {
    const { root, malformed, openAtEnd, refusedEntities } = parseXml(text, { deadline })
    onRefused(refusedEntities)
    return malformed === null && openAtEnd.length === 0 ? root : null
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'pipeline_timeout') throw error
    return null
  }
}

export interface PageSource {
  readonly page: XmlElement
  /** What the package around the page declares; null for a page by itself. */
  readonly packaged: DeclaredMetadata | null
  /** The bytes behind an address in base64; null where there are none in the upload. */
  imageAt(address: string): string | null
}

export function pageLayers({ page, packaged, imageAt }: PageSource, { options, deadline }: Context): ArticleLayers {
  const article = readPage(page, packaged, options.includeFigures ? imageAt : () => null)
  deadline.check()
  if (!hasText(article)) throw new ServiceError('corrupt_file', 'the file holds no text to read')
  return assemble(article)
}

function warningsOf(disowned: string | null, encoding: string): Warning[] {
  if (disowned === null) return []
  return [{ code: 'HTML_ENCODING', message: `the declared encoding ${disowned} is wrong; read as ${encoding}` }]
}

async function read(bytes: Uint8Array, context: Context): Promise<Noted<Partial<Omit<Layers, 'source'>>>> {
  const { text, encoding, disowned } = decodeHtml(bytes)
  const page = parsePage(text, context)
  return noted(pageLayers({ page, packaged: null, imageAt: embeddedImage }, context), warningsOf(disowned, encoding))
}

export const htmlReader: Reader = {
  format: 'html',
  title: 'HTML',
  extensions: ['html', 'htm', 'xhtml'],
  mimeTypes: ['text/html', 'application/xhtml+xml'],
  recognises: isHtmlPage,
  gives: MARKUP_GIVES,
  read,
}
