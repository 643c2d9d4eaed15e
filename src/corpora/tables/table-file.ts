// Files of one table: rows in, parts out, in Parquet, CSV or JSON lines; no part has its name before it is whole.
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { csvLine } from '../../codecs/csv.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type Cell, type Column, cellOf, parquetSchema, plainCell } from './columns.ts'
import type { Fields } from './tables.ts'

export const CORPUS_FORMATS = ['parquet', 'csv', 'jsonl'] as const
export type CorpusFormat = (typeof CORPUS_FORMATS)[number]

type Row = readonly Cell[]

interface Encoder {
  begin(): Uint8Array
  rows(rows: readonly Row[]): Uint8Array
  end(): Uint8Array
}

/** Chosen for time: more packs a little tighter, and packing is much of the time. */
const GZIP_LEVEL = 1
const compressors = { GZIP: (bytes: Uint8Array) => gzipSync(bytes, { level: GZIP_LEVEL }) }

/** Bytes in the order in which they are to be written; only the places of row groups stay in memory. */
function parquetEncoder(columns: readonly Column[]): Encoder {
  const bytes = new ByteWriter()
  const writer = new ParquetWriter({ writer: bytes, schema: parquetSchema(columns), codec: 'GZIP', compressors })
  const written = (): Uint8Array => {
    const done = bytes.getBytes().slice()
    bytes.index = 0
    return done
  }
  return {
    begin: written,
    rows: (rows) => {
      const columnData = columns.map(({ name }, at) => ({ name, data: rows.map((row) => row[at]) }))
      writer.write({ columnData, rowGroupSize: rows.length })
      return written()
    },
    end: () => {
      writer.finish()
      return written()
    },
  }
}

const NOTHING = new Uint8Array()

function lineEncoder(lineOf: (row: Row) => string, head: string): Encoder {
  return { begin: () => Buffer.from(head), rows: (rows) => Buffer.from(rows.map(lineOf).join('')), end: () => NOTHING }
}

function encoderOf(format: CorpusFormat, columns: readonly Column[]): Encoder {
  if (format === 'parquet') return parquetEncoder(columns)
  const plain = (row: Row) => columns.map(({ type }, at) => plainCell(row[at] ?? null, type))
  if (format === 'jsonl') {
    const lineOf = (row: Row): string => {
      const cells = plain(row)
      return `${JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]])))}\n`
    }
    return lineEncoder(lineOf, '')
  }
  const flat = (row: Row) =>
    plain(row).map((cell) => (typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell))
  return lineEncoder((row) => csvLine(flat(row)), csvLine(columns.map(({ name }) => name)))
}

/** A row group is closed at either: readers take one in at a time, and so does our memory. */
const MOST_ROWS = 20_000
const MOST_CHARACTERS = 2_000_000
/** What a number or a gap counts for: the bound is on memory, and so much a cell takes. */
const CELL_CHARACTERS = 8
/** A part is closed beyond this: stores take it in one request, and engines share work out by files. */
const MOST_PART_BYTES = 64 * 2 ** 20

const sizeOf = (cell: Cell): number => (typeof cell === 'string' ? cell.length : CELL_CHARACTERS)

const byKey = (a: Row, b: Row): number =>
  (a[0] as string) < (b[0] as string) ? -1 : (a[0] as string) > (b[0] as string) ? 1 : 0

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
  #encoder: Encoder
  #rows: Row[] = []
  #characters = 0
  #count = 0
  /** Of the part that is being written; 0: it is not begun. */
  #bytes = 0

  constructor(place: TablePlace) {
    this.#place = place
    this.#encoder = encoderOf(place.format, place.columns)
  }

  get count(): number {
    return this.#count
  }

  /** Of the rows that are not written yet. */
  get characters(): number {
    return this.#characters
  }

  /** All rows of a record or none: cells are made before any is kept. */
  cellsOf(keys: Readonly<Record<string, string>>, rows: readonly Fields[]): readonly Row[] {
    return rows.map((row) => {
      if (typeof row !== 'object' || row === null) throw new ServiceError('corrupt_file', 'a row is not an object')
      return this.#place.columns.map((column) => cellOf(keys[column.name] ?? row[column.name], column))
    })
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      this.#rows.push(row)
      for (const cell of row) this.#characters += sizeOf(cell)
    }
    this.#count += rows.length
    if (this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) this.flush()
  }

  /** Writes what is held as a row group, in the order of its keys. */
  flush(): void {
    if (this.#rows.length === 0) return
    if (this.#bytes === 0) this.#write(this.#encoder.begin(), true)
    this.#write(this.#encoder.rows(this.#rows.sort(byKey)))
    this.#rows = []
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
