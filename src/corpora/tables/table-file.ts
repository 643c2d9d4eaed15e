// Files of one table: rows in, parts out, in Parquet, CSV or JSON lines; no part has its name before it is whole.
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { csvLine } from '../../codecs/csv.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type Cell, type Column, cellMaker, parquetSchema, plainCell } from './columns.ts'
import { packing } from './compression.ts'
import type { Fields } from './tables.ts'

export const CORPUS_FORMATS = ['parquet', 'csv', 'jsonl'] as const
export type CorpusFormat = (typeof CORPUS_FORMATS)[number]

/** The cells of one column, in the order of the rows. */
type Cells = Cell[]

interface Encoder {
  begin(): Uint8Array
  rows(columns: readonly Cells[]): Uint8Array
  end(): Uint8Array
}

/** Bytes in the order in which they are to be written; only the places of row groups stay in memory. */
function parquetEncoder(columns: readonly Column[]): Encoder {
  const bytes = new ByteWriter()
  const writer = new ParquetWriter({ writer: bytes, schema: parquetSchema(columns), ...packing })
  const written = (): Uint8Array => {
    const done = bytes.getBytes().slice()
    bytes.index = 0
    return done
  }
  return {
    begin: written,
    rows: (cells) => {
      const columnData = columns.map(({ name }, at) => ({ name, data: cells[at] ?? [] }))
      writer.write({ columnData, rowGroupSize: cells[0]?.length ?? 0 })
      return written()
    },
    end: () => {
      writer.finish()
      return written()
    },
  }
}

const NOTHING = new Uint8Array()

type PlainRow = readonly ReturnType<typeof plainCell>[]

function lineEncoder(columns: readonly Column[], lineOf: (row: PlainRow) => string, head: string): Encoder {
  const rows = (cells: readonly Cells[]) =>
    Buffer.from(
      (cells[0] ?? [])
        .map((_, row) => lineOf(columns.map(({ type }, at) => plainCell(cells[at]?.[row] ?? null, type))))
        .join(''),
    )
  return { begin: () => Buffer.from(head), rows, end: () => NOTHING }
}

function encoderOf(format: CorpusFormat, columns: readonly Column[]): Encoder {
  if (format === 'parquet') return parquetEncoder(columns)
  const names = columns.map(({ name }) => name)
  if (format === 'jsonl') {
    const lineOf = (row: PlainRow) =>
      `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]])))}\n`
    return lineEncoder(columns, lineOf, '')
  }
  const flat = (row: PlainRow) =>
    row.map((cell) => (typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell))
  return lineEncoder(columns, (row) => csvLine(flat(row)), csvLine(names))
}

/** A row group is closed at either: readers take one in at a time, and so does our memory. */
const MOST_ROWS = 20_000
const MOST_CHARACTERS = 2_000_000
/** What a number or a gap counts for: the bound is on memory, and so much a cell takes. */
const CELL_CHARACTERS = 8
/** A part is closed beyond this: stores take it in one request, and engines share work out by files. */
const MOST_PART_BYTES = 64 * 2 ** 20

const sizeOf = (cell: Cell): number => (typeof cell === 'string' ? cell.length : CELL_CHARACTERS)

/** In the order of the keys, which are the first column; rows of one key stay in theirs. */
function inOrder(columns: readonly Cells[]): readonly Cells[] {
  const keys = (columns[0] ?? []) as readonly string[]
  if (keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') <= key)) return columns
  const keyOf = (row: number): string => keys[row] ?? ''
  const order = [...keys.keys()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b))
  return columns.map((cells) => order.map((row) => cells[row] ?? null))
}

export interface TablePlace {
  readonly folder: string
  readonly format: CorpusFormat
  readonly columns: readonly Column[]
  /** Name of a part without its ending, from the first on. */
  readonly partName: (number: number) => string
}

export class TableFiles {
  /** Parts that are whole, by their paths. */
  readonly parts: string[] = []
  readonly #place: TablePlace
  readonly #makers: readonly (readonly [name: string, make: (value: unknown) => Cell])[]
  #encoder: Encoder
  #columns: Cell[][]
  #characters = 0
  /** Rows of the columns that are whole records', and their characters. */
  #held = 0
  #heldCharacters = 0
  #count = 0
  /** Of the part that is being written; 0: it is not begun. */
  #bytes = 0

  constructor(place: TablePlace) {
    this.#place = place
    this.#makers = place.columns.map((column) => [column.name, cellMaker(column)])
    this.#encoder = encoderOf(place.format, place.columns)
    this.#columns = place.columns.map(() => [])
  }

  get count(): number {
    return this.#count
  }

  /** Of the rows that are not written yet. */
  get characters(): number {
    return this.#characters
  }

  /** Cells of a record's rows, which count once they are kept: all of a record or none. */
  add(keys: Readonly<Record<string, string>>, rows: readonly Fields[]): void {
    if (!rows.every((row) => typeof row === 'object' && row !== null)) {
      throw new ServiceError('corrupt_file', 'a row is not an object')
    }
    for (const [at, [name, make]] of this.#makers.entries()) {
      const cells = this.#columns[at] ?? []
      const key = keys[name]
      for (const row of rows) {
        const cell = key ?? make(row[name])
        this.#characters += sizeOf(cell)
        cells.push(cell)
      }
    }
  }

  keep(): void {
    const rows = this.#columns[0]?.length ?? 0
    this.#count += rows - this.#held
    this.#held = rows
    this.#heldCharacters = this.#characters
    if (rows >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) this.flush()
  }

  /** What was added since rows were last kept goes. */
  drop(): void {
    for (const cells of this.#columns) cells.length = Math.min(cells.length, this.#held)
    this.#characters = this.#heldCharacters
  }

  /** Writes what is held as a row group, in the order of its keys. */
  flush(): void {
    if (this.#held === 0) return
    if (this.#bytes === 0) this.#write(this.#encoder.begin(), true)
    this.#write(this.#encoder.rows(inOrder(this.#columns)))
    this.#columns = this.#columns.map(() => [])
    this.#held = 0
    this.#heldCharacters = 0
    this.#characters = 0
    if (this.#bytes >= MOST_PART_BYTES) this.#close()
  }

  /** A table without rows has its columns all the same: questions asked of it find nothing, and do not fail. */
  finish(isEmptyWanted: boolean): void {
    this.flush()
    if (this.#bytes === 0 && (this.parts.length > 0 || !isEmptyWanted)) return
    if (this.#bytes === 0) this.#write(this.#encoder.begin(), true)
    this.#close()
  }

  /** Leaves nothing behind, also of parts that are whole already. */
  abandon(): void {
    for (const path of [this.#draft, ...this.parts]) rmSync(path, { force: true })
  }

  get #path(): string {
    const { folder, format, partName } = this.#place
    return join(folder, `${partName(this.parts.length)}.${format}`)
  }

  get #draft(): string {
    return `${this.#path}.part`
  }

  #close(): void {
    this.#write(this.#encoder.end())
    const path = this.#path
    renameSync(this.#draft, path)
    this.parts.push(path)
    this.#encoder = encoderOf(this.#place.format, this.#place.columns)
    this.#bytes = 0
  }

  /** Opened for each group: parts of many partitions would be more files than a process may hold. */
  #write(bytes: Uint8Array, isFirst = false): void {
    try {
      if (isFirst) mkdirSync(dirname(this.#path), { recursive: true })
      if (isFirst) writeFileSync(this.#draft, bytes)
      else appendFileSync(this.#draft, bytes)
      this.#bytes += bytes.length
    } catch (cause) {
      throw new ServiceError('unwritable_output', `${this.#path} cannot be written`, { cause })
    }
  }
}
