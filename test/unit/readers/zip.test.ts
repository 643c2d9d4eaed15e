import { describe, expect, it } from 'vitest'
import { openZip, ZIP_LIMITS } from '../../../src/readers/zip.ts'
import { zip } from '../../support/files/zip.ts'

const text = (bytes: Uint8Array | null): string | null => (bytes === null ? null : new TextDecoder().decode(bytes))
const MiB = 1 << 20

describe('openZip', () => {
  it('reads packed and stored entries by name', async () => {
    const archive = await openZip(
      zip([
        { name: 'a.txt', content: 'alpha' },
        { name: 'folder/b.txt', content: 'beta', stored: true },
      ]),
    )
    expect(archive.names).toEqual(['a.txt', 'folder/b.txt'])
    expect(text(await archive.read('a.txt'))).toBe('alpha')
    expect(text(await archive.read('folder/b.txt'))).toBe('beta')
    expect(await archive.read('c.txt')).toBeNull()
  })

  it.each(['../up.txt', 'a/../../up.txt', '/etc/passwd', 'C:/up.txt', '..\\up.txt', 'a\0b'])(
    'leaves out the name %j and keeps the rest',
    async (name) => {
      const archive = await openZip(
        zip([
          { name, content: 'bad' },
          { name: 'good.txt', content: 'good' },
        ]),
      )
      expect(
        archive.names.filter((listed) => listed !== 'good.txt').every((listed) => !/\.\.|^[/C]|\0/.test(listed)),
      ).toBe(true)
      expect(text(await archive.read('good.txt'))).toBe('good')
    },
  )

  it('counts the names that it refuses', async () => {
    const archive = await openZip(zip([{ name: '../up.txt', content: 'bad' }]))
    expect(archive).toMatchObject({ names: [], refusedNames: 1 })
  })

  it('keeps the first of two entries with one name', async () => {
    const archive = await openZip(
      zip([
        { name: 'a', content: 'first' },
        { name: 'a', content: 'second' },
      ]),
    )
    expect(text(await archive.read('a'))).toBe('first')
  })

  it('stops inflating an entry that is packed too well', async () => {
    const archive = await openZip(zip([{ name: 'bomb', content: new Uint8Array(40 * MiB) }]))
    await expect(archive.read('bomb')).rejects.toMatchObject({ code: 'processing_error', message: /200 to 1/ })
  })

  it('stops at the size limit of one entry', async () => {
    const noise = Buffer.from(Array.from({ length: 3 * MiB }, (_, index) => (index * 2654435761) >>> 13))
    const archive = await openZip(zip([{ name: 'large', content: noise }]), {
      limits: { ...ZIP_LIMITS, maxEntryBytes: 2 * MiB },
    })
    await expect(archive.read('large')).rejects.toMatchObject({ code: 'processing_error', message: /2 MiB/ })
  })

  it('counts the bytes of all entries together, also of one that is read twice', async () => {
    const archive = await openZip(zip([{ name: 'a', content: 'x'.repeat(600_000) }]), {
      limits: { ...ZIP_LIMITS, maxTotalBytes: MiB },
    })
    await archive.read('a')
    await expect(archive.read('a')).rejects.toMatchObject({ code: 'processing_error' })
  })

  it('refuses more entries than allowed', async () => {
    const files = Array.from({ length: 6 }, (_, index) => ({ name: `${index}`, content: '' }))
    await expect(openZip(zip(files), { limits: { ...ZIP_LIMITS, maxEntries: 5 } })).rejects.toMatchObject({
      code: 'processing_error',
    })
  })

  it('calls an entry damaged whose size is a lie', async () => {
    const archive = await openZip(zip([{ name: 'a', content: 'x'.repeat(5000), claimedBytes: 10 }]))
    await expect(archive.read('a')).rejects.toMatchObject({ code: 'corrupt_file' })
  })

  it('says that an encrypted entry needs a password', async () => {
    const archive = await openZip(zip([{ name: 'a', content: 'secret', encrypted: true }]))
    await expect(archive.read('a')).rejects.toMatchObject({ code: 'encrypted_file' })
  })

  it('does not open an archive inside the archive', async () => {
    const inner = zip([{ name: 'inner.txt', content: 'x' }])
    const archive = await openZip(zip([{ name: 'inner.zip', content: inner, stored: true }]))
    expect(archive.names).toEqual(['inner.zip'])
    expect(await archive.read('inner.zip')).toEqual(Buffer.from(inner))
  })

  it.each([
    ['is cut off', (whole: Uint8Array) => whole.subarray(0, whole.length - 30)],
    ['is no archive', () => new TextEncoder().encode('PK or not, this is no archive at all')],
  ])('calls a file damaged that %s', async (_, cut) => {
    await expect(openZip(cut(zip([{ name: 'a', content: 'alpha' }])))).rejects.toMatchObject({ code: 'corrupt_file' })
  })
})
