// Pages for tests: markup in, layers or the article out.
import { DEFAULT_OPTIONS, type RunOptions } from '../../../../src/contract/options.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { htmlReader } from '../../../../src/readers/html/index.ts'
import { parseHtml } from '../../../../src/readers/html/tree/parse-html.ts'
import type { XmlElement } from '../../../../src/readers/markup/xml-node.ts'

export const contextOf = (options: Partial<RunOptions> = {}) => ({
  options: { ...DEFAULT_OPTIONS, ...options },
  ports: { inference: { run: () => Promise.reject(new Error('readers run no models')) } },
  deadline: NO_DEADLINE,
})

export type PageLayers = Pick<
  Layers,
  | 'header'
  | 'declared'
  | 'frontLines'
  | 'people'
  | 'outline'
  | 'passages'
  | 'figures'
  | 'tables'
  | 'notes'
  | 'bibliography'
>

/** The layers of a page whose body is given. */
export async function readBody(body: string, head = '', options: Partial<RunOptions> = {}): Promise<PageLayers> {
  const bytes = new TextEncoder().encode(
    `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
  )
  const { value } = await htmlReader.read(bytes, contextOf(options))
  return value as PageLayers
}

/** The first element of a snippet. */
export function elementOf(markup: string): XmlElement {
  const page = parseHtml(`<body>${markup}</body>`, NO_DEADLINE)
  const find = (element: XmlElement): XmlElement | undefined =>
    element.name === 'body'
      ? element
      : element.children
          .map((child) => (typeof child === 'string' ? undefined : find(child)))
          .find((found) => found !== undefined)
  const first = find(page)?.children.find((child): child is XmlElement => typeof child !== 'string')
  if (first === undefined) throw new Error(`no element in ${markup}`)
  return first
}

export const textsOf = ({ passages }: PageLayers): string[] => passages.map(({ content }) => content.text)
