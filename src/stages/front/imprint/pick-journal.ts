// The journal among the names that may be it: the one most evidence speaks for, written out where it is printed in full.
import type { JournalCandidate } from './journal-candidates.ts'
import { hasJournalWord, isAbbreviationOf, knownJournal, nameKey } from './journal-name.ts'

interface Contender {
  name: string
  weight: number
  /** Whether the paper prints it; what the file alone declares is not printed. */
  isPrinted: boolean
}

const DECLARED: ReadonlySet<string> = new Set(['file-publication-name', 'file-subject'])

/** A name we know, or one with a word that journals have, is more likely one. */
const KNOWN_BONUS = 1.5
const TELLING_BONUS = 0.5
/** Below this weight nothing is said: a lone name at a margin may be anything. */
const LEAST_WEIGHT = 1.5

function contenders(candidates: readonly JournalCandidate[]): Contender[] {
  const byKey = new Map<string, Contender>()
  for (const { name, weight, evidence } of candidates) {
    const before = byKey.get(nameKey(name))
    const isPrinted = !DECLARED.has(evidence)
    if (before === undefined) byKey.set(nameKey(name), { name, weight, isPrinted })
    else {
      before.weight += weight
      before.isPrinted ||= isPrinted
      // Capitals throughout are for looks; another spelling is the name's own.
      if (isAllCaps(before.name) && !isAllCaps(name)) before.name = name
    }
  }
  return [...byKey.values()]
}

const isAllCaps = (name: string): boolean => name === name.toUpperCase() && /\p{L}{4}/u.test(name)

/** What an abbreviation or a longer row says for a name, it says for the name itself. */
function support(all: readonly Contender[]): Contender[] {
  return all.map((one) => {
    const key = nameKey(one.name)
    const others = all.filter((other) => other !== one)
    const shorter = others.filter((other) => isAbbreviationOf(other.name, one.name))
    const holding = others.filter((other) => {
      const otherKey = nameKey(other.name)
      return otherKey !== key && otherKey.endsWith(key) && key.length > 8
    })
    const extra = [...shorter, ...holding].reduce((sum, other) => sum + other.weight, 0)
    const bonus = (knownJournal(one.name) === null ? 0 : KNOWN_BONUS) + (hasJournalWord(one.name) ? TELLING_BONUS : 0)
    return { ...one, weight: one.weight + extra + bonus }
  })
}

export function pickJournal(candidates: readonly JournalCandidate[]): string | null {
  const ranked = support(contenders(candidates)).sort((a, b) => b.weight - a.weight)
  const [weightiest] = ranked
  if (weightiest === undefined || weightiest.weight < LEAST_WEIGHT) return null
  // The record says what is printed: a name that the file writes out and the paper only shortens stays short.
  const short = ranked.find(({ name, isPrinted }) => isPrinted && isAbbreviationOf(name, weightiest.name))
  const best = weightiest.isPrinted ? weightiest : (short ?? weightiest)
  return knownJournal(best.name) !== null && /\p{Lu}{2}/u.test(best.name)
    ? (knownJournal(best.name) ?? best.name)
    : best.name
}
