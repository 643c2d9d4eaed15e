// What readers said of records: kept as one file a paper on this machine, and turned into truth that the scorer of the corpora reads.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { ServiceError } from '../kernel/errors.ts'
import { sha256 } from '../kernel/hash.ts'
import { correctedLater, pagesOf } from '../pipeline/corrections.ts'
import { CorrectionsDocument } from '../schema/parts/corrections.ts'
import type { PaperRecord } from '../schema/record.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import { settingsFiles } from '../settings/config-paths.ts'
import { currentPlace } from '../settings/resolve.ts'

let compiled: ReturnType<typeof compile> | undefined
const compile = () => Compile(CorrectionsDocument)

function asCorrections(value: unknown): CorrectionsDocument {
  compiled ??= compile()
  if (compiled.Check(value)) return value
  const [first] = compiled.Errors(value)
  // "references.0.was.year": with strokes it would be taken for the path of a file, and left out.
  const place = first?.instancePath.slice(1).replaceAll('/', '.') || 'the document'
  throw new ServiceError('invalid_option', `the corrections are not valid: ${place} ${first?.message}`)
}

const fileOf = (folder: string, hash: string): string => join(folder, `${hash}.json`)
const isHash = (hash: string): boolean => /^[0-9a-f]{16}$/.test(hash)

/** Replaces what was said of the paper before. */
export async function saveCorrections(folder: string, value: unknown): Promise<CorrectionsDocument> {
  const corrections = asCorrections(value)
  const path = fileOf(folder, corrections.file_hash)
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.draft`
  await writeFile(draft, `${JSON.stringify(corrections, null, 2)}\n`)
  await rename(draft, path)
  return corrections
}

export async function readCorrections(folder: string, hash: string): Promise<CorrectionsDocument> {
  const text = isHash(hash) ? await readFile(fileOf(folder, hash), 'utf8').catch(() => null) : null
  if (text === null) throw new ServiceError('not_found', 'there are no corrections for this paper')
  return asCorrections(JSON.parse(text))
}

export { correctedLater }

/** Takes back all that was said of the paper. */
export async function removeCorrections(folder: string, hash: string): Promise<void> {
  await readCorrections(folder, hash)
  await rm(fileOf(folder, hash), { force: true })
}

/** Where this installation keeps what readers say. */
export const correctionsFolder = ({ CORRECTIONS_DIR }: Pick<Settings, 'CORRECTIONS_DIR'>): string =>
  CORRECTIONS_DIR ?? settingsFiles(currentPlace()).correctionsFolder

/** As records name a file: the first digits of its SHA-256. */
const HASH_DIGITS = 16

/** What was said of a paper, null for nothing; a file there that is no such document costs no paper its record. */
export const correctionsOf = (folder: string, hash: string): Promise<CorrectionsDocument | null> =>
  readCorrections(folder, hash.slice(0, HASH_DIGITS)).catch(() => null)

/** The same by the paper itself; most installations hold nothing, and no paper is hashed for it. */
export async function correctionsOfPaper(folder: string, paper: Buffer | string): Promise<CorrectionsDocument | null> {
  const files = await readdir(folder).catch((): string[] => [])
  if (files.length === 0) return null
  const bytes = typeof paper === 'string' ? await readFile(paper).catch(() => null) : paper
  return bytes === null ? null : correctionsOf(folder, sha256(bytes))
}

/** A record that was made earlier, with what was said of its paper since. */
export async function withCorrections(folder: string, record: PaperRecord): Promise<PaperRecord> {
  const said = await correctionsOf(folder, record.source?.file_hash ?? '')
  return said === null ? record : correctedLater(record, said)
}

/** In the order of their file names; a folder that is not there holds none. */
export async function allCorrections(folder: string): Promise<CorrectionsDocument[]> {
  const files = await readdir(folder).catch((): string[] => [])
  const hashes = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  return Promise.all(
    hashes
      .filter(isHash)
      .sort()
      .map((hash) => readCorrections(folder, hash)),
  )
}

/** References of which nothing is said have no fields there, which the scorer lets pass. */
function referencesOf({ references, n_references }: CorrectionsDocument) {
  if (references.length === 0) return {}
  const byId = new Map(references.map(({ bib_id, value }) => [bib_id, value]))
  const refs = Array.from({ length: n_references }, (_, index) => {
    const value = byId.get(index + 1)
    return value === undefined ? { index, structured: false } : { ...value, index, structured: true }
  })
  return { refs }
}

/** The truth of one paper as the scorer reads it: corrected and confirmed values alone. */
export function toTruth(corrections: CorrectionsDocument) {
  const { file_name, fields } = corrections
  const { pages, published, ...plain } = fields
  const values = Object.entries(plain).map(([name, row]) => [name, row.value] as const)
  return {
    id: file_name.replace(/(?<=.)\.[^.]+$/, ''),
    group: 'corrected',
    ...Object.fromEntries(values),
    ...(pages && pagesOf(pages.value)),
    ...(published && { year: published.value?.slice(0, 4) ?? null }),
    ...referencesOf(corrections),
  }
}

/** All that readers said, by the hash of the file. */
export const correctionsByHash = async (folder: string): Promise<ReadonlyMap<string, CorrectionsDocument>> =>
  new Map((await allCorrections(folder)).map((said) => [said.file_hash, said]))

export interface AlarmCount {
  readonly code: string
  readonly right: number
  readonly wrong: number
}

export function countAlarms(all: readonly CorrectionsDocument[]): AlarmCount[] {
  const alarms = all.flatMap((corrections) => corrections.alarms)
  const codes = [...new Set(alarms.map(({ code }) => code))].sort()
  return codes.map((code) => {
    const own = alarms.filter((alarm) => alarm.code === code)
    const right = own.filter(({ verdict }) => verdict === 'right').length
    return { code, right, wrong: own.length - right }
  })
}
