// Pages whose letters are small pictures: bitmap fonts (Type 3) that say neither what their glyphs are nor how large they are.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { candidatesOf } from '../../../../../src/readers/pdf/bitmap-fonts/candidates.ts'
import { Habits } from '../../../../../src/readers/pdf/bitmap-fonts/habits.ts'
import { fitting, type Placed, settingOf } from '../../../../../src/readers/pdf/bitmap-fonts/line-votes.ts'
import { type TexGlyph, texShapes } from '../../../../../src/readers/pdf/bitmap-fonts/tex-shapes.ts'
import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'

const file = readFileSync(fileURLToPath(new URL('../../../../support/pdf/bitmap-fonts.pdf', import.meta.url)))

describe('a file that TeX wrote with bitmap fonts', () => {
  it('is read as it is printed, with sizes and styles', async () => {
    const { pages } = await readPdf(file)
    const lines = pages.flatMap((page) => page.lines)
    const texts = lines.map(({ text }) => text.normalize('NFKC'))
    expect(new Set(pages.map(({ textQuality }) => textQuality))).toEqual(new Set([1]))
    expect(texts).toContain('On the Recovery of Bitmap Fonts')
    expect(texts).toContain('read such pages, efficiently and in full.')
    expect(texts).toContain('1234567890 sheep (or 12–15 of them) wait; see Fig-')
    expect(texts.join(' ')).toContain('α + βy2 be a model. Zoe’s code_name runs at 60% of “full” speed.')
    const sizeOf = (text: string) => lines.find((line) => line.text.includes(text))?.size ?? 0
    expect(sizeOf('Recovery')).toBeCloseTo(17.2, 1)
    expect(sizeOf('Old drivers')).toBeCloseTo(9.96, 1)
    const bold = lines.flatMap(({ text, spans }) =>
      spans.filter((span) => span.bold).map((s) => text.slice(s.start, s.end)),
    )
    expect(bold.join('|')).toMatch(/Abstract.*Introduction.*bold words/)
  })
})

/** The file with another version of its title's font, to which some program added a map: an update behind its end. */
function withMap(entries: readonly string[]): Buffer {
  const before = /startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1]
  const map = `1 begincodespacerange <00><ff> endcodespacerange ${entries.length} beginbfchar ${entries.join(' ')} endbfchar`
  const font = `4 0 obj <</CharProcs 192 0 R/Encoding 191 0 R/FirstChar 66/LastChar 121/Widths 190 0 R/ToUnicode 196 0 R
/FontBBox[1 -29 107 101]/FontMatrix[.00697 0 0 .00697 0 0]/Resources<</ProcSet[/PDF/ImageB]>>/Subtype/Type3/Type/Font>> endobj\n`
  const stream = `196 0 obj <</Length ${map.length}>> stream\n${map}\nendstream endobj\n`
  const places = [file.length, file.length + font.length, file.length + font.length + stream.length]
  const rows = Buffer.from(places.flatMap((at) => [1, at >> 16, (at >> 8) & 255, at & 255, 0]))
  const table = `197 0 obj <</Type/XRef/Index[4 1 196 2]/Size 198/W[1 3 1]/Root 193 0 R/Prev ${before}/Length ${rows.length}>> stream\n`
  const end = `\nendstream endobj\nstartxref\n${places[2]}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(`${font}${stream}${table}`), rows, Buffer.from(end)])
}

describe('a letter that the file calls', () => {
  it.each([
    ['the end of a line', ['<63><000d>']],
    // e, i, n and o, whose glyphs are named a101, a105, a110 and a111.
    ['a dingbat', ['<65><2761>', '<69><2710>', '<6e><2665>', '<6f><2666>']],
  ])('%s is read as it is drawn', async (_, entries) => {
    const { pages } = await readPdf(withMap(entries))
    const texts = pages.flatMap((page) => page.lines).map(({ text }) => text.normalize('NFKC'))
    expect(texts).toContain('On the Recovery of Bitmap Fonts')
  })
})

/** A glyph as a bitmap font has it: at some size, its origin somewhere. */
function placed(glyph: TexGlyph, em: number, rise: number, level: number): Placed {
  const { ink, left, bottom, right, top } = glyph.shape
  const at = { left: 0, bottom: bottom * em + rise, right: (right - left) * em, top: top * em + rise }
  return { candidates: candidatesOf({ ink, ...at }, null), level, font: 1, settled: null }
}

describe('letters that differ by size alone', () => {
  const word = (text: string) =>
    [...text].flatMap(
      (letter) => texShapes().glyphs.find(({ face, text: own }) => face === 'CMR' && own === letter) ?? [],
    )

  it.each(['Osborne Scoop', 'osborne scoop', 'Cows vex Zoo'])('are told by their line: %s', (text) => {
    const line = word(text.replaceAll(' ', '')).map((glyph) => placed(glyph, 10, -7, 500))
    const setting = settingOf(line, new Habits())
    expect(setting?.em).toBeCloseTo(10, 0)
    expect(setting?.baseline).toBeCloseTo(493, 0)
    const read = line.map((one) => (setting === null ? '' : fitting(one, setting)?.glyph.text)).join('')
    expect(read).toBe(text.replaceAll(' ', ''))
  })

  it('take the size of the letters around them', () => {
    const habits = new Habits()
    habits.note(['CMR'], 10, 50)
    habits.note(['CMR'], 10.3, 20)
    habits.note(['CMR'], 9.7, 20)
    habits.note(['CMBX'], 14.4, 9)
    expect(habits.sizeOf(10.4)).toBe(10)
    expect(habits.sizeOf(14)).toBe(14.4)
  })
})
