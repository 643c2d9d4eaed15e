// How much one answer may carry: rows are taken while there is room, long strings are cut where they show it.

/** What one tool answers with at most, as characters of JSON; a model's context must survive any paper. */
export const MAX_TOOL_ANSWER_CHARACTERS = 25_000
/** Left for the message around the answer. It keeps the whole within the cap. */
const MESSAGE_CHARACTERS = 500
/** Left for what stands beside the rows: ids, counts. */
const FRAME_CHARACTERS = 1000
const ANSWER_ROOM = MAX_TOOL_ANSWER_CHARACTERS - MESSAGE_CHARACTERS
const ROWS_ROOM = ANSWER_ROOM - FRAME_CHARACTERS

const CUT_MARK = '…'

/** An answer travels twice: as structured content, and as text, where its quotes are escaped. */
export function costOf(value: unknown): number {
  const json = JSON.stringify(value)
  return json.length + JSON.stringify(json).length
}

export function clip(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // A pair of surrogates is one character: half of it is none.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(maxCharacters - 2)) ? maxCharacters - 2 : maxCharacters - 1
  return `${text.slice(0, end)}${CUT_MARK}`
}

interface Measure {
  readonly characters: number
  readonly items: number
}

function shrink(value: unknown, measure: Measure): unknown {
  if (typeof value === 'string') return clip(value, measure.characters)
  if (Array.isArray(value)) return value.slice(0, measure.items).map((item) => shrink(item, measure))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shrink(item, measure)]))
}

/** From hardly noticeable to what always fits. */
const MEASURES: readonly Measure[] = [
  { characters: 6000, items: 2000 },
  { characters: 2000, items: 400 },
  { characters: 500, items: 100 },
  { characters: 100, items: 40 },
  { characters: 30, items: 12 },
  { characters: 10, items: 5 },
]

/** The value with its strings and lists cut until it fits. */
export function cutToFit<T>(value: T, room: number = ANSWER_ROOM): T {
  if (costOf(value) <= room) return value
  let shrunk: unknown = value
  for (const measure of MEASURES) {
    shrunk = shrink(value, measure)
    if (costOf(shrunk) <= room) break
  }
  return shrunk as T
}

export interface PageRequest {
  readonly offset: number
  readonly limit: number
}

export interface Page<Row> {
  readonly total: number
  readonly offset: number
  /** null: this was the last page. */
  readonly next_offset: number | null
  readonly rows: readonly Row[]
}

/** At most `limit` rows from `offset`, fewer where they are long; always one, so that paging gets somewhere. */
export function takePage<From, Row>(
  all: readonly From[],
  { offset, limit }: PageRequest,
  toRow: (from: From) => Row,
  room: number = ROWS_ROOM,
): Page<Row> {
  const rows: Row[] = []
  let left = room
  for (const from of all.slice(offset, offset + limit)) {
    const row = cutToFit(toRow(from), room)
    left -= costOf(row)
    if (left < 0 && rows.length > 0) break
    rows.push(row)
  }
  const end = offset + rows.length
  return { total: all.length, offset, next_offset: end < all.length && rows.length > 0 ? end : null, rows }
}

/** A row without what is empty: null, "", [] and false say nothing. */
export function withoutEmpty<T extends object>(row: T): Partial<T> {
  const isTelling = (value: unknown): boolean =>
    value !== null &&
    value !== undefined &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  const kept = Object.entries(row).flatMap(([name, value]) => {
    const shown = Array.isArray(value)
      ? value.map((item) => (typeof item === 'object' && item !== null ? withoutEmpty(item) : item))
      : value
    return isTelling(shown) ? [[name, shown] as const] : []
  })
  return Object.fromEntries(kept) as Partial<T>
}
