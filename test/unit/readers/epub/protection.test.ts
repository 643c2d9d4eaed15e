import { describe, expect, it } from 'vitest'
import { assertUnlocked } from '../../../../src/readers/epub/index.ts'
import type { ZipArchive } from '../../../../src/readers/zip.ts'

const archiveOf = (files: Readonly<Record<string, string>>): ZipArchive =>
  ({
    names: Object.keys(files),
    has: (name: string) => name in files,
    read: async (name: string) => (name in files ? new TextEncoder().encode(files[name]) : null),
  }) as unknown as ZipArchive

const encrypted = (algorithm: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`

describe('assertUnlocked', () => {
  it.each<[string, Record<string, string>]>([
    ['a plain book', {}],
    [
      'fonts scrambled as the standard says',
      { 'META-INF/encryption.xml': encrypted('http://www.idpf.org/2008/embedding') },
    ],
    ['fonts scrambled as Adobe does', { 'META-INF/encryption.xml': encrypted('http://ns.adobe.com/pdf/enc#RC') }],
  ])('lets %s pass', async (_, files) => {
    await expect(assertUnlocked(archiveOf(files))).resolves.toBeUndefined()
  })

  it.each<[string, Record<string, string>]>([
    ['text encrypted', { 'META-INF/encryption.xml': encrypted('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }],
    ['the rights of ADEPT', { 'META-INF/rights.xml': '<rights/>' }],
    ['the licence of LCP', { 'META-INF/license.lcpl': '{}' }],
    ['the mark of FairPlay', { 'META-INF/sinf.xml': '<sinf/>' }],
  ])('refuses %s', async (_, files) => {
    await expect(assertUnlocked(archiveOf(files))).rejects.toMatchObject({ code: 'encrypted_file' })
  })
})
