// How deep the outline that comes with a file puts the headings that it names.
import type { OutlineEntry } from '../../document/page/page.ts'
import { groupBy } from '../../kernel/lists.ts'
import { letterKey } from '../language/letters.ts'

const NUMBER = /^\s*(?:(?:\d{1,2}(?:\.\d{1,2})*|[IVXL]{1,5}|[A-Z])[.)]?\s+)?/

/** Where a heading's words begin behind its number. */
export const wordsFrom = (text: string): number => NUMBER.exec(text)?.[0].length ?? 0

/** A heading's letters, whatever its number, case and signs: outlines often have it otherwise than the page. */
export const outlineKey = (text: string): string => letterKey(text.slice(wordsFrom(text)))

const ABSTRACT_KEYS: ReadonlySet<string> = new Set(['abstract', 'summary'])

/** Without the parts of an abstract, which have the names of the paper's own parts. */
function withoutAbstract(outline: readonly OutlineEntry[]): OutlineEntry[] {
  let abstract: number | null = null
  return outline.filter(({ title, level }) => {
    if (abstract !== null && level > abstract) return false
    abstract = ABSTRACT_KEYS.has(outlineKey(title)) ? level : null
    return true
  })
}

export interface PlacedText {
  readonly text: string
  readonly pageIndex: number | null
}

/**
 * The depth of each heading, from 1, or null where no entry for its page reads as it does. Entries and headings come in one order, so
 * that of two of one name on a page each has its own. Null for all where the outline tells no depths.
 */
export function outlineDepths(headings: readonly PlacedText[], outline: readonly OutlineEntry[]): (number | null)[] {
  const named = groupBy(withoutAbstract(outline), ({ title, pageIndex }) => `${pageIndex} ${outlineKey(title)}`)
  const used = new Map<string, number>()
  const levels = headings.map(({ text, pageIndex }) => {
    const key = `${pageIndex} ${outlineKey(text)}`
    const at = used.get(key) ?? 0
    used.set(key, at + 1)
    return named.get(key)?.[at]?.level ?? null
  })
  const known = levels.filter((level) => level !== null)
  const top = known.reduce((least, level) => Math.min(least, level), Number.POSITIVE_INFINITY)
  const isFlat = new Set(known).size < 2
  return levels.map((level) => (level === null || isFlat ? null : level - top + 1))
}
