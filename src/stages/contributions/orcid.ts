// ORCID iDs in texts and links, each given to the author it is beside.
import { findOrcids } from '../../conventions/identifiers/identifiers.ts'
import { foldLetters } from '../../conventions/language/letters.ts'
import type { Named } from './name-at.ts'

/** A text with an iD, or the words that are before a link to one. */
export interface OrcidMention {
  readonly id: string
  /** What is before it, the nearest last. */
  readonly before: string
  readonly after: string
}

/** The iDs of a text, each with what is between it and the iDs around it. */
export function orcidMentions(text: string): OrcidMention[] {
  const found = findOrcids(text)
  return found.map(({ id, start, end }, at) => ({
    id,
    before: text.slice(found[at - 1]?.end ?? 0, start),
    after: text.slice(end, found[at + 1]?.start),
  }))
}

/** How near before it an author's family name must stand, in characters. */
const NEAR_BEFORE = 90

/** Index of the author whose name stands last before the iD; null where none does. */
function ownerOf({ before, after }: OrcidMention, authors: readonly Named[]): number | null {
  const near = foldLetters(before).slice(-NEAR_BEFORE)
  const places = authors.map(({ family }, index) => ({
    index,
    at: family === '' ? -1 : near.lastIndexOf(foldLetters(family)),
  }))
  const [best] = places.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)
  if (best !== undefined) return best.index
  // "0000-0001-... (A. Reed)" names its owner behind it.
  const behind = foldLetters(after).slice(0, NEAR_BEFORE / 2)
  const later = authors.findIndex(({ family }) => family.length > 2 && behind.includes(foldLetters(family)))
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
