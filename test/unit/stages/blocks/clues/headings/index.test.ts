// Which lines are headings, decided for all of them together.
import { describe, expect, it } from 'vitest'
import type { RunIn } from '../../../../../../src/document/page/blocks.ts'
import type { OutlineEntry } from '../../../../../../src/document/page/page.ts'
import { headingClues } from '../../../../../../src/stages/blocks/clues/headings/index.ts'
import { readPaper } from '../../../../../../src/stages/blocks/flow.ts'
import { decidedBy } from '../../../../../support/papers/decided-by.ts'
import { type LabelledPage, labelledPage, type Row } from '../../../../../support/papers/labelled-page.ts'

const text = (words: string, more: Partial<Row> = {}): Row => ({ text: words, width: 250, ...more })
const paragraph = (): Row[] => [
  text('Rivers bend where the ground is soft and the banks', { begins: true }),
  text('are low, and they go on to do so for a long while.'),
]
const head = (words: string, more: Partial<Row> = {}): Row => ({ text: words, bold: true, gap: 12, ...more })
const seen = { label: 'heading', begins: true } as const
/** A row that opens with a bold heading. */
const runIn = (heading: string, rest: string, more: Partial<Row> = {}): Row => ({
  text: `${heading} ${rest}`,
  width: 250,
  begins: true,
  spans: [
    { start: 0, end: heading.length, bold: true, fontName: 'Serif-Bold' },
    { start: heading.length, end: heading.length + 1 + rest.length },
  ],
  ...more,
})

const sized = (size: number): NonNullable<Row['spans']> => [
  { start: 0, end: 6, bold: true, fontName: 'Serif-Bold', size },
  { start: 6, end: 16 },
]

/** For each line the heading that it opens with. */
function runInsIn({ page, labels }: LabelledPage, outline: readonly OutlineEntry[] = []): (RunIn | null)[] {
  const { looks } = headingClues(readPaper([page], [labels], outline))
  return page.lines.map((_, index) => [...looks].find(([one]) => one.index === index)?.[1].runIn ?? null)
}

/** Headings line by line, "|" before each that begins one, "/" where it runs into the text. */
function headingsOf(rows: readonly Row[], titles: readonly string[] = []): string[] {
  const { page, labels } = labelledPage(rows)
  const outline = titles.map((title) => ({ title, level: 0, pageIndex: page.index, y: null }))
  const [decided = []] = decidedBy((reading) => headingClues(reading).clues, [page], [labels], outline)
  const runIns = runInsIn({ page, labels }, outline)
  return page.lines.flatMap((line, index) => {
    const [labelled, runIn] = [decided[index], runIns[index]]
    if (runIn != null) return [`|${runIn.lines > 0 ? line.text : line.text.slice(0, runIn.characters)}/`]
    return labelled?.label === 'heading' ? [`${labelled.begins ? '|' : ''}${line.text}`] : []
  })
}

describe('headingClues', () => {
  it.each(['Mmax ≃ M⊙', '} catch (', 'return reeds;'])('takes "%s" for no heading, in bold as others are', (words) => {
    const rows = (one: string) => [
      head('Reeds', seen),
      ...paragraph(),
      head(one),
      ...paragraph(),
      head('Lakes', seen),
      ...paragraph(),
    ]
    expect(headingsOf(rows(words))).toEqual(['|Reeds', '|Lakes'])
    expect(headingsOf(rows('Ponds'))).toEqual(['|Reeds', '|Ponds', '|Lakes'])
  })

  it('finds what the model missed by the look of what it saw', () => {
    const rows = [
      head('Method', seen),
      ...paragraph(),
      head('Of slow rivers', seen),
      ...paragraph(),
      head('Of lakes', { label: 'paragraph' }),
      ...paragraph(),
    ]
    expect(headingsOf(rows)).toEqual(['|Method', '|Of slow rivers', '|Of lakes'])
  })

  it.each([
    [['Data curation:', 'Collecting of stones:', 'Writing – original draft:'], []],
    [
      ['Collecting of stones:', 'Software:'],
      ['|Collecting of stones:/', '|Software:/'],
    ],
  ])('takes %j for headings only where they are too few to be the roles of authors', (roles, expected) => {
    const rows = roles.map((role) => runIn(role, 'Ann Smith, Bob Jones.'))
    expect(headingsOf([...paragraph(), ...rows, ...paragraph()])).toEqual(expected)
  })

  it('takes the bold first words of listed items for no headings', () => {
    const rows = (sign: string) =>
      ['Free.', 'Portable.', 'General.'].map((name) => runIn(`${sign}${name}`, 'We asked forty people.'))
    expect(headingsOf([...paragraph(), ...rows('• '), ...paragraph()])).toEqual([])
    expect(headingsOf([...paragraph(), ...rows(''), ...paragraph()])).toHaveLength(3)
  })

  it('takes no label that breaks off at a bracket for a heading', () => {
    const rows = ['Proposition 12 ([', 'Remark ('].map((label) => runIn(label, 'Reed, p. 4]). Let X be as before.'))
    expect(headingsOf([...paragraph(), ...rows.flatMap((one) => [one, ...paragraph()])])).toEqual([])
    const closed = ['Notions.', 'Remarks.'].map((label) => runIn(label, 'Let X be as before.'))
    expect(headingsOf([...paragraph(), ...closed.flatMap((one) => [one, ...paragraph()])])).toEqual([
      '|Notions./',
      '|Remarks./',
    ])
  })

  it('ends a run-in heading at its stop where the text opens in the same face', () => {
    const rows = ['Salix alba', 'Salix nigra', 'Salix rosea'].map((name, at) =>
      runIn(`3.${at + 1}. ${name}. ${name}`, 'L. stands at the bank of many rivers.'),
    )
    const expected = ['|3.1. Salix alba. /', '|3.2. Salix nigra. /', '|3.3. Salix rosea. /']
    expect(headingsOf([...paragraph(), ...rows, ...paragraph()])).toEqual(expected)
  })

  it('gives text back to the paragraph in whose middle it stands', () => {
    const rows = [text('The dose was then raised to', { begins: true }), text('7.5 mg of it', seen), text('by and by.')]
    expect(headingsOf([...paragraph(), ...rows, ...paragraph()])).toEqual([])
  })

  it.each<[string, readonly Row[], readonly string[]]>([
    [
      'wrapped',
      [head('Of rivers that bend and of', seen), head('lakes', { gap: 0 })],
      ['|Of rivers that bend and of', 'lakes'],
    ],
    [
      'of which the first is a usual name',
      [head('Results', seen), head('Slow rivers', { ...seen, gap: 0 })],
      ['|Results', '|Slow rivers'],
    ],
    [
      'in two looks',
      [head('Slow rivers', seen), head('Fast rivers', { ...seen, bold: false, italic: true, gap: 0 })],
      ['|Slow rivers', '|Fast rivers'],
    ],
    [
      'of which the second is numbered',
      [head('2 Rivers', seen), head('2.1 Banks', { ...seen, gap: 0 })],
      ['|2 Rivers', '|2.1 Banks'],
    ],
    [
      'aligned differently',
      [head('Slow rivers', { ...seen, x: 145 }), head('Fast rivers', { ...seen, gap: 0 })],
      ['|Slow rivers', '|Fast rivers'],
    ],
  ])('reads two lines %s', (_, rows, expected) => {
    expect(headingsOf([...paragraph(), ...rows, ...paragraph()])).toEqual(expected)
  })

  it('finds headings that run into the text, and where they end', () => {
    const rows = [
      ...paragraph(),
      runIn('Participants.', 'We asked forty people to walk.'),
      ...paragraph(),
      runIn('Procedure.', 'They walked along the bank.'),
    ]
    expect(headingsOf(rows)).toEqual(['|Participants./', '|Procedure./'])
  })

  it.each([
    ['Funding.', ['|Funding./', '|Data accessibility./', '|Ethics./']],
    ['Twelve.', ['|Data accessibility./', '|Ethics./']],
  ])('takes the names of parts in another font for headings of what follows, and no others: "%s"', (name, expected) => {
    const inFont = (words: string, rest: string) =>
      runIn(words, rest, {
        spans: [
          { start: 0, end: words.length, fontName: 'Sans' },
          { start: words.length, end: words.length + 1 + rest.length },
        ],
      })
    const rows = [
      ...paragraph(),
      ...paragraph(),
      inFont(name, 'We asked forty people to walk.'),
      text('along the bank.'),
      inFont('Data accessibility.', 'They walked along the bank.'),
      text('for a while.'),
      inFont('Ethics.', 'Nobody was asked to stay.'),
    ]
    expect(headingsOf(rows)).toEqual(expected)
  })

  it('finds a run-in heading that stands apart from its text in the same row', () => {
    const rows = [
      ...paragraph(),
      { text: 'Participants.', bold: true, begins: true, width: 60 },
      { text: 'We asked forty people.', x: 120, width: 180, isBeside: true },
      ...paragraph(),
    ]
    expect(headingsOf(rows)).toEqual(['|Participants./'])
  })

  it('leaves out other names between roles where they look alike, and nothing before, after or unlike them', () => {
    const rows = ['Rivers:', 'Data curation:', 'Collecting of stones:', '2.1 Stones:', 'Software:', 'Lakes:'].map(
      (name) => runIn(name, 'Ann Smith, Bob Jones.'),
    )
    const italic = { start: 0, end: 11, italic: true, bold: false, fontName: 'Serif-Italic' }
    const unlike = rows.map((row, at) => (at === 3 ? { ...row, spans: [italic, { start: 11, end: 32 }] } : row))
    expect(headingsOf([...paragraph(), ...rows, ...paragraph()])).toEqual(['|Rivers:/', '|Lakes:/'])
    expect(headingsOf([...paragraph(), ...unlike, ...paragraph()])).toEqual(['|Rivers:/', '|2.1 Stones:/', '|Lakes:/'])
  })

  describe('that run into the text', () => {
    const bold = (words: string, more: Partial<Row> = {}): Row =>
      text(words, { bold: true, font: 'Serif-Bold', begins: true, label: 'heading', ...more })
    /** The first words of each, and how far it reaches: whole lines, then characters. */
    const runInsOf = (rows: readonly Row[]): string[] => {
      const { page, labels } = labelledPage([...paragraph(), ...rows, ...paragraph()])
      return runInsIn({ page, labels }).flatMap((runIn, index) =>
        runIn == null ? [] : [`${page.lines[index]?.text.split(' ')[0]} ${runIn.lines}/${runIn.characters}`],
      )
    }
    const turning = (more: Partial<Row> = {}): Row =>
      runIn('Or of lakes.', 'We asked forty people to walk.', { begins: false, ...more })

    it.each<[string, Partial<Row>, Partial<Row>, string]>([
      ['close above', {}, {}, 'Walks 1/12'],
      ['a quarter of the size farther above', {}, { gap: 2.5 }, 'Walks 1/12'],
      ['farther above', {}, { gap: 3 }, 'Or 0/12'],
      ['of another size', { size: 11 }, { gap: 1 }, 'Or 0/12'],
      ['in another face', { bold: false, italic: true }, {}, 'Or 0/12'],
      ['with the name of a part', { text: 'Results' }, {}, 'Or 0/12'],
      ['from which the next line is parted', {}, { begins: true }, 'Or 0/12'],
    ])('take in a line %s: %j %j', (_, first, second, expected) => {
      const rows = [bold('Walks along rivers in the plain', first), turning(second)]
      expect(runInsOf(rows)).toEqual([expected])
    })

    it('take in three lines above at most, and none beyond a stop', () => {
      const lines = (count: number, last = 'and') =>
        Array.from({ length: count }, (_, at) =>
          bold(`L${at} of the ${at === count - 2 ? last : 'and'}`, { begins: at === 0 }),
        )
      const read = (rows: readonly Row[]) => runInsOf([...rows, turning()])
      expect([read(lines(3)), read(lines(4))]).toEqual([['L0 3/12'], ['L1 3/12']])
      expect(read(lines(3, 'bank.'))).toEqual(['L2 1/12'])
    })

    it.each<[string, Partial<Row>, Partial<Row>, readonly string[]]>([
      ['close below', {}, {}, ['Walks 1/0']],
      ['a quarter of the size farther below', {}, { gap: 2.5 }, ['Walks 1/0']],
      ['farther below', {}, { gap: 3 }, []],
      ['below a line without a stop', { text: 'Walks along rivers in the plain' }, {}, []],
      ['below a line that leaves room for a short word', { width: 210 }, {}, ['Walks 1/0']],
      ['below a line that leaves room for a long one', { width: 209 }, {}, []],
      ['below plain text', { bold: false, font: 'Serif' }, {}, []],
    ])('may end with their line, where the text follows %s: %j %j', (_, first, second, expected) => {
      const rows = [bold('Walks along rivers in the plain.', first), text('We asked forty people to walk.', second)]
      expect(runInsOf(rows)).toEqual(expected)
    })

    it.each<[string, Row, boolean]>([
      ['a size and a half larger', runIn('Walks.', 'We asked.', { spans: sized(11.5) }), true],
      ['two sizes larger', runIn('Walks.', 'We asked.', { spans: sized(12) }), false],
      ['in a line that is a cell', runIn('Walks.', 'We asked.', { label: 'table', confidence: 0.6 }), false],
      ['of three letters', runIn('Zoo.', 'We asked forty people.'), true],
      ['of two letters', runIn('Zo.', 'We asked forty people.'), false],
    ])('are those %s', (_, row, isFound) => {
      expect(runInsOf([row])).toHaveLength(isFound ? 1 : 0)
    })

    it.each([
      [7, true],
      [6, false],
    ])('without a stop stand apart from the text by seven tenths of an em: %j', (gap, isFound) => {
      const rows = [
        bold('Walks', { width: 60 }),
        { text: 'We asked forty people.', x: 110 + gap, width: 180, isBeside: true },
      ]
      expect(runInsOf(rows)).toHaveLength(isFound ? 1 : 0)
    })
  })

  it.each(['Hypothesis 2a.', 'Note.', 'Table 3.', 'Keywords:', 'Theorem 4.'])('takes %s for no heading', (label) => {
    const rows = [...paragraph(), runIn(label, 'Rivers bend where the ground is soft.'), ...paragraph()]
    expect(headingsOf(rows)).toEqual([])
  })

  it('takes a word set off in the middle of a sentence for no heading', () => {
    const rows = [text('We call this a', { begins: true }), runIn('Bend.', 'It is common.', { begins: false })]
    expect(headingsOf([...paragraph(), ...rows])).toEqual([])
  })

  describe('with an outline in the file', () => {
    it('takes a line of the text for a heading that the outline names', () => {
      const rows = [...paragraph(), text('3. Lakes of the north', { width: 100, gap: 4 }), ...paragraph()]
      expect(headingsOf(rows)).toEqual([])
      expect(headingsOf(rows, ['Lakes of the North'])).toEqual(['|3. Lakes of the north'])
      expect(headingsOf(rows, ['Rivers of the South', 'Figure 1 Lakes'])).toEqual([])
    })

    it('ends a heading in the face of the text where the outline does', () => {
      const rows = [
        ...paragraph(),
        text('Sample making. We made them of stones from the', { begins: true }),
        ...paragraph(),
      ]
      expect(headingsOf(rows)).toEqual([])
      expect(headingsOf(rows, ['Sample making'])).toEqual(['|Sample making. /'])
    })

    it('reads a heading over as many rows as the outline does', () => {
      const rows = [
        ...paragraph(),
        head('The work of herbs against', seen),
        { text: 'viruses of birds', italic: true, size: 10 },
        ...paragraph(),
      ]
      expect(headingsOf(rows, ['The work of herbs against viruses of birds'])).toEqual([
        '|The work of herbs against',
        'viruses of birds',
      ])
    })

    it('doubts what it leaves out where it has nearly all', () => {
      const names = ['Stones', 'Rivers', 'Lakes', 'Seas', 'Wells']
      const heads = names.flatMap((name) => [head(name, seen), ...paragraph()])
      const other = head('Publish with us', { label: 'paragraph' })
      const rows = [...paragraph(), ...heads, other, ...paragraph()]
      expect(headingsOf(rows)).toHaveLength(6)
      expect(headingsOf(rows, names)).toEqual(names.map((name) => `|${name}`))
    })
  })
})
