// The package of a book: which files it is made of, in which order they are read, and what it says about the work.
import { declaredDoi } from '../../conventions/identifiers/doi.ts'
import { declaredIssn } from '../../conventions/identifiers/identifiers.ts'
import { declaredDate } from '../../conventions/numbers/dates.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { authorNamed, type DeclaredMetadata, languageIn, NO_METADATA } from '../markup/declared-metadata.ts'
import { decodeMarkup } from '../markup/decode.ts'
import { collapsed } from '../markup/flow.ts'
import { attribute, descendants, textContent, type XmlElement } from '../markup/xml-node.ts'
import { parseXml } from '../markup/xml-tree.ts'
import type { ZipArchive } from '../zip.ts'
import { resolvePath } from './paths.ts'

export interface PackageFile {
  readonly path: string
  readonly mediaType: string
}

export interface BookPackage {
  /** Files of the spine in reading order, the table of contents left out. */
  readonly spine: readonly PackageFile[]
  /** Parts of the text that lie nowhere in the book: outside of it, or not declared. */
  readonly unresolved: readonly string[]
  /** The navigation document (ePub 3) or the NCX (ePub 2); null where there is none. */
  readonly contents: PackageFile | null
  readonly metadata: DeclaredMetadata
}

/** Elements of a name, whatever its prefix. */
export const all = (root: XmlElement, name: string): XmlElement[] =>
  descendants(root, (element) => element.name.slice(element.name.indexOf(':') + 1) === name)

export const wordsOf = (element: XmlElement): string => collapsed(textContent(element))

async function readXml(archive: ZipArchive, path: string): Promise<XmlElement | null> {
  const bytes = await archive.read(path)
  return bytes === null ? null : parseXml(decodeMarkup(bytes).text).root
}

/** OCF 3.3, 4.2.6.3.1: the container names the package; without it the only package of the archive is meant. */
async function packagePath(archive: ZipArchive): Promise<string> {
  const container = await readXml(archive, 'META-INF/container.xml')
  const roots = container === null ? [] : all(container, 'rootfile')
  const named = roots.map((root) => attribute(root, 'full-path') ?? '').find((path) => path !== '')
  const path = named ?? archive.names.find((name) => /\.opf$/i.test(name))
  if (path === undefined)
    throw new ServiceError('corrupt_file', 'the ePub file has no META-INF/container.xml and no package')
  return path
}

/** What is said of a creator in an attribute (ePub 2) or a meta of its own (ePub 3). */
function refined(creator: XmlElement, metas: readonly XmlElement[], property: string): string | null {
  const refines = `#${attribute(creator, 'id')}`
  const found = metas.find(({ attributes }) => attributes.property === property && attributes.refines === refines)
  return attribute(creator, `opf:${property}`) ?? (found === undefined ? null : wordsOf(found))
}

/** "García Márquez, Inés": the form to sort by tells where a name divides. */
function creatorName(creator: XmlElement, metas: readonly XmlElement[]): string {
  const sorted = refined(creator, metas, 'file-as') ?? ''
  const shown = wordsOf(creator)
  const [family = '', ...given] = sorted.split(/\s*,\s*/)
  // A form that is not made of the name's own words is a code of a library.
  return given.length > 0 && shown.includes(family) && given.every((part) => shown.includes(part)) ? sorted : shown
}

/** Without its role a creator is an author. */
function isAuthor(creator: XmlElement, metas: readonly XmlElement[]): boolean {
  return /^(?:aut)?$/.test(attribute(creator, 'role') ?? refined(creator, metas, 'role') ?? '')
}

const DAY_MS = 86_400_000

/** A moment to the minute or second is when a program ran: nobody publishes at 01:02:03. Midnight is a day in some time zone. */
const isMoment = (date: string): boolean => {
  const time = /T\d\d:(\d\d)(?::(\d\d))?/.exec(date)
  return time !== null && `${time[1]}${time[2] ?? ''}`.replaceAll('0', '') !== ''
}

const isSameDay = (left: string, right: string): boolean => Math.abs(Date.parse(left) - Date.parse(right)) < DAY_MS

/** The date of publication; that of a conversion or change, which converters put in its place, is none (OPF 2.0, 2.2.7: events). */
function publishedDate(root: XmlElement, modified: string | null): string | null {
  const dates = all(root, 'date').map((date) => ({ text: wordsOf(date), event: attribute(date, 'opf:event') }))
  const isOfFile = ({ text, event }: (typeof dates)[number]): boolean =>
    (event !== null && !/publication|issued/i.test(event)) ||
    isMoment(text) ||
    (text.includes('T') && modified !== null && isSameDay(text, modified))
  const printed = dates.filter((date) => date.text !== '' && !isOfFile(date))
  const issued = printed.find(({ event }) => event !== null) ?? printed[0]
  return issued === undefined ? null : declaredDate(issued.text)
}

function metadataOf(root: XmlElement): DeclaredMetadata {
  const metas = all(root, 'meta')
  const property = (pattern: RegExp): string | null => {
    const found = metas.find((meta) => pattern.test(attribute(meta, 'property') ?? attribute(meta, 'name') ?? ''))
    return found === undefined ? null : wordsOf(found) || attribute(found, 'content') || null
  }
  const first = (name: string): string | null => all(root, name).map(wordsOf).find(Boolean) ?? null
  const identifiers = [...all(root, 'identifier'), ...all(root, 'source')].map(wordsOf)
  return {
    ...NO_METADATA,
    title: first('title'),
    authors: all(root, 'creator')
      .filter((creator) => isAuthor(creator, metas))
      .map((creator) => creatorName(creator, metas))
      .filter(Boolean)
      .map(authorNamed),
    keywords: all(root, 'subject').map(wordsOf).filter(Boolean),
    doi: identifiers.map(declaredDoi).find((doi) => doi !== null) ?? null,
    publisher: first('publisher'),
    published: publishedDate(root, property(/^dcterms:modified$/)),
    language: languageIn(first('language')),
    license:
      [first('license'), first('rights'), property(/license/i)].find(
        (text) => text !== null && /^https?:/.test(text),
      ) ?? null,
    journal: property(/publicationname|belongs-to-collection|series/i),
    volume: property(/^prism:volume$/i),
    issue: property(/^prism:number$/i),
    firstPage: property(/^prism:startingpage$/i),
    lastPage: property(/^prism:endingpage$/i),
    issn: declaredIssn(property(/^prism:e?issn$/i)),
  }
}

/** A spine of more files than this is no paper and no book. */
const MAX_SPINE = 3_000

const isPage = ({ mediaType, path }: PackageFile): boolean => /html|xml/i.test(mediaType) || /\.x?html?$/i.test(path)

export async function readPackage(archive: ZipArchive): Promise<BookPackage> {
  const path = await packagePath(archive)
  const root = await readXml(archive, path)
  if (root === null) throw new ServiceError('corrupt_file', `the ePub file lacks its package ${path.slice(0, 120)}`)
  const items = new Map<string, PackageFile & { readonly properties: string }>()
  for (const item of all(root, 'item')) {
    const target = resolvePath(path, attribute(item, 'href') ?? '')
    if (target === null) continue
    items.set(attribute(item, 'id') ?? '', {
      path: target,
      mediaType: attribute(item, 'media-type') ?? '',
      properties: attribute(item, 'properties') ?? '',
    })
  }
  const isNavigation = ({ properties }: { properties: string }): boolean => /(?:^|\s)nav(?=\s|$)/.test(properties)
  const [spineElement] = all(root, 'spine')
  const refs = spineElement === undefined ? [] : all(spineElement, 'itemref').slice(0, MAX_SPINE)
  // What is not linear is read as well: notes often are.
  const spine = refs
    .flatMap((ref) => items.get(attribute(ref, 'idref') ?? '') ?? [])
    .filter((item) => !isNavigation(item) && isPage(item))
  const toc = spineElement === undefined ? null : attribute(spineElement, 'toc')
  const contents =
    [...items.values()].find(isNavigation) ??
    (toc === null ? undefined : items.get(toc)) ??
    [...items.values()].find(({ mediaType }) => /dtbncx/.test(mediaType))
  const unresolved = refs.flatMap((ref) => attribute(ref, 'idref') ?? '').filter((id) => !items.has(id))
  return { spine, unresolved, contents: contents ?? null, metadata: metadataOf(root) }
}
