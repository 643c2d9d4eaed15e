// What the model, which learned from English statements, misses or runs together, where a word beside it says what it is.
import { SMALL_IN_NAMES } from '../../conventions/language/words.ts'
import { allMatches, anyOf } from '../../kernel/patterns.ts'
import type { FundingSpan } from './decode.ts'

/** "l’Agence" is two words; the model knows only the second. The text keeps its length, so that places hold. */
export const withoutElision = (text: string): string => text.replace(/(?<!\p{L})(l)['’](?=\p{Lu})/giu, '$1 ')

/** Words that announce the number of a grant in German, Spanish, Portuguese and French. */
const AWARD_WORDS = anyOf`
  förderkennzeichen | fkz | projektnummer | (?:projekt|kennzeichen|förder-?)(?:\s?-?nr\.?) | código de financiamento |
  process[oa] | proc\. | proceso | expediente | proyecto | projeto | projet | contrato | convenio | convention | bolsa | beca
`
const ANNOUNCED = new RegExp(
  `(?<!\\p{L})(?:${AWARD_WORDS})(?:\\s?(?:nr?|no|núm|num)?[.º°:#]*\\s?)(?<number>[\\p{L}\\d]*\\d[\\p{L}\\d./–-]*[\\p{L}\\d])`,
  'giu',
)

interface Announced {
  /** Where its word begins. */
  readonly start: number
  readonly number: FundingSpan
}

function announcedAwards(text: string): Announced[] {
  return allMatches(text, ANNOUNCED).map((match) => {
    const end = match.index + match[0].length
    return { start: match.index, number: { kind: 'award', start: end - (match.groups?.number ?? '').length, end } }
  })
}

const meets = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && a.end > b.start

/** A number behind such a word is an award, and no name continues over the word. */
function withAnnounced(text: string, spans: readonly FundingSpan[]): FundingSpan[] {
  const announced = announcedAwards(text)
  const cut = spans.map((span) => {
    const inside = announced.find(
      ({ start, number }) => span.kind !== 'award' && meets(span, { start, end: number.end }),
    )
    if (inside === undefined || inside.start <= span.start) return span
    return { ...span, end: text.slice(0, inside.start).replace(/[\s,;(–-]+$/u, '').length }
  })
  const found = announced.filter(({ number }) => !cut.some((span) => span.kind === 'award' && meets(span, number)))
  return [...cut, ...found.map(({ number }) => number)]
}

/** "the John D. and Catherine T. MacArthur Foundation": a foundation is named after people and is none. */
const FOUNDATION = /^[\s.]*(?:foundation|trust|fund|stiftung|endowment)(?!\p{L})/iu
const ENDS_IN_FOUNDATION = /(?:foundation|trust|fund|stiftung|endowment)$/iu

/** "Umea University. Knut" and "Alice Wallenberg foundation", "John D" and "Catherine T. MacArthur": where the given name begins that the second half needs. */
function firstOfCouple(text: string, last: FundingSpan, span: FundingSpan): number | null {
  if (last.kind === 'person' && span.kind === 'person') return last.start
  const given = /(?:^|\.\s+)(\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)*)$/u.exec(text.slice(last.start, last.end))
  const isNamed = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)*\s\p{Lu}\p{L}+(?:\s|$)/u.test(text.slice(span.start, span.end))
  return given === null || !isNamed ? null : last.end - (given[1] ?? '').length
}

/** "John D. and Catherine T. MacArthur": two people, one family name, before the word that makes them one giver. */
function joinedCouples(text: string, spans: readonly FundingSpan[]): FundingSpan[] {
  const joined: FundingSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const isGiver =
      last !== undefined &&
      /^[\s.]*(?:and|&)\s*$/.test(text.slice(last.end, span.start)) &&
      (ENDS_IN_FOUNDATION.test(text.slice(span.start, span.end)) || FOUNDATION.test(text.slice(span.end)))
    const start = isGiver ? firstOfCouple(text, last, span) : null
    if (last === undefined || start === null) {
      joined.push(span)
      continue
    }
    const before = text.slice(last.start, start).replace(/[\s.]+$/u, '').length
    joined.splice(-1, 1, ...(before > 0 ? [{ ...last, end: last.start + before }] : []), { ...span, start })
  }
  return joined
}

function withFoundations(text: string, found: readonly FundingSpan[]): FundingSpan[] {
  return joinedCouples(text, found).map((span) => {
    if (span.kind === 'award') return span
    if (ENDS_IN_FOUNDATION.test(text.slice(span.start, span.end))) return { ...span, kind: 'funder' }
    const word = FOUNDATION.exec(text.slice(span.end))
    return word === null ? span : { ...span, kind: 'funder', end: span.end + word[0].length }
  })
}

/** "Agence nationale de la" continues: no name ends with such a word. */
const UNFINISHED = new RegExp(`(?<!\\p{L})(?:${[...SMALL_IN_NAMES].join('|')})$`, 'u')
/** Small words in a row, "de la", take so many steps. */
const MOST_STEPS = 3

function finished(text: string, spans: readonly FundingSpan[]): FundingSpan[] {
  return spans.map((span) => {
    let { end } = span
    for (let step = 0; step < MOST_STEPS && UNFINISHED.test(text.slice(span.start, end)); step++)
      end += /^\s[\p{L}’'-]+/u.exec(text.slice(end))?.[0].length ?? 0
    const isTaken = spans.some((other) => other !== span && meets(other, { start: span.end, end }))
    return span.kind === 'funder' && !isTaken ? { ...span, end } : span
  })
}

/** "do CNPq (processo 305432/2019-1)": letters right before the bracket with an award are whoever gave it; without the word they may be a person's. */
const SHORT_BEFORE = new RegExp(
  `(?<![\\p{L}\\d-])(\\p{Lu}(?=\\p{L}*\\p{Lu})\\p{L}{1,7})\\s*\\((?:${AWARD_WORDS})[^()]{0,12}$`,
  'u',
)

function withShortNames(text: string, spans: readonly FundingSpan[]): FundingSpan[] {
  const named = spans.flatMap((span): FundingSpan[] => {
    const match = span.kind === 'award' ? SHORT_BEFORE.exec(text.slice(0, span.start)) : null
    if (match === null) return []
    const name = { kind: 'funder' as const, start: match.index, end: match.index + (match[1] ?? '').length }
    return spans.some((other) => other !== span && meets(other, name)) ? [] : [name]
  })
  return [...spans, ...named]
}

export const mendSpans = (text: string, spans: readonly FundingSpan[]): FundingSpan[] =>
  withShortNames(text, withAnnounced(text, finished(text, withFoundations(text, spans)))).sort(
    (a, b) => a.start - b.start,
  )
