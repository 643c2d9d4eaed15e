// How alike two folded texts are.

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Share of common letter pairs (Dice), 0 to 1: a wrong letter costs little, another word much. */
export function likeness(left: string, right: string): number {
  if (left === right) return left === '' ? 0 : 1
  if (left.length < 2 || right.length < 2) return 0
  const pairs = pairsOf(left)
  let common = 0
  for (let at = 0; at + 1 < right.length; at += 1) {
    const pair = right.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left > 0) {
      common += 1
      pairs.set(pair, left - 1)
    }
  }
  return (2 * common) / (left.length + right.length - 2)
}
