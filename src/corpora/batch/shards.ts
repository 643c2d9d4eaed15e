// A corpus divided among several runs: which paper belongs to which, and where each run keeps its part.
import { ServiceError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/hash.ts'
import { groupBy } from '../../kernel/lists.ts'
import type { Storage } from '../../service/storage/storage.ts'
import type { ForeignVariable } from '../../settings/misspelt.ts'
import { foldedStem, stemOf } from './stems.ts'

// A shuffle that a seed repeats.

/** Mulberry32: small, fast, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Fisher-Yates over a copy. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed)
  const result = [...items]
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const [a, b] = [result[index] as T, result[other] as T]
    result[index] = b
    result[other] = a
  }
  return result
}

export interface Shard {
  /** From 1 to `count`. */
  readonly index: number
  readonly count: number
}

const SHARDS_FOLDER = 'shards'
/** More shards than papers in any corpus serve nobody. */
const MOST_SHARDS = 100_000
/** Hexadecimal digits that a number holds exactly (48 of 53 bits), chosen for that. */
const HASH_DIGITS = 12

/** A variable of the environment; null where it is not there. */
type Variable = (name: ForeignVariable) => string | null

/** Which part the engine says this is; null where no engine speaks. The count is null where the engine does not know it. */
function toldByEngine(variable: Variable): { index: number; count: number | null; by: string } | null {
  const number = (name: ForeignVariable, otherwise: number | null = null): number | null => {
    const text = variable(name)
    return text === null ? otherwise : Number(text)
  }
  const pod = number('JOB_COMPLETION_INDEX')
  if (pod !== null) return { index: pod + 1, count: null, by: 'JOB_COMPLETION_INDEX' }
  const task = number('SLURM_ARRAY_TASK_ID')
  if (task !== null) {
    const [first, step] = [number('SLURM_ARRAY_TASK_MIN', 0) ?? 0, number('SLURM_ARRAY_TASK_STEP', 1) || 1]
    return { index: (task - first) / step + 1, count: number('SLURM_ARRAY_TASK_COUNT'), by: 'SLURM_ARRAY_TASK_ID' }
  }
  const child = number('AWS_BATCH_JOB_ARRAY_INDEX')
  if (child === null) return null
  return { index: child + 1, count: number('AWS_BATCH_JOB_ARRAY_SIZE'), by: 'AWS_BATCH_JOB_ARRAY_INDEX' }
}

/** "3/8", or "auto" and "auto/8" where the engine that started us says which: Kubernetes, Slurm or AWS Batch. */
export function readShard(text: string, variable: Variable): Shard {
  const [whole = '', first = '', of = ''] = /^(auto|\d{1,6})(?:\/(\d{1,6}))?$/.exec(text.trim()) ?? []
  const told = first === 'auto' ? toldByEngine(variable) : null
  if (first === 'auto' && told === null) {
    const names = 'JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID or AWS_BATCH_JOB_ARRAY_INDEX'
    throw new ServiceError('invalid_option', `--shard auto needs ${names}, which an array of jobs has`)
  }
  const index = told === null ? Number(first) : told.index
  const count = of === '' ? (told?.count ?? null) : Number(of)
  if (whole === '' || count === null || !Number.isInteger(index) || index < 1 || index > count || count > MOST_SHARDS) {
    const got = told === null ? JSON.stringify(text) : `${text} with part ${index} by ${told.by}`
    const ways = '1/8 to 8/8, auto/8, any/8, or auto where the engine says how many parts there are'
    throw new ServiceError('invalid_option', `--shard must be such as ${ways}, got ${got}`)
  }
  return { index, count }
}

/** "any/200": one part after the other, each taken by whoever is free; null where one part is meant. */
export function readParts(text: string): number | null {
  const count = /^any\/(\d{1,6})$/.exec(text.trim())?.[1]
  if (count === undefined) return null
  if (Number(count) >= 1 && Number(count) <= MOST_SHARDS) return Number(count)
  throw new ServiceError(
    'invalid_option',
    `--shard any/n needs a number of parts from 1 to ${MOST_SHARDS}, got ${text}`,
  )
}

const shardIndex = (path: string, count: number): number =>
  (Number.parseInt(sha256(foldedStem(stemOf(path))).slice(0, HASH_DIGITS), 16) % count) + 1

/** All parts that have papers, from one of them on and round again: machines that begin at different ones rarely meet. */
export function partsOf(
  files: readonly string[],
  count: number,
  begun: number,
): readonly { readonly shard: Shard; readonly files: readonly string[] }[] {
  const parts = groupBy(files, (file) => shardIndex(file, count))
  const round = (index: number): number => (index - 1 - begun + count) % count
  return [...parts]
    .sort(([a], [b]) => round(a) - round(b))
    .map(([index, files]) => ({ shard: { index, count }, files }))
}

/** By the name of the file alone: every machine finds the same, and papers whose names meet stay together. */
export const isInShard = (path: string, { index, count }: Shard): boolean => shardIndex(path, count) === index

/** A shard is a batch of its own below the common folder: ledger, exports and lock are nobody else's. */
export const shardFolder = ({ index, count }: Shard): string => `${SHARDS_FOLDER}/${index}-of-${count}`

export const within = (storage: Storage, place: string): Storage => (place === '' ? storage : storage.within(place))

/** The storage itself ('') and the folders of its shards: what is read together. */
export async function runPlaces(storage: Storage): Promise<readonly string[]> {
  return ['', ...(await storage.folders(SHARDS_FOLDER)).map((name) => `${SHARDS_FOLDER}/${name}`)]
}
