// Features as numbers: each name is hashed to a row of the model's table.

/** Rows of the table, the first of which stays empty; training/references-crf/crf.py holds the same number. */
export const TABLE_ROWS = 16_384

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 16_777_619

/** FNV-1a over UTF-16 units, folded onto the rows from 1. */
export function featureId(name: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < name.length; at += 1) {
    hash ^= name.charCodeAt(at)
    hash = Math.imul(hash, FNV_PRIME)
  }
  return 1 + ((hash >>> 0) % (TABLE_ROWS - 1))
}

/** The features of a line as the model takes them. Names are many, and of a whole book too many to be kept. */
export function idsOf(row: readonly string[]): Int32Array {
  const ids = new Int32Array(row.length)
  for (const [at, name] of row.entries()) ids[at] = featureId(name)
  return ids
}

/** Rows of equal width, filled up with zeros; the features of a line may come in several parts. */
export function toIdRows(...parts: readonly (readonly Int32Array[])[]): {
  readonly width: number
  readonly ids: Int32Array
} {
  const lines = parts[0]?.length ?? 0
  const lengthAt = (at: number): number => parts.reduce((sum, part) => sum + (part[at]?.length ?? 0), 0)
  let width = 1
  for (let at = 0; at < lines; at += 1) width = Math.max(width, lengthAt(at))
  const ids = new Int32Array(lines * width)
  for (let at = 0; at < lines; at += 1) {
    let slot = at * width
    for (const part of parts) {
      const row = part[at]
      if (row === undefined) continue
      ids.set(row, slot)
      slot += row.length
    }
  }
  return { width, ids }
}
