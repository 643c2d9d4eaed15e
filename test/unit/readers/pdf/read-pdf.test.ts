// What the PDF reader gives of files whose every object is known.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../src/document/page/page.ts'
import { readPdf } from '../../../../src/readers/pdf/read-pdf.ts'
import { buildPdf, type PdfFont, type PdfPage, type PlacedText, pdfOf, writeTexts } from '../../../support/files/pdf.ts'

const support = (name: string) => readFileSync(fileURLToPath(new URL(`../../../support/pdf/${name}`, import.meta.url)))

async function pageOf(texts: readonly PlacedText[], fonts?: readonly PdfFont[]): Promise<Page> {
  const { pages } = await readPdf(pdfOf(texts, fonts))
  const [page] = pages
  if (page === undefined) throw new Error('no page')
  return page
}

async function onlyPage(source: PdfPage): Promise<Page> {
  const { pages } = await readPdf(buildPdf({ pages: [source] }))
  const [page] = pages
  if (page === undefined) throw new Error('no page')
  return page
}

const textsOf = (page: Page) => page.lines.map((line) => line.text)
const hello: PdfPage = { content: writeTexts([{ x: 72, y: 700, text: 'Hello world' }]) }

describe('characters', () => {
  const ODD = 'whatever number the file gives for a letter, it is read as a character'
  it.each([
    ['FFFFFFFF', 'a pair of numbers that are no characters'],
    ['D800', 'half a pair of surrogates'],
    ['DFFFDFFF', 'two second halves'],
  ])(`%s (%s): ${ODD}`, async (hex) => {
    const page = await pageOf([{ x: 72, y: 700, text: 'Axis' }], [{ name: 'Helvetica', toUnicode: { 41: hex } }])
    expect(textsOf(page)[0]).toMatch(/^\uFFFD+xis$/)
  })

  it.each([
    ['D835DEFD', 'β', 'an italic letter of formulas'],
    ['D83DDE00', '😀', 'anything else'],
  ])('beyond the first plane, %s, come as one: %s (%s)', async (hex, character) => {
    const page = await pageOf([{ x: 72, y: 700, text: 'Axis' }], [{ name: 'Helvetica', toUnicode: { 41: hex } }])
    expect(textsOf(page)).toEqual([`${character}xis`])
  })

  it('are one hyphen where the file calls a glyph three kinds of it', async () => {
    const fonts = [{ name: 'Helvetica', toUnicode: { '2d': '002D00AD2010' } }]
    const page = await pageOf([{ x: 72, y: 700, text: 'Right-wing' }], fonts)
    expect(textsOf(page)).toEqual(['Right-wing'])
  })

  it('of four bytes, negative to a signed reading, stand in their line as unreadable ones', async () => {
    const long = '\xff\xff\xff\x41\xff\xff\xff\x42'
    const page = await pageOf(
      [
        { x: 72, y: 700, text: long },
        { x: 96, y: 700, text: 'Hello world', font: 1 },
      ],
      [{ name: 'Long', hasLongCodes: true }, { name: 'Helvetica' }],
    )
    expect(textsOf(page).join(' ')).toBe('\uFFFD\uFFFD Hello world')
  })

  it('leave out a soft hyphen that shows nothing, and keep the one that a font draws', async () => {
    const fonts = [{ name: 'Helvetica', toUnicode: { '20': '00AD', '2d': '00AD' } }]
    const texts = [
      { x: 72, y: 700, text: '2.2x 10' },
      { x: 72, y: 680, text: 'well-known' },
    ]
    expect(textsOf(await pageOf(texts, fonts))).toEqual(['2.2x 10', 'well-known'])
  })
})

describe('white letters', () => {
  /** White letters on the last of so many dark bands, which are one path. */
  const onBands = (count: number): PdfPage => {
    const bands = Array.from({ length: count }, (_, at) => `72 ${120 + at * 2} 200 1.5 re`).join(' ')
    const letters = writeTexts([{ x: 80, y: 95, text: 'Hello' }])
    return { content: `0 0 0.4 rg ${bands} 72 90 200 20 re f 1 1 1 rg ${letters}` }
  }

  it.each([2, 300])('are seen on a path of %s bands', async (count) => {
    expect(textsOf(await onlyPage(onBands(count)))).toEqual(['Hello'])
  })
})

describe('lines', () => {
  it('come with text, box, baseline and size in points from the top left', async () => {
    const [line] = (await pageOf([{ x: 72, y: 700, text: 'Hello world', size: 12 }])).lines
    expect(line).toMatchObject({ text: 'Hello world', size: 12, angle: 0 })
    expect(line?.baseline).toBeCloseTo(92, 1)
    expect(line?.box[0]).toBeCloseTo(72, 0)
    expect(line?.edges).toHaveLength('Hello world'.length + 1)
  })

  it('are parted at the gap between two columns', async () => {
    const page = await pageOf([
      { x: 72, y: 700, text: 'The left column says one thing' },
      { x: 330, y: 700, text: 'and the right column another' },
    ])
    expect(textsOf(page)).toEqual(['The left column says one thing', 'and the right column another'])
  })

  it('are put together from pieces drawn side by side', async () => {
    const page = await pageOf([
      { x: 72, y: 700, text: 'Uni' },
      { x: 86.5, y: 700, text: 'versity' },
    ])
    expect(textsOf(page)).toEqual(['University'])
  })

  it('know what is raised and what is bold or italic', async () => {
    const page = await pageOf(
      [
        { x: 72, y: 700, text: 'Bold', font: 1 },
        { x: 72, y: 680, text: 'Slanted', font: 2 },
        { x: 72, y: 660, text: 'result' },
        { x: 98, y: 664, text: '12', size: 6 },
      ],
      [{ name: 'Helvetica' }, { name: 'Helvetica-Bold' }, { name: 'Helvetica-Oblique' }],
    )
    const [bold, slanted, raised] = page.lines
    expect(bold?.spans[0]?.bold).toBe(true)
    expect(slanted?.spans[0]?.italic).toBe(true)
    expect(raised?.text).toBe('result12')
    expect(raised?.spans.map((span) => span.rise)).toEqual([null, 'sup'])
  })

  it('run the way they are seen to run, where size and scale are both negative', async () => {
    const page = await onlyPage({
      content: 'BT 1 0 0 -1 72 700 Tm -100 Tz /F0 -12 Tf (Hello) Tj 60 0 Td (world) Tj ET',
    })
    expect(page.turn).toBe(0)
    expect(page.lines.map(({ angle }) => angle)).toEqual(page.lines.map(() => 0))
    expect(textsOf(page).join(' ')).toMatch(/^Hello\s+world$/)
  })

  it('leave out marks of where an address may break', async () => {
    const page = await pageOf(
      [{ x: 72, y: 700, text: 'rivers~.org' }],
      [{ name: 'Helvetica', toUnicode: { '7E': '200B' } }],
    )
    expect(textsOf(page).join('')).toMatch(/^rivers ?\.org$/)
    expect(textsOf(page).join('')).not.toContain('\u200b')
  })

  it('leave out letters that nobody sees', async () => {
    const page = await pageOf([
      { x: 72, y: 700, text: 'seen' },
      { x: 72, y: 680, text: 'unseen', before: '3 Tr' },
    ])
    expect(textsOf(page)).toEqual(['seen'])
    expect(page.hiddenLetters).toBe(6)
  })
})

describe('pages', () => {
  it('are measured as displayed: crop box and rotation count', async () => {
    const cropped = await onlyPage({ ...hello, cropBox: [50, 100, 450, 750] })
    expect([cropped.width, cropped.height]).toEqual([400, 650])
    expect(cropped.lines[0]?.box[0]).toBeCloseTo(22, 0)
    const turned = await onlyPage({ ...hello, rotate: 90 })
    expect(turned.rotation).toBe(90)
  })

  it('carry labels, links and outline', async () => {
    const links = [
      { rect: [72, 690, 200, 712] as const, uri: 'https://example.org/x' },
      { rect: [72, 600, 200, 612] as const, goTo: [1, 400] as const },
    ]
    const { pages, outline } = await readPdf(
      buildPdf({
        pages: [{ ...hello, links }, hello],
        labelPrefix: 'S',
        outline: [{ title: 'Methods', page: 1, y: 500 }],
      }),
    )
    expect(pages.map((page) => page.label)).toEqual(['S1', 'S2'])
    expect(pages[0]?.links.map(({ uri, pageIndex }) => ({ uri, pageIndex }))).toEqual([
      { uri: 'https://example.org/x', pageIndex: null },
      { uri: null, pageIndex: 1 },
    ])
    expect(pages[0]?.links[1]?.y).toBeCloseTo(392, 0)
    expect(outline).toMatchObject([{ title: 'Methods', level: 0, pageIndex: 1 }])
  })

  it('hold what was typed over them, beside their links', async () => {
    const rect = [400, 740, 540, 760] as const
    const page = await onlyPage({
      ...hello,
      links: [{ rect: [72, 690, 200, 712], uri: 'https://example.org/x' }],
      typed: [{ rect, content: 'BT /F0 9 Tf 402 745 Td (To appear in Rivers 2006) Tj ET' }],
    })
    expect(page.lines.map(({ text }) => text)).toEqual(['Hello world', 'To appear in Rivers 2006'])
    expect(page.links).toMatchObject([{ uri: 'https://example.org/x' }])
  })

  it('tell pictures, rules and drawings', async () => {
    const page = await onlyPage({
      content: 'q 100 0 0 80 72 600 cm /Im Do Q 72 500 m 300 500 l S 100 300 m 150 400 200 200 250 300 c S',
    })
    expect(page.hasText).toBe(false)
    expect(page.images).toHaveLength(1)
    expect(page.rules[0]?.axis).toBe('horizontal')
    expect(page.drawings.some((drawing) => drawing.curvedPaths > 0)).toBe(true)
  })

  it('are read from the first to the last asked for', async () => {
    const file = buildPdf({ pages: [hello, hello, hello] })
    const seen: number[] = []
    const onPage = (index: number) => seen.push(index)
    const { pages, pageCount } = await readPdf(file, { firstPage: 1, lastPage: 1, onPage })
    expect(seen).toEqual([1])
    expect([pages.map((page) => page.index), pageCount]).toEqual([[1], 3])
  })
})

describe('files', () => {
  it('say what they are called and what XMP they hold', async () => {
    const { info, xmp } = await readPdf(
      buildPdf({ pages: [hello], info: { Title: 'A walk' }, xmp: '<x:xmpmeta>about</x:xmpmeta>' }),
    )
    expect(JSON.stringify(info)).toContain('A walk')
    expect(xmp).toContain('about')
  })

  it.each([
    ['no bytes', new Uint8Array(0), 'corrupt_file'],
    ['a header and nothing else', Buffer.from('%PDF-1.7\n'), 'corrupt_file'],
    ['something else', Buffer.from('just words'), 'unsupported_format'],
    ['a password that nobody knows', support('user-password.pdf'), 'encrypted_file'],
  ])('of %s end in an error of their own', async (_, bytes, code) => {
    await expect(readPdf(bytes)).rejects.toMatchObject({ code })
  })

  it('that only forbid changes are read', async () => {
    const { pages } = await readPdf(support('owner-password.pdf'))
    expect(pages[0]?.lines.length).toBeGreaterThan(0)
  })

  it('with a broken cross-reference table are mended', async () => {
    const bytes = Buffer.from(buildPdf({ pages: [hello] }))
    const at = bytes.lastIndexOf('startxref')
    const { pages } = await readPdf(bytes.subarray(0, at))
    expect(pages[0]?.lines[0]?.text).toBe('Hello world')
  })
})

describe('letters', () => {
  it('are read through the map to Unicode, ligatures apart', async () => {
    const font = { name: 'Helvetica', toUnicode: { '41': 'FB01', '42': '03C7', '43': '00B2' } }
    expect(textsOf(await pageOf([{ x: 72, y: 700, text: 'A B C' }], [font]))).toEqual(['fi χ ²'])
  })

  it('have underscores between them where bars are drawn for these', async () => {
    // Courier: every letter is 6 points wide. The second bar stands between numbers: that of a fraction.
    const texts = [
      { x: 72, y: 700, text: 'Old' },
      { x: 93.6, y: 700, text: 'Projects' },
      { x: 72, y: 650, text: '12' },
      { x: 87.6, y: 650, text: '34' },
    ]
    const content = `${writeTexts(texts)}\n90.3 700 3 0.4 re f 84.3 650 3 0.4 re f`
    const { pages } = await readPdf(buildPdf({ pages: [{ content }], fonts: [{ name: 'Courier' }] }))
    expect(pages.flatMap(textsOf)).toEqual(['Old_Projects', '12 34'])
  })

  it('have underscores and rules between them that are pictures of one pixel', async () => {
    const texts = [
      { x: 72, y: 700, text: 'Old' },
      { x: 93.6, y: 700, text: 'Projects' },
    ]
    const picture = (matrix: string, side: number) =>
      `q ${matrix} cm BI /IM true /W ${side} /H ${side} /BPC 1 ID ${'\0'.repeat(side)} EI Q`
    const content = [
      writeTexts(texts),
      picture('3 0 0 0.4 90.3 700', 1),
      picture('200 0 0 0.5 72 650', 1),
      picture('200 0 0 2 72 600', 2),
    ].join('\n')
    const { pages } = await readPdf(buildPdf({ pages: [{ content }], fonts: [{ name: 'Courier' }] }))
    expect(pages.flatMap(textsOf)).toEqual(['Old_Projects'])
    expect(pages.map(({ rules, images }) => [rules.length, images.length])).toEqual([[1, 1]])
  })

  it('stand side by side where the file says what a run of glyphs reads as', async () => {
    // One marked run for each: PDFium gives all characters of a run one origin, the run's.
    const run = (x: number, says: string, text: string): PlacedText => ({
      x,
      y: 700,
      text,
      before: `/Span <</ActualText (${says})>> BDC`,
    })
    const page = await pageOf([
      run(72, 'special', 'xxxxxxx'),
      run(107, ' tactics used', 'xxxxxxxxxxxxx'),
      run(172, ' accor', 'xxxxxx'),
      run(202, 'ding to', 'xxxxxxx'),
    ])
    expect(textsOf(page)).toEqual(['special tactics used according to'])
  })

  it('are read through their names where the codes say nothing', async () => {
    const font = { name: 'Helvetica', differences: '[65 /alpha /lessequal /minus]' }
    expect(textsOf(await pageOf([{ x: 72, y: 700, text: 'ABC' }], [font]))).toEqual(['α≤−'])
  })

  it('printed over accents become one', async () => {
    const [line] = (
      await pageOf([
        { x: 72, y: 700, text: 'caf' },
        { x: 84.9, y: 700, text: 'e' },
        { x: 86, y: 700, text: '\xb4' },
      ])
    ).lines
    expect(line?.text).toBe('café')
  })

  it('drawn below a wide accent, after a step back, stay in their line', async () => {
    // TeX's accents are half an em wide: the letter begins where the accent began.
    const page = await pageOf([
      { x: 72, y: 700, text: 'M' },
      { x: 80.3, y: 700, text: '\xa8', before: '180 Tz' },
      { x: 80.3, y: 700, text: 'uller' },
    ])
    expect(textsOf(page)).toEqual(['Müller'])
  })

  it('that a map spells as an accent and a letter become one', async () => {
    const font = { name: 'Helvetica', toUnicode: { '41': '0053', '42': '00A8006F', '43': '006C' } }
    expect(textsOf(await pageOf([{ x: 72, y: 700, text: 'ABC' }], [font]))).toEqual(['Söl'])
  })

  it('set wide apart close up to words', async () => {
    const page = await pageOf([{ x: 72, y: 700, text: 'ABSTRACT', before: '4 Tc' }])
    expect(textsOf(page)).toEqual(['ABSTRACT'])
  })
})
