// Sentence splitting by table, by property and by time.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBoundaries, type Span, splitSentences } from '../../../../src/stages/text/split-sentences.ts'
import { cpuMsOf } from '../../../support/cpu.ts'
import { KNOWN_GAPS, SENTENCE_GROUPS } from './sentence-rows.ts'

const MIN_TABLE_ROWS = 180

const paragraphOf = (row: string): string => row.replaceAll('⁞', '').replaceAll(' ‖', '‖').replaceAll('‖', ' ')
const sentencesOf = (row: string): string[] => row.replaceAll(' ‖', '‖').split(/[‖⁞]/)
const split = (text: string, language = 'en'): string[] =>
  splitSentences(text, { language }).map(({ start, end }) => text.slice(start, end))

describe.each(SENTENCE_GROUPS)('sentences with $about ($language)', ({ language, rows }) => {
  it.each(rows)('%s', (row) => {
    expect(split(paragraphOf(row), language)).toEqual(sentencesOf(row))
  })
})

describe.each(KNOWN_GAPS)('known gap: $about', ({ language, rows }) => {
  it.each(rows)('still gets wrong: %s', (row) => {
    expect(split(paragraphOf(row), language)).not.toEqual(sentencesOf(row))
  })
})

describe('the table', () => {
  it('has enough rows, none of them twice', () => {
    const rows = SENTENCE_GROUPS.flatMap((group) => group.rows.map((row) => `${group.language}: ${row}`))
    expect(rows.length).toBeGreaterThanOrEqual(MIN_TABLE_ROWS)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('splits all rows of a language alike when they are joined to one paragraph', () => {
    const rows = SENTENCE_GROUPS.filter(({ about, language }) => language === 'en' && about === 'plain ends').flatMap(
      (group) => group.rows.filter((row) => /[.!?]$/.test(row)),
    )
    expect(split(rows.map(paragraphOf).join(' '))).toEqual(rows.flatMap(sentencesOf))
  })
})

describe('unbreakable ranges', () => {
  const text = 'Let x. Then y. The end.'
  const spans = (unbreakable: readonly Span[]): string[] =>
    splitSentences(text, { unbreakable }).map(({ start, end }) => text.slice(start, end))

  it('are not cut', () => {
    expect(spans([])).toEqual(['Let x.', 'Then y.', 'The end.'])
    expect(spans([{ start: 4, end: 9 }])).toEqual(['Let x. Then y.', 'The end.'])
    expect(spans([{ start: 0, end: text.length }])).toEqual([text])
  })

  it('may come in any order, overlap, or end at a boundary', () => {
    expect(
      spans([
        { start: 8, end: 18 },
        { start: 4, end: 9 },
      ]),
    ).toEqual([text])
    expect(
      spans([
        { start: 0, end: 6 },
        { start: 7, end: 14 },
      ]),
    ).toEqual(['Let x.', 'Then y.', 'The end.'])
    expect(spans([{ start: 6, end: 7 }])).toEqual(['Let x.', 'Then y.', 'The end.'])
  })
})

describe('languages', () => {
  it('begins a sentence with the sign that it explains', () => {
    expect(split('Errors are in parentheses. * indicates different means. ** p < .01.')).toEqual([
      'Errors are in parentheses.',
      '* indicates different means.',
      '** p < .01.',
    ])
    expect(split('It holds for all.* the rest follows.')).toHaveLength(1)
  })

  it('are taken by the first two letters, and English stands in for unknown ones', () => {
    const text = 'Er kam am 3. Oktober an.'
    expect(split(text, 'de-AT')).toHaveLength(1)
    expect(split(text, 'DE')).toHaveLength(1)
    expect(split('See Fig. 2. The end.', 'xx')).toEqual(['See Fig. 2.', 'The end.'])
    expect(splitSentences('See Fig. 2. The end.')).toHaveLength(2)
  })
})

describe('evidence', () => {
  it.each([
    ['We saw E. coli there.', 'initial', false],
    ['We saw Fig. 2 there.', 'abbreviation', false],
    ['It ended. Then it began.', 'plain-stop', true],
    ['The tank (it was old. It leaked) broke.', 'paired-marks', false],
    ['This is the end.The next one starts.', 'missing-space', true],
  ])('of %s is %s', (text, evidence, breaks) => {
    expect(findBoundaries(text)[0]).toMatchObject({ evidence, breaks })
  })
})

// Pieces that meet in papers, so that random texts reach the rules.
const piece = fc.constantFrom(
  ...[
    'The',
    'we',
    'Fig',
    'al',
    'J',
    'e.g',
    'U.S',
    'mRNA',
    'p',
    'end',
    'Smith',
    '12',
    '0.05',
    'z',
    'B',
    'et',
    'No',
    '(see',
    'x)',
  ],
  ...[
    '.',
    '. ',
    '.. ',
    '…',
    '? ',
    '! ',
    ' ',
    '  ',
    '\n',
    '\u00a0',
    '(',
    ')',
    '[3,4]',
    '[',
    ']',
    '“',
    '”',
    '"',
    '« ',
    ' »',
    ', ',
    '; ',
  ],
  ...['.12 ', '.[3] ', '-', '’', '*', '=', '/', '@', '。', 'ß', 'É', '¿', '•', '𝑝', '\ud835'],
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const language = fc.constantFrom('en', 'de', 'fr', 'es', 'pt', 'ru', '')

describe('every text', () => {
  it('keeps all its characters but white space, in order, in trimmed spans that do not overlap', () => {
    fc.assert(
      fc.property(text, language, (given, code) => {
        let at = 0
        for (const { start, end } of splitSentences(given, { language: code })) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(given.slice(at, start).trim()).toBe('')
          expect(given.slice(start, end).trim()).toBe(given.slice(start, end))
          at = end
        }
        expect(given.slice(at).trim()).toBe('')
      }),
      { numRuns: 2000 },
    )
  })

  it('is split alike whatever its white space is made of', () => {
    const squeeze = (given: string): string => given.trim().replace(/\s+/g, ' ')
    fc.assert(
      fc.property(text, language, fc.constantFrom('  ', '\n', '\t', '\u00a0', ' \n '), (given, code, space) => {
        const plain = squeeze(given)
        const wide = `${space}${plain.replaceAll(' ', space)}${space}`
        expect(split(wide, code).map(squeeze)).toEqual(split(plain, code))
      }),
      { numRuns: 2000 },
    )
  })

  it('has no unbreakable range cut', () => {
    const range = fc.tuple(fc.nat(80), fc.nat(40)).map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(text, fc.array(range, { maxLength: 5 }), (given, unbreakable) => {
        const spans = splitSentences(given, { unbreakable })
        for (let index = 1; index < spans.length; index++) {
          const end = spans[index - 1]?.end ?? 0
          const next = spans[index]?.start ?? 0
          expect(unbreakable.filter((one) => one.start < end && one.end > next)).toEqual([])
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('time', () => {
  // Of one core, so that a busy machine does not matter. Measured on a free one: 40 ms for a megabyte of running text,
  // 0.6 s for the slowest of the odd texts; quadratic work would take minutes.
  const RUNNING_TEXT_CHARS = 1_000_000
  const RUNNING_TEXT_LIMIT_CPU_MS = 1000
  const ODD_TEXT_CHARS = 400_000
  const ODD_TEXT_LIMIT_CPU_MS = 8000
  const fill = (unit: string, chars: number): string => unit.repeat(Math.ceil(chars / unit.length))
  const cpuMs = (given: string): Promise<number> => cpuMsOf(() => splitSentences(given))

  it('is well under a second for a paragraph of a megabyte', async () => {
    const unit =
      'Fish et al. (2010) saw the lake grow from year to year in all of its parts (p = .03).12 However, none was lost. '
    const given = fill(unit, RUNNING_TEXT_CHARS)
    expect(Math.min(await cpuMs(given), await cpuMs(given), await cpuMs(given))).toBeLessThan(RUNNING_TEXT_LIMIT_CPU_MS)
  })

  it.each([
    ['stops', fill('.', ODD_TEXT_CHARS)],
    ['spaced stops', fill('. ', ODD_TEXT_CHARS)],
    ['initials', fill('A. ', ODD_TEXT_CHARS)],
    ['open brackets with stops', fill('(a. B', ODD_TEXT_CHARS)],
    ['nested brackets', `${fill('(', ODD_TEXT_CHARS / 2)}${fill(')', ODD_TEXT_CHARS / 2)}`],
    ['nested brackets with stops', `${fill('(. ', ODD_TEXT_CHARS / 2)}${fill(')', ODD_TEXT_CHARS / 2)}`],
    ['open quotations', fill('“a. ', ODD_TEXT_CHARS)],
    ['closing quotations', fill('a.” ', ODD_TEXT_CHARS)],
    ['a word without end', fill('a', ODD_TEXT_CHARS)],
    ['spaces', `a.${fill(' ', ODD_TEXT_CHARS)}B`],
    ['citation markers', `a.${fill('[1] ', ODD_TEXT_CHARS)}`],
    ['numbers', `a.${fill('1,', ODD_TEXT_CHARS)}`],
    ['parentheses without end', fill('x. (a ', ODD_TEXT_CHARS)],
    ['dotted words', fill('z. B. ', ODD_TEXT_CHARS)],
    ['unbroken digits', fill('1.2.', ODD_TEXT_CHARS)],
  ])('is linear for %s', async (_, given) => {
    expect(await cpuMs(given)).toBeLessThan(ODD_TEXT_LIMIT_CPU_MS)
  })
})
