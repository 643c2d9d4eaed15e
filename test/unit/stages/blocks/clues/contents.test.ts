// Lists of contents, which are no part of the text.
import { expect, it } from 'vitest'
import { contentsClues } from '../../../../../src/stages/blocks/clues/contents.ts'
import { readPaper } from '../../../../../src/stages/blocks/flow.ts'
import { labelledPage, type Row } from '../../../../support/papers/labelled-page.ts'

/** The lines of the first page that are taken for rows of a list. */
function rowsOf(rows: readonly Row[], later: readonly Row[] = []): string[] {
  const pages = [labelledPage(rows), labelledPage(later)]
  const read = pages.map(({ page }, index) => ({ ...page, index }))
  const reading = readPaper(
    read,
    pages.map(({ labels }) => labels),
  )
  return contentsClues(reading).map(({ page, index }) => read[page]?.lines[index]?.text ?? '')
}

const row = (text: string, more: Partial<Row> = {}): Row => ({ text, ...more })

it.each(['Contents', 'Spis treści', 'Содержание', '目次'])(
  'takes rows that dots lead through, the rest of a long title and %j above them',
  (heading) => {
    const list = [heading, 'Rivers ........ 2', 'Lakes, ponds', 'and mud . . . . . . 4', 'Sources …….. 9']
    expect(rowsOf([row('So it is.'), ...list.map((text) => row(text)), row('So it was.')])).toEqual(list)
  },
)

it('takes rows whose pages stand right behind the dots', () => {
  const list = ['Rivers ........646', 'Lakes.........651', 'Springs.......653']
  expect(rowsOf(list.map((text) => row(text)))).toEqual(list)
})

it('takes rows whose titles return as headings, with pages in order', () => {
  const list = ['1 Rivers 2', '2 Lakes 4', '3 Springs 9']
  const headings = ['1 Rivers', '2 Lakes', '3 Springs'].map((text) => row(text, { label: 'heading' }))
  expect(
    rowsOf(
      list.map((text) => row(text)),
      headings,
    ),
  ).toEqual(list)
  expect(rowsOf(list.map((text) => row(text)))).toEqual([])
  expect(
    rowsOf(
      [...list].reverse().map((text) => row(text)),
      headings,
    ),
  ).toEqual([])
})

it('leaves two rows, dots amid a line and dots that lead nowhere to the text', () => {
  expect(rowsOf([row('Rivers ........ 2'), row('Lakes ........ 4'), row('So it was.')])).toEqual([])
  expect(rowsOf(Array.from({ length: 4 }, () => row('QSPRN ......... QMGKQ')))).toEqual([])
  expect(rowsOf(Array.from({ length: 4 }, () => row('QSPRN .........')))).toEqual([])
})

it('knows the pages that look like numbers of lines, and numbers of sections before the titles', () => {
  const list = ['Rivers', 'Lakes', 'Springs'].flatMap((title, at) => [
    row(`${at + 1}`, { width: 5 }),
    row(`${title} . . . . . . .`, { isBeside: true, x: 70, width: 300 }),
    row(`${at + 2}`, { isBeside: true, x: 400, width: 5, label: 'line-number' }),
  ])
  expect(rowsOf([row('So it is.'), ...list, row('So it was.')]).filter((text) => /\p{L}/u.test(text))).toHaveLength(3)
})
