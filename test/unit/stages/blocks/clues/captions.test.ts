// Which lines are a caption, decided by how they are printed.
import { describe, expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/page/blocks.ts'
import type { Page } from '../../../../../src/document/page/page.ts'
import { captionClues } from '../../../../../src/stages/blocks/clues/captions.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { labelledPage, type Row } from '../../../../support/papers/labelled-page.ts'

const small = { size: 8, width: 230 } as const
const body: Row[] = Array.from({ length: 4 }, () => ({ text: 'Rivers bend where the ground is soft', width: 230 }))
const figure = (text: string, more: Partial<Row> = {}): Row => ({ text, label: 'caption-figure', ...small, ...more })
const table = (text: string, more: Partial<Row> = {}): Row => ({ text, label: 'caption-table', ...small, ...more })
const cell = (text: string, more: Partial<Row> = {}): Row => ({ text, label: 'table', size: 8, width: 40, ...more })
const rule = (y: number, x0: number, x1: number): Page['rules'][number] => ({
  axis: 'horizontal',
  box: [x0, y, x1, y + 0.5],
})

function labelsOf(rows: readonly Row[], more: Partial<Page> = {}): string[] {
  const { page, labels } = labelledPage([...rows, ...body], more)
  return (decidedBy(captionClues, [page], [labels])[0] ?? [])
    .slice(0, rows.length)
    .map(({ label, begins }) => `${label.replace('caption-', '')}${begins ? '^' : ''}`)
}

describe('captionClues', () => {
  it('closes holes in a caption', () => {
    const rows = [
      figure('Figure 1. Rivers that', { begins: true }),
      { text: 'bend where the ground', ...small },
      figure('is soft.'),
    ]
    expect(labelsOf(rows)).toEqual(['figure^', 'figure', 'figure'])
  })

  it('joins the pieces of a caption, at the end of a line and where its first line is filled', () => {
    const tail = [
      table('Table 2. Changes in rivers (x', { begins: true, width: 150 }),
      cell('± s)', { isBeside: true, x: 202, width: 20 }),
      cell('Time'),
    ]
    expect(labelsOf(tail)).toEqual(['table^', 'table', 'table'])
    const words = ['8. Rivers', 'that', 'bend'].map((text, at) =>
      cell(text, { isBeside: true, x: 90 + at * 60, width: 45 }),
    )
    const torn = [
      cell('Table', { x: 50, width: 30 }),
      ...words,
      table('by the number of stones', { x: 50, width: 180 }),
    ]
    expect(labelsOf(torn)).toEqual(['table^', 'table', 'table', 'table', 'table'])
    const beside = table('goes on in the next column', { isBeside: true, x: 300, width: 180 })
    const whole = [table('Table 8. Rivers that bend', { width: 230 }), beside, table('by stones', { width: 229 })]
    expect(labelsOf(whole)[1]).toBe('table')
    const cells = [cell('Table', { x: 50, width: 30 }), ...words, cell('1', { x: 50, width: 180 })]
    expect(labelsOf(cells).every((label) => label === 'table')).toBe(true)
  })

  it('finds a caption at the head of its page, which the model took for a running head', () => {
    expect(labelsOf([figure('Table 4: Rivers', { label: 'page-header' })])).toEqual(['table^'])
    expect(labelsOf([figure('Table 4 shows rivers', { label: 'page-header' })])).toEqual(['page-header'])
  })

  it('finds the title beside a label at the head of its page, which the model took for a running head', () => {
    const rows = [
      table('TABLE 4', { begins: true, width: 40 }),
      table('Rivers that bend there', { label: 'page-header', isBeside: true, x: 120, width: 150 }),
    ]
    expect(labelsOf(rows)).toEqual(['table^', 'table'])
    expect(labelsOf([body[0] as Row, rows[1] as Row])[1]).toBe('page-header')
  })

  it.each([
    ['Рисунок 4 – запит до сервісу', 'heading', 'figure^'],
    ['Рисунок 6 – Создание файла', 'title', 'figure^'],
    ['Slika 1: primjer instance', 'table-note', 'figure^'],
    ['Рис. 4', 'heading', 'figure^'],
    ['Рисунок 4 показує запит', 'paragraph', 'paragraph'],
    ['Figure 4 – the rivers', 'paragraph', 'paragraph'],
    ['Algorithm 2', 'paragraph', 'paragraph'],
  ] as const)(
    'reads a caption whose words the model has not learned by its label: %s, taken for %s',
    (text, label, is) => {
      const rows: Row[] = [
        { text, label, size: 10, gap: 30 },
        { ...(body[0] as Row), gap: 30 },
      ]
      expect(labelsOf([...body, ...rows])[body.length]).toBe(is)
    },
  )

  it.each<[string, Partial<Row>, string]>([
    ['in its own size', {}, 'figure'],
    ['in the size of the text', { size: 10 }, 'paragraph'],
    ['farther below', { gap: 6 }, 'paragraph'],
    ['farther right', { x: 70 }, 'paragraph'],
    ['a new sentence that begins something', { begins: true }, 'paragraph^'],
  ])('gives a caption the line below that is %s: %j', (_, more, expected) => {
    const rows = [
      figure('Figure 1. Rivers that', { begins: true }),
      figure('bend. All of them.'),
      { text: 'Where the ground is soft', ...small, ...more },
    ]
    expect(labelsOf(rows)[2]).toBe(expected)
  })

  it('gives back what the model took for more of a caption, though it is printed apart from it and with the text', () => {
    const more = (text: string): Row => ({ text, label: 'caption-table', width: 230 })
    const caption = table('Table 1. Rivers that bend', { begins: true, x: 120, size: 10 })
    const rows = [caption, { ...more('Of all these rivers the best'), gap: 12 }, more('bends most.'), ...body]
    expect(labelsOf(rows).slice(0, 4)).toEqual(['table^', 'paragraph^', 'paragraph', 'paragraph'])
  })

  it('reads the notes below a figure with its caption', () => {
    const rows = [
      figure('Figure 1. Rivers', { begins: true }),
      { text: 'Notes: All of them', gap: 12 },
      { text: 'bend.' },
    ]
    expect(labelsOf(rows)).toEqual(['figure^', 'figure', 'figure'])
  })

  it('has one label for lines of a table printed alike: the likeliest of all together', () => {
    const note = (text: string, label: LineLabel, confidence: number): Row => ({ text, label, confidence, ...small })
    const caption = table('Table 1. Rivers that bend', { begins: true })
    const rows = [
      cell('12'),
      { ...note('The rivers that bend', 'table', 0.5), gap: 8 },
      note('most are those of the', 'table-note', 0.8),
      note('lowlands.', 'table-note', 0.8),
    ]
    expect(labelsOf([caption, ...rows]).slice(2)).toEqual(['table-note', 'table-note', 'table-note'])
    expect(labelsOf(rows).slice(1)).toEqual(['table', 'table-note', 'table-note'])
  })

  it('finds the caption that a label lacks in what the model took for text', () => {
    const text = (words: string): Row => ({ text: words, ...small, begins: true, gap: 6 })
    expect(labelsOf([text('Fig. 1: All rivers bend.')])).toEqual(['figure^'])
    expect(labelsOf([text('Fig. 1 shows that rivers bend.')])).toEqual(['paragraph^'])
    expect(labelsOf([figure('Fig. 1: Rivers.', { begins: true }), text('FIG 1. All of them bend.')])).toEqual([
      'figure^',
      'paragraph^',
    ])
  })

  it('goes on over an open line end in the size of the text, too', () => {
    const rows = (text: string) => [
      figure('Figure 1. Rivers that bend. Dotted and', { begins: true, size: 10 }),
      { text, ...small, size: 10 },
    ]
    expect(labelsOf(rows('dashed lines are dry ones.'))).toEqual(['figure^', 'figure'])
    expect(labelsOf(rows('Dashed lines are dry ones.'))).toEqual(['figure^', 'paragraph'])
  })

  it('finds the title below a label that stands alone', () => {
    const rows = [
      table('Table 1', { begins: true }),
      cell('Rivers that bend.', { width: 200 }),
      cell('River', { gap: 8 }),
    ]
    expect(labelsOf(rows)).toEqual(['table^', 'table', 'table'])
    expect(labelsOf([{ text: 'Table 1', ...small }, table('Rivers that bend.')])).toEqual(['table^', 'table'])
  })

  it('finds the title below a label and the rule at the head of the table', () => {
    const titled = (text: string) => {
      const rows = [
        table('Table 1', { begins: true }),
        { text, size: 8, width: 200, gap: 6 },
        cell('River', { gap: 8 }),
      ]
      const { page } = labelledPage(rows)
      const between = ((page.lines[0]?.box[3] ?? 0) + (page.lines[1]?.box[1] ?? 0)) / 2
      return labelsOf(rows, { rules: [rule(between, 50, 300)] })
    }
    expect(titled('Rivers that bend.')).toEqual(['table^', 'table', 'table'])
    expect(titled('Rivers')).toEqual(['table^', 'paragraph', 'table'])
  })

  it('gives captions of tables beside each other their next lines, taken for cells, down to the rule of each', () => {
    const beside = { x: 320, width: 230, isBeside: true } as const
    const rows = [
      table('Table 1: Time until', { begins: true }),
      table('Table 2: Fraction of', beside),
      cell('all rivers bend', { width: 230 }),
      cell('rivers that bend', beside),
      cell('Top', { gap: 20 }),
      cell('Low', { ...beside, width: 40 }),
    ]
    const { page, labels } = labelledPage([...rows, ...body])
    const decided = (decidedBy(captionClues, [page], [labels])[0] ?? []).map(({ label }) => label)
    expect(decided.slice(2, rows.length)).toEqual(['caption-table', 'caption-table', 'table', 'table'])
  })

  it('begins a caption beside another, and far below one', () => {
    const beside = figure('Figure 2. Lakes', { x: 300, width: 100, isBeside: true })
    expect(labelsOf([figure('Figure 1. Rivers', { begins: true, width: 100 }), beside])).toEqual(['figure^', 'figure^'])
    const below = table('Table 1. Lakes', { gap: 200 })
    expect(labelsOf([figure('Figure 1. Rivers', { begins: true }), below])).toEqual(['figure^', 'table^'])
  })

  it('finds the title beside a label that stands alone, where nothing else stands in the row', () => {
    const label = table('Table 1', { begins: true, width: 40 })
    const beside = (text: string, x = 120) => cell(text, { x, isBeside: true })
    const titleOf = (...row: Row[]) => {
      const { page, labels } = labelledPage([label, ...row, cell('Soft'), ...body])
      return decidedBy(captionClues, [page], [labels])[0]?.[1]?.label
    }
    expect(titleOf(beside('Rivers that bend'))).toBe('caption-table')
    expect(titleOf(beside('Rivers'))).toBe('table')
    expect(titleOf(beside('Rivers that bend'), beside('12', 300))).toBe('table')
  })

  it('leaves the rest of an unfinished title to the caption, and a note to the table', () => {
    const rows = [
      table('Table 1. Rivers that', { begins: true }),
      { text: 'bend.', label: 'table-note', ...small } as Row,
      { text: 'Note. All of them.', label: 'table-note', ...small } as Row,
    ]
    expect(labelsOf(rows)).toEqual(['table^', 'table', 'table-note'])
  })

  it('gives the table its head row: cells stand level, or below a rule', () => {
    const level = [
      table('Table 1. Rivers', { begins: true }),
      table('Name', { width: 40 }),
      cell('Length', { isBeside: true, x: 150 }),
    ]
    expect(labelsOf(level, {})).toEqual(['table^', 'table', 'table'])
    const { page } = labelledPage(level)
    const [first, second] = page.lines
    const between = ((first?.baseline ?? 0) + (second?.box[1] ?? 0)) / 2
    const ruled = [table('Table 1. Rivers', { begins: true }), table('Name', { width: 40 }), cell('Nile')]
    const read = (rules: Page['rules']) => {
      const { page: own, labels } = labelledPage([...ruled, ...body], { rules })
      return decidedBy(captionClues, [own], [labels])[0]?.[1]?.label
    }
    expect(read([rule(between, 50, 90)])).toBe('table')
    // The stroke of a sign in the line above parts nothing.
    expect(read([rule(between, 50, 55)])).toBe('caption-table')
  })

  it('begins a caption at its label below letters of the figure that were taken for one', () => {
    const rows = [figure('Cycle number', { width: 60 }), figure('Figure 1. Rivers', { gap: 10 })]
    expect(labelsOf(rows)).toEqual(['figure', 'figure^'])
  })

  it('keeps a caption whole that names another at the head of a line', () => {
    const rows = [
      figure('Figure 2. Rivers of the kind in', { begins: true }),
      figure('Figure 1 once more.', { gap: 3 }),
    ]
    expect(labelsOf(rows)).toEqual(['figure^', 'figure'])
  })

  it.each<[string, readonly Partial<Row>[], boolean]>([
    ['a distance that differs by a tenth', [{}, { gap: 1.2 }], true],
    ['a distance that differs by more', [{}, { gap: 1.8 }], false],
    ['a distance of two sizes', [{ gap: 4 }, { gap: 4 }], true],
    ['a distance of more than two sizes', [{ gap: 4.5 }, { gap: 4.5 }], false],
    ['nearly one size', [{}, { size: 8.3, gap: -0.24 }], true],
    ['another size', [{}, { size: 8.5, gap: -0.4 }], false],
    ['a second line set in by thirty points', [{ x: 80 }, { x: 80 }], true],
    ['a second line set in by more', [{ x: 81 }, { x: 81 }], false],
    ['a third line set in by two points', [{}, { x: 52 }], true],
    ['a third line set in by more', [{}, { x: 53 }], false],
  ])('takes lines at %s for a caption: %j', (_, [second = {}, third = {}], isWhole) => {
    const rows = [
      figure('Figure 1. Rivers that', { begins: true }),
      { text: 'bend where the ground', ...small, ...second },
      { text: 'is soft and', ...small, ...third },
    ]
    expect(labelsOf(rows)[2]).toBe(isWhole ? 'figure' : 'paragraph')
  })

  it('closes a hole as what the word of the label says, whatever the model takes it for', () => {
    const rows = (caption: typeof figure) => [
      caption('Table1. Rivers that', { begins: true }),
      { text: 'bend where the ground', ...small },
      caption('is soft.'),
    ]
    expect([labelsOf(rows(table))[1], labelsOf(rows(figure))[1]]).toEqual(['table', 'table'])
  })

  it('takes what stands level with another line for a cell, whichever of the two comes first', () => {
    const head = table('Table 1. Rivers', { begins: true })
    const [left, right] = [table('Name', { width: 40 }), table('Length', { isBeside: true, x: 150, width: 40 })]
    const isCell = (rows: readonly Row[]): boolean[] => {
      const { page, labels } = labelledPage([...rows, cell('Nile'), ...body])
      return (decidedBy(captionClues, [page], [labels])[0] ?? []).slice(1, 3).map(({ label }) => label === 'table')
    }
    expect(isCell([head, left, right])).toEqual([true, true])
    expect(isCell([head, left, { ...right, isBeside: false }])).toEqual([false, false])
    // Less than two points apart is level.
    const lower = (gap: number) => [head, left, { ...right, isBeside: false, gap: gap - 12 }]
    expect([isCell(lower(1.9)), isCell(lower(2))]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('takes a rule for parting that is half as long as the line below it', () => {
    const rows = [table('Table 1. Rivers', { begins: true }), table('Name', { width: 40 }), cell('Nile')]
    const isParted = (x1: number, more: Partial<Page['rules'][number]> = {}): boolean => {
      // The first line stands on 86.4, the second reaches from 92 to 100.
      const { page, labels } = labelledPage([...rows, ...body], { rules: [{ ...rule(90, 50, x1), ...more }] })
      return decidedBy(captionClues, [page], [labels])[0]?.[1]?.label === 'table'
    }
    expect([isParted(70), isParted(69)]).toEqual([true, false])
    expect(isParted(90, { axis: 'vertical' })).toBe(false)
    expect(isParted(90, { box: [50, 86, 90, 86.3] })).toBe(false)
    expect(isParted(90, { box: [50, 94.5, 90, 95] })).toBe(false)
  })

  describe('the lines of a caption beside its table', () => {
    const restOf = (rules: Page['rules'], last: Partial<Row> = {}) => {
      const rows = [
        table('Table 2 Rivers by', { begins: true, width: 80 }),
        cell('Bends', { isBeside: true, x: 180 }),
        cell('the ground they', { width: 80 }),
        cell('12', { isBeside: true, x: 180 }),
        cell('bend on', { width: 80, ...last }),
        cell('14', { isBeside: true, x: 180 }),
      ]
      const { page, labels } = labelledPage([...rows, ...body], { rules })
      const decided = decidedBy(captionClues, [page], [labels])[0] ?? []
      return [2, 3, 4, 5].map((at) => decided[at]?.label)
    }

    it('are level with its rows, where the rule at its head leaves them free', () => {
      expect(restOf([rule(75, 180, 400)])).toEqual(['caption-table', 'table', 'caption-table', 'table'])
    })

    it.each<[string, Page['rules'], Partial<Row>]>([
      ['no rule stands there', [], {}],
      ['the rule runs over them', [rule(75, 50, 400)], {}],
      ['the rule is short', [rule(75, 180, 240)], {}],
    ])('are cells where %s', (_, rules, last) => {
      expect(restOf(rules, last)).toEqual(['table', 'table', 'table', 'table'])
    })

    it('end where they reach the table or are printed otherwise', () => {
      const ended = ['caption-table', 'table', 'table', 'table']
      expect(restOf([rule(75, 180, 400)], { width: 200 })).toEqual(ended)
      expect(restOf([rule(75, 180, 400)], { size: 10 })).toEqual(ended)
    })
  })

  describe('a first column that was taken for lines of a caption', () => {
    // The label stands on 86.4, the first row of cells reaches from 92 to 100.
    const rows = (title: Row): Row[] => [
      title,
      figure('anchored in maize', { width: 80 }),
      cell('512', { isBeside: true, x: 250 }),
    ]
    const second = (title: Row, rules: Page['rules']): string | undefined => {
      const { page, labels } = labelledPage([...rows(title), ...body], { rules })
      return decidedBy(captionClues, [page], [labels])[0]?.[1]?.label
    }
    const title = table('Table 1. Entries', { begins: true })

    it('is cells where a rule below the label runs over it and the cells beside it', () => {
      expect(second(title, [rule(90, 50, 290)])).toBe('table')
    })

    it.each<[string, Row, Page['rules']]>([
      ['no rule stands there', title, []],
      ['the rule is that of another column', title, [rule(90, 240, 290)]],
      ['the rule ends before the cells', title, [rule(90, 50, 240)]],
      ['the rule stands above the label', title, [rule(70, 50, 290)]],
      ['the label is that of a figure', figure('Figure 1. Entries', { begins: true }), [rule(90, 50, 290)]],
    ])('stays where %s', (_, head, rules) => {
      expect(second(head, rules)).toBe('caption-figure')
    })
  })

  it.each([
    ['a small letter behind an abbreviation', 'C. reflexa and C.', 'gronovii.', 'caption-figure'],
    ['the rest of a sentence', 'C. reflexa and', 'Epifagus.', 'caption-figure'],
    ['a word behind a full stop', 'C. reflexa is one.', 'Epifagus', 'table'],
  ])('a caption goes on in a line that was taken for a cell: %s', (_, end, next, expected) => {
    const rows = [
      figure('Figure 1. Maps of', { begins: true }),
      figure(end),
      { ...small, text: next, label: 'table' } as Row,
    ]
    const { page, labels } = labelledPage([...rows, ...body])
    expect(decidedBy(captionClues, [page], [labels])[0]?.[2]?.label).toBe(expected)
  })
})

describe('the notes of a table', () => {
  const note = (text: string, more: Partial<Row> = {}): Row => ({ text, label: 'table-note', ...small, ...more })

  it.each<[string, Row, string]>([
    ['taken for a caption', figure('bend where the ground'), 'table-note'],
    ['taken for a row', { text: 'bend where the ground', label: 'table', ...small }, 'table-note'],
    ['taken for text', { text: 'bend where the ground', ...small }, 'table-note'],
    ['in the size of the text', { text: 'bend where the ground', ...small, size: 10 }, 'paragraph'],
    ['that is a caption', figure('Figure 2. Lakes', { begins: true }), 'figure^'],
    ['that begins something', { text: 'Bends are soft', ...small, begins: true }, 'paragraph^'],
  ])('go on in a line of theirs %s', (_, row, expected) => {
    const rows = [cell('12'), note('Notes: Rivers that', { begins: true }), note('are old often'), row]
    expect(labelsOf(rows)[3]).toBe(expected)
  })

  it('take nothing with them where nothing stands above them that may have notes', () => {
    const rows = [note('Notes: Rivers that', { begins: true }), { text: 'bend where the ground', ...small, x: 100 }]
    expect(labelsOf(rows)).toEqual(['table-note^', 'paragraph'])
  })
})
