// Which letters of a page make one line, and what stands in it.
import { describe, expect, it } from 'vitest'
import { LIGATURE_PART, LINE_HYPHEN, SPACE_GUESSED } from '../../../../../src/readers/pdf/page/glyphs.ts'
import { fontFace, type PlacedGlyphs, pageTextOf, placedLines } from '../../../../support/papers/placed-glyphs.ts'

/** Five letters from 72 to 97 points. */
const HELLO: PlacedGlyphs = { text: 'Hello', x: 72, y: 100 }

describe('what follows on the same baseline', () => {
  it.each<[string, number, number, string[]]>([
    ['touches', 0, 0, ['Helloworld']],
    ['reaches back as kerning does', -4, 0, ['Helloworld']],
    ['stands off as letters do', 0.8, 0, ['Helloworld']],
    ['stands off by a thin space', 1.2, 0, ['Hello world']],
    ['stands off as words do', 2.2, 0, ['Hello world']],
    ['stands off as words of a stretched line do', 8, 0, ['Hello world']],
    ['stands off as columns do', 11, 0, ['Hello', 'world']],
    ['stands off as cells do', 17, 0, ['Hello', 'world']],
    ['is off by rounding', 0, 0.5, ['Helloworld']],
    ['is off as raised text of full size is', 0, 1.4, ['Helloworld']],
    ['is off too far', 0, 1.8, ['Hello', 'world']],
    ['is the next line', 0, 12, ['Hello', 'world']],
  ])('%s', (_, gap, down, expected) => {
    expect(placedLines([HELLO, { text: 'world', x: 97 + gap, y: 100 + down }])).toEqual(expected)
  })

  it.each([
    ['a comma that a slanted letter leans away from', ', now', 2.2, 'Hello, now'],
    ['a bracket', ') now', 2.2, 'Hello) now'],
    ['a full stop at the end of the line', '.', 2.2, 'Hello.'],
    ['a number without its nought', '.05', 2.2, 'Hello .05'],
    ['a comma as far off as words are', ', now', 3.5, 'Hello , now'],
  ])('closes: %s', (_, text, gap, expected) => {
    expect(placedLines([HELLO, { text, x: 97 + gap, y: 100 }])).toEqual([expected])
  })

  it.each<[string, number, string[]]>([
    ['larger by little', 11, ['Helloworld']],
    ['larger as words of a heading are', 16, ['Helloworld']],
    ['so large that it is a drop capital', 18, ['Hello', 'world']],
    ['so small that it belongs to another line', 5.5, ['Hello', 'world']],
  ])('is %s', (_, size, expected) => {
    expect(placedLines([HELLO, { text: 'world', x: 97, y: 100, size }])).toEqual(expected)
  })

  it('is a heading in the next column, at a gap that is narrow for its own letters alone', () => {
    expect(placedLines([HELLO, { text: 'world', x: 97 + 11, y: 100, size: 14 }])).toEqual(['Hello', 'world'])
  })

  it('reads in another direction', () => {
    const turned: PlacedGlyphs = { text: 'world', x: 97, y: 100, direction: [0, 1] }
    const { lines } = pageTextOf([HELLO, turned])
    expect(lines.map(({ text, angle }) => [text, angle])).toEqual([
      ['Hello', 0],
      ['world', 270],
    ])
  })

  it('comes from the left in writing from right to left', () => {
    const letters = [...'שלום'].map((text, at): PlacedGlyphs => ({ text, x: 200 - at * 5, y: 100 }))
    expect(placedLines(letters)).toEqual(['שלום'])
    const apart = [...'של'].map((text, at): PlacedGlyphs => ({ text, x: 200 - at * 20, y: 100 }))
    expect(placedLines(apart)).toEqual(['ש', 'ל'])
  })

  it.each([
    ['Hebrew', 0x5d0],
    ['Hebrew points, the first', 0x590],
    ['Arabic extended, the last', 0x8ff],
    ['presentation forms A', 0xfb20],
    ['presentation forms A, the last', 0xfdff],
    ['presentation forms B, the first', 0xfe70],
    ['presentation forms B, the last letter', 0xfefc],
  ])('from the left: %s', (_, code) => {
    const text = String.fromCodePoint(code)
    expect(placedLines([0, 1, 2].map((at) => ({ text, x: 200 - at * 5, y: 100 })))).toEqual([text.repeat(3)])
  })

  it.each([0x58f, 0x900, 0xfb1c, 0xfe00, 0xfe6f, 0xff00])('from the left, not in code %s', (code) => {
    const text = String.fromCodePoint(code)
    const [first] = pageTextOf([0, 1, 2].map((at) => ({ text, x: 200 - at * 5, y: 100, size: 10 }))).lines
    expect(first?.edges[0]).toBeLessThan(200)
  })
})

it('a thin gap is none in a line that draws its spaces', () => {
  expect(
    placedLines([
      { text: 'so T', x: 72, y: 100 },
      { text: 'ABLE', x: 72 + 4 * 5 + 1.2, y: 100 },
    ]),
  ).toEqual(['so TABLE'])
})

it.each([
  ['before a dash in a range', '20', '\u2013', '40', '20\u201340'],
  ['before a minus behind a sign', 'WMD=', '\u2212', '2.65', 'WMD= \u22122.65'],
])('a thin gap %s', (_, before, dash, after, expected) => {
  const end = 72 + 5 * before.length
  const glyphs = [
    { text: before, x: 72, y: 100 },
    { text: dash, x: end + 1.2, y: 100 },
    { text: after, x: end + 6.2, y: 100 },
  ]
  expect(placedLines(glyphs)).toEqual([expected])
})

it('a thin gap is none in a word that is letter-spaced', () => {
  const letters = [...'KEYS'].map((text, at): PlacedGlyphs => ({ text, x: 72 + 6.1 * at, y: 100 }))
  expect(placedLines(letters)).toEqual(['KEYS'])
})

describe('an exponent over an index', () => {
  const base: PlacedGlyphs = { text: 'sum x', x: 72, y: 100 }
  const script = (text: string, x: number, y: number): PlacedGlyphs => ({ text, x, y, size: 7 })

  it('is read behind it, whole', () => {
    const glyphs = [base, script('max', 97, 96), script('ij', 97, 102), { text: 'is', x: 110, y: 100 }]
    expect(placedLines(glyphs)).toEqual(['sum xijmax is'])
  })

  it('keeps its place before or behind it where they do not overlap', () => {
    expect(placedLines([base, script('2', 97, 96), script('ij', 100.5, 102)])).toEqual(['sum x2ij'])
  })

  it('shares its place with it', () => {
    const [line] = pageTextOf([base, script('max', 97, 96), script('ij', 97, 102)]).lines
    expect(line?.edges).toEqual([...(line?.edges ?? [])].sort((a, b) => a - b))
  })
})

describe('lines', () => {
  it('come in the order in which the file draws them', () => {
    const texts = ['third', 'first', 'second'].map((text, at) => ({ text, x: 72, y: 300 - 20 * at }))
    expect(placedLines(texts)).toEqual(['third', 'first', 'second'])
  })

  it('are ordered by their first letter, though a later one was drawn before', () => {
    const texts = [
      { text: 'world', x: 99, y: 100 },
      { text: 'other', x: 72, y: 130 },
      { text: 'Hello', x: 72, y: 100 },
    ]
    expect(placedLines(texts)).toEqual(['Hello world', 'other'])
  })

  it('that hold nothing but spaces are none', () => {
    expect(pageTextOf([{ text: '\u00a0', x: 72, y: 100 }])).toMatchObject({ lines: [], hasText: false })
    expect(pageTextOf([HELLO])).toMatchObject({ hasText: true, isOcrLayer: false, hiddenLetters: 0, textQuality: 1 })
  })

  it('have a place for every letter, and for the end', () => {
    const [line] = pageTextOf([{ text: 'Hi you', x: 72, y: 100 }]).lines
    expect(line?.text).toBe('Hi you')
    expect(line?.edges).toEqual([72, 77, 82, 87, 92, 97, 102])
    expect(line?.box).toEqual([72, 92, 102, 102])
    expect(line?.baseline).toBe(100)
  })

  it('share the breadth of a ligature among its letters', () => {
    const marks = { 1: LIGATURE_PART, 2: LIGATURE_PART }
    const ligature: PlacedGlyphs = { text: 'ffi', x: 72, y: 100, trackingEm: -0.5, letterEm: 0.5, marks }
    const [line] = pageTextOf([ligature, { text: 'ne', x: 77, y: 100 }]).lines
    expect(line?.text).toBe('ffine')
    expect(line?.edges).toEqual([72, 73.67, 75.33, 77, 82, 87])
  })

  it('know styles by font, size, colour and rise', () => {
    const bold = fontFace('Serif-Bold', { bold: true, weight: 700 })
    const texts: PlacedGlyphs[] = [
      { text: 'one', x: 72, y: 100 },
      { text: 'two', x: 89, y: 100, font: bold },
      { text: 'red', x: 106, y: 100, font: bold, object: { color: 0xff0000 } },
      { text: '2', x: 121, y: 96.5, size: 6 },
    ]
    const [line] = pageTextOf(texts).lines
    expect(line?.text).toBe('one two red2')
    expect(line?.spans).toMatchObject([
      { start: 0, end: 4, fontName: 'Serif', bold: false, color: 0, rise: null },
      { start: 4, end: 8, fontName: 'Serif-Bold', bold: true, weight: 700, color: 0 },
      { start: 8, end: 11, color: 0xff0000, rise: null },
      { start: 11, end: 12, size: 6, rise: 'sup' },
    ])
  })

  it('are one style where the same font is drawn by several operators', () => {
    const [line] = pageTextOf([HELLO, { text: 'world', x: 99, y: 100 }]).lines
    expect(line?.spans).toHaveLength(1)
    expect(line?.spans[0]).toMatchObject({ start: 0, end: 11 })
  })

  it.each<[string, PlacedGlyphs, string, string | null]>([
    ['a printed hyphen', { text: 'inter-', x: 72, y: 100 }, 'inter-', 'hyphen'],
    ['the hyphen of Unicode', { text: 'inter\u2010', x: 72, y: 100 }, 'inter\u2010', 'hyphen'],
    ['a soft hyphen', { text: 'inter\u00ad', x: 72, y: 100 }, 'inter-', 'soft-hyphen'],
    [
      'what PDFium takes for one',
      { text: 'inter\x02', x: 72, y: 100, marks: { 5: LINE_HYPHEN } },
      'inter-',
      'soft-hyphen',
    ],
    ['a letter', { text: 'inter', x: 72, y: 100 }, 'inter', null],
  ])('say that they end with %s', (_, placed, text, end) => {
    const [line] = pageTextOf([placed]).lines
    expect([line?.text, line?.hyphenAtEnd]).toEqual([text, end])
  })

  it('leave out a soft hyphen that nobody sees', () => {
    const hint: PlacedGlyphs = { text: '\u00ad', x: 97, y: 100, letterEm: 0.02 }
    expect(placedLines([HELLO, hint, { text: 'world', x: 97, y: 100 }])).toEqual(['Helloworld'])
    const printed: PlacedGlyphs = { text: '\x02', x: 97, y: 100, letterEm: 0.02, marks: { 0: LINE_HYPHEN } }
    expect(placedLines([{ ...HELLO, text: 'Hell-' }, printed])).toEqual(['Hell-'])
    expect(placedLines([HELLO, printed])).toEqual(['Hello-'])
  })

  it('keep a soft hyphen that is seen', () => {
    expect(placedLines([HELLO, { text: '\u00ad', x: 97, y: 100, letterEm: 0.08 }])).toEqual(['Hello-'])
  })
})

describe('letters out of sight', () => {
  it.each<[string, Partial<PlacedGlyphs>, boolean]>([
    ['far smaller than any print', { size: 0.7 }, false],
    ['as small as the print of a patent', { size: 1.2 }, true],
    ['left of the page', { x: -3 }, false],
    ['at the left edge', { x: -0.8 }, true],
    ['right of the page', { x: 603 }, false],
    ['above the page', { y: -12 }, false],
    ['below the page', { y: 812 }, false],
  ])('%s', (_, more, isSeen) => {
    const { lines } = pageTextOf([{ text: 'x', x: 300, y: 400, letterEm: 0.1, ...more }])
    expect(lines.length > 0).toBe(isSeen)
  })
})

describe('spaces', () => {
  const pair = (gap: number, marks: number): PlacedGlyphs[] => [
    HELLO,
    { text: 'world', x: 97 + gap, y: 100, marks: { 0: marks } },
  ]

  it.each<[string, number, number, string]>([
    ['where PDFium guesses one and the gap is wide enough', 1.5, SPACE_GUESSED, 'Hello world'],
    ['not where the gap is narrow, whatever PDFium guesses', 0.8, SPACE_GUESSED, 'Helloworld'],
  ])('%s', (_, gap, marks, expected) => {
    expect(placedLines(pair(gap, marks))).toEqual([expected])
  })

  it.each<[string, number, string]>([
    ['where the file draws one', 0.06, 'ab cd'],
    ['not where the file moves the letters together again', 0.03, 'abcd'],
  ])('%s', (_, spaceEm, expected) => {
    const x = 82 + spaceEm * 10
    expect(
      placedLines([
        { text: 'ab', x: 72, y: 100 },
        { text: ' cd', x: x - 5, y: 100 },
      ]),
    ).toEqual([expected])
  })

  it.each<[string, number, string]>([
    ['kept alike between letters are none', 0.25, 'Introduction'],
    ['kept between signs, wider than in any word, are spaces', 0.4, 'a+b=c+d=e+f'],
    ['less than nothing, as wrong widths make them, are none', -0.3, 'Introduction'],
  ])('gaps %s', (_, trackingEm, text) => {
    const isSpaced = trackingEm > 0.3
    expect(placedLines([{ text, x: 72, y: 100, trackingEm }])).toEqual([isSpaced ? [...text].join(' ') : text])
  })

  it('between words of a letter-spaced line are those that are wider', () => {
    expect(placedLines([{ text: 'Slower steps', x: 72, y: 100, trackingEm: 0.15 }])).toEqual(['Slower steps'])
  })

  it('in a word too short to tell its distance are judged by the page', () => {
    const long: PlacedGlyphs = { text: 'Introduction', x: 72, y: 80, trackingEm: 0.25 }
    const short: PlacedGlyphs = { text: 'Aims', x: 72, y: 100, trackingEm: 0.25 }
    expect(placedLines([long, short])).toEqual(['Introduction', 'Aims'])
    expect(placedLines([short])).toEqual(['A i m s'])
  })

  it('are not seen behind a letter that reaches over its own breadth', () => {
    const slanted: PlacedGlyphs = { text: 'of', x: 72, y: 100, letterEm: 0.5, penEm: 0.3, trackingEm: -0.2 }
    expect(placedLines([slanted, { text: 'all', x: 78, y: 100 }])).toEqual(['ofall'])
    const wide: PlacedGlyphs = { text: 'f', x: 72, y: 100, letterEm: 0.5, penEm: 0.3 }
    expect(placedLines([wide, { text: ' all', x: 72, y: 100 }])).toEqual(['f all'])
  })
})

it.each<[string, string, number, string]>([
  ['parts words before a capital that its font kerns, however little is left of the space', 'Thus', 0.8, 'both. Thus'],
  ['takes less for kerning', 'Thus', 0.5, 'both.Thus'],
  ['takes as little before other letters for none', 'Some', 0.8, 'both.Some'],
])('%s', (_, word, gap, text) => {
  expect(
    placedLines([
      { text: 'both.', x: 72, y: 100, letterEm: 0.5 },
      { text: word, x: 97 + gap, y: 100, letterEm: 0.5 },
    ]),
  ).toEqual([text])
})

describe('raised and lowered', () => {
  const raised = (more: Partial<PlacedGlyphs>): PlacedGlyphs => ({ text: '2', x: 97, y: 96.5, size: 6, ...more })
  const risesOf = (placed: PlacedGlyphs): [string[], (string | null)[]] => {
    const { lines } = pageTextOf([HELLO, placed])
    return [lines.map(({ text }) => text), (lines[0]?.spans ?? []).map(({ rise }) => rise)]
  }

  it.each<[string, Partial<PlacedGlyphs>, string[], (string | null)[]]>([
    ['a number above', {}, ['Hello2'], [null, 'sup']],
    ['a number just above', { y: 98.8 }, ['Hello2'], [null, 'sup']],
    ['a number far above', { y: 93 }, ['Hello2'], [null, 'sup']],
    ['a number of the line above', { y: 91 }, ['Hello', '2'], [null]],
    ['a number below', { y: 102 }, ['Hello2'], [null, 'sub']],
    ['a number just below', { y: 100.8 }, ['Hello2'], [null, 'sub']],
    ['a number far below', { y: 104.5 }, ['Hello2'], [null, 'sub']],
    ['a number of the line below', { y: 106 }, ['Hello', '2'], [null]],
    ['a number at a distance', { x: 98.7 }, ['Hello2'], [null, 'sup']],
    ['a number at a space’s distance', { x: 100.4 }, ['Hello 2'], [null, 'sup']],
    ['a number too far off', { x: 101 }, ['Hello', '2'], [null]],
    ['a number nearly as large as the line', { size: 8.5 }, ['Hello2'], [null, 'sup']],
    ['a number as large as the line', { size: 9.5 }, ['Hello', '2'], [null]],
    ['a number as small as can be', { size: 4.2 }, ['Hello2'], [null, 'sup']],
    ['a speck', { size: 3.8 }, ['Hello', '2'], [null]],
    ['an index of many letters', { text: 'abcdefghijklmnopqrst' }, ['Helloabcdefghijklmnopqrst'], [null, 'sup']],
    ['a line of small print', { text: 'abcdefghijklmnopqrstu' }, ['Hello', 'abcdefghijklmnopqrstu'], [null]],
  ])('%s', (_, more, texts, rises) => {
    expect(risesOf(raised(more))).toEqual([texts, rises])
  })

  it.each<[string, string, number, string[]]>([
    ['a mark that opens a note', '12', 8, ['12 Hello']],
    ['a mark of four letters before a note', '1234', 8, ['1234', 'Hello']],
    ['a mark a column away', '12', 10, ['12', 'Hello']],
  ])('%s', (_, text, gap, expected) => {
    const width = text.length * 3
    expect(placedLines([{ text, x: 72 - gap - width, y: 96.5, size: 6 }, HELLO])).toEqual(expected)
  })

  it('an exponent behind an index belongs to the line as well', () => {
    const index: PlacedGlyphs = { text: 'ij', x: 97, y: 102, size: 6 }
    const exponent: PlacedGlyphs = { text: '2', x: 103, y: 97, size: 4.5 }
    expect(placedLines([HELLO, index, exponent])).toEqual(['Helloij2'])
  })

  it.each<[string, string, string, string]>([
    ['of two numbers the upper comes first', '2', '21', 'Hello221'],
    ['an index that is a letter comes first', '12', 'i', 'Helloi12'],
    ['a charge comes last', '2−', '4', 'Hello42−'],
  ])('%s', (_, above, below, text) => {
    const exponent: PlacedGlyphs = { text: above, x: 97.2, y: 96.5, size: 6 }
    const index: PlacedGlyphs = { text: below, x: 97, y: 102, size: 6 }
    expect(placedLines([HELLO, index, exponent])).toEqual([text])
  })

  it('goes to the line it fits better', () => {
    const below: PlacedGlyphs = { text: 'below', x: 72, y: 112 }
    expect(placedLines([HELLO, below, { text: '2', x: 97, y: 108.5, size: 6 }])).toEqual(['Hello', 'below2'])
    expect(placedLines([HELLO, below, { text: '2', x: 97, y: 102, size: 6 }])).toEqual(['Hello2', 'below'])
  })

  it('letters as large as their line are raised where they are far off', () => {
    const climbing: PlacedGlyphs[] = [HELLO, { text: 'ab', x: 97, y: 98.5 }, { text: 'cd', x: 107, y: 97 }]
    const [line] = pageTextOf(climbing).lines
    expect([line?.text, line?.spans.map(({ start, rise }) => [start, rise])]).toEqual([
      'Helloabcd',
      [
        [0, null],
        [7, 'sup'],
      ],
    ])
  })

  it('indices are woven into the gap they are set into', () => {
    const sides: PlacedGlyphs[] = [
      { text: 'x', x: 72, y: 100 },
      { text: 'y', x: 81, y: 100 },
      { text: 'i', x: 77, y: 102, size: 6 },
    ]
    expect(placedLines(sides)).toEqual(['xiy'])
  })
})

describe('accents', () => {
  it.each<[string, number, number, string[]]>([
    ['over its letter', 77, 100, ['Hëllo']],
    ['lifted over a capital', 72, 93, ['Ḧello']],
    ['beyond the line’s reach', 72, 88, ['¨', 'Hello']],
    ['beside the line', 60, 93, ['¨', 'Hello']],
  ])('%s', (_, x, y, expected) => {
    expect(placedLines([{ text: '¨', x, y }, HELLO])).toEqual(expected)
  })

  it.each<[string, number, string[]]>([
    ['over its equals sign', 90, ['Gr = Hn', 'Gr ≅ Hn']],
    ['beside it', 130, ['Gr = Hn', 'Gr = Hn ∼']],
  ])('a tilde of full size %s', (_, x, [plain, expected]) => {
    const texts = [
      { text: 'Gr', x: 72, y: 100 },
      { text: '∼', x, y: 97 },
      { text: '=', x: 90, y: 100 },
      { text: 'Hn', x: 100, y: 100 },
    ]
    expect(placedLines(texts.filter(({ text }) => text !== '∼'))).toEqual([plain])
    expect(placedLines(texts).join(' ')).toBe(expected)
  })

  it('drawn right before its letter, which stands below it, is one with it', () => {
    const texts = [
      { text: 'Gr', x: 72, y: 100 },
      { text: '¨', x: 82, y: 100 },
      { text: 'un', x: 82, y: 100 },
    ]
    expect(placedLines(texts)).toEqual(['Grün'])
  })

  it('drawn right after a broad letter that it goes back over is one with it', () => {
    const texts = [
      { text: 'Gru', x: 72, y: 100 },
      { text: '¨n', x: 81.4, y: 100 },
    ]
    expect(placedLines(texts)).toEqual(['Grün'])
  })
})

it.each([
  ['stands a little apart in its word', '\u2010', 1.3, 'self\u2010concept'],
  ['stands a word away', '\u2010', 2.4, 'self\u2010 concept'],
])('a hyphen of another face that %s', (_, hyphen, gap, expected) => {
  const texts = [
    { text: 'self', x: 72, y: 100 },
    { text: hyphen, x: 92, y: 100, font: fontFace('Serif+20') },
    { text: 'concept', x: 97 + gap, y: 100, marks: { 0: SPACE_GUESSED } },
  ]
  expect(placedLines(texts)).toEqual([expected])
})

describe('drop capitals', () => {
  it.each<[string, Partial<PlacedGlyphs>, string[]]>([
    ['open the line they stand beside', {}, ['There was once a slow walker']],
    ['a little apart', { x: 56 }, ['There was once a slow walker']],
    ['but not a column away', { x: 40 }, ['T', 'here was once a slow walker']],
    ['but not where they are words', { text: 'Two', x: 40 }, ['Two', 'here was once a slow walker']],
  ])('%s', (_, more, expected) => {
    const capital: PlacedGlyphs = { text: 'T', x: 59.5, y: 112, size: 25, ...more }
    expect(placedLines([capital, { text: 'here was once a slow walker', x: 72, y: 100 }])).toEqual(expected)
  })

  it('add nothing to the depth of their line', () => {
    const capital: PlacedGlyphs = { text: 'T', x: 59.5, y: 112, size: 25 }
    const [line] = pageTextOf([capital, { text: 'here was once a slow walker', x: 72, y: 100 }]).lines
    expect(line?.box).toEqual([59.5, 92, 207, 102])
    expect(line?.baseline).toBe(100)
  })
})
