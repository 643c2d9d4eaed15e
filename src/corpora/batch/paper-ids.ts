// Gives every paper of a batch its id: the stem of its file, with a piece of its hash where stems meet.
import { statSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { ServiceError } from '../../kernel/errors.ts'
import { append, groupBy } from '../../kernel/lists.ts'
import type { Known } from './ledger.ts'
import { foldedStem, isAddress, stemOf } from './stems.ts'

// Says in the user's words why a file cannot be read, before it is given to a worker.

const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`

export function assertSize(label: string, bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return
  const limit = `${mebibytes(maxBytes)} that UPLOAD_MAX_FILE_BYTES allows`
  throw new ServiceError('payload_too_large', `${label} has ${mebibytes(bytes)}, more than the ${limit}`)
}

/** Throws unreadable_input. Files of this machine may be of any size: the limits of uploads are for strangers. */
export async function assertReadable(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', 'there is no such file', { cause })
  })
  if (found.isDirectory()) throw new ServiceError('unreadable_input', 'this is a folder, not a file')
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', 'the file may not be read by this user', { cause })
  })
}

export interface BatchPaper {
  readonly paperId: string
  readonly stem: string
  readonly path: string
}

export interface Collision {
  readonly stem: string
  readonly paper_ids: readonly string[]
}

export interface Assigned {
  readonly papers: readonly BatchPaper[]
  readonly collisions: readonly Collision[]
  /** Files whose bytes are those of another one. */
  readonly duplicates: readonly string[]
}

type HashOf = (path: string) => Promise<string | null>

/** So many hexadecimal digits that two names of a million still differ; chosen for that. */
const HASH_CHARACTERS = 8

const withHash = (stem: string, sha256: string | null, path: string): string =>
  `${stem}-${(sha256 ?? Buffer.from(path).toString('hex').slice(-HASH_CHARACTERS)).slice(0, HASH_CHARACTERS)}`

interface Member {
  readonly path: string
  readonly stem: string
  readonly sha256: string | null
}

async function distinctMembers(paths: readonly string[], hashOf: HashOf) {
  const members = new Map<string, Member>()
  const duplicates: string[] = []
  for (const path of paths) {
    const sha256 = await hashOf(path)
    const key = sha256 ?? path
    if (members.has(key)) duplicates.push(path)
    else members.set(key, { path, stem: stemOf(path), sha256 })
  }
  return { members: [...members.values()], duplicates }
}

/** Whether the ledger knows these bytes under this id. */
const isSameBytes = (known: Known | undefined, sha256: string | null): boolean =>
  known !== undefined && sha256 !== null && known.sha256 === sha256

/** Stems of the papers that the ledger keeps apart by their hash. */
function hashedStems(ledger: ReadonlyMap<string, Known>): ReadonlySet<string> {
  return new Set(
    [...ledger.keys()].flatMap((paperId) => /^(.*)-[0-9a-f]{8}$/s.exec(paperId)?.[1] ?? []).map(foldedStem),
  )
}

async function idOfSingle(path: string, { papers, hashed }: Ledger, hashOf: HashOf): Promise<string> {
  const stem = stemOf(path)
  const known = papers.get(stem)
  const isFree = known === undefined || known.sha256 === null
  if (isFree && !hashed.has(foldedStem(stem))) return stem
  // The same stem was used for other files in an earlier run, or the corpus has moved: only the bytes can tell.
  const sha256 = await hashOf(path)
  const apart = withHash(stem, sha256, path)
  if (isFree) return papers.has(apart) ? apart : stem
  return isSameBytes(known, sha256) ? stem : apart
}

interface Ledger {
  readonly papers: ReadonlyMap<string, Known>
  readonly byPath: ReadonlyMap<string, string>
  readonly hashed: ReadonlySet<string>
}

interface Group {
  readonly ids: ReadonlyMap<string, string>
  readonly collision: Collision | null
  readonly duplicates: readonly string[]
}

/** Ids of files that share a stem; some of them the ledger may know by their path already. */
async function idsOfGroup(paths: readonly string[], ledger: Ledger, hashOf: HashOf): Promise<Group> {
  const strangers = paths.filter((path) => !ledger.byPath.has(path))
  const [lone] = strangers
  if (strangers.length === 1 && paths.length === 1 && lone !== undefined) {
    return { ids: new Map([[lone, await idOfSingle(lone, ledger, hashOf)]]), collision: null, duplicates: [] }
  }
  const acquainted = paths.flatMap((path) => ledger.byPath.get(path) ?? [])
  const knownHashes = new Set(acquainted.map((paperId) => ledger.papers.get(paperId)?.sha256 ?? null))
  const { members, duplicates } = await distinctMembers(strangers, hashOf)
  const fresh = members.filter(({ sha256 }) => sha256 === null || !knownHashes.has(sha256))
  const copies = members.filter((member) => !fresh.includes(member)).map(({ path }) => path)
  const isAlone = fresh.length + acquainted.length === 1
  const ids = new Map(
    fresh.map(({ path, stem, sha256 }) => {
      const keepsStem = isAlone || isSameBytes(ledger.papers.get(stem), sha256)
      return [path, keepsStem ? stem : withHash(stem, sha256, path)]
    }),
  )
  const paper_ids = [...acquainted, ...ids.values()]
  const collision = paper_ids.length > 1 ? { stem: stemOf(paths[0] ?? ''), paper_ids } : null
  return { ids, collision, duplicates: [...duplicates, ...copies] }
}

function groupByStem(files: readonly string[]): readonly (readonly string[])[] {
  return [...groupBy(files, (path) => foldedStem(stemOf(path))).values()]
}

const sizeOf = (path: string): number | null =>
  isAddress(path) ? null : (statSync(path, { throwIfNoEntry: false })?.size ?? null)

/** Files of this machine that hold what another one holds. Only files of equal size are read for it; those that the ledger knows stay. */
async function copiesAmong(files: readonly string[], isKnown: (path: string) => boolean, hashOf: HashOf) {
  const copies = new Set<string>()
  for (const [size, alike] of groupBy(files, sizeOf)) {
    if (size === null || alike.length < 2) continue
    const seen = new Set<string>()
    const inOrder = [...alike].sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)) || (a < b ? -1 : 1))
    for (const path of inOrder) {
      const sha256 = await hashOf(path)
      if (sha256 !== null && seen.has(sha256) && !isKnown(path)) copies.add(path)
      else if (sha256 !== null) seen.add(sha256)
    }
  }
  return copies
}

/** Ids do not depend on the order of the files, and a file keeps the id that the ledger knows it by. */
export async function assignIds(
  files: readonly string[],
  known: ReadonlyMap<string, Known>,
  hashOf: HashOf,
): Promise<Assigned> {
  const byPath = new Map([...known].map(([paperId, { path }]) => [path, paperId]))
  const ids = new Map(byPath)
  const collisions: Collision[] = []
  const copies = await copiesAmong(files, (path) => byPath.has(path), hashOf)
  const duplicates: string[] = [...copies]
  const ledger: Ledger = { papers: known, byPath, hashed: hashedStems(known) }
  for (const paths of groupByStem(files.filter((path) => !copies.has(path)))) {
    const group = await idsOfGroup(paths, ledger, hashOf)
    for (const [path, paperId] of group.ids) ids.set(path, paperId)
    if (group.collision !== null) collisions.push(group.collision)
    append(duplicates, group.duplicates)
  }
  const papers = files.flatMap((path) => {
    const paperId = ids.get(path)
    return paperId === undefined ? [] : [{ paperId, stem: stemOf(path), path }]
  })
  return { papers, collisions, duplicates }
}
