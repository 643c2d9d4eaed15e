// One file of a table: rows in, bytes out, in Parquet, CSV or JSON lines; nothing stands under its name before it is whole.
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { csvLine } from '../../kernel/csv.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { ParquetEncoder } from './parquet.ts'
import type { Cell, Column } from './tables.ts'

export const CORPUS_FORMATS = ['parquet', 'csv', 'jsonl'] as const
export type CorpusFormat = (typeof CORPUS_FORMATS)[number]

interface Encoder {
  begin(): Buffer
  rowGroup(rows: readonly (readonly Cell[])[]): Buffer
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
    rowGroup: (rows) => Buffer.from(rows.map(line).join('')),
    end: () => NOTHING,
  }
}

/** A row group is closed at either: readers take one in at a time, and so does our memory. */
const MOST_ROWS = 20_000
const MOST_CHARACTERS = 8_000_000

export class TableFile {
  readonly #path: string
  readonly #encoder: Encoder
  #descriptor: number | null = null
  #rows: (readonly Cell[])[] = []
  #characters = 0
  #count = 0

  constructor(path: string, format: CorpusFormat, columns: readonly Column[]) {
    this.#path = path
    this.#encoder = encoderOf(format, columns)
  }

  get count(): number {
    return this.#count
  }

  add(row: readonly Cell[]): void {
    this.#rows.push(row)
    this.#count += 1
    for (const cell of row) this.#characters += typeof cell === 'string' ? cell.length : 8
    if (this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) this.#flush()
  }

  /** The file under its name, or none where there was no row. */
  finish(): void {
    if (this.#count === 0) return
    this.#flush()
    this.#write(this.#encoder.end())
    this.#close()
    renameSync(this.#draft, this.#path)
  }

  /** Leaves nothing behind. */
  abandon(): void {
    this.#close()
    rmSync(this.#draft, { force: true })
  }

  get #draft(): string {
    return `${this.#path}.part`
  }

  #flush(): void {
    if (this.#rows.length === 0) return
    if (this.#descriptor === null) this.#open()
    this.#write(this.#encoder.rowGroup(this.#rows))
    this.#rows = []
    this.#characters = 0
  }

  #open(): void {
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      this.#descriptor = openSync(this.#draft, 'w')
    } catch (cause) {
      throw new ServiceError('unwritable_output', `${this.#path} cannot be written`, { cause })
    }
    this.#write(this.#encoder.begin())
  }

  #write(bytes: Buffer): void {
    if (this.#descriptor === null) return
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#descriptor, bytes, done)
    } catch (cause) {
      throw new ServiceError('unwritable_output', `${this.#path} cannot be written`, { cause })
    }
  }

  #close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor)
    this.#descriptor = null
  }
}
