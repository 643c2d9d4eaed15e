import { describe, expect, it } from 'vitest'
import { isZip, zipMimeType, zipNames } from '../../../src/readers/sniff.ts'
import { zip } from '../../support/files/zip.ts'

const sample = zip([
  { name: 'mimetype', content: 'application/epub+zip', stored: true },
  { name: 'OEBPS/a.xhtml', content: '<p/>' },
])

describe('zipNames', () => {
  it('lists the names of the directory', () => {
    expect(zipNames(sample)).toEqual(['mimetype', 'OEBPS/a.xhtml'])
  })

  it('falls back to the headers where the directory is cut off', () => {
    expect(zipNames(sample.subarray(0, sample.length - 40))).toEqual(['mimetype', 'OEBPS/a.xhtml'])
  })

  it('finds the directory behind a comment', () => {
    const commented = Buffer.concat([sample, Buffer.from('a comment')])
    commented.writeUInt16LE(9, sample.length - 2)
    expect(zipNames(commented)).toEqual(['mimetype', 'OEBPS/a.xhtml'])
  })

  it('has nothing to say about other bytes', () => {
    expect(isZip(new TextEncoder().encode('%PDF-1.4 and so on, long enough'))).toBe(false)
    expect(zipNames(new Uint8Array(0))).toEqual([])
  })
})

describe('zipMimeType', () => {
  it('reads the stored first entry', () => {
    expect(zipMimeType(sample)).toBe('application/epub+zip')
  })

  it.each([
    ['packed', zip([{ name: 'mimetype', content: 'application/epub+zip' }])],
    ['another', zip([{ name: 'a', content: 'application/epub+zip', stored: true }])],
  ])('is null where the first entry is %s', (_, bytes) => {
    expect(zipMimeType(bytes)).toBeNull()
  })
})
