// The files of a book joined to one page: ids made unique, links between files turned into links within the page.
import type { Context } from '../../contract/context.ts'
import { parsePage } from '../html/index.ts'
import { decodeHtml } from '../markup/decode.ts'
import {
  attribute,
  childElements,
  descendants,
  firstChild,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../markup/xml-node.ts'
import type { ZipArchive } from '../zip.ts'
import type { PackageFile } from './package.ts'
import { fragmentOf, resolvePath } from './paths.ts'

interface Chapter {
  readonly path: string
  readonly body: XmlElement
  readonly head: XmlElement | null
}

export interface JoinedBook {
  readonly page: XmlElement
  /** Files that the spine names and the archive lacks. */
  readonly missing: readonly string[]
  /** Entities that were left out. */
  readonly refused: readonly string[]
}

async function readChapters(spine: readonly PackageFile[], archive: ZipArchive, context: Context) {
  const chapters: Chapter[] = []
  const missing: string[] = []
  const refused = new Set<string>()
  for (const { path } of spine) {
    if (chapters.some((chapter) => chapter.path === path)) continue
    const bytes = await archive.read(path)
    if (bytes === null) {
      missing.push(path)
      continue
    }
    const page = parsePage(decodeHtml(bytes).text, context, 'xhtml', (names) => {
      for (const name of names) refused.add(name)
    })
    const [root] = childElements(page, 'html')
    const body = firstChild(root ?? null, 'body')
    if (body !== null) chapters.push({ path, body, head: firstChild(root ?? null, 'head') })
  }
  return { chapters, missing, refused: [...refused] }
}

const idsIn = ({ body }: Chapter): string[] =>
  [body, ...descendants(body, () => true)].flatMap(
    (element) => attribute(element, 'id') ?? (element.name === 'a' ? (attribute(element, 'name') ?? []) : []),
  )

/** Ids stay as they are where no other file has them: pages name things by them. */
function sharedIds(chapters: readonly Chapter[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const chapter of chapters) {
    const own = new Set(idsIn(chapter))
    for (const id of own) (seen.has(id) ? shared : seen).add(id)
  }
  return shared
}

const SOURCES = ['src', 'xlink:href', 'data-src']

/** The page with the addresses of one chapter seen from the whole book. */
function rebased(chapter: Chapter, keyOf: (path: string, id: string) => string | null): XmlElement {
  const attributesOf = (element: XmlElement): Readonly<Record<string, string>> => {
    const changed: Record<string, string> = { ...element.attributes }
    const id = attribute(element, 'id')
    if (id !== null) changed.id = keyOf(chapter.path, id) ?? id
    if (element.name === 'a' && changed.name !== undefined)
      changed.name = keyOf(chapter.path, changed.name) ?? changed.name
    if (element.name === 'a' && changed.href !== undefined) changed.href = linkFrom(changed.href)
    if (element.name === 'img' || element.name === 'image' || element.name === 'svg') {
      for (const name of SOURCES) {
        const source = changed[name]
        if (source !== undefined && !source.startsWith('data:')) changed[name] = resolvePath(chapter.path, source) ?? ''
      }
    }
    return changed
  }
  const linkFrom = (href: string): string => {
    const target = href.startsWith('#') ? chapter.path : resolvePath(chapter.path, href)
    const key = target === null ? null : keyOf(target, fragmentOf(href))
    return key === null ? href : `#${encodeURIComponent(key)}`
  }
  const visit = (element: XmlElement): XmlElement => ({
    ...element,
    attributes: attributesOf(element),
    children: element.children.map((child) => (isElement(child) ? visit(child) : child)),
  })
  return visit(chapter.body)
}

const hasHeading = (body: XmlElement): boolean => descendants(body, ({ name }) => /^h[1-6]$/.test(name)).length > 0
const hasProse = (body: XmlElement): boolean => descendants(body, ({ name }) => name === 'p').length > 1

/** Declarations of the chapters' heads that speak of the paper. */
const isTelling = (node: XmlNode): boolean =>
  isElement(node) &&
  ((node.name === 'meta' && /^(?:citation_|dc\.|prism\.)/i.test(attribute(node, 'name') ?? '')) ||
    (node.name === 'script' && /ld\+json/.test(attribute(node, 'type') ?? '')))

export async function joinChapters(
  spine: readonly PackageFile[],
  titles: ReadonlyMap<string, string>,
  archive: ZipArchive,
  context: Context,
): Promise<JoinedBook> {
  const { chapters, missing, refused } = await readChapters(spine, archive, context)
  const shared = sharedIds(chapters)
  const places = new Map(chapters.map(({ path }, index) => [path, index]))
  const keyOf = (path: string, id: string): string | null => {
    const place = places.get(path)
    if (place === undefined) return null
    if (id === '') return `file-${place}`
    return shared.has(id) ? `file-${place}-${id}` : id
  }
  const sections = chapters.map((chapter): XmlElement => {
    const body = rebased(chapter, keyOf)
    const title = hasHeading(chapter.body) || !hasProse(chapter.body) ? undefined : titles.get(chapter.path)
    const heading: XmlNode[] = title === undefined ? [] : [{ name: 'h1', attributes: {}, children: [title] }]
    const { 'epub:type': kind, ...rest } = body.attributes
    // "bodymatter" says where a file is in the book, not what it is.
    const attributes = kind === undefined || /matter/.test(kind) ? rest : body.attributes
    const id = { id: `file-${places.get(chapter.path) ?? 0}` }
    return {
      name: 'section',
      attributes: id,
      children: [{ name: 'div', attributes, children: [...heading, ...body.children] }],
    }
  })
  const head: XmlElement = {
    name: 'head',
    attributes: {},
    children: chapters.flatMap((chapter) => (chapter.head?.children ?? []).filter(isTelling)),
  }
  const html: XmlElement = {
    name: 'html',
    attributes: {},
    children: [head, { name: 'body', attributes: {}, children: sections }],
  }
  return { page: { name: '#document', attributes: {}, children: [html] }, missing, refused }
}
