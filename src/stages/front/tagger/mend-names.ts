// Names of which the header model labelled only a part: in a line of authors, what stands between two commas is one name.
import { isName } from '../../../conventions/byline/split-authors.ts'
import type { FrontToken, FrontZone } from '../../../document/front.ts'
import { isNamePart, voteOnLines } from './tag-zone.ts'

/** Share of a line's letters that must be authors', so that a stray word among them is taken for one's. */
const LINE_OF_AUTHORS = 0.6
const BETWEEN = new Set<string>(['byline', 'author-mark', 'group-first', 'group', 'email'])
/** Names are written with capitals, but for particles and what follows a hyphen or an apostrophe. */
const NAME_SHAPED = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|d[aeiou]s?|del|della|v[ao]n|der|den|la|le|y|e)$/u

/** Tokens from one separator to the next; a name that begins right behind another one begins a stretch, too. */
function stretchesOf(tokens: readonly FrontToken[]): FrontToken[][] {
  const stretches: FrontToken[][] = [[]]
  for (const token of tokens) {
    if (BETWEEN.has(token.label)) stretches.push([])
    else if (token.label === 'given-first' || token.label === 'family-first') stretches.push([token])
    else stretches.at(-1)?.push(token)
  }
  return stretches.filter(({ length }) => length > 0)
}

function mended(stretch: readonly FrontToken[], lineText: string): readonly FrontToken[] {
  const known = stretch.filter(isNamePart).length
  const text = lineText.slice(stretch[0]?.start ?? 0, stretch.at(-1)?.end ?? 0)
  const words = text.split(/\s+/)
  const isWhole =
    known === stretch.length && stretch.some(({ label }) => label === 'family' || label === 'family-first')
  if (known === 0 || isWhole || !isName(text) || !words.every((word) => NAME_SHAPED.test(word))) return stretch
  const lastWord = (stretch[0]?.start ?? 0) + text.length - (words.at(-1)?.length ?? 0)
  return stretch.map((token, at) => {
    const label = at === 0 ? 'given-first' : token.start >= lastWord ? 'family' : 'given'
    return { ...token, label }
  })
}

export function mendNames(zone: FrontZone): FrontZone {
  const votes = voteOnLines(zone)
  const tokens = zone.lines.flatMap(({ text }, line) => {
    const own = zone.tokens.filter((token) => token.line === line)
    const vote = votes[line]
    if (vote?.label !== 'author' || vote.share < LINE_OF_AUTHORS) return own
    const put = new Map(
      stretchesOf(own).flatMap((stretch) => mended(stretch, text).map((token) => [token.start, token])),
    )
    return own.map((token) => put.get(token.start) ?? token)
  })
  return { lines: zone.lines, tokens }
}
