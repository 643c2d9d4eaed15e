// Small pieces of JATS for tests: elements from strings, whole articles from their parts, layers of both.
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { type ArticleLayers, assemble } from '../../../../src/readers/article/assemble.ts'
import { locateArticle } from '../../../../src/readers/jats/article.ts'
import { jatsReader } from '../../../../src/readers/jats/index.ts'
import { readArticle } from '../../../../src/readers/jats/layers.ts'
import type { XmlElement } from '../../../../src/readers/markup/xml-node.ts'
import { parseXml } from '../../../../src/readers/markup/xml-tree.ts'

const NAMESPACES = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"'

export const xml = (source: string): XmlElement => parseXml(source).root

interface Parts {
  readonly journal?: string
  readonly meta?: string
  readonly body?: string
  readonly back?: string
  readonly rest?: string
  readonly attributes?: string
}

export const articleSource = ({
  journal = '',
  meta = '',
  body = '',
  back = '',
  rest = '',
  attributes = '',
}: Parts): string =>
  `<article ${NAMESPACES} ${attributes}><front><journal-meta>${journal}</journal-meta><article-meta>${meta}</article-meta></front>` +
  `<body>${body}</body><back>${back}</back>${rest}</article>`

export const layersOf = (parts: Parts): ArticleLayers => assemble(readArticle(locateArticle(xml(articleSource(parts)))))

export const meta = (inner: string): XmlElement => xml(`<article-meta ${NAMESPACES}>${inner}</article-meta>`)

/** The texts of passages, with the header of their section. */
export const texts = ({ outline, passages }: ArticleLayers): string[] => {
  const headers = new Map(outline.map(({ key, header }) => [key, header]))
  return passages.map(({ section, content }) => `${headers.get(section)}: ${content.text}`)
}

const context = { deadline: NO_DEADLINE, options: {}, ports: {} } as unknown as Parameters<typeof jatsReader.read>[1]

export const readBytes = (source: string | Uint8Array) =>
  jatsReader.read(typeof source === 'string' ? new TextEncoder().encode(source) : source, context)
