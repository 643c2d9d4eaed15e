// What readers said of records: kept as one file a paper on this machine, and turned into truth that the scorer of the corpora reads.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { ServiceError } from '../kernel/errors.ts'
import { CorrectionsDocument } from '../schema/corrections.ts'

let compiled: ReturnType<typeof compile> | undefined
const compile = () => Compile(CorrectionsDocument)

function asCorrections(value: unknown): CorrectionsDocument {
  compiled ??= compile()
  if (compiled.Check(value)) return value
  const [first] = compiled.Errors(value)
  throw new ServiceError('invalid_option', `the corrections break their form: ${first?.instancePath} ${first?.message}`)
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
  if (text === null) throw new ServiceError('not_found', 'nobody has said anything of this paper')
  return asCorrections(JSON.parse(text))
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

const [FIRST_PAGE, LAST_PAGE] = [/^\s*([^-–—\s]+)/u, /[-–—]\s*(\S+)\s*$/u]

function pagesOf(pages: string | null) {
  return { first_page: FIRST_PAGE.exec(pages ?? '')?.[1] ?? null, last_page: LAST_PAGE.exec(pages ?? '')?.[1] ?? null }
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
