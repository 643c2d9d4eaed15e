// Finds bibliography entries by their printed labels; where a list prints none, by their place in it.
import { foldInPlace } from '../../../conventions/language/letters.ts'
import type { BibliographyEntry } from '../../../document/references.ts'

export interface LabelIndex {
  readonly size: number
  /** Whether the labels are printed, and not taken from the order of the list. */
  readonly isPrinted: boolean
  readonly isNumeric: boolean
  /** Entries in the order of their first words: nobody counts these unless their numbers are printed. */
  readonly isAlphabetical: boolean
  /** The entry of a number, with or without the letter printed behind it. */
  number(value: number, letter?: string): string | null
  /** The entry of a label such as "Knu84". */
  label(value: string): string | null
  /** The entries from one key to another, both included, in the order of the labels; null where one is unknown. */
  between(fromKey: string, toKey: string): readonly string[] | null
}

const NUMERIC = /^\d+$/
/** From this share of numeric labels on the list counts as numbered: a label or two is lost in most scans. */
const NUMBERED_SHARE = 0.5

export const cleanLabel = (label: string): string =>
  label
    .replace(/[[\](){}.\s:]/g, '')
    .replace(/^0+(?=\d)/, '')
    .toLowerCase()

/** A label that got lost is between its neighbours: 11, ?, 13. */
function fillGaps(labels: readonly (string | null)[]): (string | null)[] {
  return labels.map((label, index) => {
    if (label !== null && label !== '') return label
    const before = labels[index - 1] ?? ''
    const after = labels[index + 1] ?? ''
    const isBetween = NUMERIC.test(before) && NUMERIC.test(after) && Number(after) - Number(before) === 2
    return isBetween ? String(Number(before) + 1) : null
  })
}

/** Entries by themselves: of several works that one prints, a label means the first. */
const headsOf = (entries: readonly BibliographyEntry[]): BibliographyEntry[] =>
  entries.filter(({ label, passage }, at) => label !== null || passage === null || passage !== entries[at - 1]?.passage)

/** So many entries, and share of those whose first word is not before that of the entry above: of a list in the order of citing it is half. Set by hand. */
const FEWEST_ORDERED = 8
const ORDERED_SHARE = 0.85

function areAlphabetical(entries: readonly BibliographyEntry[]): boolean {
  const words = entries.flatMap(({ raw }) => /\p{L}+/u.exec(raw)?.map((word) => foldInPlace(word)) ?? [])
  const ordered = words.filter((word, at) => at > 0 && word >= (words[at - 1] ?? '')).length
  return words.length >= FEWEST_ORDERED && ordered >= (words.length - 1) * ORDERED_SHARE
}

export function indexLabels(entries: readonly BibliographyEntry[]): LabelIndex {
  const bibliography = headsOf(entries)
  const printed = bibliography.map(({ label }) => (label === null ? null : cleanLabel(label)))
  const numericCount = printed.filter((label) => label !== null && NUMERIC.test(label)).length
  const isPrinted = printed.some((label) => label !== null && label !== '')
  const isNumeric = numericCount >= bibliography.length * NUMBERED_SHARE && numericCount > 0
  const labels = isPrinted ? fillGaps(printed) : bibliography.map((_, index) => String(index + 1))
  const keys = new Map<string, string>()
  const places = new Map<string, number>()
  for (const [index, entry] of bibliography.entries()) {
    const label = labels[index]
    if (label && !keys.has(label)) keys.set(label, entry.key)
    places.set(entry.key, label && NUMERIC.test(label) ? Number(label) : index + 1)
  }
  const number = (value: number, letter = ''): string | null =>
    keys.get(`${value}${letter}`) ?? keys.get(String(value)) ?? null
  return {
    size: bibliography.length,
    isPrinted,
    isNumeric: isPrinted ? isNumeric : false,
    isAlphabetical: areAlphabetical(bibliography),
    number,
    label: (value) => keys.get(cleanLabel(value)) ?? null,
    between(fromKey, toKey) {
      const from = places.get(fromKey)
      const to = places.get(toKey)
      if (from === undefined || to === undefined || to <= from) return null
      const inner = Array.from({ length: to - from - 1 }, (_, step) => number(from + step + 1))
      return [fromKey, ...inner.filter((key) => key !== null), toKey]
    },
  }
}

/** The entries that a number or a range of numbers names, as far as they exist. */
export function entriesOf(index: LabelIndex, from: number, to: number, letter: string): string[] {
  if (from === to) return [index.number(from, letter)].filter((key) => key !== null)
  const keys = Array.from({ length: to - from + 1 }, (_, step) => index.number(from + step))
  return keys.filter((key) => key !== null)
}
