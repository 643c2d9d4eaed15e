// The door of the ePub reader: the files of a book in the order of its spine, read as one page.
import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../contract/stage.ts'
import type { Layers } from '../../document/layers.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type Noted, noted, type Warning } from '../../kernel/noted.ts'
import { htmlReader, pageLayers, parsePage } from '../html/index.ts'
import { decodeHtml, decodeMarkup } from '../markup/decode.ts'
import { embeddedImage, isPicture } from '../markup/pictures.ts'
import { attribute, descendants, type XmlElement } from '../markup/xml-node.ts'
import { parseXml, refusedWarnings } from '../markup/xml-tree.ts'
import { zipKind } from '../sniff.ts'
import { openZip, type ZipArchive } from '../zip.ts'
import { joinChapters } from './chapters.ts'
import { all, type BookPackage, readPackage, wordsOf } from './package.ts'
import { fragmentOf, resolvePath } from './paths.ts'

/** Fonts are scrambled by these (OCF 3.3, 4.4; Adobe's own); the text is not. */
const FONT_METHODS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** Files that rights systems leave in the archive: Adobe ADEPT, Apple FairPlay, Readium LCP. */
const RIGHTS_FILES = ['META-INF/rights.xml', 'META-INF/sinf.xml', 'META-INF/license.lcpl']

const LOCKED = 'the book is protected by digital rights management; send a copy without it'

/** Encryption methods that the archive declares for its parts. */
function methodsIn(bytes: Uint8Array): string[] {
  const { root } = parseXml(decodeMarkup(bytes).text)
  return all(root, 'EncryptedData').map((data) => {
    const [method] = all(data, 'EncryptionMethod')
    return method === undefined ? '' : (attribute(method, 'Algorithm') ?? '')
  })
}

/** Whether a book is locked: encryption beyond the usual scrambling of fonts, or the licence of a rights system. */
export async function assertUnlocked(archive: ZipArchive): Promise<void> {
  if (RIGHTS_FILES.some((name) => archive.has(name))) throw new ServiceError('encrypted_file', LOCKED)
  const encryption = await archive.read('META-INF/encryption.xml')
  if (encryption === null) return
  if (methodsIn(encryption).some((method) => !FONT_METHODS.has(method)))
    throw new ServiceError('encrypted_file', LOCKED)
}

// The table of contents of a book: the titles of its files, for files that print none.

/** Title by path, of entries that lead to the beginning of a file; NCX and navigation document alike. */
export function contentsTitles(root: XmlElement, path: string): Map<string, string> {
  const titles = new Map<string, string>()
  const add = (href: string | null, title: string) => {
    if (href === null || title === '' || fragmentOf(href) !== '') return
    const target = resolvePath(path, href)
    if (target !== null && !titles.has(target)) titles.set(target, title)
  }
  for (const point of all(root, 'navPoint')) {
    const [label] = all(point, 'text')
    const [content] = all(point, 'content')
    if (label !== undefined && content !== undefined) add(attribute(content, 'src'), wordsOf(label))
  }
  for (const link of descendants(root, ({ name }) => name === 'a')) add(attribute(link, 'href'), wordsOf(link))
  return titles
}

// Pictures of a book, read from its archive before the pages are walked; nothing outside it is looked at.

const SOURCES = ['src', 'data-src', 'xlink:href']

/** Base64 by address, of every picture of the page that the archive holds. */
async function bookPictures(page: XmlElement, archive: ZipArchive): Promise<(address: string) => string | null> {
  const held = new Map<string, string>()
  const addresses = descendants(page, ({ name }) => name === 'img' || name === 'image' || name === 'svg').flatMap(
    (picture) => SOURCES.flatMap((name) => attribute(picture, name) ?? []),
  )
  for (const address of new Set(addresses)) {
    const bytes = archive.has(address) ? await archive.read(address) : null
    if (bytes !== null && isPicture(bytes)) held.set(address, Buffer.from(bytes).toString('base64'))
  }
  return (address) => held.get(address) ?? embeddedImage(address)
}

async function titlesOf(
  { contents }: BookPackage,
  archive: ZipArchive,
  context: Context,
): Promise<Map<string, string>> {
  const bytes = contents === null ? null : await archive.read(contents.path)
  if (contents === null || bytes === null) return new Map()
  return contentsTitles(parsePage(decodeHtml(bytes).text, context, 'xhtml'), contents.path)
}

const missingFiles = (missing: readonly string[]): Warning[] =>
  missing.length === 0
    ? []
    : [
        {
          code: 'EPUB_MISSING_FILE',
          message: `the book names ${missing.length} files of its text that it does not hold`,
        },
      ]

async function read(bytes: Uint8Array, context: Context): Promise<Noted<Partial<Omit<Layers, 'source'>>>> {
  const archive = await openZip(bytes, { deadline: context.deadline })
  await assertUnlocked(archive)
  const book = await readPackage(archive)
  const titles = await titlesOf(book, archive, context)
  const { page, missing, refused } = await joinChapters(book.spine, titles, archive, context)
  if (missing.length > 0 && missing.length === book.spine.length) {
    throw new ServiceError('corrupt_file', 'the ePub file holds none of the files of its text')
  }
  const imageAt = context.options.includeFigures ? await bookPictures(page, archive) : () => null
  const lost = [...missing, ...book.unresolved]
  return noted(pageLayers({ page, packaged: book.metadata, imageAt }, context), [
    ...missingFiles(lost),
    ...refusedWarnings(refused),
  ])
}

export const epubReader: Reader = {
  format: 'epub',
  title: 'ePub',
  extensions: ['epub'],
  mimeTypes: ['application/epub+zip'],
  recognises: (bytes) => zipKind(bytes) === 'epub',
  gives: htmlReader.gives,
  read,
}
