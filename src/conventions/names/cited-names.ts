// Where a family name begins, learned from how the paper cites itself: "Pai Meer A, Okafor C. How to cite this article".
import { maxOf } from '../../kernel/lists.ts'
import { allMatches, patternText } from '../../kernel/patterns.ts'
import type { SplitName } from './split-name.ts'

/** "A. L." and "AL" and "A-L" for Anna Lu; a small word among given names ("Anna dos") has an initial or none. */
const initialsPattern = (given: readonly string[]): string =>
  given
    .flatMap((word) => word.split('-'))
    .map((word) => ({ initial: `${patternText(word.slice(0, 1))}\\.?[\\s-]?`, isSmall: /^\p{Ll}/u.test(word) }))
    .map(({ initial, isSmall }) => (isSmall ? `(?:${initial})?` : initial))
    .join('')

const isInitial = (word: string): boolean => /^\p{Lu}\.?$/u.test(word)

/** The split that a citation shows, else the one given; names of two words leave no choice. Of several texts the first that cites the name counts. */
export function splitAsCited(name: SplitName, ...texts: readonly string[]): SplitName {
  for (const text of texts) {
    const found = splitIn(name, text)
    if (found !== null) return found
  }
  return name
}

function splitIn(name: SplitName, citations: string): SplitName | null {
  const words = [...name.given.split(' '), ...name.family.split(' ')].filter(Boolean)
  if (words.length < 3 || citations === '') return null
  const timesCited = (cut: number): number => {
    const [given, family] = [words.slice(0, cut), words.slice(cut)]
    if (!family.every((word) => citations.includes(word))) return 0
    const [initials, names] = [initialsPattern(given), family.map(patternText).join('\\s+')]
    const forms = [
      `(?<![\\p{L}-] ?)${names},?\\s+${initials}(?!\\p{L})`,
      // "Y. Rin Yoon" is the name as it stands, and tells nothing of what Rin is.
      ...(given.every(isInitial) ? [] : [`(?<![\\p{L}.-]\\s?)${initials}\\s?${names}(?![\\p{L}-])`]),
    ]
    return forms.reduce((sum, form) => sum + allMatches(citations, new RegExp(form, 'gu')).length, 0)
  }
  const own = name.given.split(' ').filter(Boolean).length
  const cuts = [
    own,
    ...words
      .slice(1)
      .map((_, at) => at + 1)
      // "A. H. Reed, A. Mower": no family name begins with an initial.
      .filter((cut) => cut !== own && !isInitial(words[cut] ?? '')),
  ]
  const times = cuts.map(timesCited)
  const cut = cuts[times.indexOf(maxOf(times))] ?? own
  if (times.every((count) => count === 0)) return null
  return cut === own ? name : { ...name, given: words.slice(0, cut).join(' '), family: words.slice(cut).join(' ') }
}
