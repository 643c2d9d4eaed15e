import { expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/page/blocks.ts'
import { runningHeadClues } from '../../../../../src/stages/blocks/clues/page-parts.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'

/** Pages with three lines of references each, under or over a line that says and is labelled so. */
interface Edge {
  readonly text?: string
  readonly label: LineLabel
  readonly y?: number
}

function read(...edges: Edge[]): LineLabel[] {
  const pages = edges.map(({ text = '212 RIVERS AND PEOPLE', y = 40 }, page) => {
    const basin = `Basin ${'abcdefgh'[page]}`
    return printedPage([
      { text, x: 50, y },
      { text: `Roe, A. (1999). Rivers. ${basin}, 3, 1-9.`, x: 50, y: 80 },
      { text: `Doe, J. (2001). Lakes. ${basin}, 5, 1-9.`, x: 50, y: 100 },
      { text: `Poe, E. (2004). Seas. ${basin}, 8, 1-9.`, x: 50, y: 120 },
    ])
  })
  const labels = edges.map(({ label }) =>
    [label, ...Array<LineLabel>(3).fill('reference')].map((one, rank) => labelledLine(one, rank, true)),
  )
  return decidedBy(runningHeadClues, pages, labels).map((page) => page[0]?.label ?? 'paragraph')
}

const head: Edge = { label: 'page-header' }
const taken: Edge = { label: 'reference', text: '214 RIVERS AND PEOPLE' }

it('takes an entry that says at the same height what two heads of other pages say for a head', () => {
  expect(read(head, head, taken)).toEqual(['page-header', 'page-header', 'page-header'])
  expect(read(head, taken).at(-1)).toBe('reference')
})

it('wants the same words, the same height and the edge of the page', () => {
  expect(read(head, head, { ...taken, text: 'RIVERS AND LAKES' }).at(-1)).toBe('reference')
  expect(read(head, head, { ...taken, text: '214' }).at(-1)).toBe('reference')
  expect([read(head, head, { ...taken, y: 46 }).at(-1), read(head, head, { ...taken, y: 47 }).at(-1)]).toEqual([
    'page-header',
    'reference',
  ])
  const [below, among] = [130, 100].map((y) => [
    { ...head, y },
    { ...head, y },
    { ...taken, y },
  ])
  expect(read(...(below ?? [])).at(-1)).toBe('page-header')
  expect(read(...(among ?? [])).at(-1)).toBe('reference')
})

it('takes a year with its bracket, and no bare number', () => {
  const year = (text: string): Edge[] => [
    { ...head, text },
    { ...head, text },
    { ...taken, text },
  ]
  expect([read(...year('2012]')).at(-1), read(...year('2012')).at(-1)]).toEqual(['page-header', 'reference'])
})

it('takes what looks like a heading at one place of three pages for a head', () => {
  const heading: Edge = { label: 'heading', text: 'Rivers and People', y: 700 }
  expect(read(heading, heading, heading)).toEqual(Array(3).fill('page-header'))
  expect(read(heading, heading)).toEqual(Array(2).fill('heading'))
})

it('leaves what more pages take for text', () => {
  expect(read(head, head, taken, taken, taken, taken)).toEqual([
    ...Array(2).fill('page-header'),
    ...Array(4).fill('reference'),
  ])
})

it('counts a page once, however often it says so', () => {
  const text = 'RIVERS AND PEOPLE'
  const twice = printedPage([
    { text, x: 50, y: 40 },
    { text, x: 300, y: 40 },
  ])
  const taken = printedPage([{ text, x: 50, y: 40 }])
  const labels = [
    [labelledLine('page-header', 0, true), labelledLine('page-header', 1, true)],
    [labelledLine('reference', 0, true)],
  ]
  expect(decidedBy(runningHeadClues, [twice, taken], labels)[1]?.[0]?.label).toBe('reference')
})

/** Pages of a proof: the compositor's mark above a running head above text that differs. */
function readProof(labels: readonly (readonly LineLabel[])[], x = (_page: number) => 300): LineLabel[][] {
  const pages = labels.map((_, page) =>
    printedPage([
      { text: 'S=1', x: x(page), y: 20 },
      { text: 'RIVERS AND PEOPLE', x: 50, y: 40 },
      { text: `Some text of page ${'abcdefgh'[page]} that comes but once`, x: 50, y: 80 },
    ]),
  )
  const labelled = labels.map((page) => page.map((label, rank) => labelledLine(label, rank, true)))
  return decidedBy(runningHeadClues, pages, labelled).map((page) => page.map(({ label }) => label))
}

const HEADED: readonly LineLabel[] = ['page-header', 'page-header', 'paragraph']

it('knows marks without a word by their place, and heads below them', () => {
  const taken: readonly LineLabel[] = ['paragraph', 'heading', 'paragraph']
  expect(readProof([HEADED, HEADED, taken]).at(-1)).toEqual(HEADED)
  expect(readProof([HEADED, HEADED, taken], (page) => 300 + 10 * page).at(-1)?.[0]).toBe('paragraph')
})
