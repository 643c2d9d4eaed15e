// Features as numbers: each name is hashed to a row of the model's table.

/** Rows of the table, the first of which stays empty; training/references-crf/crf.py holds the same number. */
export const TABLE_ROWS = 16_384

const FNV_OFFSET = 2_166_136_261
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

/** Rows of equal width, filled up with zeros. */
export function toIdRows(features: readonly (readonly string[])[]): {
  readonly width: number
  readonly ids: Int32Array
} {
  const width = features.reduce((widest, row) => Math.max(widest, row.length), 1)
  const ids = new Int32Array(features.length * width)
  features.forEach((row, at) => {
    row.forEach((name, slot) => {
      ids[at * width + slot] = featureId(name)
    })
  })
  return { width, ids }
}
