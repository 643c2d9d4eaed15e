// Which runs of lines are lists of references.
import { describe, expect, it } from 'vitest'
import {
  findLists,
  hasHeading,
  withLayout,
  withStarts,
} from '../../../../../src/stages/references/segment/find-lists.ts'
import {
  BEGINS,
  LABEL_COUNT,
  type LineScores,
  OUTSIDE,
} from '../../../../../src/stages/references/segment/line-model.ts'
import type { SourceLine } from '../../../../../src/stages/references/segment/source-lines.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

/** "b" begins an entry, "i" goes on with one, "o" is outside; a capital is said with doubt. */
function scoresFor(labels: string): LineScores {
  const emissions = new Float32Array(labels.length * LABEL_COUNT)
  ;[...labels].forEach((label, at) => {
    const place = at * LABEL_COUNT + 'bio'.indexOf(label.toLowerCase())
    emissions[place] = label === label.toLowerCase() ? 8 : 1
  })
  return { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
}

const LONG = 'bibibibibi'
const APART = 'o'.repeat(40)
const textsOf = (labels: string, heading = -1): string[] =>
  [...labels].map((label, at) =>
    at === heading ? 'References' : label === 'o' ? 'Text goes on.' : 'Roe, A. 2001. Rivers.',
  )
const listsOf = (labels: string, heading = -1): number[] =>
  findLists(listedLines(textsOf(labels, heading)), scoresFor(labels)).lists.map((list) => list.length)

it('keeps the longest, and others that are sure of three entries', () => {
  expect(listsOf(`${LONG}${APART}bbb`)).toEqual([10, 3])
  expect(listsOf(`${LONG}${APART}bb`)).toEqual([10])
  expect(listsOf(`${LONG}${APART}BBB`)).toEqual([10])
})

it('keeps lines between two entries that bear the number that is due', () => {
  const texts = [
    '1. Roe, A. 2001. Rivers.',
    '2. Roe, B. 2002. Banks.',
    '3. 45 C.F.R.',
    'A head',
    '4. Roe, C. 2003. Sea.',
  ]
  const { lists } = findLists(listedLines(texts), scoresFor('bboob'))
  expect(lists).toEqual([[0, 1, 2, 4]])
})

it.each([
  ['an index', '\\\\undef . . . 23, 25, 141'],
  ['printed results', 'Slot "time": timeIndex 2010-08-05 and 1'],
  ['numbers', '[45] 1 -1 -1 -1 2001 1'],
])('takes %s for no list, unless a heading says so', (_, text) => {
  const lines = (heading: string) => listedLines([heading, ...[...LONG].map(() => text)])
  const listsBelow = (heading: string) =>
    findLists(lines(heading), scoresFor(`o${LONG}`)).lists.map((list) => list.length)
  expect([listsBelow('Some text.'), listsBelow('References')]).toEqual([[], [10]])
})

it('keeps a short list below its heading', () => {
  expect(listsOf(`${LONG}${APART}bb`, LONG.length + 39)).toEqual([10, 2])
})

it('sees a heading up to three lines above', () => {
  const lines = listedLines(['References', 'In order of names.', 'All of them.', 'Roe 2001', 'Smith 2002'])
  expect([hasHeading(lines, [3]), hasHeading(lines, [4])]).toEqual([true, false])
})

it('takes text that reads like entries for no list where the layout model sees none', () => {
  const listsOfText = (labels: string, heading = -1) => {
    const lines = listedLines(textsOf(labels, heading)).map((line) => ({ ...line, label: 'paragraph' as const }))
    return findLists(lines, scoresFor(labels)).lists.map((list) => list.length)
  }
  expect(listsOfText(`${APART}bii${APART}`)).toEqual([])
  expect(listsOfText(`${APART}bii${APART}`, APART.length - 1)).toEqual([3])
  expect(listsOfText(`${APART}bbb${APART}`)).toEqual([3])
})

describe('the layout model as a witness', () => {
  /** What is added to the score of a label of a line. */
  const added = (weigh: typeof withLayout, label: number, line: Partial<SourceLine>): number => {
    const lines = listedLines(['Roe']).map((one) => ({ ...one, ...line }))
    return weigh(scoresFor('o'), lines).emissions[label] ?? 0
  }
  const odds = (share: number): number => Math.log(share / (1 - share))

  it.each<[string, Partial<SourceLine>, number]>([
    ['a reference', { label: 'reference', confidence: 0.7 }, 0.7],
    ['surely a reference', { label: 'reference', confidence: 1 }, 0.98],
    ['hardly a reference', { label: 'reference', confidence: 0.01 }, 0.02],
    ['something else', { label: 'paragraph', confidence: 0.4 }, 0.3],
    ['surely something else', { label: 'paragraph', confidence: 0.99 }, 0.02],
  ])('counts eight tenths against the text for a line that is %s', (_, line, share) => {
    expect(added(withLayout, OUTSIDE, line)).toBeCloseTo(8 - 0.8 * odds(share), 4)
    expect(added(withLayout, BEGINS, line)).toBe(0)
  })

  it.each<[string, Partial<SourceLine>, number]>([
    ['begins', { beginsConfidence: 0.7 }, 0.7],
    ['surely begins', { beginsConfidence: 1 }, 0.98],
    ['surely goes on', { beginsConfidence: 0 }, 0.02],
  ])('counts as much for a reference that %s, and nothing for other lines', (_, line, share) => {
    expect(added(withStarts, BEGINS, line)).toBeCloseTo(0.8 * odds(share), 4)
    expect(added(withStarts, BEGINS, { ...line, label: 'paragraph' })).toBe(0)
    expect(added(withStarts, OUTSIDE, line)).toBe(8)
  })
})

it('goes on with a list behind twelve other lines, and begins another at a heading', () => {
  const apart = (lines: number) => listsOf(`bbb${'o'.repeat(lines)}bbb`)
  expect([apart(12), apart(13)]).toEqual([[6], [3, 3]])
  expect(listsOf('bbboobbb', 4)).toEqual([3, 3])
})

it('leaves notes that cite where they are, unless a heading announces them', () => {
  const found = (labels: string, notes: readonly number[], heading = -1) => {
    const lines = listedLines(textsOf(labels, heading)).map((line, at) =>
      notes.includes(at) ? { ...line, label: 'footnote' as const } : line,
    )
    const { lists, areNotes } = findLists(lines, scoresFor(labels))
    return [lists.map((list) => list.length), areNotes]
  }
  const places = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
  expect(found('bbbbb', places(0, 5))).toEqual([[], true])
  expect(found('bbbbbb', places(0, 4))).toEqual([[], true])
  expect(found('bbbbbb', places(0, 3))).toEqual([[6], false])
  expect(found('obbbbb', places(1, 6), 0)).toEqual([[5], false])
  expect(found(`${LONG}${APART}bbb`, places(50, 53))).toEqual([[10], false])
  expect(found('ooo', [])).toEqual([[], false])
})

it('is sure of a list whose lines are references by nine tenths', () => {
  // A score of 3 leaves 0.09 to the other two labels together, one of 2 leaves 0.21.
  const sure = (score: number) => {
    const labels = `${LONG}${APART}bbb`
    const scores = scoresFor(labels)
    for (let at = labels.length - 3; at < labels.length; at++) scores.emissions[at * LABEL_COUNT + BEGINS] = score
    return findLists(listedLines(textsOf(labels)), scores).lists.length
  }
  expect([sure(2.3), sure(1.9)]).toEqual([2, 1])
})

it('goes on with a list behind any break where the number is due', () => {
  const labels = `bbb${APART}ib`
  const texts = (due: number) =>
    [...labels].map((label, at) => (label === 'b' ? `[${at < 3 ? at + 1 : due}] Roe, A. 2001. Rivers.` : 'and on.'))
  const listsOf = (due: number) => findLists(listedLines(texts(due)), scoresFor(labels)).lists
  expect(listsOf(4)).toEqual([[0, 1, 2, 43, 44]])
  expect(listsOf(9)).toEqual([[0, 1, 2]])
})
