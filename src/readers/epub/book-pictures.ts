// Pictures of a book, read from its archive before the pages are walked; nothing outside it is looked at.
import { embeddedImage, isPicture } from '../markup/pictures.ts'
import { attribute, descendants, type XmlElement } from '../markup/xml-node.ts'
import type { ZipArchive } from '../zip.ts'

const SOURCES = ['src', 'data-src', 'xlink:href']

/** Base64 by address, of every picture of the page that the archive holds. */
export async function bookPictures(page: XmlElement, archive: ZipArchive): Promise<(address: string) => string | null> {
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
