// The door of the JATS and NLM reader: an article's markup becomes layers that need no further guessing.
import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../contract/stage.ts'
import { type Layers, MARKUP_GIVES } from '../../document/layers.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type Noted, noted, type Warning } from '../../kernel/noted.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { assemble } from '../article/assemble.ts'
import { decodeMarkup } from '../markup/decode.ts'
import { parseXml, refusedWarnings, type XmlTree } from '../markup/xml-tree.ts'
import { locateArticle } from './article.ts'
import { readArticle } from './layers.ts'

/** Long enough for declaration, comments, stylesheets and a document type without internal subset. */
const XML_HEAD_BYTES = 4096

const HTML_ELEMENTS = patternOf('i')`^(?:
  html | head | body | div | span | p | h[1-6] | ul | ol | li | table | a | img | br | hr | meta | link |
  script | style | title | main | header | footer | nav | section | pre | blockquote | form | input | button |
  center | font | b | i | em | strong
)$`

/** What comes before the root element: declaration, instructions, comments. */
const PROLOGUE = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/

/** Whether bytes are XML that this reader answers for: any XML that is not (X)HTML, so that other kinds get a clear refusal. */
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

export { citationFields } from './references/citation-fields.ts'

/** A file that stops in its header is not a paper; one that stops later is read as far as it goes. */
function assertReadable({ openAtEnd }: XmlTree): void {
  if (openAtEnd.includes('front') || openAtEnd.includes('article-meta') || openAtEnd.includes('front-stub')) {
    throw new ServiceError('corrupt_file', 'the XML file stops before the end of its header')
  }
}

function warningsOf(tree: XmlTree, disowned: string | null, encoding: string): Warning[] {
  const warnings = refusedWarnings(tree.refusedEntities)
  if (disowned !== null)
    warnings.push({ code: 'XML_ENCODING', message: `the declared encoding ${disowned} is wrong; read as ${encoding}` })
  if (tree.openAtEnd.length > 0) {
    warnings.push({
      code: 'XML_TRUNCATED',
      message: `the file stops inside <${tree.openAtEnd[tree.openAtEnd.length - 1]}>; what follows is missing`,
    })
  }
  if (tree.malformed !== null)
    warnings.push({ code: 'XML_MALFORMED', message: `the file is not well-formed and was mended: ${tree.malformed}` })
  if (tree.unknownEntities.length > 0) {
    warnings.push({
      code: 'XML_UNKNOWN_ENTITY',
      message: `unknown entities kept as text: ${tree.unknownEntities.map((name) => `&${name};`).join(' ')}`,
    })
  }
  return warnings
}

async function read(bytes: Uint8Array, context: Context): Promise<Noted<Partial<Omit<Layers, 'source'>>>> {
  const { text, encoding, disowned } = decodeMarkup(bytes)
  const tree = parseXml(text, { deadline: context.deadline })
  const article = locateArticle(tree.root)
  assertReadable(tree)
  context.deadline.check()
  return noted(assemble(readArticle(article)), warningsOf(tree, disowned, encoding))
}

export const jatsReader: Reader = {
  format: 'xml',
  title: 'JATS XML',
  extensions: ['xml', 'nxml', 'jats'],
  mimeTypes: ['application/xml', 'text/xml', 'application/jats+xml'],
  recognises: isXmlPaper,
  gives: MARKUP_GIVES,
  read,
}
