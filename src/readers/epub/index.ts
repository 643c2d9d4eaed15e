// The door of the ePub reader: the files of a book in the order of its spine, read as one page.
import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../contract/reader.ts'
import type { Layers } from '../../document/layers.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type Noted, noted, type Warning } from '../../kernel/noted.ts'
import { htmlReader, pageLayers, parsePage } from '../html/index.ts'
import { decodeHtml } from '../markup/decode-html.ts'
import { zipKind } from '../sniff.ts'
import { openZip, type ZipArchive } from '../zip.ts'
import { bookPictures } from './book-pictures.ts'
import { joinChapters } from './chapters.ts'
import { contentsTitles } from './contents.ts'
import { type BookPackage, readPackage } from './package.ts'
import { assertUnlocked } from './protection.ts'

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
  const { page, missing } = await joinChapters(book.spine, titles, archive, context)
  if (missing.length > 0 && missing.length === book.spine.length) {
    throw new ServiceError('corrupt_file', 'the ePub file holds none of the files of its text')
  }
  const imageAt = context.options.includeFigures ? await bookPictures(page, archive) : () => null
  return noted(pageLayers({ page, packaged: book.metadata, imageAt }, context), missingFiles(missing))
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
