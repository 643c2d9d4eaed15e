// Lists of contents and of figures: titles with the pages they are on. They are no part of the text, which has the titles as headings.
import { lettersAlone } from '../../../conventions/language/letters.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import type { LineClue, LineLabel } from '../../../document/page/blocks.ts'
import { isLevel } from '../../../document/page/page.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'

/** "Rivers ........ 12", "Rivers . . . . .": dots that lead to a page number, which may be a piece of the row of its own. */
const LEADER = /(?:\.\s?){5,}\s*(?:\d{1,3}|[ivx]{1,5})?\s*$|…{2,}[\s.…]*\d{0,3}\s*$/
const PAGE_NUMBER = /(?:^|[\s.…])(\d{1,3})\s*$/
const NUMBER_ALONE = /^\s*(?:\d{1,3}|[ivx]{1,5})\s*$/
const NEVER: ReadonlySet<LineLabel> = new Set<LineLabel>(['code', 'formula'])
const CONTENTS = new RegExp(`^(?:${anyWord(({ contents }) => contents)})$`, 'iu')

/** Fewer rows are no list, nor are they where half of them have no page, and so many lines between two of them are the rest of a long title. */
const FEWEST_ROWS = 3
const MOST_BETWEEN = 3
/** Titles of fewer letters tell nothing. */
const FEWEST_LETTERS = 4

type PageOf = (one: ReadLine) => number | null

/** The page number at the end of a row, its own or that of the piece to its right, which may look like the number of a line. */
function pageFinder(lines: readonly ReadLine[]): PageOf {
  const numbers = lines.filter(({ line }) => NUMBER_ALONE.test(line.text))
  return (one) => {
    const beside = numbers.find(({ line }) => isLevel(one.line, line) && line.box[0] > one.line.box[0])
    const number = PAGE_NUMBER.exec(beside?.line.text ?? one.line.text)?.[1]
    return number === undefined ? null : Number(number)
  }
}

/** Whether a line is a row: dots lead to its page, or its title returns as a heading and its page is not before that of the row above. */
function rowFinder(pageOf: PageOf, headings: ReadonlyMap<string, number>): (one: ReadLine) => boolean {
  let last = 0
  return (one) => {
    const { text } = one.line
    if (LEADER.test(text)) return true
    if (NEVER.has(one.labelled.label)) return false
    const page = pageOf(one)
    if (page === null || page < last) return false
    const title = lettersAlone(text)
    if (title.length < FEWEST_LETTERS || (headings.get(title) ?? -1) <= one.page) return false
    last = page
    return true
  }
}

/** The lines from the first row of a list to the last, with the heading above it. */
function listsIn(all: readonly ReadLine[], headings: ReadonlyMap<string, number>): ReadLine[] {
  const pageOf = pageFinder(all)
  const lines = all.filter(({ isMargin }) => !isMargin)
  const isRow = rowFinder(pageOf, headings)
  const rows = lines.flatMap((one, at) => (isRow(one) ? at : []))
  const hasPage = (at: number): boolean => lines[at] !== undefined && pageOf(lines[at]) !== null
  const runs: number[][] = []
  for (const at of rows) {
    const run = runs.at(-1)
    if (run !== undefined && at - (run.at(-1) ?? 0) <= MOST_BETWEEN + 1) run.push(at)
    else runs.push([at])
  }
  return runs
    .filter((run) => run.length >= FEWEST_ROWS && run.filter(hasPage).length * 2 >= run.length)
    .flatMap((run) => {
      const [first = 0, last = 0] = [run[0], run.at(-1)]
      const isHeaded = CONTENTS.test(lines[first - 1]?.line.text.trim() ?? '')
      const isNumbered = NUMBER_ALONE.test(lines[last + 1]?.line.text ?? '')
      return lines.slice(isHeaded ? first - 1 : first, last + (isNumbered ? 2 : 1))
    })
}

export function contentsClues({ perPage }: Reading): LineClue[] {
  const headings = new Map(
    perPage
      .flat()
      .flatMap(({ line, labelled, page }) =>
        labelled.label === 'heading' ? [[lettersAlone(line.text), page] as const] : [],
      ),
  )
  return perPage
    .flatMap((lines) => listsIn(lines, headings))
    .map((one) => clueOn(one, 'contents', 'page-header', { begins: true }))
}
