// Stretches of words that may be the name of one who signs: a person's, or that of a group.
import { SIGNS } from '../../../byline/affiliation-marks.ts'
import { isName, withoutIcons } from '../../../byline/split-authors.ts'
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { AND, anyWord } from '../../../conventions/language/words.ts'
import { isFamilyName, isGivenName } from '../../../conventions/names/known-names.ts'
import { isNameParticle } from '../../../conventions/names/split-name.ts'
import { isKnownOrganisation } from '../../../conventions/organisations/hits.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { isKind } from '../title/candidates.ts'
import type { BylineWord } from './words.ts'

export interface NameStretch {
  /** Of its first word, and behind its last, among all words. */
  readonly from: number
  readonly to: number
  readonly words: readonly BylineWord[]
  /** As printed, the family name last. */
  readonly name: string
  readonly isGroup: boolean
}

/** "Ka" of "Ka Yee C. Lee": a known name that the header model took for what stands between names. */
export const isPassedOver = (word: BylineWord | undefined): boolean =>
  word !== undefined &&
  word.given + word.family + word.group < PASSED_OVER &&
  (isGivenName(word.text) || isFamilyName(word.text))
const PASSED_OVER = 0.1

const MOST_NAME_WORDS = 7
const MOST_GROUP_WORDS = 14

/** Words by which people who sign together call themselves. */
const GROUP_WORD = patternOf('iu')`\b(?:
  network | group | consortium | collaborati(?:on|ve) | team | investigators | committee | initiative |
  task force | alliance | partnership | arbeitsgruppe | arbeitsgemeinschaft | grupo | groupe
)\b`
/** "zoo Development Team": a group may write its first word small where it fills its line. */
const GROUP_LINE = new RegExp(`^\\P{Lu}{2,}(?:\\s\\p{Lu}[\\p{L}-]+){1,6}[\\s${SIGNS}]*$`, 'u')
const isGroupLine = (text: string): boolean => GROUP_LINE.test(text) && GROUP_WORD.test(text)
/** What may stand between the words of a group's name. */
const WITHIN_GROUP = new RegExp(`^(?:${AND}|&|of|at|from)?$`, 'i')

const OPENS_NAME = /^[("“‘']?[\p{Lu}\p{Lo}]/u
const opensName = ({ text }: BylineWord): boolean => OPENS_NAME.test(text) || isNameParticle(text)

/** Words as they read: a hyphen at a line's end joins. */
export function textOf(words: readonly BylineWord[]): string {
  const printed = words.map(({ text, behind }, at) =>
    at < words.length - 1 && behind !== '' ? `${text} ${behind}` : text,
  )
  return withoutIcons(printed.join(' '))
    .replace(/(?<=\p{L})[-‐‑] (?=\p{L})/gu, '-')
    .trim()
}

/** Whether words of a line may hold names at all: by a model's word, or since nearly all of them are capitalised. */
function mayHoldNames(words: readonly BylineWord[]): boolean {
  const [first] = words
  if (first === undefined || first.piece.line.angle !== 0) return false
  if (
    isGroupLine(first.piece.text) ||
    first.piece.laidOut > LEAST_SHARE ||
    words.some(({ opens }) => opens > LEAST_SHARE)
  )
    return true
  const named = words.filter(opensName).length
  return named >= 2 && named >= words.length * CAPITALISED
}
const LEAST_SHARE = 0.05
const CAPITALISED = 0.75

/** "Moara e Silva Pinto": in Portuguese, Spanish and Catalan a name may hold the word that parts names. */
const JOINS_NAME = /^[eyi]$/

const isStretch = (words: readonly BylineWord[]): boolean =>
  words.every(
    ({ follows, gap }, at) =>
      at === 0 || follows || (Number.isFinite(gap) && JOINS_NAME.test(words[at - 1]?.behind ?? '')),
  )

/** "Meer," of "Meer, Anna; Okafor, Chidi": no name ends with it, and none begins behind it. */
const isInvertedFamily = (word: BylineWord | undefined): boolean => word?.text.endsWith(',') === true

const isGroupStretch = (words: readonly BylineWord[]): boolean =>
  words.every(
    ({ follows, gap }, at) =>
      at === 0 || follows || (Number.isFinite(gap) && WITHIN_GROUP.test(words[at - 1]?.behind ?? ',')),
  )

/** "Daniela López De" before "Luise": no name ends so while it goes on; "Le", "Da" and "Du" are names, and so is "Der" in "Ricky Der". */
const OPENS_FAMILY = /^(?:del?|della|dello|dos|das|van|von|vom|der|den|ter|ten|zu[mr]?)$/i
function isCutShort(words: readonly BylineWord[], next: BylineWord | undefined): boolean {
  const { text = '', behind = '' } = words.at(-1) ?? {}
  const isWhole = words.length === 2 && /^\p{Lu}/u.test(text)
  return OPENS_FAMILY.test(text) && behind === '' && next?.follows === true && !isWhole
}

function stretchAt(all: readonly BylineWord[], from: number, to: number): NameStretch | null {
  const words = all.slice(from, to)
  const last = words.at(-1)
  if (last === undefined || words.length < 2 || isInvertedFamily(last)) return null
  const name = textOf(words)
  const isGroup = words.length > 2 && GROUP_WORD.test(name)
  if (isGroup) return isGroupStretch(words) ? { from, to, words, name, isGroup } : null
  if (words.length > MOST_NAME_WORDS || !isStretch(words) || !isName(name.replace(',', ''))) return null
  if (isCutShort(words, all[to])) return null
  return { from, to, words, name, isGroup }
}

/** "Anna Meer¹, Sutrisno²": people of one name sign in a list of marked names. */
function singleAt(all: readonly BylineWord[], from: number): NameStretch | null {
  const [before, word, next] = [all[from - 1], all[from], all[from + 1]]
  if (word === undefined || word.marks.length === 0 || !SINGLE_NAME.test(word.text) || word.follows) return null
  const isListed = [before, next].some((other) => other?.piece === word.piece && other.marks.length > 0)
  const isParted = before !== undefined && (before.behind !== '' || before.piece !== word.piece)
  const isClosed = next === undefined || !next.follows
  if (!isListed || !isParted || !isClosed || word.institution > MOST_INSTITUTION) return null
  return { from, to: from + 1, words: [word], name: word.text, isGroup: false }
}
const SINGLE_NAME = /^\p{Lu}\p{L}{3,}$/u
const MOST_INSTITUTION = 0.5

/** All stretches that may be a name, in order of their first words. */
export function nameStretches(words: readonly BylineWord[]): NameStretch[] {
  const lines = new Map<unknown, BylineWord[]>()
  for (const word of words) lines.set(word.piece, [...(lines.get(word.piece) ?? []), word])
  const may = new Map([...lines].map(([piece, own]) => [piece, mayHoldNames(own)]))
  return words.flatMap((word, from) => {
    const mayOpen = opensName(word) || (words[from - 1]?.piece !== word.piece && isGroupLine(word.piece.text))
    if (!mayOpen || may.get(word.piece) !== true || isInvertedFamily(words[from - 1])) return []
    const single = singleAt(words, from)
    const found: NameStretch[] = single === null ? [] : [single]
    for (let to = from + 2; to <= Math.min(words.length, from + MOST_GROUP_WORDS); to++) {
      const stretch = stretchAt(words, from, to)
      if (stretch !== null) found.push(stretch)
    }
    return found
  })
}

/** "Hye-Ju Lee, RDH, PhD a,b": words in capitals behind a name are degrees, and marks behind them are the name's. */
const DEGREE_LIKE = /^(?:\p{Lu}[\p{L}.]{0,3}\p{Lu}[\p{L}.]{0,3}|\p{Lu}\p{Ll}{1,4}\p{Lu}\p{Ll}?)$/u
export function marksAt(words: readonly BylineWord[], chosen: readonly NameStretch[]) {
  const starts = new Set(chosen.map(({ from }) => from))
  // "¹Anna Meer, ²Chidi Okafor": each name has a mark before it and the last one none behind it.
  const isLed = chosen.every(({ words: [first] }) => (first?.marksBefore.length ?? 0) > 0)
  if (isLed && chosen.at(-1)?.words.at(-1)?.marks.length === 0)
    return ({ words: [first] }: NameStretch) => first?.marksBefore ?? []
  return ({ to, words: own }: NameStretch): readonly string[] => {
    let marks = own.at(-1)?.marks ?? []
    for (let at = to; marks.length === 0 && !starts.has(at) && DEGREE_LIKE.test(words[at]?.text ?? ''); at++)
      marks = words[at]?.marks ?? []
    return marks
  }
}

/** Licences that publishers print beside the byline ("Government Works"), and parts of institutions that say at their end what they are ("Mühendislik Fakültesi"). */
const NO_NAME = new RegExp(
  `(?<!\\p{L})(?:${anyWord(({ licences = [], departments = [] }) => [...licences, ...departments])})(?!\\p{L})`,
  'iu',
)

/** "UC San Diego", "SUNY Oswego": institutions that no word tells are known. */
export const isNobody = (name: string, words: readonly string[]): boolean =>
  namesOrganisation(name) ||
  NO_NAME.test(name) ||
  isKind(name) ||
  (words.length > 1 && isKnownOrganisation(words.join(' ')))
