// Sets small papers as PDF: items one below the other in columns, with notes at the foot, tables, and figures with side captions.
import { buildPdf, type PdfPage } from '../files/pdf.ts'

export interface Style {
  readonly size: number
  /** 0 roman, 1 bold, 2 italic. */
  readonly font?: 0 | 1 | 2
  readonly align?: 'left' | 'centre'
  /** Points above, and to the right of the column's edge for the first line and for the others. */
  readonly above?: number
  readonly indent?: number
  readonly hang?: number
}

/** `_words_` are italic, `*words*` bold, `^1^` is raised. */
export interface Item {
  readonly style: Style
  readonly text: string
}

/** Cells row by row, between rules. */
export interface TableItem {
  readonly cells: readonly (readonly string[])[]
}

/** A drawing with its caption to the right of it. */
export interface FigureItem {
  readonly caption: string
  readonly height: number
}

export type Part = Item | TableItem | FigureItem

export interface TypesetPage {
  readonly head?: string
  readonly number: string
  /** Over all columns. */
  readonly wide?: readonly Part[]
  readonly columns: readonly (readonly Part[])[]
  /** Notes below a rule, by column. */
  readonly notes?: readonly (readonly Item[])[]
}

const [WIDTH, HEIGHT, MARGIN, GUTTER, LEADING] = [612, 792, 72, 24, 1.2]
const FOOT_Y = 72
const FONTS = [{ name: 'Times-Roman' }, { name: 'Times-Bold' }, { name: 'Times-Italic' }]
/** Bold letters are broader than those whose widths are below by about so much. */
const BOLD_BREADTH = 1.07

/** Widths of Times-Roman in thousandths of an em, from the space to the tilde (Adobe Core 14 AFM). */
const WIDTHS = [
  [250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278],
  [500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444],
  [921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722],
  [556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500],
  [333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500],
  [500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541],
].flat()
const breadthOf = (text: string, size: number, font: number): number => {
  const units = [...text].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? 500), 0)
  return (units / 1000) * size * (font === 1 ? BOLD_BREADTH : 1)
}

/** Characters of WinAnsi that Unicode has elsewhere (PDF 32000-1, annex D.2). */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
}
const encoded = (text: string): string =>
  text.replace(/[–—‘’“”]/g, (sign) => WIN_ANSI[sign] ?? sign).replace(/[\\()]/g, '\\$&')

interface Word {
  readonly text: string
  readonly mark: '' | '_' | '*' | '^'
  /** Nothing parts it from the word before. */
  readonly isJoined: boolean
}

function wordsOf(text: string): Word[] {
  return text.split(/(_[^_]+_|\*[^*]+\*|\^[^^]+\^)/).flatMap((piece, at, all): Word[] => {
    const mark = at % 2 === 0 ? '' : (piece.charAt(0) as Word['mark'])
    const words = (mark === '' ? piece : piece.slice(1, -1)).split(' ')
    const isOpen = at > 0 && !(all[at - 1] ?? '').endsWith(' ')
    return words.flatMap((word, place) => (word === '' ? [] : [{ text: word, mark, isJoined: place === 0 && isOpen }]))
  })
}

const sizeOf = ({ mark }: Word, { size }: Style): number => (mark === '^' ? size * 0.65 : size)
const fontOf = ({ mark }: Word, { font = 0 }: Style): number => (mark === '*' ? 1 : mark === '_' ? 2 : font)
const wordBreadth = (word: Word, style: Style): number => breadthOf(word.text, sizeOf(word, style), fontOf(word, style))

function linesOf({ style, text }: Item, breadth: number): Word[][] {
  const lines: Word[][] = []
  let left = 0
  for (const word of wordsOf(text)) {
    const own = wordBreadth(word, style) + (word.isJoined ? 0 : style.size * 0.25)
    const last = lines.at(-1)
    if (last !== undefined && (word.isJoined || own <= left)) {
      last.push(word)
      left -= own
    } else {
      const inset = lines.length === 0 ? (style.indent ?? 0) : (style.hang ?? 0)
      lines.push([word])
      left = breadth - inset - own
    }
  }
  return lines
}

function drawLine(words: readonly Word[], style: Style, x: number, y: number): string {
  const shown = words.map((word, at) => {
    const space = at === 0 || word.isJoined ? '' : ' '
    const rise = word.mark === '^' ? style.size * 0.33 : 0
    const spaced = space === '' ? '' : `/F${style.font ?? 0} ${style.size} Tf 0 Ts ( ) Tj `
    return `${spaced}/F${fontOf(word, style)} ${sizeOf(word, style)} Tf ${rise} Ts (${encoded(word.text)}) Tj`
  })
  return `BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${shown.join(' ')} ET`
}

const rule = (x: number, y: number, breadth: number): string => `0.5 w ${x} ${y} m ${x + breadth} ${y} l S`

interface Column {
  readonly x: number
  readonly breadth: number
  y: number
}

function setItem(item: Item, column: Column): string[] {
  const { style } = item
  column.y -= style.above ?? 0
  return linesOf(item, column.breadth).map((words, at) => {
    column.y -= style.size * LEADING
    const inset = at === 0 ? (style.indent ?? 0) : (style.hang ?? 0)
    const long = words.reduce((sum, word) => sum + wordBreadth(word, style) + (word.isJoined ? 0 : style.size / 4), 0)
    const x = style.align === 'centre' ? column.x + (column.breadth - long) / 2 : column.x + inset
    return drawLine(words, style, x, column.y)
  })
}

const CELL: Style = { size: 9 }

function setTable({ cells }: TableItem, column: Column): string[] {
  const step = column.breadth / Math.max(1, ...cells.map((row) => row.length))
  column.y -= 6
  const drawn = [rule(column.x, column.y, column.breadth)]
  cells.forEach((row, at) => {
    column.y -= 12
    drawn.push(
      ...row.map((text, cell) =>
        drawLine([{ text, mark: '', isJoined: false }], CELL, column.x + cell * step, column.y),
      ),
    )
    if (at === 0 || at === cells.length - 1) drawn.push(rule(column.x, column.y - 3, column.breadth))
  })
  column.y -= 6
  return drawn
}

function setFigure({ caption, height }: FigureItem, column: Column): string[] {
  column.y -= 8
  const [left, top, broad] = [column.x, column.y, column.breadth * 0.6]
  const beside: Column = { x: left + broad + 16, breadth: column.breadth - broad - 16, y: top }
  const text = setItem({ style: { size: 8.5 }, text: caption }, beside)
  column.y = top - height
  const curve = [0, 1, 2, 3].map((bend) => {
    const x = left + (bend * broad) / 4
    return `${x} ${top - height} m ${x + 20} ${top - 10} ${x + 40} ${top - height + 10} ${x + broad / 4} ${top - 20 - bend * 8} c S`
  })
  const axes = [rule(left, top - height, broad), `0.5 w ${left} ${top} m ${left} ${top - height} l S`]
  return [...axes, ...curve, ...text]
}

function setPart(part: Part, column: Column): string[] {
  if ('cells' in part) return setTable(part, column)
  return 'height' in part ? setFigure(part, column) : setItem(part, column)
}

const NUMBER: Style = { size: 8 }

function setPage({ head, number, wide = [], columns, notes = [] }: TypesetPage): PdfPage {
  const drawn: string[] = []
  const whole: Column = { x: MARGIN, breadth: WIDTH - 2 * MARGIN, y: HEIGHT - MARGIN }
  const single = (text: string, x: number, y: number) => drawn.push(drawLine(wordsOf(text), NUMBER, x, y))
  if (head !== undefined) single(head, MARGIN, HEIGHT - 48)
  single(number, head === undefined ? WIDTH / 2 : WIDTH - MARGIN - 16, head === undefined ? 40 : HEIGHT - 48)
  for (const part of wide) drawn.push(...setPart(part, whole))
  const breadth = (whole.breadth - GUTTER * (columns.length - 1)) / columns.length
  columns.forEach((parts, at) => {
    const column: Column = { x: MARGIN + at * (breadth + GUTTER), breadth, y: whole.y }
    for (const part of parts) drawn.push(...setPart(part, column))
    const own = notes[at] ?? []
    const depth = own.reduce((sum, note) => sum + linesOf(note, breadth).length * note.style.size * LEADING, 0)
    if (column.y < FOOT_Y + depth) throw new RangeError(`page ${number}: column ${at + 1} is too full`)
    if (own.length === 0) return
    const foot: Column = { ...column, y: FOOT_Y + depth }
    drawn.push(rule(column.x, foot.y + 2, 80))
    for (const note of own) drawn.push(...setItem(note, foot))
  })
  return { content: drawn.join('\n') }
}

export function typeset(pages: readonly TypesetPage[], info: Readonly<Record<string, string>> = {}): Uint8Array {
  return buildPdf({ pages: pages.map(setPage), fonts: FONTS, info })
}
