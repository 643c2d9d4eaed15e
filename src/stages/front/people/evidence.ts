// What speaks for and against a stretch of a first page being the name of one who signs.
import { SIGNS } from '../../../byline/affiliation-marks.ts'
import { isAddress, namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { AND } from '../../../conventions/language/words.ts'
import { knownWords } from '../../../conventions/line-ends/known-words.ts'
import { isFamilyName, isGivenName } from '../../../conventions/names/known-names.ts'
import { isNameParticle, splitName } from '../../../conventions/names/split-name.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import { overlapsAcross } from '../../../document/page/box.ts'
import { isSimilarSize } from '../../../document/page/typography.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { EDITOR_WORDS } from '../editor-lines.ts'
import { AUTHORS_LEAD } from '../title/names.ts'
import { isNobody, isPassedOver, type NameStretch } from './candidates.ts'
import type { BylinePiece } from './pieces.ts'
import { declares, namedBy, type Witness, type WitnessName } from './witnesses.ts'
import type { BylineWord } from './words.ts'

export interface NameSetting {
  readonly words: readonly BylineWord[]
  readonly witnesses: readonly Witness[]
  /** The names that the file declares, as folded words. */
  readonly declared: readonly string[]
  /** Words that the first pages print in small letters. */
  readonly smallWords: ReadonlySet<string>
  /** Pieces with names that are known already, and the words of these names. */
  readonly named: readonly BylinePiece[]
  readonly namedWords: ReadonlySet<BylineWord>
  /** Every known name has a raised mark or sign. */
  readonly areMarked: boolean
  /** Share of known names behind which a comma, a mark or an "and" stands. */
  readonly parted: number
  /** Pieces with nothing between them and the title. */
  readonly atTitle: ReadonlySet<BylinePiece>
  /** Pieces below words such as "Edited by", and those of a citation. */
  readonly handled: ReadonlySet<BylinePiece>
  /** Pieces beside or above one that names an institution. */
  readonly leading: ReadonlySet<BylinePiece>
  /** Pieces that name an institution. */
  readonly institutions: readonly BylinePiece[]
  /** Names and institutions are set in the same letters, so that letters tell nothing. */
  readonly isUniform: boolean
}

export const isSetAlike = (a: BylinePiece, b: BylinePiece): boolean =>
  a.isAllCaps === b.isAllCaps && a.italic === b.italic && a.bold === b.bold && isSimilarSize(a, b)

/** Names of one byline stand on one row, or begin, end or are centred at one place. */
const FLUSH_POINTS = 5
const SAME_ROW_POINTS = 2
/** And follow one another at most so far apart, in heights of their letters. */
const NEXT_LINES = 5

function isInLine({ place: a, size }: BylinePiece, { place: b }: BylinePiece): boolean {
  const edges = ({ box }: BylinePiece['place']) => [box[0], box[2], (box[0] + box[2]) / 2]
  const [from, to] = [edges(a), edges(b)]
  const isOnRow = Math.abs(a.box[3] - b.box[3]) < SAME_ROW_POINTS
  const isFlush = isOnRow || from.some((edge, at) => Math.abs(edge - (to[at] ?? 0)) < FLUSH_POINTS)
  return a.pageIndex === b.pageIndex && isFlush && Math.abs(a.box[1] - b.box[1]) < size * NEXT_LINES
}

const mean = (words: readonly BylineWord[], of: (word: BylineWord) => number): number =>
  words.reduce((sum, word) => sum + of(word), 0) / Math.max(1, words.length)

/** How much wider a blank is than those between words: 0 for a common one, 1 for one as wide as the letters are high. */
const wide = (gap: number): number => Math.min(1, Math.max(0, (gap - 0.4) / 0.6))
const isName = ({ given, family, group }: BylineWord): number => Math.min(1, given + family + group)

function byTagger({ words, isGroup, to }: NameStretch, { words: all }: NameSetting): Evidence[] {
  const [opening, second] = words
  const first = isPassedOver(opening) && words.length > 2 ? second : opening
  const [last, next] = [words.at(-1), all[to]]
  const isTurned = (first?.opensTurned ?? 0) > (first?.opens ?? 0) / 2
  const isNext = next !== undefined && last !== undefined && next.follows && isSetAlike(next.piece, last.piece)
  // No name goes on behind a wide blank.
  const apart = next !== undefined && Number.isFinite(next.gap) ? wide(next.gap) : 0
  const continues = isNext ? isName(next) * (1 - next.opens) * (1 - apart) : 0
  return [
    evidence('header-begins', first?.opens ?? 0),
    evidence('header-ends', (isTurned ? last?.given : isGroup ? last?.group : last?.family) ?? 0),
    evidence('header-goes-on', continues),
    evidence(
      'header-institution',
      mean(words, ({ institution }) => institution),
    ),
    evidence(
      'header-other',
      mean(words, ({ other }) => other),
    ),
    evidence(
      'layout-model',
      mean(words, ({ piece }) => piece.laidOut),
    ),
    evidence(
      'layout-institution',
      mean(words, ({ piece }) => piece.laidOutInstitution),
    ),
  ]
}

/** "by Anna Meer", "on behalf of the Slow Walk Group": words that lead to a name. */
const BEFORE_NAME = /^(?:von|by|di)$/i
const BEFORE_GROUP = /^(?:the|of|for|by|der|la|du|del)$/i

/** A word right before or behind the name, which no comma, mark, wide blank, new line or word of the model parts from it. */
function byEdges({ words, from, to, isGroup }: NameStretch, { words: all, parted }: NameSetting): Evidence[] {
  const [first, next] = [words[0], all[to]]
  const touching = (word: BylineWord | undefined, opens = word?.opens ?? 0): number =>
    word === undefined || !word.follows || !Number.isFinite(word.gap) ? 0 : (1 - wide(word.gap)) * (1 - opens)
  const inside = words.slice(1).map(({ gap }) => gap)
  /** Where commas part the names, one goes on in the next line unless a comma stands at the end of its own. */
  const runsOn = (before: BylineWord | undefined, word: BylineWord | undefined): number =>
    before !== undefined && word?.follows === true && !Number.isFinite(word.gap) && isSetAlike(before.piece, word.piece)
      ? parted
      : 0
  const isBroken = inside.some((gap) => !Number.isFinite(gap))
  const isByword = from > 0 && (isGroup ? BEFORE_GROUP : BEFORE_NAME).test(all[from - 1]?.text ?? '')
  return [
    evidence('word-before', isByword ? 0 : touching(first, isPassedOver(all[from - 1]) ? 0 : undefined)),
    evidence('word-behind', touching(next)),
    evidence('gap-inside', maxOf(inside.filter(Number.isFinite).map(wide), 0)),
    evidence('runs-on-before', runsOn(all[from - 1], first)),
    evidence('runs-on-behind', runsOn(words.at(-1), next)),
    evidence('line-inside', isBroken),
    // Only in a list that runs on a name is broken by the end of a line.
    evidence('line-inside-alone', isBroken ? 1 - parted : 0),
    evidence(
      'letters-differ',
      words.some(({ piece }) => first !== undefined && !isSetAlike(piece, first.piece)),
    ),
  ]
}

/** Level of the most common words. */
const MOST_COMMON = 4
const levelOf = (word: string): number => knownWords().levelOf(word.toLowerCase()) / MOST_COMMON
const isInitial = (word: string): boolean => /^(?:\p{L}\.?-?)+$/u.test(word) && /^(?:\p{L}\b\.?-?)+$/u.test(word)

function byWords({ words, name, isGroup }: NameStretch, { smallWords }: NameSetting): Evidence[] {
  const texts = words.map(({ text }) => text)
  const last = texts.at(-1) ?? ''
  const long = texts.filter((text) => text.length > 3 && !isNameParticle(text))
  const small = texts.filter((text) => /^\p{Ll}/u.test(text) && !isNameParticle(text))
  const known = long.map((text) => (isGivenName(text) || isFamilyName(text) ? 0 : levelOf(text)))
  const common = long.filter((text) => smallWords.has(text.toLowerCase()))
  const isGiven = texts.map(isGivenName)
  return [
    evidence('group-word', isGroup),
    evidence(
      'given-name',
      isGiven[0] === true ||
        ((isInitial(texts[0] ?? '') || isPassedOver(words[0])) && isGiven[1] === true && texts.length > 2),
    ),
    against('ends-in-initial', isInitial(last) ? `"${name}" ends in an initial` : null),
    against('small-word', small.length > 0 && !isGroup ? `"${name}" holds the word "${small[0]}"` : null),
    against(
      'common-words',
      common.length > 0 && !isGroup ? `"${common[0]}" is a word of the text` : null,
      common.length / Math.max(1, long.length),
    ),
    evidence('known-words', isGroup ? 0 : known.reduce((sum, level) => sum + level, 0) / Math.max(1, known.length)),
    evidence('known-last-word', isGroup ? 0 : (known.at(-1) ?? 0)),
    against('organisation', !isGroup && isNobody(name, texts) ? `"${name}" names an institution, or no one` : null),
  ]
}

const WITNESSES: readonly WitnessName[] = ['e-mail', 'declared', 'cited-as', 'rights']

function bySetting(stretch: NameStretch, setting: NameSetting): Evidence[] {
  const {
    words: [first, ...more],
    name,
    isGroup,
  } = stretch
  if (first === undefined) return []
  const { piece } = first
  const { named, leading, isUniform } = setting
  const others = named.filter((other) => other !== piece)
  const beside = others.filter(({ place }) => place.pageIndex === piece.place.pageIndex)
  const alike = isUniform ? [] : others.filter((other) => isSetAlike(other, piece))
  const isFlush = alike.some((other) => isInLine(piece, other) || (leading.has(piece) && leading.has(other)))
  const marks = more.at(-1)?.marks ?? []
  const said = piece.line.text.slice(0, piece.line.text.indexOf(first.text))
  const byHandler = EDITOR_WORDS.test(said) || setting.handled.has(piece)
  const declared = declares(setting.declared, name)
  const told = new Set(namedBy(setting.witnesses, splitName(name).family))
  return [
    ...WITNESSES.map((witness) => evidence(witness, told.has(witness))),
    evidence('declared-whole', declared === 'whole'),
    against('declared-longer', declared === 'piece' ? `the file declares more than "${name}"` : null),
    evidence('in-line', isFlush),
    evidence('unlike-names', !isUniform && beside.length > 0 && !beside.some((other) => isSetAlike(other, piece))),
    evidence('prose-in-line', isGroup ? 0 : proseShare(stretch, setting)),
    evidence('listed', isListed(stretch, setting)),
    evidence('whole-line', isWholeLine(stretch, setting)),
    evidence('at-title', setting.atTitle.has(piece)),
    evidence('placed-alike', isPlacedAlike(stretch, setting)),
    evidence('leads-to-institution', leading.has(piece) && !isUniform),
    evidence(
      'institution-in-line',
      (namesOrganisation(piece.text) || isAddress(piece.text)) && !isBeforePlace(stretch, setting),
    ),
    evidence('led', AUTHORS_LEAD.test(piece.text)),
    evidence('mark-before', isBehindMark(stretch)),
    evidence('institution-above', isBelowInstitution(piece, setting)),
    against(
      'without-mark',
      setting.areMarked && marks.length === 0 && !isGroup ? `"${name}" has no mark though others have` : null,
    ),
    against('handled', byHandler ? `"${name}" edited or supervised it` : null),
    evidence('below-head', !piece.isHead),
  ]
}

/** "Anna Meer, University of Basel": a sure name that a comma parts from a sure institution behind it. */
function isBeforePlace({ words, to }: NameStretch, { words: all }: NameSetting): boolean {
  const [first, last, next] = [words[0], words.at(-1), all[to]]
  if (first === undefined || last === undefined || next?.piece !== last.piece || !/^,/.test(last.behind)) return false
  return Math.min(first.opens, last.family, next.institution) > SURE_WORD
}
const SURE_WORD = 0.9

/** What parts the names of one list. */
const LISTING = new RegExp(`[,;&/|·•]|(?<!\\p{L})(?:${AND})(?!\\p{L})`, 'iu')

/** A known name stands before or behind it in one list. */
function isListed({ words, from, to }: NameStretch, { words: all, namedWords }: NameSetting): boolean {
  const [before, next, last] = [all[from - 1], all[to], words.at(-1)]
  return (
    (before !== undefined && namedWords.has(before) && LISTING.test(before.behind)) ||
    (next !== undefined && namedWords.has(next) && LISTING.test(last?.behind ?? ''))
  )
}

/** "George W. Bush and what came of his policy": how much of its line is a sentence. */
function proseShare({ words: [first], from, to }: NameStretch, { words: all, namedWords }: NameSetting): number {
  const isProse = (word: BylineWord): boolean =>
    /^\p{Ll}{2,}/u.test(word.text) && !isNameParticle(word.text) && !namedWords.has(word)
  const said = all.filter((word, at) => word.piece === first?.piece && (at < from || at >= to) && isProse(word))
  return Math.min(1, said.length / 3)
}

/** All words of its line are its own. */
const isWholeLine = ({ words: own, from, to }: NameStretch, { words: all }: NameSetting): boolean =>
  all[from - 1]?.piece !== own[0]?.piece && all[to]?.piece !== own.at(-1)?.piece

/** It opens its line as a known name opens one in line with it, and what parts both from the rest of it is alike. */
function isPlacedAlike({ words, from }: NameStretch, setting: NameSetting): boolean {
  const { words: all, namedWords, leading, isUniform } = setting
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined || all[from - 1]?.piece === first.piece || isUniform) return false
  return all.some((word, at) => {
    if (!namedWords.has(word) || word.piece === first.piece || all[at - 1]?.piece === word.piece) return false
    const end = all.findIndex(
      (each, index) => index >= at && (each.behind !== '' || all[index + 1]?.piece !== word.piece),
    )
    const isAlike = all[end]?.behind.slice(0, 1) === last.behind.slice(0, 1)
    const isFlush = isInLine(word.piece, first.piece) || (leading.has(word.piece) && leading.has(first.piece))
    return isAlike && isFlush && isSetAlike(word.piece, first.piece)
  })
}

/** "1KU Leuven": what a mark explains is an institution. */
const MARK = new RegExp(`^[\\d${SIGNS}]`, 'u')
const isBehindMark = ({ words: [first] }: NameStretch): boolean =>
  first !== undefined &&
  !Number.isFinite(first.gap) &&
  first.start - first.piece.offset < 4 &&
  MARK.test(first.piece.text)

const isRightAbove = ({ place: above }: BylinePiece, { place, size }: BylinePiece): boolean =>
  above.pageIndex === place.pageIndex &&
  above.box[1] < place.box[1] - 2 &&
  place.box[1] - above.box[3] < size / 2 &&
  overlapsAcross(above.box, place.box)

/** The line right above names an institution, as that of an address does. */
const isBelowInstitution = (piece: BylinePiece, { institutions }: NameSetting): boolean =>
  institutions.some((above) => isRightAbove(above, piece))

export const nameEvidence = (stretch: NameStretch, setting: NameSetting): Evidence[] => [
  ...byTagger(stretch, setting),
  ...byEdges(stretch, setting),
  ...byWords(stretch, setting),
  ...bySetting(stretch, setting),
]
