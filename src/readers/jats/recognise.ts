// Whether bytes are XML that this reader answers for: any XML that is not (X)HTML, so that other kinds get a clear refusal.
import { anyOf } from '../../kernel/any-of.ts'
import { decodeMarkup } from '../markup/decode.ts'

/** Long enough for declaration, comments, stylesheets and a document type without internal subset. */
const XML_HEAD_BYTES = 4096

const HTML_ELEMENTS = new RegExp(
  `^(?:${anyOf`
    html | head | body | div | span | p | h[1-6] | ul | ol | li | table | a | img | br | hr | meta | link |
    script | style | title | main | header | footer | nav | section | pre | blockquote | form | input | button |
    center | font | b | i | em | strong
  `})$`,
  'i',
)

/** What comes before the root element: declaration, instructions, comments. */
const PROLOGUE = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/

export function isXmlPaper(bytes: Uint8Array): boolean {
  const head = decodeMarkup(bytes.subarray(0, XML_HEAD_BYTES)).text
  const hasDeclaration = /^\s*<\?xml\b/.test(head)
  const start = head.replace(PROLOGUE, '')
  const doctype = /^<!DOCTYPE\s+([\w:.-]+)/i.exec(start)?.[1]
  if (doctype !== undefined) return doctype.toLowerCase() !== 'html'
  const root = /^<([A-Za-z_][\w:.-]*)[\s/>]/.exec(start)?.[1]
  // A long comment may hide the root; a declaration is enough then.
  if (root === undefined) return hasDeclaration
  return root === 'article' ? !/<article[^>]*>\s*<(?:header|div|h1|p)\b/.test(start) : !HTML_ELEMENTS.test(root)
}
