// ORCID iDs in texts and links, each given to the author it stands beside.
import type { Named } from './name-at.ts'

const IN_TEXT = /(?<![\d-])(\d{4}-\d{4}-\d{4}-\d{3}[\dX])(?![\d-])/giu

/** The last character is a check digit (ISO 7064, MOD 11-2). */
export function isOrcid(id: string): boolean {
  const digits = id.replace(/-/g, '').toUpperCase()
  if (!/^\d{15}[\dX]$/.test(digits)) return false
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return digits[15] === (check === 10 ? 'X' : String(check))
}

/** A text with an iD, or the words that stand before a link to one. */
export interface OrcidMention {
  readonly id: string
  /** What stands before it, the nearest last. */
  readonly before: string
  readonly after: string
}

export function findOrcids(text: string): OrcidMention[] {
  return [...text.matchAll(IN_TEXT)].flatMap((match) => {
    const id = (match[1] ?? '').toUpperCase()
    if (!isOrcid(id)) return []
    return [{ id, before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) }]
  })
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** How near before it an author's family name must stand, in characters. */
const NEAR_BEFORE = 90

/** Index of the author whose name stands last before the iD, past any iD before it; null where none does. */
function ownerOf({ before, after }: OrcidMention, authors: readonly Named[]): number | null {
  const [near = ''] = folded(before)
    .slice(-NEAR_BEFORE)
    .split(/\d{4}-\d{4}-\d{4}-\d{3}[\dx]/)
    .reverse()
  const places = authors.map(({ family }, index) => ({
    index,
    at: family === '' ? -1 : near.lastIndexOf(folded(family)),
  }))
  const [best] = places.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)
  if (best !== undefined) return best.index
  // "0000-0001-... (A. Reed)" names its owner behind it.
  const [behind = ''] = folded(after)
    .slice(0, NEAR_BEFORE / 2)
    .split(/\d{4}-\d{4}/)
  const later = authors.findIndex(({ family }) => family.length > 2 && behind.includes(folded(family)))
  return later < 0 ? null : later
}

/** iDs by author index: by names beside them; in order where there are as many as authors and names say nothing. */
export function matchOrcids(mentions: readonly OrcidMention[], authors: readonly Named[]): ReadonlyMap<number, string> {
  const matched = new Map<number, string>()
  const distinct = [...new Set(mentions.map(({ id }) => id))]
  for (const mention of mentions) {
    const owner = ownerOf(mention, authors)
    const isTaken = [...matched.values()].includes(mention.id)
    if (owner !== null && !matched.has(owner) && !isTaken) matched.set(owner, mention.id)
  }
  if (matched.size === 0 && distinct.length === authors.length) return new Map(distinct.map((id, index) => [index, id]))
  return matched
}
