// Writes small PDF files for tests: uncompressed content streams, standard fonts, every object where one can read it.

export interface PdfFont {
  /** A standard font by default; any name when widths are given. */
  readonly name: string
  /** Entries of /Differences, for example "[1 /C0 /C6]". */
  readonly differences?: string
  /** Code to Unicode, as hexadecimal: { '41': '03B1' }. */
  readonly toUnicode?: Readonly<Record<string, string>>
  /** Without an encoding of any kind: codes have no Unicode. */
  readonly isSymbolic?: boolean
  /** A composite font whose codes have four bytes and no Unicode; texts are written as those bytes. */
  readonly hasLongCodes?: boolean
}

export interface PdfLink {
  readonly rect: readonly [number, number, number, number]
  readonly uri?: string
  /** Page index and height above the page's lower edge. */
  readonly goTo?: readonly [page: number, y: number]
}

export interface PdfPage {
  /** Content stream; fonts are /F0, /F1, ..., forms /X0, ..., the image /Im. */
  readonly content: string
  readonly mediaBox?: readonly [number, number, number, number]
  readonly cropBox?: readonly [number, number, number, number]
  readonly rotate?: number
  readonly links?: readonly PdfLink[]
  /** Boxes of text that were typed over the page: what each shows, as a content stream. */
  readonly typed?: readonly { readonly rect: PdfLink['rect']; readonly content: string }[]
  /** Content of form XObjects. */
  readonly forms?: readonly string[]
}

export interface PdfBookmark {
  readonly title: string
  readonly page: number
  readonly y: number
}

export interface PdfSource {
  readonly pages: readonly PdfPage[]
  readonly fonts?: readonly PdfFont[]
  readonly info?: Readonly<Record<string, string>>
  readonly xmp?: string
  readonly outline?: readonly PdfBookmark[]
  /** Prefix of all page labels, numbered from 1. */
  readonly labelPrefix?: string
}

class Objects {
  private readonly sources: string[] = []

  /** Gives the number of the new object; the source may be set later, for objects that refer to one another. */
  add(source = ''): number {
    this.sources.push(source)
    return this.sources.length
  }

  set(number: number, source: string): void {
    this.sources[number - 1] = source
  }

  stream(dictionary: string, content: string): number {
    return this.add(`<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }

  write(root: number, info: number): Uint8Array {
    let file = '%PDF-1.7\n'
    const offsets = this.sources.map((source, i) => {
      const at = file.length
      file += `${i + 1} 0 obj\n${source}\nendobj\n`
      return at
    })
    const start = file.length
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
    file += `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`
    file += `trailer\n<< /Size ${offsets.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`
    return Uint8Array.from(Buffer.from(file, 'latin1'))
  }
}

const list = (numbers: readonly number[]): string => `[${numbers.join(' ')}]`
const reference = (number: number): string => `${number} 0 R`

/** Two by two grey pixels. */
const IMAGE = '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8'

export function buildPdf(source: PdfSource): Uint8Array {
  const objects = new Objects()
  const root = objects.add()
  const tree = objects.add()
  const fonts = (source.fonts ?? [{ name: 'Helvetica' }]).map((font) => addFont(objects, font))
  const image = objects.stream(IMAGE, '\x20\x60\xa0\xe0')
  const pages = source.pages.map(() => objects.add())
  source.pages.forEach((page, i) => {
    objects.set(pages[i] ?? 0, pageSource(objects, page, { tree, fonts, image, pages }))
  })
  objects.set(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(reference).join(' ')}] >>`)
  const extras = [
    addOutline(objects, source.outline ?? [], pages),
    source.labelPrefix === undefined ? '' : `/PageLabels << /Nums [0 << /S /D /P (${source.labelPrefix}) >>] >>`,
    source.xmp === undefined ? '' : `/Metadata ${objects.stream('/Type /Metadata /Subtype /XML', source.xmp)} 0 R`,
  ]
  objects.set(root, `<< /Type /Catalog /Pages ${tree} 0 R ${extras.join(' ')} >>`)
  const entries = Object.entries(source.info ?? {}).map(([key, value]) => `/${key} (${value})`)
  return objects.write(root, objects.add(`<< ${entries.join(' ')} >>`))
}

interface Shared {
  readonly tree: number
  readonly fonts: readonly number[]
  readonly image: number
  readonly pages: readonly number[]
}

function pageSource(objects: Objects, page: PdfPage, { tree, fonts, image, pages }: Shared): string {
  const fontNames = fonts.map((font, i) => `/F${i} ${reference(font)}`).join(' ')
  const resources = `/Font << ${fontNames} >>`
  const addForm = (content: string, box = [0, 0, 1000, 1000]): number =>
    objects.stream(`/Type /XObject /Subtype /Form /BBox ${list(box)} /Resources << ${resources} >>`, content)
  const forms = (page.forms ?? []).map((content) => addForm(content))
  const external = [`/Im ${reference(image)}`, ...forms.map((form, i) => `/X${i} ${reference(form)}`)].join(' ')
  const links = (page.links ?? []).map((link) => objects.add(linkSource(link, pages)))
  const typed = (page.typed ?? []).map(({ rect, content }) =>
    objects.add(
      `<< /Type /Annot /Subtype /FreeText /Rect ${list(rect)} /AP << /N ${addForm(content, [...rect])} 0 R >> >>`,
    ),
  )
  return [
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${list(page.mediaBox ?? [0, 0, 612, 792])}`,
    page.cropBox === undefined ? '' : `/CropBox ${list(page.cropBox)}`,
    `/Rotate ${page.rotate ?? 0} /Resources << ${resources} /XObject << ${external} >> >>`,
    `/Contents ${reference(objects.stream('', page.content))} /Annots [${[...links, ...typed].map(reference).join(' ')}] >>`,
  ].join(' ')
}

function linkSource({ rect, uri, goTo }: PdfLink, pages: readonly number[]): string {
  const target =
    goTo === undefined
      ? `/A << /S /URI /URI (${uri ?? ''}) >>`
      : `/Dest [${reference(pages[goTo[0]] ?? 0)} /XYZ 0 ${goTo[1]} 0]`
  return `<< /Type /Annot /Subtype /Link /Rect ${list(rect)} ${target} >>`
}

/** Two ranges of codes, since a single one may have two bytes at most in what PDFium reads. */
const LONG_CODES = [
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Long def /CMapType 1 def',
  '2 begincodespacerange <00> <7F> <F0000000> <FFFFFFFF> endcodespacerange',
  '1 begincidrange <FFFFFF00> <FFFFFFFF> 1 endcidrange endcmap end end',
].join('\n')

function addLongFont(objects: Objects, name: string): number {
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>'
  const letters = objects.add(`<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${system} /DW 500 >>`)
  const codes = objects.stream('/Type /CMap /CMapName /Long', LONG_CODES)
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding ${codes} 0 R /DescendantFonts [${letters} 0 R] >>`,
  )
}

function addFont(objects: Objects, font: PdfFont): number {
  if (font.hasLongCodes === true) return addLongFont(objects, font.name)
  const unicode = font.toUnicode === undefined ? '' : `/ToUnicode ${reference(addToUnicode(objects, font.toUnicode))}`
  const differences =
    font.differences === undefined ? '' : `/Encoding << /Type /Encoding /Differences ${font.differences} >>`
  const plain = differences === '' && font.isSymbolic !== true ? '/Encoding /WinAnsiEncoding' : differences
  return objects.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font.name} ${plain} ${unicode} >>`)
}

function addToUnicode(objects: Objects, codes: Readonly<Record<string, string>>): number {
  const rows = Object.entries(codes).map(([code, unicode]) => `<${code}> <${unicode}>`)
  return objects.stream(
    '',
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def',
      '1 begincodespacerange <00> <FF> endcodespacerange',
      `${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar`,
      'endcmap end end',
    ].join('\n'),
  )
}

function addOutline(objects: Objects, bookmarks: readonly PdfBookmark[], pages: readonly number[]): string {
  if (bookmarks.length === 0) return ''
  const root = objects.add()
  const items = bookmarks.map(() => objects.add())
  bookmarks.forEach(({ title, page, y }, i) => {
    const next = items[i + 1] === undefined ? '' : `/Next ${items[i + 1]} 0 R`
    const dest = `/Dest [${reference(pages[page] ?? 0)} /XYZ 0 ${y} 0]`
    objects.set(items[i] ?? 0, `<< /Title (${title}) /Parent ${root} 0 R ${next} ${dest} >>`)
  })
  objects.set(root, `<< /Type /Outlines /First ${items[0]} 0 R /Last ${items.at(-1)} 0 R /Count ${items.length} >>`)
  return `/Outlines ${root} 0 R`
}

export interface PlacedText {
  readonly x: number
  /** Height above the page's lower edge. */
  readonly y: number
  readonly text: string
  readonly size?: number
  /** Number of the font in the file's list. */
  readonly font?: number
  /** Any other operators before the text, such as "3 Tr" or "1 1 1 rg". */
  readonly before?: string
}

/** Content that writes each text at its place. */
export function writeTexts(texts: readonly PlacedText[]): string {
  return texts
    .map(({ x, y, text, size = 10, font = 0, before = '' }) => {
      const escaped = text.replace(/[\\()]/g, '\\$&')
      return `q BT /F${font} ${size} Tf ${before} ${x} ${y} Td (${escaped}) Tj ET Q`
    })
    .join('\n')
}

/** A file of one page with texts at their places. */
export function pdfOf(texts: readonly PlacedText[], fonts?: readonly PdfFont[]): Uint8Array {
  return buildPdf({ pages: [{ content: writeTexts(texts) }], ...(fonts === undefined ? {} : { fonts }) })
}
