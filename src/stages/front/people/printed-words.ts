// The words of one piece of a first page and what stands between them: commas, marks, brackets.
import { SIGNS } from '../../../byline/affiliation-marks.ts'
import type { FrontToken } from '../../../document/front.ts'
import type { Line } from '../../../document/page/page.ts'
import type { Range } from '../../../document/ranges.ts'
import type { TokenLabel } from '../tagger/labels.ts'
import { shareOf } from '../tagger/tag-zone.ts'
import type { BylinePiece } from './pieces.ts'

/** Within a name, not at its beginning. */
const NAMED: ReadonlySet<TokenLabel> = new Set<TokenLabel>(['given', 'family'])
const SURE = 0.5

/** Letters, and what stands between letters of one word. */
const IN_WORD = /^(?:[\p{L}\p{M}.'’‘`´‐‑­-]+|\(\p{L}+\))$/u

export interface Printed extends Range {
  readonly kind: 'word' | 'between' | 'mark'
  readonly tokens: readonly FrontToken[]
}

const riseAt = (line: Line, at: number) => line.spans.find(({ start, end }) => start <= at && at < end)

const MARK = new RegExp(`^[\\d${SIGNS}]+$`, 'u')

function kindOf(text: string, token: FrontToken, isRaised: boolean): Printed['kind'] {
  if (isRaised || MARK.test(text)) return 'mark'
  if (token.label === 'author-mark' && /^\p{Ll}$/u.test(text)) return 'mark'
  return IN_WORD.test(text) ? 'word' : 'between'
}

/** "S HANNON": a large capital and the small ones behind it are one word that a blank was read into. */
function isSmallCapitals(line: Line, before: Printed, start: number, text: string): boolean {
  const [large, small] = [riseAt(line, before.start), riseAt(line, start)]
  const gap = (line.edges[start] ?? 0) - (line.edges[before.end] ?? 0)
  return (
    before.end - before.start === 1 &&
    /^\p{Lu}$/u.test(line.text.slice(before.start, before.end)) &&
    /^\p{Lu}{2,}$/u.test(text) &&
    (small?.size ?? 0) < (large?.size ?? 0) * SMALL_CAPITALS &&
    gap < line.size * NARROW_BLANK
  )
}
const SMALL_CAPITALS = 0.93
const NARROW_BLANK = 0.45

/** "Leith (Casey) Leedom": a name in brackets is a word of the name it stands in. */
function withNicknames(tokens: readonly FrontToken[], { line, offset }: BylinePiece): FrontToken[] {
  const textOf = (token: FrontToken | undefined): string =>
    token === undefined ? '' : line.text.slice(token.start + offset, token.end + offset)
  const isNickname = (at: number): boolean =>
    textOf(tokens[at - 1]) === '(' &&
    textOf(tokens[at + 1]) === ')' &&
    /^\p{Lu}\p{L}+$/u.test(textOf(tokens[at])) &&
    /^\p{Lu}/u.test(textOf(tokens[at + 2]))
  return tokens.flatMap((token, at) => {
    if (isNickname(at)) return [{ ...token, start: token.start - 1, end: token.end + 1 }]
    return isNickname(at - 1) || isNickname(at + 1) ? [] : [token]
  })
}

/** "A.Meer" is two words. */
const isGlued = (before: string, text: string): boolean =>
  /(?:^|\.)\p{Lu}\.$/u.test(before) && /^\p{Lu}\p{L}/u.test(text)

/** The words of one piece and what stands between them; places are those of the line. */
export function printedIn(piece: BylinePiece, tokens: readonly FrontToken[]): Printed[] {
  const { line, offset } = piece
  const out: { start: number; end: number; kind: Printed['kind']; tokens: FrontToken[] }[] = []
  const all = withNicknames(tokens, piece)
  for (const [at, token] of all.entries()) {
    const [start, end] = [token.start + offset, token.end + offset]
    const text = line.text.slice(start, end)
    const kind = kindOf(text, token, riseAt(line, start)?.rise === 'sup')
    const last = out.at(-1)
    const isJoined =
      last?.kind === 'word' &&
      kind === 'word' &&
      ((last.end === start && !isGlued(line.text.slice(last.start, start), text)) ||
        isSmallCapitals(line, last, start, text))
    // A full stop ends initials and what a name goes on behind ("Charalampos Milt. Cornaros"), not other words.
    const isStop =
      text === '.' &&
      last !== undefined &&
      !/(?:^|[.\s‐‑-])\p{L}{1,2}$/u.test(line.text.slice(last.start, last.end)) &&
      ![last.tokens.at(-1), all[at + 1]].every((each) => each !== undefined && shareOf(each, NAMED) > SURE)
    if (isJoined && !isStop) {
      last.end = end
      last.tokens.push(token)
    } else
      out.push({
        start,
        end,
        kind: isStop || (!/\p{L}/u.test(text) && kind === 'word') ? 'between' : kind,
        tokens: [token],
      })
  }
  return withSpacedAnd(out, line)
}

/** "J. REED A N D A. MOWER": an "and" in small capitals whose letters were read as words. */
function withSpacedAnd(printed: readonly Printed[], { text }: Line): Printed[] {
  const isAnd = (at: number): boolean =>
    ['A', 'N', 'D'].every((letter, index) => {
      const { start = 0, end = 0 } = printed[at + index] ?? {}
      return text.slice(start, end) === letter
    })
  return printed.map((one, at): Printed => ([at, at - 1, at - 2].some(isAnd) ? { ...one, kind: 'between' } : one))
}
