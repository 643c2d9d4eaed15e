// Bibliography entries from what is printed and what reference managers store; and which entry each cited work is.
import { doiKey } from '../../../conventions/identifiers/doi.ts'
import { foldedWords } from '../../../conventions/language/letters.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import type { Entry } from '../../article/article.ts'
import type { CitedWork } from '../reference-managers/csl-citation.ts'
import type { PrintedReference } from './reference-list.ts'

// Which printed reference shows which stored work: held together by title, names, year and place.

const folded = (text: string): string => foldedWords(text).join(' ')

/** Weights: a title says most, a name or a year alone says little. Chosen by hand; a match needs two kinds of evidence. */
const WEIGHTS = { title: 6, family: 2, year: 1, doi: 6, volume: 1, page: 1, container: 1 }
const LEAST_WORK_SCORE = 3
/** Titles shorter than this are in other references by chance. */
const SHORTEST_TITLE = 8

interface Evidence {
  /** Folded words that the printed reference may hold, and what they weigh. */
  readonly words: readonly (readonly [string, number])[]
}

function evidenceOf({ fields }: CitedWork): Evidence {
  const [first] = fields.author ?? fields.editor ?? []
  // Styles cut subtitles and change the case, but keep the first words.
  const title = folded(fields.title ?? '')
    .split(' ')
    .slice(0, 8)
    .join(' ')
  const weighed: [string, number, number][] = [
    [title, WEIGHTS.title, SHORTEST_TITLE],
    [folded(fields.doi ?? ''), WEIGHTS.doi, 6],
    [folded(first?.family ?? first?.literal ?? ''), WEIGHTS.family, 2],
    [fields.year == null ? '' : String(fields.year), WEIGHTS.year, 4],
    [folded(fields.volume ?? ''), WEIGHTS.volume, 1],
    [folded(fields.first_page ?? ''), WEIGHTS.page, 1],
    [folded(fields.container ?? ''), WEIGHTS.container, 4],
  ]
  const words = weighed.filter(([text, , shortest]) => text.length >= shortest)
  return { words: words.map(([text, weight]) => [` ${text} `, weight]) }
}

const scoreOf = (text: string, { words }: Evidence): number =>
  words.reduce((sum, [word, weight]) => sum + (text.includes(word) ? weight : 0), 0)

/** The index of the printed reference of each work, by the work's id; every reference shows one work at most. */
export function matchWorks(printed: readonly string[], works: readonly CitedWork[]): ReadonlyMap<string, number> {
  const texts = printed.map((text) => ` ${folded(text)} `)
  const pairs = works
    .flatMap((work) => {
      const evidence = evidenceOf(work)
      return texts.map((text, index) => ({ work, index, score: scoreOf(text, evidence) }))
    })
    .filter((pair) => pair.score >= LEAST_WORK_SCORE)
    .sort((a, b) => b.score - a.score)
  const matched = new Map<string, number>()
  const used = new Set<number>()
  for (const { work, index } of pairs) {
    if (matched.has(work.id) || used.has(index)) continue
    matched.set(work.id, index)
    used.add(index)
  }
  return matched
}

/** Ids that stand for the same work: copied documents and shared libraries give it several. */
export function sameWorks(works: readonly CitedWork[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  const same = new Map<string, string>()
  for (const { id, fields } of works) {
    const key =
      (fields.doi == null ? null : doiKey(fields.doi)) ??
      `${folded(fields.title ?? id)}|${fields.year ?? ''}|${folded(fields.authors ?? '')}`
    const known = first.get(key)
    if (known === undefined) first.set(key, id)
    same.set(id, known ?? id)
  }
  return same
}

/** An entry with the fields that a reference manager stores for it. */
export type StoredEntry = Pick<Entry, 'label' | 'raw' | 'fields'>

export interface Bibliography {
  /** The printed ones first, then works that are cited and nowhere printed. */
  readonly entries: readonly StoredEntry[]
  /** Where among them a work is, by its id. */
  readonly entryOf: ReadonlyMap<string, number>
}

/** No bookmark can be called so. */
export const entryId = (index: number): string => `entry ${index + 1}`

/** A work that is cited and nowhere printed, in one line. */
export function workText({
  author,
  authors,
  year,
  title,
  container,
  volume,
  first_page,
  last_page,
  doi,
}: BibFields): string {
  const people = (author ?? []).map(
    ({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(' '),
  )
  const pages = [first_page, last_page].filter(Boolean).join('-')
  const place = [container, volume, pages].filter(Boolean).join(', ')
  const names = people.length > 0 ? people.join(', ') : (authors ?? '')
  return [`${names}${year == null ? '' : ` (${year})`}`.trim(), title, place, doi]
    .filter((part) => part != null && part !== '')
    .join('. ')
}

export function readBibliography(printed: readonly PrintedReference[], cited: readonly CitedWork[]): Bibliography {
  const same = sameWorks(cited)
  const works = cited.filter(({ id }) => same.get(id) === id)
  const matched = matchWorks(
    printed.map(({ content }) => content.text),
    works,
  )
  const workAt = new Map([...matched].map(([id, index]) => [index, works.find((work) => work.id === id)]))
  const listed = printed.map(
    ({ label, raw }, index): StoredEntry => ({ label, raw, fields: workAt.get(index)?.fields ?? null }),
  )
  // A list that prints nothing of a work has its reasons; without any list the stored works are all there is.
  const unprinted = printed.length > 0 ? [] : works
  const entryOf = new Map<string, number>()
  for (const { id } of cited) {
    const own = same.get(id) ?? id
    const index = matched.get(own) ?? unprinted.findIndex((work) => work.id === own)
    if (index >= 0) entryOf.set(id, index)
  }
  const stored = unprinted.map(({ fields }): StoredEntry => ({ label: null, raw: workText(fields), fields }))
  return { entries: [...listed, ...stored], entryOf }
}
