// The pieces of displayed formulas in the order in which they are read, parted where each has a number of its own.
// Limits: measured on the formulas of 45 papers of train; "alike" is the same count of formulas and of numbers found.
import { formulaNumber, numberBeside, RELATION } from '../../conventions/labels/formula-number.ts'
import type { LineLabel } from '../../document/page/blocks.ts'
import type { Page } from '../../document/page/page.ts'
import { middleOf } from '../../document/page/rows.ts'
import { append, maxOf } from '../../kernel/lists.ts'
import { measureOf, textRowOf } from './clues/formulas/running-text.ts'
import type { DecidedLine } from './decode.ts'
import { columnsOf, type ReadLine, readLines } from './flow.ts'

interface Row {
  baseline: number
  readonly pieces: ReadLine[]
}

const CONTINUES = /^\s*[=<>≤≥≈≠∼~∝≡≅≪≫⇒⇔→+\-−×·]/
/** Type smaller than this share of the formula's is a limit, an index or an exponent (train: 0.75 to 0.95 alike). */
const FULL_SIZE_SHARE = 0.85
/** Baselines nearer than this are one row; a numerator stands about 0.7 above it (train: 0.25 to 0.6 alike). */
const ROW_OF_FORMULA_EM = 0.4
/** From this on a longer piece is a row of its own (train: 0.7 to 1.1 alike, and lengths of 3 to 8). */
const OTHER_ROW_EM = 0.9
/** Characters of such a piece (train). */
const ROW_OF_ITS_OWN = 5

const isNumber = ({ line }: ReadLine): boolean => formulaNumber(line.text) !== null
const distance = (row: Row, height: number): number => Math.abs(row.baseline - height)

function nearest(rows: readonly Row[], height: number): Row | undefined {
  let best: Row | undefined
  for (const row of rows)
    if (best === undefined || Math.abs(row.baseline - height) < Math.abs(best.baseline - height)) best = row
  return best
}

/** Rows by the pieces that tell one: relations and numbers first, then other long pieces at another height, then all the rest. */
function rowsOf(pieces: readonly ReadLine[]): Row[] {
  const size = maxOf(pieces.map(({ line }) => line.size))
  const isFull = ({ line }: ReadLine): boolean => line.size >= size * FULL_SIZE_SHARE
  // A row of a formula has one at its height; limits of sums have it too, in smaller type.
  const leads = pieces.filter((one) => isNumber(one) || (isFull(one) && RELATION.test(one.line.text)))
  const longer = pieces.filter((one) => !leads.includes(one) && isFull(one) && one.line.text.length >= ROW_OF_ITS_OWN)
  const rows: Row[] = []
  const put = (one: ReadLine, apart: number): boolean => {
    const row = rows.find((known) => distance(known, one.line.baseline) < size * apart)
    if (row !== undefined) row.pieces.push(one)
    else rows.push({ baseline: one.line.baseline, pieces: [one] })
    return row === undefined
  }
  for (const one of leads) put(one, ROW_OF_FORMULA_EM)
  for (const one of longer) put(one, OTHER_ROW_EM)
  for (const one of pieces) {
    if (leads.includes(one) || longer.includes(one)) continue
    // The middle of the letters is above the baseline; large signs cover more than their line does.
    const row = nearest(rows, middleOf(one.line.tall?.[0] ?? one.line.box) + size / 4)
    if (row !== undefined) row.pieces.push(one)
    else rows.push({ baseline: one.line.baseline, pieces: [one] })
  }
  return rows.sort((a, b) => a.baseline - b.baseline)
}

/** Pieces above one another (limits, numerator and denominator) are read downwards, all else from left to right. */
function readRow(pieces: readonly ReadLine[]): ReadLine[] {
  const stacks: { left: number; right: number; pieces: ReadLine[] }[] = []
  for (const one of [...pieces].sort((a, b) => a.line.box[0] - b.line.box[0])) {
    const [left, , right] = one.line.box
    const last = stacks.at(-1)
    const common = last === undefined ? 0 : Math.min(last.right, right) - left
    if (last !== undefined && common > Math.min(last.right - last.left, right - left) / 2) {
      last.pieces.push(one)
      last.right = Math.max(last.right, right)
    } else stacks.push({ left, right, pieces: [one] })
  }
  return stacks.flatMap((stack) => stack.pieces.sort((a, b) => a.line.baseline - b.line.baseline))
}

interface ReadRow {
  readonly pieces: readonly ReadLine[]
  readonly number: ReadLine | null
}

function withNumber(row: Row): ReadRow {
  const pieces = readRow(row.pieces)
  // The number is at one end of its row.
  const number = [pieces.at(-1), pieces[0]].find((one) => one !== undefined && isNumber(one)) ?? null
  return { pieces: pieces.filter((one) => one !== number), number }
}

/** "(3)  a = b": the row has its number within its first piece. */
const opensWithNumber = ({ pieces }: ReadRow): boolean => {
  const text = pieces[0]?.line.text.trimStart() ?? ''
  return text.startsWith('(') && numberBeside(text) !== null
}

/** For each row the one whose number is its own: the nearest; between two the next, but for a row that continues from the one above. */
function numberedRow(rows: readonly ReadRow[], at: number): number | null {
  const numbered = rows.flatMap((row, index) => (row.number === null && !opensWithNumber(row) ? [] : [index]))
  const before = numbered.findLast((index) => index <= at)
  const after = numbered.find((index) => index >= at)
  if (before === undefined || after === undefined) return before ?? after ?? null
  if (at - before !== after - at) return at - before < after - at ? before : after
  return CONTINUES.test(rows[at]?.pieces[0]?.line.text ?? '') ? before : after
}

/** Formulas one below the other, each with its lines as they are read, its number last. */
export function inPrintedOrder(pieces: readonly ReadLine[]): ReadLine[][] {
  const rows = rowsOf(pieces).map(withNumber)
  const formulas: { owner: number | null; lines: ReadLine[] }[] = []
  rows.forEach(({ pieces: own }, at) => {
    const owner = numberedRow(rows, at)
    const open = formulas.at(-1)
    if (open !== undefined && open.owner === owner) append(open.lines, own)
    else formulas.push({ owner, lines: [...own] })
  })
  return formulas.map(({ owner, lines }) => {
    const number = owner === null ? null : (rows[owner]?.number ?? null)
    return number === null ? lines : [...lines, number]
  })
}

const TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list', 'abstract', 'reference', 'heading'])

/** Pieces that the model took for formulas and that are within lines of text come in these lines, from left to right. */
function withPiecesInRows(column: readonly ReadLine[], was: (one: ReadLine) => LineLabel | undefined): ReadLine[] {
  const measure = measureOf(column)
  const text = column.filter(({ labelled }) => TEXT.has(labelled.label))
  const out = [...column]
  for (const piece of column) {
    if (piece.labelled.label !== 'paragraph' || was(piece) !== 'formula') continue
    const left = textRowOf(piece, text, measure)?.findLast(({ line }) => line.box[0] < piece.line.box[0])
    if (left === undefined) continue
    out.splice(out.indexOf(piece), 1)
    out.splice(out.indexOf(left) + 1, 0, piece)
  }
  return out
}

/** A word on the row of a formula, as "and" or "where", is no longer than this, in characters (set by hand). */
const LONGEST_WORD = 8

/** "where" level with a formula comes before all of that formula's pieces: those that reach higher are above it on the page. */
function withWordsFirst(column: readonly ReadLine[]): ReadLine[] {
  const out = [...column]
  const isFormula = (one: ReadLine | undefined): boolean => one?.labelled.label === 'formula'
  for (let at = 1; at < out.length - 1; at++) {
    const word = out[at]
    if (word === undefined || isFormula(word) || word.line.text.trim().length > LONGEST_WORD) continue
    if (!isFormula(out[at - 1]) || !isFormula(out[at + 1])) continue
    let [from, to] = [at, at + 1]
    while (isFormula(out[from - 1])) from--
    while (isFormula(out[to])) to++
    const rows = rowsOf([...out.slice(from, at), ...out.slice(at + 1, to)])
    const own = rows.find((row) => distance(row, word.line.baseline) < word.line.size * ROW_OF_FORMULA_EM)
    const isOwn = (one: ReadLine): boolean => own?.pieces.includes(one) ?? false
    const before = out.slice(from, at)
    if (own === undefined || before.some((one) => isOwn(one) && one.line.box[0] < word.line.box[0])) continue
    out.splice(from, before.length + 1, ...before.filter((one) => !isOwn(one)), word, ...before.filter(isOwn))
  }
  return out
}

/** Runs of formula lines as formulas, each with its first line; other lines as they are. */
function ordered(lines: readonly ReadLine[]): { one: ReadLine; begins: boolean }[] {
  const column = withWordsFirst(lines)
  const out: { one: ReadLine; begins: boolean }[] = []
  for (let from = 0; from < column.length; from++) {
    const own = column[from]
    if (own === undefined) continue
    if (own.labelled.label !== 'formula') {
      out.push({ one: own, begins: own.labelled.begins })
      continue
    }
    let to = from
    while (column[to + 1]?.labelled.label === 'formula') to++
    for (const formula of inPrintedOrder(column.slice(from, to + 1)))
      for (const [at, one] of formula.entries()) out.push({ one, begins: at === 0 })
    from = to
  }
  return out
}

/** A page's lines with those of its formulas in the order in which they are read; labels stay what they are. */
export function inFormulaOrder(page: Page, decided: readonly DecidedLine[]): readonly DecidedLine[] {
  if (!decided.some(({ label, was }) => label === 'formula' || was === 'formula')) return decided
  const out = [...decided]
  for (const column of columnsOf(readLines(page, page.index, decided))) {
    const ranks = column.map(({ labelled }) => labelled.rank)
    ordered(withPiecesInRows(column, ({ index }) => decided[index]?.was)).forEach(({ one, begins }, place) => {
      const own = decided[one.index]
      if (own !== undefined) out[one.index] = { ...own, begins, rank: ranks[place] ?? own.rank }
    })
  }
  return out
}
