// Phrases that say what they are, and people and titles that were taken for one another: labels mended by the words themselves.
import { MONTH_WORDS } from '../../../conventions/dates.ts'
import { FETCHED } from '../../../conventions/words.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { Label } from './labels.ts'
import type { LabelledString, LabelledToken } from './ner.ts'
import { hasLabel, namePieces, relabelled } from './spans.ts'

export const MONTH = `(?:${MONTH_WORDS.join('|')})`
const DATE = String.raw`(?:${MONTH}\.?\s\d{1,2},\s\d{4}|\d{1,2}\.?\s${MONTH}\s\d{4}|${MONTH}\s\d{4})`

const ACCESSED = String.raw`(?:${FETCHED})(?:\son)?:?`
/** What a date of reading may be mistaken for; dates and years are left, which may be the work's only ones. */
const NO_DATE: ReadonlySet<Label> = new Set(['publisher', 'note', 'container', 'title'])

/** Phrases that say themselves what they are, with the labels that are wrong for them and the right one. */
const SPEAKING: readonly (readonly [RegExp, wrong: ReadonlySet<Label>, Label])[] = [
  // "Technical Report 13, Department of Rivers".
  [
    /(?<=[.,:;]["”’]?\s)Technical\s[Rr]eport\s(?:No\.?\s)?[\w-]*\d[\w–-]*(?=,)/gu,
    new Set<Label>(['publisher']),
    'genre',
  ],
  // "(accessed November 11, 2019)".
  [new RegExp(String.raw`${ACCESSED}(?=\s${DATE})`, 'giu'), NO_DATE, 'other'],
  [new RegExp(String.raw`(?<=${ACCESSED}\s)${DATE}`, 'giu'), NO_DATE, 'access_date'],
]

export function speakingPhrases({ text, tokens }: LabelledString): readonly LabelledToken[] {
  return SPEAKING.reduce<readonly LabelledToken[]>((now, [pattern, wrong, right]) => {
    const [found] = allMatches(text, pattern)
    if (found === undefined) return now
    const end = found.index + found[0].length
    return now.map((token) =>
      token.start >= found.index && token.end <= end && wrong.has(token.label) ? relabelled(token, right) : token,
    )
  }, tokens)
}

const PRESENTED =
  /(?<!\p{L})(?:(?:Paper|Poster|Talk)\s(?:presented|given)|(?<=[.,:]\s)Presentation)\s(?:at|to|before)\s/u
const NO_MEETING: ReadonlySet<Label> = new Set(['title', 'publisher'])

/** "Rivers. Paper presented at the Reed Seminar": the meeting, to the end of what was labelled as one, is what contains the work. */
export function meetingOfWork(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  const start = PRESENTED.exec(text)?.index ?? text.length
  const first = tokens.findIndex((token) => token.start >= start)
  const was = tokens[first]?.label ?? 'other'
  if (!NO_MEETING.has(was)) return tokens
  const rest = tokens.slice(first).findIndex(({ label }) => label !== was)
  const right = hasLabel(string, 'container') ? 'note' : 'container'
  return tokens.map((token, at) => (at >= first && (rest < 0 || at < first + rest) ? relabelled(token, right) : token))
}

const GROUP_WORDS = 'Group Consortium Investigators Collaborators Collaboration Committee Network Team Panel'
const GROUP = new RegExp(
  String.raw`(?<=[Ee]t al\.?;\s)\p{Lu}[^.;]{3,120}\s(?:${GROUP_WORDS.replaceAll(' ', '|')})(?=\.\s)`,
  'gu',
)

/** "Roe A, et al; Rivers Study Group. Banks": who wrote it too, and no title. */
export function groupInTitle({ text, tokens }: LabelledString): readonly LabelledToken[] {
  const [found] = allMatches(text, GROUP)
  if (found === undefined) return tokens
  const end = found.index + found[0].length
  return tokens.map((token) => {
    if (token.start < found.index || token.start > end || token.label !== 'title') return token
    if (token.start === end) return relabelled(token, 'other')
    return relabelled(token, token.start === found.index ? 'author_literal_begin' : 'author_literal')
  })
}

/** "Toshio Roe and Kim Poe, Rivers": a second author whom the model took for the title's beginning. */
export function authorInTitle({ text, tokens }: LabelledString): readonly LabelledToken[] {
  const first = tokens.findIndex(({ label }) => label === 'title')
  if (first < 1 || !tokens[first - 1]?.label.startsWith('author_')) return tokens
  const start = tokens[first]?.start ?? 0
  const [printed, and = '', given = ''] =
    /^((?:and|&)\s)((?:\p{Lu}[\p{L}.-]*\s){1,2})\p{Lu}[\p{L}'’-]+(?=,\s)/u.exec(text.slice(start)) ?? []
  if (printed === undefined) return tokens
  return tokens.map((token) => {
    const at = token.start - start
    if (at < 0 || at > printed.length) return token
    if (at < and.length || at === printed.length) return relabelled(token, 'other')
    if (at === and.length) return relabelled(token, 'author_given_begin')
    return relabelled(token, at < and.length + given.length ? 'author_given' : 'author_family')
  })
}

/** What no person is called: "A Definition of Irreversible Coma". */
const NO_NAME = /\s(?:of|the|for|in|on|to)\s/u

/** An entry without a title that begins with such a name begins with its title. */
export function namedTitle(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  const names = namePieces(string, 'author')
  const [from, to] = [names[0]?.token.start ?? 0, names.at(-1)?.token.end ?? 0]
  const isNamed = names.every(({ part }) => part !== 'literal') && NO_NAME.test(text.slice(from, to))
  if (!isNamed || hasLabel(string, 'title')) return tokens
  return tokens.map((token) => (token.start >= from && token.end <= to ? relabelled(token, 'title') : token))
}
