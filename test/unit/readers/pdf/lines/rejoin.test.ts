// Gaps as wide as a gutter inside one line: stretched lines, hanging labels.
import { describe, expect, it } from 'vitest'
import { fontFace, type PlacedGlyphs, placedLines } from '../../../../support/papers/placed-glyphs.ts'

const Y = 200
/** Words at their places on one baseline. */
const row = (words: readonly (readonly [text: string, x: number])[], more: Partial<PlacedGlyphs> = {}) =>
  words.map(([text, x]): PlacedGlyphs => ({ text, x, y: Y, ...more }))

/** Words of 20 points each with a gap between them; the row is from 72 to 132 + two gaps. */
const three = (first: number, second = first) =>
  row([
    ['some', 72],
    ['more', 92 + first],
    ['here', 112 + first + second],
  ])

/** A line of letters close together, as long as the row of two gaps. */
const frame = (width: number, more: Partial<PlacedGlyphs> = {}): PlacedGlyphs => ({
  text: 'x'.repeat(20),
  x: 72,
  y: Y - 12,
  letterEm: width / 200,
  ...more,
})

const isOneLine = (texts: readonly PlacedGlyphs[]): boolean => placedLines(texts).includes('some more here')

describe('a stretched line', () => {
  it.each<[string, readonly PlacedGlyphs[], boolean]>([
    ['below a line of its breadth', [frame(100), ...three(20)], true],
    ['above a line of its breadth', [...three(20), frame(100, { y: Y + 12 })], true],
    ['alone', three(20), false],
    ['below a line that begins elsewhere', [frame(135, { x: 37 }), ...three(20)], false],
    ['below a line that hangs out', [frame(114, { x: 58 }), ...three(20)], true],
    ['below a line that begins nearly where it does', [frame(92, { x: 80 }), ...three(20)], true],
    ['below a line that ends elsewhere', [frame(114), ...three(20)], false],
    ['below a line that ends nearly where it does', [frame(108), ...three(20)], true],
    ['below a line of another paragraph', [frame(100, { y: Y - 24 }), ...three(20)], false],
    ['below a line with wide leading', [frame(100, { y: Y - 21 }), ...three(20)], true],
    ['beside a line with narrow leading', [frame(100, { y: Y - 8.5 }), ...three(20)], true],
    ['over which another line is drawn', [frame(100, { y: Y - 7 }), ...three(20)], false],
    ['with gaps as wide as can be', [frame(118), ...three(29)], true],
    ['with gaps wider than any', [frame(124), ...three(32)], false],
    ['with gaps of two breadths, nearly alike', [frame(89), ...three(10, 19)], true],
    ['with gaps of two breadths, not alike', [frame(91), ...three(10, 21)], false],
  ])('%s', (_, texts, expected) => {
    expect(isOneLine(texts)).toBe(expected)
  })

  it('of numbers is a row of a table', () => {
    const cells = row([
      ['1240', 72],
      ['1310', 112],
      ['rest', 152],
    ])
    expect(placedLines([frame(100), ...cells])).toHaveLength(4)
    const words = row([
      ['some', 72],
      ['more', 112],
      ['rest', 152],
      ['1850', 192],
    ])
    expect(placedLines([frame(140), ...words])).toHaveLength(2)
  })

  it('has no narrow gaps inside its pieces', () => {
    const tight = row([
      ['some of', 72],
      ['more to', 137],
      ['here is', 202],
    ])
    expect(placedLines([frame(165), ...tight])).toHaveLength(4)
    const oneTight = row([
      ['some of', 72],
      ['more', 137],
      ['here', 187],
      ['less', 237],
    ])
    expect(placedLines([frame(185), ...oneTight])).toHaveLength(2)
  })

  it('is of one size and on one level', () => {
    const [first, second, third] = three(20)
    if (first === undefined || second === undefined || third === undefined) throw new Error('three words')
    expect(isOneLine([frame(100), first, { ...second, y: Y + 1.4 }, third])).toBe(true)
    expect(isOneLine([frame(100), first, { ...second, y: Y + 1.8 }, third])).toBe(false)
    expect(isOneLine([frame(100), first, { ...second, size: 11 }, third])).toBe(true)
    expect(isOneLine([frame(100), first, { ...second, size: 12 }, third])).toBe(false)
  })

  it('is drawn in one go', () => {
    const [first, second, third] = three(20)
    if (first === undefined || second === undefined || third === undefined) throw new Error('three words')
    expect(isOneLine([first, frame(100), second, third])).toBe(false)
  })
})

describe('a label and what it stands before', () => {
  const labelled = (label: string, gap = 15, more: Partial<PlacedGlyphs> = {}): string[] => {
    const x = 72 + label.length * 5 + gap
    const before: PlacedGlyphs = { text: label, x: 72, y: Y, ...more }
    return placedLines([before, { text: 'Some words', x, y: Y, ...more }])
  }

  it.each([
    '1.',
    '(12)',
    '[3]',
    '[12a]',
    '2)',
    '3.1',
    '3.1.2.',
    'a)',
    'iv.',
    '•',
    '–',
    'FIGURE 1',
    'Table A1.',
    'Theorem 2.1',
    'Abb. 3:',
  ])('%s are one line', (label) => {
    expect(labelled(label)).toEqual([`${label} Some words`])
  })

  it.each(['Other', '1850', '12', 'Note 1', '1.5 mg'])('%s are two lines', (label) => {
    expect(labelled(label)).toEqual([label, 'Some words'])
  })

  it('stand at most three em apart', () => {
    expect(labelled('1.', 29)).toHaveLength(1)
    expect(labelled('1.', 31)).toHaveLength(2)
  })

  it('are words: a label before a number is a cell', () => {
    const cells = [
      { text: '1.', x: 72, y: Y },
      { text: '12.5', x: 97, y: Y },
    ]
    expect(placedLines(cells)).toEqual(['1.', '12.5'])
  })

  it('have a label that is short', () => {
    expect(labelled('1.'.padStart(2))).toHaveLength(1)
    expect(labelled('Proposition12.123.12:')).toHaveLength(2)
    expect(labelled('Proposition 12.123.1:')).toHaveLength(1)
  })

  it('may be a bare number where both are bold', () => {
    const bold = fontFace('Serif-Bold', { bold: true })
    expect(labelled('2', 15, { font: bold })).toEqual(['2 Some words'])
    expect(labelled('B', 15, { font: bold })).toEqual(['B Some words'])
    expect(labelled('123', 15, { font: bold })).toHaveLength(2)
    expect(labelled('2')).toHaveLength(2)
    const mixed: PlacedGlyphs[] = [
      { text: '2', x: 72, y: Y, font: bold },
      { text: 'Some words', x: 92, y: Y },
    ]
    expect(placedLines(mixed)).toHaveLength(2)
    const small: PlacedGlyphs[] = [
      { text: '2', x: 72, y: Y, font: bold },
      { text: 'some words', x: 92, y: Y, font: bold },
    ]
    expect(placedLines(small)).toHaveLength(2)
  })
})

describe('a drop capital', () => {
  const beside = (more: Partial<PlacedGlyphs>, line: Partial<PlacedGlyphs> = {}): boolean => {
    const capital: PlacedGlyphs = { text: 'T', x: 60, y: Y + 14, size: 24, ...more }
    const words: PlacedGlyphs = { text: 'here was once a slow walker', x: 74, y: Y, ...line }
    return placedLines([capital, words]).length === 1
  }

  it.each<[string, Partial<PlacedGlyphs>, boolean]>([
    ['beside its line', {}, true],
    ['with a mark before it', { text: '“T', x: 48 }, true],
    ['of three letters', { text: 'The', x: 36 }, false],
    ['as large as two lines', { size: 18, y: Y + 10, x: 62 }, true],
    ['hardly larger than the line', { size: 16, y: Y + 2, x: 55 }, false],
    ['an em away', { x: 51 }, true],
    ['farther away', { x: 49 }, false],
    ['under the first letters', { x: 66 }, true],
    ['under half a word', { x: 69 }, false],
    ['that stands above the line', { y: Y - 4 }, false],
    ['that begins below the line', { y: Y + 25 }, false],
    ['turned on its side', { direction: [0, 1] }, false],
    ['that is a bracket around what is beside it', { text: '{' }, false],
  ])('%s', (_, more, expected) => {
    expect(beside(more)).toBe(expected)
  })
})

describe('captions side by side', () => {
  const captions = (gap: number, second: string) =>
    placedLines([
      { text: 'Figure19.Lakes', x: 72, y: Y },
      { text: second, x: 72 + 14 * 5 + gap, y: Y },
    ])
  it('are a line each, though less than a gutter parts them', () => {
    expect(captions(8, 'Figure20.Maps')).toEqual(['Figure19.Lakes', 'Figure20.Maps'])
  })
  it('are one where words stand no farther apart, or where no other begins', () => {
    expect(captions(3, 'Figure20.Maps')).toHaveLength(1)
    expect(captions(8, 'Figure20and')).toHaveLength(1)
  })
})
