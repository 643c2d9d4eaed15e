// Who signs the paper: of all stretches of words at its head that may be names the likeliest choice, and how sure it is.
import type { BylineName } from '../../../byline/split-authors.ts'
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { lettersAlone } from '../../../conventions/language/letters.ts'
import { isGivenName } from '../../../conventions/names/known-names.ts'
import { withoutDegrees } from '../../../conventions/names/split-name.ts'
import { type Candidate, type EvidenceModel, logOddsOf, type Weighing, weigh } from '../../../document/evidence.ts'
import type { FrontPiece, FrontZone } from '../../../document/front.ts'
import { lineKey } from '../../../document/page/blocks.ts'
import { overlapsAcross } from '../../../document/page/box.ts'
import { spanBox } from '../../../document/page/page.ts'
import { isSameRow } from '../../../document/page/rows.ts'
import { readWeights } from '../../../kernel/files/package-file.ts'
import { addTo, maxOf, minOf } from '../../../kernel/lists.ts'
import type { FrontFacts } from '../facts.ts'
import { marksAt, type NameStretch, nameStretches, textOf } from './candidates.ts'
import { decode } from './decode.ts'
import { isSetAlike, type NameSetting, nameEvidence } from './evidence.ts'
import type { BylinePiece } from './pieces.ts'
import { inOwnScript } from './scripts.ts'
import { declaredNames, smallWordsOf, witnessesOf } from './witnesses.ts'
import { type BylineWord, bylineWords } from './words.ts'

/** Fitted to the papers of train by training/front/fit-names.mjs. */
const NAME_WEIGHTS = readWeights<EvidenceModel>('byline.json')

// Where names stand to one another and to institutions: beside them, above them, in a grid.

type Placed = Pick<NameCandidate, 'piece'>

/** How far below a name its institution may stand, in heights of the name's letters. */
const INSTITUTION_REACH = 1.2

const SURE_INSTITUTION = 0.6
const isInstitution = ({ vote, share, text }: BylinePiece): boolean =>
  (vote === 'affiliation' && share >= SURE_INSTITUTION) || namesOrganisation(text)

/** Names stand beside their institution or right above it. */
function leadingPieces(pieces: readonly BylinePiece[]): ReadonlySet<BylinePiece> {
  const head = pieces.filter(({ isHead }) => isHead)
  const nextTo = (piece: BylinePiece): BylinePiece | undefined => {
    const [, top, right, bottom] = piece.place.box
    const beside = head
      .filter((other) => isLevel(piece, other) && other.place.box[0] >= right - 1)
      .sort((a, b) => a.place.box[0] - b.place.box[0])
    const below = head
      .filter(({ place: { box } }) => box[1] > top + 2 && box[1] - bottom < piece.size * INSTITUTION_REACH)
      .filter(({ place: { box } }) => overlapsAcross(box, piece.place.box))
      .sort((a, b) => a.place.box[1] - b.place.box[1])
    return beside[0] ?? below[0]
  }
  return new Set(
    head.filter((piece) => {
      const next = nextTo(piece)
      return next !== undefined && isInstitution(next) && !namesOrganisation(piece.text)
    }),
  )
}

/** Pieces right below the title's last line or right above its first. */
function piecesAtTitle(pieces: readonly BylinePiece[], isTitle: (piece: BylinePiece) => boolean): Set<BylinePiece> {
  const title = pieces.filter(isTitle)
  const isBetween = (place: BylinePiece['place'], from: number, to: number): boolean =>
    place.box[1] > from && place.box[3] < to
  return new Set(
    pieces.filter((piece) => {
      const own = title.filter(({ place }) => place.pageIndex === piece.place.pageIndex)
      if (own.length === 0 || isTitle(piece)) return false
      const [top, bottom] = [minOf(own.map(({ place }) => place.box[1])), maxOf(own.map(({ place }) => place.box[3]))]
      const [, above, , below] = piece.place.box
      const [from, to] = above >= bottom - 2 ? [bottom - 2, above + 1] : [below - 1, top + 2]
      return !pieces.some(
        (other) =>
          other !== piece &&
          !isTitle(other) &&
          other.place.pageIndex === piece.place.pageIndex &&
          !isLevel(other, piece) &&
          isBetween(other.place, from, to),
      )
    }),
  )
}

const isLevel = ({ place: a }: BylinePiece, { place: b }: BylinePiece): boolean =>
  a.pageIndex === b.pageIndex && isSameRow(a.box, b.box)

/** Names that stand in a grid are read row by row. */
function inRows<Name extends Placed>(names: readonly Name[]): Name[] {
  const rows: Name[][] = []
  const order = new Map(names.map((name, at) => [name, at]))
  const orderOf = (name: Name): number => order.get(name) ?? 0
  const above = (a: Name, b: Name): number =>
    a.piece.place.pageIndex - b.piece.place.pageIndex || a.piece.place.box[1] - b.piece.place.box[1]
  for (const name of [...names].sort((a, b) => above(a, b) || orderOf(a) - orderOf(b))) {
    const row = rows.find(([first]) => first !== undefined && isLevel(first.piece, name.piece))
    if (row === undefined) rows.push([name])
    else row.push(name)
  }
  const leftFirst = (a: Name, b: Name): number => a.piece.place.box[0] - b.piece.place.box[0] || orderOf(a) - orderOf(b)
  return rows.flatMap((row) => row.sort(leftFirst))
}

/** Names that no institution parts are read together, before those of the next column, which has an institution of its own. */
function inCells<Name extends Placed>(names: readonly Name[], pieces: readonly BylinePiece[]): Name[] {
  const named = new Set(names.map(({ piece }) => piece))
  const cells = new Map<number, Name[]>()
  let cell = 0
  const cellOf = new Map<BylinePiece, number>()
  for (const piece of pieces) {
    if (isInstitution(piece) && !named.has(piece)) cell++
    cellOf.set(piece, cell)
  }
  for (const name of names) addTo(cells, cellOf.get(name.piece) ?? 0, name)
  const read = [...cells.values()].map((some) => inRows(some))
  return inRows(read.flatMap((all) => (all[0] === undefined ? [] : [{ piece: all[0].piece, all }]))).flatMap(
    ({ all }) => all,
  )
}

export interface NameCandidate extends BylineName, Weighing {
  readonly piece: BylinePiece
}

export interface ChosenNames {
  readonly chosen: readonly NameCandidate[]
  /** Stretches that nearly were chosen. */
  readonly lost: readonly NameCandidate[]
}

export interface BylineSources {
  readonly zone: FrontZone
  readonly pieces: readonly BylinePiece[]
  readonly facts: FrontFacts
  /** Keys of the title's lines: they hold no names. */
  readonly title: ReadonlySet<string>
}

export interface NameCandidates {
  readonly stretches: readonly NameStretch[]
  readonly setting: NameSetting
}

const SURE = 0.5
const isTagged = ({ given, family, group }: BylineWord): boolean => given + family + group > SURE

/** All stretches that may be names, and what they are weighed against at first: what the models take for names. */
export function nameCandidates({ zone, pieces: all, facts, title }: BylineSources): NameCandidates {
  const key = ({ ref, offset }: FrontPiece): string => `${lineKey(ref)} ${offset}`
  const indexOf = new Map(zone.lines.map((piece, at) => [key(piece), at]))
  const pieces = all.filter(({ ref }) => !title.has(lineKey(ref)))
  const words = bylineWords(zone, new Map(pieces.map((piece) => [indexOf.get(key(piece)) ?? -1, piece])))
  const tagged = words.filter(isTagged)
  const named = [
    ...new Set([
      ...tagged.map(({ piece }) => piece),
      ...pieces.filter(({ laidOut, vote }) => laidOut > SURE && vote !== 'affiliation'),
    ]),
  ]
  const ends = tagged.filter(({ family, given, behind }) => family > given && behind !== '')
  const stretches = nameStretches(words)
  return {
    stretches,
    setting: {
      words,
      witnesses: witnessesOf(facts),
      declared: declaredNames(facts),
      smallWords: smallWordsOf(facts.early),
      named,
      namedWords: new Set(tagged),
      areMarked: ends.length > 1 && ends.every(({ marks }) => marks.length > 0),
      parted: partedOf(
        words,
        words.flatMap(({ opens }, at) => (opens > SURE ? [at] : [])),
      ),
      atTitle: piecesAtTitle(all, ({ ref }) => title.has(lineKey(ref))),
      handled: new Set(pieces.filter(({ ref }) => facts.isEditorLine(ref) || facts.isCiting(ref))),
      leading: leadingPieces(pieces),
      institutions: pieces.filter((piece) => isInstitution(piece)),
      isUniform: isUniform(pieces, named, stretches),
    },
  }
}

/** How many of the names that begin amid a line have a comma, a mark or an "and" before them. */
function partedOf(words: readonly BylineWord[], starts: readonly number[]): number {
  const amid = starts.filter((at) => words[at - 1] !== undefined && words[at - 1]?.piece === words[at]?.piece)
  return amid.filter((at) => words[at - 1]?.behind !== '').length / Math.max(1, amid.length)
}

/** Letters tell nothing where institutions are set in those of names; what reads like one name and nothing else is none of them. */
function isUniform(
  pieces: readonly BylinePiece[],
  named: readonly BylinePiece[],
  stretches: readonly NameStretch[],
): boolean {
  const names = new Set(named)
  const whole = new Set(
    stretches.flatMap(({ name, words: [first] }) =>
      first !== undefined && lettersAlone(first.piece.text) === lettersAlone(name) ? [first.piece] : [],
    ),
  )
  return pieces.some(
    (piece) =>
      piece.isHead &&
      piece.vote === 'affiliation' &&
      piece.laidOutInstitution > SURE &&
      !names.has(piece) &&
      !whole.has(piece) &&
      named.some((other) => isSetAlike(other, piece)),
  )
}

/** Where most names of a list put the family first ("Meer Anna, Okafor Chidi") they are turned; a single one is misread. */
function asPrinted({ words, name }: NameStretch, areTurned: boolean): string {
  const isTurned = ({ words: [first] }: Pick<NameStretch, 'words'>): boolean =>
    (first?.opensTurned ?? 0) > (first?.opens ?? 0) / 2
  if (name.includes(',') || !areTurned || !isTurned({ words })) return withoutDegrees(name)
  const of = (isFamily: boolean) => textOf(words.filter(({ given, family }) => family > given === isFamily))
  return of(true) === '' || of(false) === '' ? name : `${of(true)}, ${of(false)}`
}

/** Whether known given names open a name as it is printed (1), or end it (-1). */
function order(words: readonly BylineWord[]): number {
  const [first = '', last = ''] = [words[0]?.text, words.at(-1)?.text]
  return Number(isGivenName(first) && !isGivenName(last)) - Number(isGivenName(last) && !isGivenName(first))
}

function judged({ stretches, setting }: NameCandidates) {
  const weighed = stretches.map((stretch): Candidate<NameStretch> & Weighing & NameStretch => {
    const evidence = nameEvidence(stretch, setting)
    return { ...stretch, value: stretch, ...weigh(NAME_WEIGHTS, evidence) }
  })
  const decoded = decode(weighed, setting.words.length)
  return { weighed, ...decoded, chosen: signed(decoded.chosen, weighed) }
}

/** Papers without authors are rare: the likeliest stretch is one unless nothing speaks for it. */
const NO_AUTHOR_LOG_ODDS = -3
function signed<Stretch extends { readonly logOdds: number }>(
  chosen: readonly Stretch[],
  all: readonly Stretch[],
): readonly Stretch[] {
  const best = maxOf(all.map(({ logOdds }) => logOdds))
  return chosen.length > 0 || best < NO_AUTHOR_LOG_ODDS
    ? chosen
    : all.filter(({ logOdds }) => logOdds === best).slice(0, 1)
}

/** Less likely stretches are no rivals worth naming. */
const LEAST_RIVAL = 0.05

export function findNames(sources: BylineSources): ChosenNames {
  const first = nameCandidates(sources)
  const sure = judged(first).chosen
  const named = [...new Set(sure.flatMap(({ words }) => words.map(({ piece }) => piece)))]
  const areMarked = sure.length > 1 && sure.every(({ words }) => (words.at(-1)?.marks.length ?? 0) > 0)
  // What is set like a name that was found late is found later still.
  const setting = {
    ...first.setting,
    named,
    namedWords: new Set(sure.flatMap(({ words }) => words)),
    areMarked,
    parted: partedOf(
      first.setting.words,
      sure.map(({ from }) => from),
    ),
    isUniform: isUniform(sources.pieces, named, first.stretches),
  }
  const { weighed, chosen, marginals } = judged({ ...first, setting })
  const turned = chosen.filter(({ words: [word] }) => (word?.opensTurned ?? 0) > (word?.opens ?? 0) / 2)
  const areTurned = turned.length * 2 > chosen.length && turned.reduce((sum, { words }) => sum + order(words), 0) <= 0
  const marksOf = marksAt(first.setting.words, chosen)
  const shareOf = new Map(weighed.map((each, at) => [each, marginals[at] ?? 0]))
  const toName = (each: (typeof weighed)[number]): NameCandidate[] => {
    const [word] = each.words
    if (word === undefined) return []
    const { piece, start } = word
    const end = each.words.findLast((other) => other.piece === piece)?.end ?? start
    const share = shareOf.get(each) ?? 0
    return [
      {
        name: asPrinted(each, areTurned),
        marks: marksOf(each),
        place: { pageIndex: piece.place.pageIndex, box: spanBox(piece.line, start, end) },
        ...(each.isGroup ? { isGroup: true } : {}),
        piece,
        evidence: each.evidence,
        probability: share,
        logOdds: logOddsOf(share),
      },
    ]
  }
  const isChosen = new Set(chosen)
  return {
    chosen: inOwnScript(inCells(chosen.flatMap(toName), sources.pieces), sources.facts.language),
    lost: weighed.filter((each) => !isChosen.has(each) && (shareOf.get(each) ?? 0) > LEAST_RIVAL).flatMap(toName),
  }
}
