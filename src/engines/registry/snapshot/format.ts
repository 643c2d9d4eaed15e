// The files of an index: works in compressed blocks, where each block begins, and keys in order with the works that have them.
import { join } from 'node:path'
import { KEY_BITS } from './keys.ts'

export const INDEX_VERSION = 1

/** Works that are compressed, and read, together. */
export const BLOCK_WORKS = 16
/** A key of six bytes and the number of a work, of four. */
export const ENTRY_BYTES = 10
const KEY_BYTES = KEY_BITS / 8
/** So many stretches of keys; where each begins is kept in memory while the index is open. */
export const STRETCHES = 2 ** 16
const STRETCH_KEYS = 2 ** KEY_BITS / STRETCHES

export const stretchOf = (key: number): number => Math.floor(key / STRETCH_KEYS)

export const indexFiles = (folder: string) => ({
  about: join(folder, 'index.json'),
  works: join(folder, 'works.bin'),
  blocks: join(folder, 'blocks.bin'),
  keys: join(folder, 'keys.bin'),
  stretches: join(folder, 'stretches.bin'),
  retractions: join(folder, 'retractions.json'),
})

export interface IndexAbout {
  readonly version: number
  readonly works: number
  readonly made_at: string
}

export function writeEntry(into: Buffer, at: number, key: number, work: number): void {
  into.writeUIntBE(key, at, KEY_BYTES)
  into.writeUInt32BE(work, at + KEY_BYTES)
}

export const keyAt = (from: Buffer, at: number): number => from.readUIntBE(at, KEY_BYTES)
export const workAt = (from: Buffer, at: number): number => from.readUInt32BE(at + KEY_BYTES)
