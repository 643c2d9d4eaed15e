// One file of a table: rows in, bytes out, in Parquet, CSV or JSON lines; nothing stands under its name before it is whole.
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { csvLine } from '../../kernel/csv.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { ParquetEncoder } from './parquet.ts'
import type { Cell, Column } from './tables.ts'

export const CORPUS_FORMATS = ['parquet', 'csv', 'jsonl'] as const
export type CorpusFormat = (typeof CORPUS_FORMATS)[number]

interface Encoder {
  begin(): Buffer
  /** One list of cells for each column. */
  rowGroup(cells: readonly (readonly Cell[])[]): Buffer
  end(): Buffer
}

const NOTHING = Buffer.alloc(0)

function encoderOf(format: CorpusFormat, columns: readonly Column[]): Encoder {
  if (format === 'parquet') return new ParquetEncoder(columns)
  const names = columns.map(({ name }) => name)
  const line = (row: readonly Cell[]): string =>
    format === 'csv'
      ? csvLine(row)
      : `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])))}\n`
  return {
    begin: () => (format === 'csv' ? Buffer.from(csvLine(names)) : NOTHING),
    rowGroup: (cells) =>
      Buffer.from((cells[0] ?? []).map((_, at) => line(cells.map((column) => column[at] ?? null))).join('')),
    end: () => NOTHING,
  }
}

/** A row group is closed at either: readers take one in at a time, and so does our memory. */
const MOST_ROWS = 20_000
const MOST_CHARACTERS = 4_000_000

export class TableFile {
  readonly #path: string
  readonly #encoder: Encoder
  readonly #width: number
  /** By column: a list for each row would be most of what is held. */
  #cells: Cell[][]
  #characters = 0
  #count = 0
  #written = 0
  #isNamed = false

  constructor(path: string, format: CorpusFormat, columns: readonly Column[]) {
    this.#path = path
    this.#encoder = encoderOf(format, columns)
    this.#width = columns.length
    this.#cells = columns.map(() => [])
  }

  get path(): string {
    return this.#path
  }

  get count(): number {
    return this.#count
  }

  /** Of the rows that are not written yet. */
  get characters(): number {
    return this.#characters
  }

  add(row: readonly Cell[]): void {
    for (let at = 0; at < this.#width; at++) {
      const cell = row[at] ?? null
      this.#cells[at]?.push(cell)
      this.#characters += typeof cell === 'string' ? cell.length : 8
    }
    this.#count += 1
    if (this.#count - this.#written >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) this.flush()
  }

  /** The file under its name, or none where there was no row. */
  finish(): void {
    if (this.#count === 0) return
    this.flush()
    this.#write(this.#encoder.end())
    renameSync(this.#draft, this.#path)
    this.#isNamed = true
  }

  /** Leaves nothing behind, also of a file that is whole already. */
  abandon(): void {
    rmSync(this.#draft, { force: true })
    if (this.#isNamed) rmSync(this.#path, { force: true })
  }

  get #draft(): string {
    return `${this.#path}.part`
  }

  /** Writes what is held, as a row group of its own. */
  flush(): void {
    if (this.#count === this.#written) return
    if (this.#written === 0) this.#begin()
    this.#write(this.#encoder.rowGroup(this.#cells))
    this.#cells = this.#cells.map(() => [])
    this.#characters = 0
    this.#written = this.#count
  }

  #begin(): void {
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      writeFileSync(this.#draft, this.#encoder.begin())
    } catch (cause) {
      throw new ServiceError('unwritable_output', `${this.#path} cannot be written`, { cause })
    }
  }

  /** Opened for each group: parts of many partitions would be more files than a process may hold. */
  #write(bytes: Buffer): void {
    try {
      appendFileSync(this.#draft, bytes)
    } catch (cause) {
      throw new ServiceError('unwritable_output', `${this.#path} cannot be written`, { cause })
    }
  }
}
