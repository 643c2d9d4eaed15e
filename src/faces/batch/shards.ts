// A corpus divided among several runs: which paper belongs to which, and where each run keeps its part.
import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/hash.ts'
import { foldedStem } from './folded-stem.ts'

export interface Shard {
  /** From 1 to `count`. */
  readonly index: number
  readonly count: number
}

const SHARDS_FOLDER = 'shards'
const MOST_SHARDS = 100_000
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
  const hash = Number.parseInt(sha256(foldedStem(parse(path).name)).slice(0, HASH_DIGITS), 16)
  return hash % count === index - 1
}

/** A shard is a batch of its own below the common folder: ledger, exports and lock are nobody else's. */
export const shardFolder = (out: string, { index, count }: Shard): string =>
  join(out, SHARDS_FOLDER, `${index}-of-${count}`)

/** The folder and those of its shards: what is read together. */
export function runFolders(out: string): readonly string[] {
  const shards = join(out, SHARDS_FOLDER)
  if (!existsSync(shards)) return [out]
  const entries = readdirSync(shards, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [out, ...entries.map(({ name }) => join(shards, name)).sort()]
}
