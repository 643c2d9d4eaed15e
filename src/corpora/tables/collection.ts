// The parts that one run adds to the tables of a corpus, of the records that it takes.
import { join, relative, sep } from 'node:path'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { CorrectionsDocument } from '../../schema/parts/corrections.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { correctedLater } from '../../service/corrections.ts'
import type { Stage, Storage, StoredText } from '../../service/storage/storage.ts'
import type { Column } from './columns.ts'
import type { FoundRecords } from './find-records.ts'
import { appendList, type Entry, partName } from './list.ts'
import { NO_VALUE, type Partition, partitionFolder } from './partitions.ts'
import { asRecord, recordIdIn } from './read-record.ts'
import { type CorpusFormat, TableFiles } from './table-file.ts'
import { CORPUS_TABLES } from './tables.ts'
import { WORK_COLUMNS, writeWorks } from './works.ts'

export interface CollectChoices {
  readonly inputs: readonly FoundRecords[]
  readonly out: Storage
  readonly format: CorpusFormat
  /** Files of their own for each value, in folders such as year=2024. */
  readonly partitionBy: Partition | null
  /** Begins anew: what was collected into the folder before goes. */
  readonly fresh: boolean
  /** What readers said of papers, by the hash of the file. */
  readonly corrections?: ReadonlyMap<string, CorrectionsDocument>
  /** Tables of a shard or a thread: works are counted over the whole corpus, not here. */
  readonly isPart?: boolean
  readonly divide?: Divide
}

/**
 * Has records collected by several threads, into tables below the folder that are taken over then; none where that is not worth it. What the
 * threads leave (broken records, and parts with a record that another part has) is collected in the usual way.
 */
export type Divide = (
  inputs: readonly FoundRecords[],
  folder: string,
  onDone: (done: number) => void,
) => Promise<readonly Storage[]>

/** Rows of a few hundred records, so that memory does not grow with the corpus. */
const MOST_HELD_CHARACTERS = 16_000_000
/** What the next record would meet too. */
const ENDS_RUN = new Set<string>(['unwritable_output', 'insufficient_storage', 'upstream_unavailable', 'store_refused'])

export const nextRun = (entries: readonly Entry[]): number =>
  entries.reduce((most, { part }) => Math.max(most, part), 0) + 1

export class Collection {
  /** Of the list, as they will be written: an object for each record would take more room. */
  readonly lines: string[] = []
  readonly broken: { file: string; reason: string }[] = []
  readonly doubled: string[] = []
  /** By the folder of the partition; without partitions there is one, of no folder. */
  readonly #files = new Map<string, readonly TableFiles[]>()
  readonly #choices: CollectChoices
  readonly #stage: Stage
  readonly #ids: Set<string>
  readonly #run: number

  constructor(choices: CollectChoices, before: readonly Entry[], stage: Stage) {
    this.#stage = stage
    this.#run = nextRun(before)
    this.#ids = new Set(before.map(({ record_id }) => record_id))
    this.#choices = choices
  }

  #open(name: string, columns: readonly Column[], folder: string): TableFiles {
    const { format } = this.#choices
    return new TableFiles({
      folder: join(this.#stage.folder, name, folder),
      format,
      columns,
      partName: (number) => partName(this.#run, number + 1),
    })
  }

  #filesIn(folder: string): readonly TableFiles[] {
    const known = this.#files.get(folder)
    if (known !== undefined) return known
    const files = CORPUS_TABLES.map(({ name, columns }) => this.#open(name, columns, folder))
    this.#files.set(folder, files)
    return files
  }

  get #all(): readonly TableFiles[] {
    return [...this.#files.values()].flat()
  }

  /** All rows of a record or none. */
  #addRows(record: PaperRecord, record_id: string): void {
    const { partitionBy } = this.#choices
    const files = this.#filesIn(partitionBy === null ? '' : partitionFolder(record, partitionBy))
    const keys = { record_id, paper_id: record.paper_id }
    try {
      for (const [at, table] of CORPUS_TABLES.entries()) {
        const rows = table.rows(record)
        if (!Array.isArray(rows)) throw new ServiceError('corrupt_file', `${table.name} is not a list`)
        files[at]?.add(keys, rows)
      }
    } catch (thrown) {
      for (const file of files) file.drop()
      throw thrown
    }
    for (const file of files) file.keep()
    this.#keepWithin()
  }

  /** However many partitions there are, no more than this is held. */
  #keepWithin(): void {
    if (this.#files.size === 1) return
    const held = this.#all.reduce((sum, file) => sum + file.characters, 0)
    if (held > MOST_HELD_CHARACTERS) for (const file of this.#all) file.flush()
  }

  /** A broken record is named and costs no other one; a record that the corpus has is left out. */
  take(file: string, found: StoredText | ServiceError): void {
    try {
      if (found instanceof ServiceError) throw found
      const made = asRecord(found.text, file)
      const said = this.#choices.corrections?.get(made.source?.file_hash)
      const record = said === undefined ? made : correctedLater(made, said)
      const record_id = recordIdIn(record, file, found.text)
      if (this.#ids.has(record_id)) this.doubled.push(record_id)
      else this.#addRows(record, record_id)
      this.#ids.add(record_id)
      const partition_by = this.#choices.partitionBy
      const [bytes, modified] = [found.bytes, found.modifiedMs]
      const entry: Entry = { file, bytes, modified, record_id, part: this.#run, partition_by }
      this.lines.push(JSON.stringify(entry))
    } catch (thrown) {
      const error = toServiceError(thrown)
      if (ENDS_RUN.has(error.code)) throw error
      this.broken.push({ file, reason: error.message })
    }
  }

  /** Publishes and lists what was taken; gives the number of rows of each table. */
  async finish(): Promise<Record<string, number>> {
    const { out } = this.#choices
    if (this.#files.size === 0) this.#filesIn(this.#choices.partitionBy === null ? '' : NO_VALUE)
    const count = (at: number): number =>
      [...this.#files.values()].reduce((sum, files) => sum + (files[at]?.count ?? 0), 0)
    const there = new Set(await out.folders(''))
    for (const [first, files] of [...this.#files.values()].entries()) {
      for (const [at, file] of files.entries()) {
        file.finish(first === 0 && count(at) === 0 && !there.has(CORPUS_TABLES[at]?.name ?? ''))
      }
    }
    await this.#publish(this.#all)
    await appendList(out, this.lines)
    return Object.fromEntries(CORPUS_TABLES.map(({ name }, at) => [name, count(at)]))
  }

  async #publish(files: readonly TableFiles[]): Promise<void> {
    const written = files.flatMap(({ parts }) => parts).map((path) => relative(this.#stage.folder, path))
    await this.#stage.publish(written.map((path) => path.split(sep).join('/')))
  }

  /** Anew from all references of the corpus: a work that is cited again has one row all the same. */
  async writeWorks(): Promise<Record<string, number>> {
    const { out, format, isPart } = this.#choices
    if (format !== 'parquet' || isPart === true) return {}
    await out.removeBelow('work')
    const parts = (await out.within('reference').files()).filter((path) => path.endsWith('.parquet'))
    const brought = await Promise.all(parts.map((path) => out.bring(`reference/${path}`)))
    const works = this.#open('work', WORK_COLUMNS, '')
    try {
      await writeWorks(
        brought.map(({ path }) => path),
        this.#stage.folder,
        works,
      )
    } finally {
      await Promise.all(brought.map(({ remove }) => remove()))
    }
    works.finish(true)
    await this.#publish([works])
    return { work: works.count }
  }

  abandon(): void {
    for (const file of this.#all) file.abandon()
  }
}
