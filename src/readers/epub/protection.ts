// Whether a book is locked: encryption beyond the usual scrambling of fonts, or the licence of a rights system.
import { ServiceError } from '../../kernel/errors.ts'
import { decodeMarkup } from '../markup/decode.ts'
import { attribute, descendants } from '../markup/xml-node.ts'
import { parseXml } from '../markup/xml-tree.ts'
import type { ZipArchive } from '../zip.ts'

/** Fonts are scrambled by these (OCF 3.3, 4.4; Adobe's own); the text is not. */
const FONT_METHODS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** Files that rights systems leave in the archive: Adobe ADEPT, Apple FairPlay, Readium LCP. */
const RIGHTS_FILES = ['META-INF/rights.xml', 'META-INF/sinf.xml', 'META-INF/license.lcpl']

const LOCKED = 'the book is protected by digital rights management; send a copy without it'

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Encryption methods that the archive declares for its parts. */
function methodsIn(bytes: Uint8Array): string[] {
  const { root } = parseXml(decodeMarkup(bytes).text)
  return descendants(root, ({ name }) => localName(name) === 'EncryptedData').map((data) => {
    const [method] = descendants(data, ({ name }) => localName(name) === 'EncryptionMethod')
    return method === undefined ? '' : (attribute(method, 'Algorithm') ?? '')
  })
}

export async function assertUnlocked(archive: ZipArchive): Promise<void> {
  if (RIGHTS_FILES.some((name) => archive.has(name))) throw new ServiceError('encrypted_file', LOCKED)
  const encryption = await archive.read('META-INF/encryption.xml')
  if (encryption === null) return
  if (methodsIn(encryption).some((method) => !FONT_METHODS.has(method)))
    throw new ServiceError('encrypted_file', LOCKED)
}
