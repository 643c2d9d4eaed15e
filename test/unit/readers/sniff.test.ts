import { describe, expect, it } from 'vitest'
import { explainRefusal, isZip, zipKind, zipMimeType, zipNames } from '../../../src/readers/sniff.ts'
import { zip } from '../../support/files/zip.ts'

const named = (...names: readonly string[]): Uint8Array => zip(names.map((name) => ({ name, content: 'x' })))
const ole = (stream: string): Uint8Array =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(stream, 'utf16le')])

describe('zipKind', () => {
  it.each([
    ['docx', named('[Content_Types].xml', 'word/document.xml')],
    ['docx', named('[Content_Types].xml', 'main.xml')],
    ['docx', named('Word/Document.xml')],
    ['xlsx', named('[Content_Types].xml', 'xl/workbook.xml')],
    ['pptx', named('[Content_Types].xml', 'ppt/presentation.xml')],
    ['epub', zip([{ name: 'mimetype', content: 'application/epub+zip', stored: true }])],
    ['epub', named('META-INF/container.xml', 'OEBPS/content.opf')],
    ['odf', zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true }])],
    ['other', named('paper.tex', 'figure.eps')],
  ])('tells %s by its parts', (kind, bytes) => {
    expect(zipKind(bytes)).toBe(kind)
  })

  it('is null for what is no archive', () => {
    expect(zipKind(new TextEncoder().encode('<html><body>a page</body></html>'))).toBeNull()
  })
})

describe('explainRefusal', () => {
  it.each([
    [ole('WordDocument'), 'unsupported_format', /old kind \(\.doc\).*save it as DOCX/],
    [ole('Workbook'), 'unsupported_format', /old Office file/],
    [ole('EncryptedPackage'), 'encrypted_file', /password/],
    ['{\\rtf1\\ansi Hello}', 'unsupported_format', /RTF.*save it as DOCX/],
    ['% a comment\n\\documentclass{article}\n\\begin{document}', 'unsupported_format', /LaTeX.*PDF/],
    ['A paper without any markup.\nIts second line.', 'unsupported_format', /plain text/],
    ['{\n  "paper_id": "a",\n  "schema_version": "11.1"', 'unsupported_format', /a record, not a paper.*svc inspect/],
    ['%!PS-Adobe-3.0', 'unsupported_format', /PostScript.*PDF/],
    [named('xl/workbook.xml'), 'unsupported_format', /spreadsheet/],
    [named('ppt/presentation.xml'), 'unsupported_format', /presentation/],
    [named('a.tex'), 'unsupported_format', /archive.*unpack/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'unsupported_format', /image \(PNG\)/],
    [Buffer.from([0x1f, 0x8b, 8, 0]), 'unsupported_format', /gzip/],
  ])('names what %j is and what to do', (content, code, message) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    expect(explainRefusal(bytes)).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('has no explanation for noise', () => {
    expect(explainRefusal(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3]))).toBeNull()
  })
})

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
