// Whether the models that come with the program are whole: weights/SHA256SUMS lists them with their hashes.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { packageFile } from '../../kernel/files/package-file.ts'
import { hashFile } from '../../kernel/hash.ts'

const folder = packageFile('weights/')
const SUMS_NAME = 'SHA256SUMS'

export interface WeightsState {
  /** Files whose hash is right. */
  readonly whole: readonly string[]
  /** Listed, but missing or changed. */
  readonly broken: readonly string[]
  /** There, but not listed: nobody can tell whether they are whole. */
  readonly unlisted: readonly string[]
}

/** Lines as sha256sum(1) writes them: the hash, two characters, the name. */
function readSums(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, hash, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? []
    return hash !== undefined && name !== undefined ? [[name, hash] as const] : []
  })
  return new Map(lines)
}

const isWeights = (name: string): boolean => /\.(?:onnx|bin|gz|crf)$/.test(name)

export async function checkWeights(): Promise<WeightsState> {
  const sums = readSums(await readFile(new URL(SUMS_NAME, folder), 'utf8').catch(() => ''))
  const present = (await readdir(folder, { recursive: true }).catch(() => [])).filter(isWeights)
  const whole: string[] = []
  const broken: string[] = []
  for (const [name, expected] of sums) {
    const isWhole = (await hashFile(new URL(name, folder))) === expected
    ;(isWhole ? whole : broken).push(name)
  }
  return { whole, broken, unlisted: present.filter((name) => !sums.has(name)) }
}

/** Listed models that are not there at all; a quick look, without reading them. */
export async function missingWeights(): Promise<readonly string[]> {
  const sums = readSums(await readFile(new URL(SUMS_NAME, folder), 'utf8').catch(() => ''))
  return [...sums.keys()].filter((name) => !existsSync(new URL(name, folder)))
}

export const weightsFolder = (): string => fileURLToPath(folder)
