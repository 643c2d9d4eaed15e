// Displayed formulas in the text of a column: which lines are one, and in which order its pieces are read.
import { describe, expect, it } from 'vitest'
import { formulaClues } from '../../../../../../src/stages/blocks/clues/formulas/index.ts'
import { inFormulaOrder } from '../../../../../../src/stages/blocks/formula-order.ts'
import { decidedBy } from '../../../../../support/papers/decided-by.ts'
import { labelledPage, type Row } from '../../../../../support/papers/labelled-page.ts'

const WIDTH = 250
const [LEFT, RIGHT] = [50, 50 + WIDTH]
const text = (words: string, more: Partial<Row> = {}): Row => ({ text: words, width: WIDTH, ...more })
const piece = (words: string, x: number, y: number, more: Partial<Row> = {}): Row => ({
  text: words,
  label: 'formula',
  x,
  y,
  ...more,
})
const number = (words: string, y: number): Row => piece(words, RIGHT - 15, y, { width: 15 })
const above: Row[] = Array.from({ length: 5 }, () => text('Rivers bend where the ground is soft and the banks'))
const FORMULA_Y = 160
const below = (y: number): Row[] => [
  text('where the banks are soft and the ground is as it was', { y }),
  text('before the river came to bend around the old', { y: y + 12 }),
]

/** Formulas as they are read, each in one string, and the labels of all lines. */
function read(rows: readonly Row[]): { formulas: string[]; labels: string[]; order: string[] } {
  const { page, labels } = labelledPage(rows)
  const decided = inFormulaOrder(page, decidedBy(formulaClues, [page], [labels])[0] ?? [])
  const order = decided
    .map((one, index) => ({ ...one, text: page.lines[index]?.text ?? '' }))
    .sort((a, b) => a.rank - b.rank)
  const formulas: string[] = []
  for (const one of order) {
    if (one.label !== 'formula') continue
    if (one.begins) formulas.push(one.text)
    else formulas[formulas.length - 1] += ` ${one.text}`
  }
  return { formulas, labels: decided.map(({ label }) => label), order: order.map((one) => one.text) }
}

describe('formulaClues', () => {
  it('reads a sum with its limits and a fraction from left to right, the number last', () => {
    const rows = [
      piece('∑m', 130, FORMULA_Y - 8, { width: 14 }),
      piece('1', 116, FORMULA_Y - 7, { width: 5 }),
      piece('w =', 90, FORMULA_Y, { width: 20 }),
      piece('αx.', 150, FORMULA_Y, { width: 20 }),
      number('(10)', FORMULA_Y),
      piece('C', 116, FORMULA_Y + 7, { width: 5 }),
      piece('i=1', 131, FORMULA_Y + 14, { width: 12, size: 7 }),
    ]
    expect(read([...above, ...rows, ...below(200)]).formulas).toEqual(['w = 1 C ∑m i=1 αx. (10)'])
  })

  it('reads a word on the row of a formula before that formula, though its sum reaches higher', () => {
    const rows = [
      piece('a = b', 90, FORMULA_Y, { width: 25 }),
      number('(3)', FORMULA_Y),
      piece('∑', 150, FORMULA_Y + 20, { width: 14 }),
      text('and', { x: LEFT, y: FORMULA_Y + 30, width: 16 }),
      piece('c = d +', 90, FORMULA_Y + 30, { width: 40 }),
      number('(4)', FORMULA_Y + 30),
    ]
    const { order, formulas } = read([...above, ...rows, ...below(FORMULA_Y + 60)])
    expect(formulas).toEqual(['a = b (3)', 'c = d + ∑ (4)'])
    expect(order.indexOf('and')).toBe(order.indexOf('(3)') + 1)
  })

  it('takes the dash before an item and dots between paragraphs for text', () => {
    const rows = [
      piece('−', LEFT, FORMULA_Y, { width: 6 }),
      text('the centres of power', { x: LEFT + 25, y: FORMULA_Y, width: 120 }),
      piece('[...]', LEFT, FORMULA_Y + 15, { width: 15 }),
      piece('−', LEFT + 20, FORMULA_Y + 40, { width: 6 }),
    ]
    expect(read([...above, ...rows]).labels.slice(above.length)).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
      'formula',
    ])
  })

  it('parts formulas by their numbers, and keeps rows without one with the nearest', () => {
    const rows = [
      piece('a = b + c', 90, FORMULA_Y),
      piece('= d', 108, FORMULA_Y + 15),
      number('(1)', FORMULA_Y + 15),
      piece('e = f', 90, FORMULA_Y + 30),
      number('(2)', FORMULA_Y + 30),
    ]
    expect(read([...above, ...rows, ...below(220)]).formulas).toEqual(['a = b + c = d (1)', 'e = f (2)'])
  })

  it('keeps a formula at the edge of the column that stands apart from the text', () => {
    const rows = [piece('y = a + bx', LEFT, FORMULA_Y)]
    expect(read([...above, ...rows, ...below(190)]).formulas).toEqual(['y = a + bx'])
  })

  it('puts pieces of a formula within a line of text where they stand in it', () => {
    const y = 80 + 12 * 5
    const rows = [
      piece('∑m', 155, y - 3, { width: 14, size: 10 }),
      text('particular for a = w −', { y, width: 100 }),
      text('i=1 xy; this gives', { y, x: 172, width: 128 }),
    ]
    const { order, labels } = read([...above, ...rows, ...below(y + 12)])
    expect(labels).not.toContain('formula')
    expect(order.slice(5, 8)).toEqual(['particular for a = w −', '∑m', 'i=1 xy; this gives'])
  })

  it('leaves what is neither text nor a page number beside a formula', () => {
    const rows = [piece('y = 2', 90, FORMULA_Y), { ...number('(7)', FORMULA_Y), label: 'figure-text' as const }]
    expect(read([...above, ...rows, ...below(190)]).formulas).toEqual(['y = 2'])
  })

  it.each<[string, string, number, string]>([
    ['for every x ∈ K we have', 'a word at the edge of the column', LEFT, 'paragraph'],
    ['• Here N is the count', 'an item', LEFT, 'paragraph'],
    ['for every x ∈ K', 'a word away from the edge', LEFT + 40, 'formula'],
    ['max f(x) over K', 'an operator', LEFT, 'formula'],
    ['Precision = N / M', 'a name of its left side', LEFT, 'formula'],
    ['Xp := L(X)', 'signs', LEFT, 'formula'],
  ])('%s: begins with %s', (words, _, x, label) => {
    const { labels } = read([...above, piece(words, x, FORMULA_Y, { width: 120 }), ...below(190)])
    expect(labels[above.length]).toBe(label)
  })

  it.each<[string, string, number, string]>([
    ['Rivers bend where the ground is such that for all', 'a full line that its sentence leaves', 12, 'paragraph'],
    ['Rivers bend where the ground is such that for all', 'a full line at a distance', 30, 'formula'],
    ['Rivers bend where the ground is as soft as they are.', 'the end of a sentence', 12, 'formula'],
  ])('signs below %j, %s', (words, _, step, label) => {
    const y = FORMULA_Y - 20
    const rows = [text(words, { y }), piece('x ∈ K, y ∈ L,', LEFT, y + step, { width: 70 })]
    expect(read([...above, ...rows, ...below(210)]).labels[above.length + 1]).toBe(label)
  })

  it('leaves words with a number beside them', () => {
    const rows = [piece('for every x ∈ K', LEFT, FORMULA_Y), number('(4)', FORMULA_Y)]
    expect(read([...above, ...rows, ...below(190)]).formulas).toEqual(['for every x ∈ K (4)'])
  })

  describe('numbers on the left', () => {
    const item = (words: string, y: number): Row => text(words, { label: 'list', begins: true, y, width: 120 })
    const alone = (words: string, y: number): Row => piece(words, LEFT, y, { width: 15 })
    const formula = (y: number): Row[] => [alone('(2)', y), piece('e = f', LEFT + 40, y)]

    it('are those of formulas that look like items where another stands alone beside its formula', () => {
      const rows = [item('(1) a → b', FORMULA_Y), ...formula(FORMULA_Y + 30), item('(3) c ≅ d', FORMULA_Y + 60)]
      expect(read([...above, ...rows, ...below(250)]).formulas).toEqual(['(1) a → b', 'e = f (2)', '(3) c ≅ d'])
    })

    it.each<[string, readonly Row[]]>([
      ['no number stands alone', [item('(3) c ≅ d', FORMULA_Y + 60)]],
      ['words do', [...formula(FORMULA_Y + 30), item('(3) we know that such a set = b', FORMULA_Y + 60)]],
      ['the numbers begin anew', [...formula(FORMULA_Y + 30), item('(1) c ≅ d', FORMULA_Y + 60)]],
      [
        'others are on the right',
        [
          ...formula(FORMULA_Y + 30),
          item('(3) c ≅ d', FORMULA_Y + 60),
          piece('g = h', 90, FORMULA_Y + 90),
          number('(4)', FORMULA_Y + 90),
        ],
      ],
    ])('are of items where %s', (_, rows) => {
      const { labels } = read([...above, ...rows, ...below(280)])
      expect(labels.filter((label) => label === 'list')).toHaveLength(1)
    })
  })
})
