// Where a family name begins, learned from how the paper cites itself: "Pai Meer A, Okafor C. How to cite this article".
import { patternText } from '../../kernel/pattern-text.ts'
import type { SplitName } from './split-name.ts'

/** "A. L." and "AL" and "A-L" for Anna Lu; a small word among given names ("Anna dos") has an initial or none. */
const initialsPattern = (given: readonly string[]): string =>
  given
    .flatMap((word) => word.split('-'))
    .map((word) => ({ initial: `${patternText(word.slice(0, 1))}\\.?[\\s-]?`, isSmall: /^\p{Ll}/u.test(word) }))
    .map(({ initial, isSmall }) => (isSmall ? `(?:${initial})?` : initial))
    .join('')

/** The split that a citation shows, else the one given; names of two words leave no choice. */
export function splitAsCited(name: SplitName, citations: string): SplitName {
  const words = [...name.given.split(' '), ...name.family.split(' ')].filter(Boolean)
  if (words.length < 3 || citations === '') return name
  const isCited = (cut: number): boolean => {
    const [given, family] = [words.slice(0, cut), words.slice(cut)]
    if (!family.every((word) => citations.includes(word))) return false
    const pattern = `(?<![\\p{L}-] ?)${family.map(patternText).join('\\s+')},?\\s+${initialsPattern(given)}(?!\\p{L})`
    return new RegExp(pattern, 'u').test(citations)
  }
  const own = name.given.split(' ').filter(Boolean).length
  if (isCited(own)) return name
  const cuts = words.slice(1).map((_, at) => at + 1)
  const cut = cuts.find((at) => at !== own && isCited(at))
  if (cut === undefined) return name
  return { ...name, given: words.slice(0, cut).join(' '), family: words.slice(cut).join(' ') }
}
