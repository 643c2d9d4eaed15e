// The door of the HTML reader: a page becomes an article, and the article the same layers that JATS gives.
import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../contract/reader.ts'
import { type Layers, MARKUP_GIVES } from '../../document/layers.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type Noted, noted, type Warning } from '../../kernel/noted.ts'
import { type JatsLayers, readLayers } from '../jats/index.ts'
import type { DeclaredMetadata } from '../markup/declared-metadata.ts'
import { decodeHtml } from '../markup/decode-html.ts'
import { embeddedImage } from '../markup/pictures.ts'
import type { XmlElement } from '../markup/xml-node.ts'
import { parseXml } from '../markup/xml-tree.ts'
import { hasText, readPage } from './page.ts'
import { isHtmlPage, isXhtml } from './recognise.ts'
import { parseHtml } from './tree/parse-html.ts'

/** A page as a tree: as XML where it is written so and well-formed, else as browsers read it. */
export function parsePage(text: string, { deadline }: Context, written: 'html' | 'xhtml' = 'html'): XmlElement {
  if (written === 'xhtml' || isXhtml(text)) {
    const tree = tryXml(text, deadline)
    if (tree !== null) return { name: '#document', attributes: {}, children: [tree] }
  }
  return parseHtml(text, deadline)
}

function tryXml(text: string, deadline: Context['deadline']): XmlElement | null {
  try {
    const { root, malformed, openAtEnd } = parseXml(text, { deadline })
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

/** The layers of a parsed page. */
export function pageLayers({ page, packaged, imageAt }: PageSource, { options, deadline }: Context): JatsLayers {
  const read = readPage(page, packaged)
  deadline.check()
  if (!hasText(read)) throw new ServiceError('corrupt_file', 'the file holds no text to read')
  const imageOf = (graphic: XmlElement): string | null =>
    options.includeFigures ? imageAt(read.pictures.get(graphic) ?? '') : null
  return { ...readLayers(read.article, imageOf), frontLines: read.frontLines }
}

function warningsOf(disowned: string | null, encoding: string): Warning[] {
  if (disowned === null) return []
  return [{ code: 'HTML_ENCODING', message: `the file is not ${disowned} as it says; read as ${encoding}` }]
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
