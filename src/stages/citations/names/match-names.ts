// Weighs which entry a citation with names and a year means: by first author, co-authors, year and suffix.
import { foldInPlace } from '../../../conventions/language/letters.ts'
import type { TextRange } from '../../../document/ranges.ts'
import { type NamedEntry, type NameForm, type NameIndex, PARTICLES } from './name-index.ts'
import { CONNECTORS, type NameTail, readNameTail } from './name-tail.ts'
import { type Word, wordsBetween } from './name-words.ts'

export interface NameZone extends TextRange {
  /** The same characters, folded. */
  readonly folded: string
  /** How many words other than names may be between the name and the year. */
  readonly maxLooseWords: number
}

export interface NameMatch {
  readonly entry: NamedEntry
  /** Where the names begin in the passage. */
  readonly start: number
  readonly score: number
  readonly evidence: readonly string[]
}

interface Year {
  readonly year: number | null
  readonly suffix: string
}

/** A match below this weight rests on a name alone that the rest speaks against. Chosen on the train papers. */
const MIN_NAME_SCORE = 0.75

const PENALTY = {
  extension: 0.4,
  looseWord: 0.25,
  lostPart: 0.3,
  behindConnector: 1.6,
  behindName: 0.6,
  wrongCoAuthor: 1.5,
  otherCount: 0.3,
}

function isFormAt(zone: NameZone, words: readonly Word[], at: number, form: NameForm): boolean {
  const first = words[at]
  if (first === undefined) return false
  const last = words[at + form.words.length - 1]
  if (last === undefined || !form.words.every((word, step) => words[at + step]?.text === word)) return false
  const printed = zone.text.slice(first.start, last.end)
  if (form.isAcronym) return /^[\p{Lu}&-]+$/u.test(printed)
  // "Smith-Jones" is not Smith; "smith" in lower case is no name.
  if (zone.text.charAt(last.end) === '-' && /\p{L}/u.test(zone.text.charAt(last.end + 1))) return false
  return /\p{Lu}|\p{Lo}/u.test(printed)
}

/** Families have no more words; organisations do, each of which others share: "Health". */
export const MAX_FAMILY_WORDS = 3

function weighCoAuthors(entry: NamedEntry, tail: NameTail): { weight: number; evidence: string } {
  const count = entry.authorCount
  const others = entry.families.slice(1)
  const isOther = (name: string): boolean => others.some((family) => family.has(name))
  const [first = new Set<string>()] = entry.families
  // The rest of an organisation's name is no co-author: "Society of Lakes and Rivers".
  const isRest = (name: string): boolean => first.size > MAX_FAMILY_WORDS && first.has(name) && !isOther(name)
  const names = [...tail.names, ...tail.capitals.filter(isOther)].filter((name) => !isRest(name))
  if (names.length > 0) {
    const known = names.filter(isOther).length
    const unknown = names.length - known
    if (known === 0 && count !== 1) return { weight: -PENALTY.wrongCoAuthor, evidence: 'co-authors-differ' }
    if (known === 0) return { weight: -0.75, evidence: 'co-authors-unknown' }
    const isInOrder = names.every((name, at) => others[at]?.has(name))
    // "Kaplan & Kaplan" are two: without "et al." a citation that prints several names prints them all.
    const isAll = tail.hasEtAl || count === null || count === names.length + 1
    const weight =
      1.3 + 0.2 * Math.min(known, 4) - 0.5 * unknown + (isInOrder ? 0.3 : 0) - (isAll ? 0 : PENALTY.otherCount)
    return { weight, evidence: 'co-authors' }
  }
  if (tail.hasEtAl) {
    if (count === null) return { weight: 0.5, evidence: 'et-al' }
    return { weight: count >= 3 ? 1 : count === 2 ? 0.3 : -0.2, evidence: 'et-al' }
  }
  if (count === null) return { weight: 0.3, evidence: 'single-author' }
  return { weight: count === 1 ? 1 : count === 2 ? -0.2 : 0, evidence: 'single-author' }
}

function weighUndated(entry: NamedEntry, suffix: string): { weight: number; evidence: string } | null {
  if (entry.years.size > 0) return suffix === '' ? { weight: -0.2, evidence: 'in-press' } : null
  if (suffix !== '' && suffix === entry.suffix) return { weight: 0.6, evidence: 'year-suffix' }
  return suffix !== '' && entry.suffix !== '' ? null : { weight: 0.5, evidence: 'undated' }
}

function weighYear(entry: NamedEntry, { year, suffix }: Year): { weight: number; evidence: string } | null {
  if (year === null) return weighUndated(entry, suffix)
  if (!entry.years.has(year)) return null
  if (suffix === '' && entry.suffix === '') return { weight: 0.2, evidence: 'year' }
  if (suffix === entry.suffix) return { weight: 0.6, evidence: 'year-suffix' }
  if (suffix !== '' && entry.suffix !== '') return null
  return { weight: 0, evidence: 'year' }
}

/** "Adams and Smith, 2010" is not a work of Smith's; "in Spain, Smith (2010)" may be. */
function weighBefore(zone: NameZone, words: readonly Word[], at: number): number {
  let index = at - 1
  while (index >= 0 && PARTICLES.has(words[index]?.text ?? '') && !CONNECTORS.has(words[index]?.text ?? '')) index--
  const word = words[index]
  const first = words[at]
  if (word === undefined || first === undefined) return 0
  const gap = zone.text.slice(word.end, first.start)
  const isConnector = CONNECTORS.has(word.text) || gap.includes('&')
  const name = isConnector && !gap.includes('&') ? words[index - 1] : word
  if (name === undefined || !/^\p{Lu}/u.test(zone.text.slice(name.start, name.end))) return 0
  // "an AR(1) model (AR(1)), and Smith (2010)": what a bracket closes is no name before his.
  if (isConnector && /[();:\d]/u.test(zone.text.slice(name.end, word.start))) return 0
  if (isConnector) return -PENALTY.behindConnector
  return /^(?:\s*\p{Lu}\.?)*,\s*(?:\p{Lu}\.\s*)*$/u.test(gap) ? -PENALTY.behindName : 0
}

/** Words that continue with the first name though the list does not have them. */
function unknownWords(entry: NamedEntry, { extension }: NameTail): number {
  return extension.filter((word) => !entry.families.some((family) => family.has(word))).length
}

/** "A. L. Thompson et al., 2008" is not J. P. Thompson's. */
function weighInitials(text: string, start: number, { initial }: NamedEntry): number {
  const printed = /(?<![\p{L}.])(\p{Lu})\.[\s-]?(?:\p{Lu}\.[\s-]?){0,3}$/u.exec(
    text.slice(Math.max(0, start - 16), start),
  )?.[1]
  if (printed === undefined || initial === '') return 0
  return foldInPlace(printed) === initial ? 0.3 : -1
}

function weigh(
  zone: NameZone,
  words: readonly Word[],
  at: number,
  form: NameForm,
  dated: { readonly weight: number; readonly evidence: string },
  tailFrom: (end: number) => NameTail,
): NameMatch | null {
  const first = words[at]
  const last = words[at + form.words.length - 1]
  if (first === undefined || last === undefined) return null
  const tail = tailFrom(last.end)
  if (tail.isBroken || tail.looseWords > zone.maxLooseWords) return null
  const co = weighCoAuthors(form.entry, tail)
  const score =
    1 +
    co.weight +
    dated.weight +
    weighBefore(zone, words, at) -
    PENALTY.looseWord * tail.looseWords -
    PENALTY.extension * unknownWords(form.entry, tail) +
    weighInitials(zone.text, first.start, form.entry) -
    PENALTY.lostPart * form.loss
  const evidence = ['first-author', co.evidence, dated.evidence, ...(tail.looseWords > 0 ? ['words-between'] : [])]
  return { entry: form.entry, start: withParticles(words, at), score, evidence }
}

function withParticles(words: readonly Word[], at: number): number {
  let index = at
  while (index > 0 && PARTICLES.has(words[index - 1]?.text ?? '') && (words[index - 1]?.text.length ?? 0) > 1) index--
  return words[index]?.start ?? 0
}

/** All entries whose first author is in the zone and whose year agrees, the best first. */
export function matchNames(zone: NameZone, year: Year, index: NameIndex): NameMatch[] {
  const words = wordsBetween(zone.folded, zone.start, zone.end)
  const best = new Map<string, NameMatch>()
  const tails = new Map<number, NameTail>()
  const tailFrom = (end: number): NameTail => {
    const known = tails.get(end) ?? readNameTail(zone.text.slice(end, zone.end))
    tails.set(end, known)
    return known
  }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]?.text ?? ''
    for (const form of year.year === null ? index.formsOf(word) : index.formsIn(year.year, word)) {
      const dated = weighYear(form.entry, year)
      if (dated === null || !isFormAt(zone, words, at, form)) continue
      const match = weigh(zone, words, at, form, dated, tailFrom)
      const known = best.get(form.entry.key)
      if (match !== null && (known === undefined || match.score > known.score)) best.set(form.entry.key, match)
    }
  }
  return [...best.values()].filter(({ score }) => score >= MIN_NAME_SCORE).sort((a, b) => b.score - a.score)
}
