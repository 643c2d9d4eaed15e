// Labels of single tokens that the print itself contradicts, mended before fields are made of them.
import { AND, anyWord } from '../../../conventions/language/words.ts'
import { MONTH_WORDS } from '../../../conventions/numbers/dates.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { Label } from './labels.ts'
import type { LabelledString, LabelledToken } from './ner.ts'
import { isWhollyBody } from './normalizers/name-lists.ts'
import { hasLabel, relabelled } from './spans.ts'
import { editionInTitle, quotedTitle } from './title-ends.ts'

// Phrases that open with a preposition and are one name all the same, where elsewhere it introduces what contains a work.

/** Fixed phrases of Latin and of Portuguese, which journals take as their names. */
const PHRASES: readonly (readonly [preposition: string, words: string])[] = [
  ['in', 'vivo vitro silico situ'],
  ['em', 'aberto construção debate foco pauta questão tese'],
]
const OPENINGS: ReadonlySet<string> = new Set(
  PHRASES.flatMap(([preposition, words]) => words.split(' ').map((word) => `${preposition} ${word}`)),
)

/** Whether the two words are such a phrase: "In Vivo", "Em Questão". */
const isPrepositionPhrase = (preposition: string, word: string): boolean =>
  OPENINGS.has(`${preposition} ${word}`.toLowerCase())

/** The string without its foreign tokens; the rest closes up. */
export function withoutForeign(string: LabelledString): LabelledString {
  if (!string.tokens.some(({ label }) => label === 'foreign')) return string
  const tokens: LabelledToken[] = []
  let text = ''
  let copied = 0
  for (const token of string.tokens) {
    if (token.label === 'foreign') {
      text += string.text.slice(copied, token.start)
      copied = token.end
      continue
    }
    const shift = text.length - copied
    tokens.push({ ...token, start: token.start + shift, end: token.end + shift })
  }
  return { ...string, text: text + string.text.slice(copied), tokens }
}

const PAGE_MARK = /(?<!\p{L})(?:(?:pp?|S|págs?)\.\s?|pp\s)$/u
const RANGE = /^\d+[A-Za-z]?(?:\s?[-–—]\s?\d+)?/u

/** "330:135352". */
const BEHIND_COLON = /\d:\s?$/u
/** Of fewer digits it may be an issue. */
const FEWEST_DIGITS = 3

/** "vol. 5, p. 109, 2014", "Water 330:135352": the number behind the mark of pages, or behind the volume's colon, is the page and no date or issue, where nothing else is. */
function pageBehindMark(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  if (hasLabel(string, 'pages')) return tokens
  const first = tokens.find(({ start, end, kind, label }) => {
    if (kind !== 'number') return false
    if (label === 'issue') return end - start >= FEWEST_DIGITS && BEHIND_COLON.test(text.slice(0, start))
    return (label === 'other' || label === 'date') && PAGE_MARK.test(text.slice(0, start))
  })
  if (first === undefined) return tokens
  const end = first.start + (RANGE.exec(text.slice(first.start))?.[0].length ?? 0)
  return tokens.map((token) => (token.start >= first.start && token.end <= end ? relabelled(token, 'pages') : token))
}

/** "In Vivo 26": the preposition is part of the journal's name. */
function prepositionOfContainer({ text, tokens }: LabelledString): readonly LabelledToken[] {
  const printed = ({ start, end }: LabelledToken): string => text.slice(start, end)
  return tokens.map((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const isBeside = token.label === 'other' && before?.label !== 'container' && next?.label === 'container'
    return isBeside && isPrepositionPhrase(printed(token), printed(next)) ? relabelled(token, 'container') : token
  })
}

/** Who brought the containing work out, behind "In". */
const EDITORS = /^[^(]{0,120}\(?(?<!\p{L})(?:eds?|hrsg|hg|coords?|orgs?)(?!\p{L})/iu

/** "In: Roe S, et al. (Eds) Rivers": people behind "In" are editors; "In Eventilla.": a second title there is what contains the first. */
function containedIn(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  const into = tokens.findIndex(
    ({ label, start, end }, at) =>
      label === 'other' &&
      /^in$/i.test(text.slice(start, end)) &&
      tokens.slice(0, at).some((one) => one.label === 'title'),
  )
  if (into < 0) return tokens
  const [hasContainer, areEditors] = [hasLabel(string, 'container'), EDITORS.test(text.slice(tokens[into]?.end))]
  return tokens.map((token, at) => {
    if (at < into) return token
    if (areEditors && token.label.startsWith('author_'))
      return relabelled(token, token.label.replace('author', 'editor') as Label)
    return token.label === 'title' && !hasContainer ? relabelled(token, 'container') : token
  })
}

const MONTH = `(?:${MONTH_WORDS.join('|')})`
const DAYS = String.raw`\d{1,2}\s?[-–—]\s?\d{1,2}`

/**
 * What is no number of the work: "[2604, 2638]" at the end (where the paper cites it), "Abstract S51A–0140" and "SM51A–1749" of a meeting, "293 pp." (how long it is),
 * "MR2611772" (of a review), "8–13 August" (the days of a meeting).
 */
const NO_NUMBERS: readonly (readonly [RegExp, Label])[] = [
  [/(?<=[.,;)”"]\s?)\[\d{1,4}(?:\s?[,–—-]\s?\d{1,4})*\]\.?$/gu, 'other'],
  [/(?<!\p{L})[Aa]bstract\s(?:[Nn]o\.?\s)?\p{Lu}{1,3}\d[\p{L}\d]*(?:\s?[-–—]\s?\d+)?/gu, 'note'],
  [/(?<![\p{L}\d])\p{Lu}{1,3}\d{2}\p{Lu}{1,2}\s?[-–—]\s?\d{3,4}(?=[.;)]*$)/gu, 'note'],
  [/(?<![-–—\d]\s?|pp?\.?\s?|\p{L})\d{2,4}\s?(?:pp|pages|págs|Seiten)\.?(?=[\s,;)]*$)/gu, 'other'],
  [/(?<!\p{L})MR\s?\d{4,8}(?:\s\([^()]{3,20}\))?/gu, 'other'],
  [
    new RegExp(
      String.raw`(?<![\d:–-]\s?)${DAYS}\s${MONTH}(?!\p{L})|(?<!\p{L})${MONTH}\.?\s${DAYS}(?!\s?[\d:–-])`,
      'giu',
    ),
    'date',
  ],
]
const NUMBERS: ReadonlySet<Label> = new Set(['volume', 'issue', 'pages'])

function withoutStrayNumbers({ text, tokens }: LabelledString): readonly LabelledToken[] {
  return NO_NUMBERS.reduce<readonly LabelledToken[]>((now, [pattern, label]) => {
    const [found] = allMatches(text, pattern)
    if (found === undefined) return now
    const end = found.index + found[0].length
    return now.map((token) =>
      token.start >= found.index && token.end <= end && NUMBERS.has(token.label) ? relabelled(token, label) : token,
    )
  }, tokens)
}

const REPORTS = new RegExp(`^(?:${anyWord(({ report }) => report)})$`, 'iu')

/** "Technical Report 129", "Pew Research Center": neither what kind of work it is nor who brought it out contains a work; a report's number is none of a volume. */
function noContainer(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  const first = tokens.findIndex(({ label }) => label === 'container')
  const rest = tokens.slice(first).findIndex(({ label }) => label !== 'container')
  const end = rest < 0 ? tokens.length : first + rest
  const name = text.slice(tokens[first]?.start, tokens[end - 1]?.end)
  const isKind = first >= 0 && REPORTS.test(name)
  const isHouse = first >= 0 && isWhollyBody(name) && !hasLabel(string, 'volume', 'issue', 'pages')
  if (!isKind && !isHouse) return tokens
  return tokens.map((token, at) => {
    if (at >= first && at < end) return relabelled(token, isKind ? 'genre' : 'publisher')
    return isKind && at >= end && token.label === 'volume' ? relabelled(token, 'identifier') : token
  })
}

/** "D. Engler. Klee: Unassisted generation": the word behind the stop opens the title, which a colon continues with. */
function titleWordInName({ text, tokens }: LabelledString): readonly LabelledToken[] {
  const printed = (at: number): string => text.slice(tokens[at]?.start, tokens[at]?.end)
  const first = tokens.findIndex(({ label }) => label === 'title')
  const colon = first - 1
  const isOpened = printed(colon) === ':' && tokens[colon - 1]?.label === 'author_family' && printed(colon - 2) === '.'
  if (first < 4 || !isOpened || !tokens[colon - 3]?.label.startsWith('author_')) return tokens
  return tokens.map((token, at) => {
    if (at === colon || at === colon - 1) return relabelled(token, 'title')
    return at === colon - 2 ? relabelled(token, 'other') : token
  })
}

/** The words of the first sentence, before a stop and a capital. */
const FIRST_SENTENCE = /^([^.?!]*\p{Ll}{3}[.?!]) \p{Lu}/u

/**
 * "(2001). Rivers. Water, 3(2)": behind a year in brackets and its stop a title comes first. Styles that print the year there do not shorten the
 * names of journals, so that a stop inside the container ends the title.
 */
function titleInContainer(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  if (hasLabel(string, 'title')) return tokens
  const first = tokens.findIndex(({ label }) => label === 'container')
  const start = tokens[first]?.start ?? 0
  if (first < 0 || !/\((?:\d{4}[a-z]?)\)\. ?$/.test(text.slice(0, start))) return tokens
  const rest = tokens.slice(first).findIndex(({ label }) => label !== 'container')
  const last = tokens[(rest < 0 ? tokens.length : first + rest) - 1]
  const title = FIRST_SENTENCE.exec(text.slice(start, last?.end ?? start))?.[1]
  if (title === undefined) return tokens
  const stop = start + title.length - 1
  return tokens.map((token) => {
    if (token.label !== 'container' || token.start < start || token.start > stop) return token
    return relabelled(token, token.start === stop ? 'other' : 'title')
  })
}

const PRESENTED =
  /(?<!\p{L})(?:(?:Paper|Poster|Talk)\s(?:presented|given)|(?<=[.,:]\s)Presentation)\s(?:at|to|before)\s/u
const NO_MEETING: ReadonlySet<Label> = new Set(['title', 'publisher'])

/** "Rivers. Paper presented at the Reed Seminar": the meeting, to the end of what was labelled as one, is what contains the work. */
function meetingOfWork(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  const start = PRESENTED.exec(text)?.index ?? text.length
  const first = tokens.findIndex((token) => token.start >= start)
  const was = tokens[first]?.label ?? 'other'
  if (!NO_MEETING.has(was)) return tokens
  const rest = tokens.slice(first).findIndex(({ label }) => label !== was)
  const right = hasLabel(string, 'container') ? 'note' : 'container'
  return tokens.map((token, at) => (at >= first && (rest < 0 || at < first + rest) ? relabelled(token, right) : token))
}

/** "Q. Moss. Belts. Letters": the word behind the last name and its stop is the title where none is labelled. */
function titleBehindNames(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  const last = tokens.findLastIndex(({ label }) => label.startsWith('author_'))
  const [name, stop, word] = tokens.slice(Math.max(0, last - 2), last + 1)
  const isBehind = name?.label === 'author_family' && word?.label === 'author_family'
  if (!isBehind || text.slice(stop?.start, stop?.end) !== '.' || hasLabel(string, 'title')) return tokens
  return tokens.map((token) =>
    token === word ? relabelled(token, 'title') : token === stop ? relabelled(token, 'other') : token,
  )
}

/** What is between two people. */
const JOINT = new RegExp(`^(?:${AND}|&|;)$`, 'iu')

/** "Roe, B. and J. R. Poe": initials behind a joint begin the next person's name, with the first of them. */
function initialsTogether({ text, tokens }: LabelledString): readonly LabelledToken[] {
  const printed = (at: number): string => text.slice(tokens[at]?.start, tokens[at]?.end)
  const isGiven = (at: number): boolean => tokens[at]?.label === 'author_given'
  const mended = [...tokens]
  for (const [at, { label }] of tokens.entries()) {
    if ((label !== 'author_given_begin' && label !== 'author_family_begin') || !isGiven(at - 1)) continue
    let first = at - 1
    while (isGiven(first - 1)) first -= 1
    const isJoint = JOINT.test(printed(first - 1)) || (printed(first - 1) === ',' && isGiven(first - 2))
    const [head, rest] = [tokens[first], tokens[at]]
    if (!isJoint || head === undefined || rest === undefined) continue
    mended[first] = relabelled(head, 'author_given_begin')
    mended[at] = relabelled(rest, label === 'author_given_begin' ? 'author_given' : 'author_family')
  }
  return mended
}

/** What is mended, in this order; `docs/stages/references.md` says how often. */
const MENDS: readonly ((string: LabelledString) => readonly LabelledToken[])[] = [
  pageBehindMark,
  prepositionOfContainer,
  containedIn,
  withoutStrayNumbers,
  titleWordInName,
  titleInContainer,
  titleBehindNames,
  initialsTogether,
  meetingOfWork,
  noContainer,
  quotedTitle,
  editionInTitle,
]

export function mendLabels(string: LabelledString): LabelledString {
  let { tokens } = string
  for (const mend of MENDS) tokens = mend({ ...string, tokens })
  return { ...string, tokens }
}
