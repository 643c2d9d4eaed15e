// A corpus divided among several runs: which paper belongs to which, and where each run keeps its part.
import { ServiceError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { Depot } from '../../service/depots/depot.ts'
import { foldedStem, stemOf } from './stems.ts'

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

/** "3/8", or "auto/8" where the index of a job says which (from 0, as Kubernetes counts). */
export function readShard(text: string, jobIndex: string | null): Shard {
  const [, first = '', of = ''] = /^(auto|\d{1,6})\/(\d{1,6})$/.exec(text.trim()) ?? []
  if (first === 'auto' && jobIndex === null) {
    throw new ServiceError('invalid_option', '--shard auto needs JOB_COMPLETION_INDEX, which an indexed job has')
  }
  const [index, count] = [first === 'auto' ? Number(jobIndex) + 1 : Number(first), Number(of)]
  if (first === '' || !Number.isInteger(index) || index < 1 || index > count || count > MOST_SHARDS) {
    const got = first === 'auto' ? `${text} with JOB_COMPLETION_INDEX ${jobIndex}` : JSON.stringify(text)
    throw new ServiceError('invalid_option', `--shard must be such as 1/8 to 8/8, or auto/8, got ${got}`)
  }
  return { index, count }
}

/** By the name of the file alone: every machine finds the same, and papers whose names meet stay together. */
export function isInShard(path: string, { index, count }: Shard): boolean {
  const hash = Number.parseInt(sha256(foldedStem(stemOf(path))).slice(0, HASH_DIGITS), 16)
  return hash % count === index - 1
}

/** A shard is a batch of its own below the common folder: ledger, exports and lock are nobody else's. */
export const shardFolder = ({ index, count }: Shard): string => `${SHARDS_FOLDER}/${index}-of-${count}`

export const within = (depot: Depot, place: string): Depot => (place === '' ? depot : depot.within(place))

/** The depot itself ('') and the folders of its shards: what is read together. */
export async function runPlaces(depot: Depot): Promise<readonly string[]> {
  return ['', ...(await depot.folders(SHARDS_FOLDER)).map((name) => `${SHARDS_FOLDER}/${name}`)]
}
