// Finds the name that somebody probably meant.

/** Edits (insert, delete, replace, swap of neighbours) between two short names. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) least = Math.min(least, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}

/** A third of the letters may be wrong: beyond that a suggestion confuses more than it helps. */
const MAX_WRONG_SHARE = 1 / 3
/** Shorter words are inside too many; set by hand. */
const MIN_CONTAINED_CHARACTERS = 4
/** Nobody types longer names; comparing costs the square. */
const MAX_TYPED_CHARACTERS = 100

/** The candidate nearest to the name, case aside; null when none is near. */
export function nearestName(name: string, candidates: readonly string[]): string | null {
  const wanted = name.slice(0, MAX_TYPED_CHARACTERS).toLowerCase()
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  // "csl" is the first word of "csl-json", which is nearer than any slip of the keys.
  const begun = ranked.find(({ candidate }) => candidate.toLowerCase().startsWith(`${wanted}-`))
  if (begun !== undefined) return begun.candidate
  const best = ranked[0]
  if (best === undefined) return null
  if (best.distance <= Math.max(1, Math.floor(wanted.length * MAX_WRONG_SHARE))) return best.candidate
  if (wanted.length < MIN_CONTAINED_CHARACTERS) return null
  return ranked.find(({ candidate }) => candidate.toLowerCase().includes(wanted))?.candidate ?? null
}
