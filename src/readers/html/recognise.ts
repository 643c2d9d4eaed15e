// Whether bytes are an HTML page, by what they begin with.
import { anyOf } from '../../kernel/any-of.ts'
import { decodeHtml } from '../markup/decode-html.ts'

/** Enough for a byte order mark, a declaration, comments and white space before the first tag. */
const HEAD_BYTES = 8192

const PROLOGUE = /^(?:[\s\ufeff]+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/
const ROOTS = new RegExp(
  String.raw`^<(?:${anyOf`
    html | head | body | div | span | p | h[1-6] | ul | ol | table | a | img | br | hr | meta | link | script |
    style | title | main | header | footer | nav | section | pre | blockquote | center | font | b | i | em |
    strong
  `})[\s/>]`,
  'i',
)
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
