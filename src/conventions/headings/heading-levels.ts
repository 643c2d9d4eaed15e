// How deep each heading stands: by its number where numbers count through the paper, else by the file's outline, else by how much its
// look stands out.
import type { HeadingLook } from '../../document/page/blocks.ts'
import { maxOf, median } from '../../kernel/lists.ts'
import { anyOf } from '../../kernel/patterns.ts'
import { isReferencesHeading, roleOfHeading } from './section-role.ts'

export interface HeadingPlace {
  readonly text: string
  /** How much it stands out: the same for headings that look the same, more for those that are above them. */
  readonly prominence: number
  /** How deep the file's outline puts it, from 1; null where that is not told. */
  readonly outlineDepth?: number | null
  /** In which its letters are set; absent where that is not told. */
  readonly font?: string
}

/**
 * What makes a look stand out, in steps: the orders of levels that APA, Chicago and the usual journal styles print come out right with
 * these (centred bold, flush bold, run-in bold, run-in bold italic, run-in italic; capitals over small letters; roman over italic).
 */
const STEPS = {
  sizeLog: 10,
  capitals: 1.45,
  smallCapitals: 0.7,
  bold: 1,
  italic: -0.6,
  centred: 1.2,
  indented: -0.5,
  runsIn: -2.5,
} as const

export type Prominent = Omit<HeadingLook, 'fontName'>

export function prominenceOf(look: Prominent): number {
  const { size, bold, italic, capitals, smallCapitals, alignment, runsIn } = look
  let prominence = STEPS.sizeLog * Math.log(Math.max(1, size))
  if (capitals) prominence += STEPS.capitals
  else if (smallCapitals) prominence += STEPS.smallCapitals
  if (bold) prominence += STEPS.bold
  if (italic) prominence += STEPS.italic
  if (runsIn) return prominence + STEPS.runsIn
  if (alignment === 'centred') prominence += STEPS.centred
  if (alignment === 'indented') prominence += STEPS.indented
  return prominence
}

const ARABIC = /^(\d{1,2}(?:\.\d{1,2}){0,5})(?:[.)]|\s|$)/
const ROMAN = /^[IVXL]{1,5}[.)]\s/
const LETTER = /^[A-Z][.)]\s/
const LETTERED_PART = /^[A-Z](\.\d{1,2})+[.)]?\s/

/** Headings that are at the top level whatever they look like. */
const TOP_NAMES = anyOf`
  introduction | background | related work | (?:materials? and )?methods? | methodology |
  results(?: and discussion)? | discussion | conclusions? | acknowledge?ments? | abstract | appendix | einleitung |
  methoden? | ergebnisse | diskussion | fazit
`
const TOP_LEVEL = new RegExp(`^(?:\\d+[.)]?\\s+)?(?:${TOP_NAMES})[.:]?$`, 'i')

/** Whether a line is the usual name of a part of a paper, which needs no looks to be known as a heading. */
export const isUsualHeading = (text: string): boolean => isReferencesHeading(text) || TOP_LEVEL.test(text.trim())

/** HTML knows six levels, and so do the records. */
const DEEPEST = 6

/** The depth a number tells: "2" is 1, "2.1" is 2; null for headings without one. */
export function depthByNumber(text: string, hasRoman: boolean): number | null {
  const arabic = ARABIC.exec(text)
  if (arabic?.[1] !== undefined) {
    const depth = arabic[1].split('.').length
    // "1) Robots" below "A. Setup" below "IV. EXPERIMENTS".
    return hasRoman && depth === 1 ? BELOW_LETTERS : Math.min(DEEPEST, depth)
  }
  if (ROMAN.test(text) && hasRoman) return 1
  const part = LETTERED_PART.exec(text)
  if (part !== null) return Math.min(DEEPEST, (part[0].match(/\./g) ?? []).length + (/[.)]\s$/.test(part[0]) ? 0 : 1))
  if (LETTER.test(text)) return hasRoman ? 2 : 1
  return null
}

const BELOW_LETTERS = 3

/** Looks closer to one another than this are one. */
const SAME_LOOK = 0.15

/** "1." to "4." below each of several unnumbered headings do not count through the paper: looks tell their depth. */
function isCountedAnew(headings: readonly HeadingPlace[]): boolean {
  const first = headings.flatMap(({ text }) => {
    const number = ARABIC.exec(text)?.[1]
    return number === undefined || number.includes('.') ? [] : [Number(number)]
  })
  const anew = first.filter((number, at) => at > 0 && number <= (first[at - 1] ?? 0)).length
  const hasPlain = headings.some(({ text }) => ARABIC.exec(text) === null && roleOfHeading(text) === 'body')
  return anew > 0 && hasPlain
}

/** Ranks of the distinct looks, the most prominent first. */
function ladderOf(headings: readonly HeadingPlace[]): number[] {
  const steps: number[] = []
  for (const prominence of headings.map((heading) => heading.prominence).sort((a, b) => b - a))
    if (steps.length === 0 || (steps.at(-1) ?? 0) - prominence > SAME_LOOK) steps.push(prominence)
  return steps
}

const rungOf = (ladder: readonly number[], prominence: number): number =>
  ladder.findIndex((step) => step - prominence <= SAME_LOOK)

/** A single heading that stands out from all others heads no paper: it is one of those right below it. */
function withoutSingleTop(headings: readonly HeadingPlace[]): readonly HeadingPlace[] {
  const [top, next] = ladderOf(headings)
  if (top === undefined || next === undefined) return headings
  const isTop = ({ prominence }: HeadingPlace): boolean => top - prominence <= SAME_LOOK
  const isBelow = ({ prominence }: HeadingPlace): boolean =>
    !isTop({ text: '', prominence }) && next - prominence <= SAME_LOOK
  const hasUsual = headings.some((one) => isBelow(one) && isUsualHeading(one.text))
  if (!hasUsual || headings.filter(isTop).length > 1) return headings
  return headings.map((one) => (isTop(one) ? { ...one, prominence: next } : one))
}

/** How much headings of each depth stand out, the highest first. */
function looksByDepth(headings: readonly HeadingPlace[], depths: readonly (number | null)[]): [number, number][] {
  const looks = new Map<number, number>()
  for (const depth of new Set(depths.filter((one) => one !== null)))
    looks.set(depth, median(headings.filter((_, at) => depths[at] === depth).map(({ prominence }) => prominence)))
  return [...looks].sort(([a], [b]) => a - b)
}

const looksLike = (byDepth: readonly [number, number][], prominence: number): number | null =>
  byDepth.find(([, look]) => Math.abs(look - prominence) <= SAME_LOOK)?.[0] ?? null

const isTopLevel = (text: string): boolean => roleOfHeading(text) !== 'body' || isUsualHeading(text)

/** Numbers decide; looks place what has none among them: like its equals, else below the least that stands out more. */
function ranksByNumber(headings: readonly HeadingPlace[], depths: readonly (number | null)[]): number[] {
  const byDepth = looksByDepth(headings, depths)
  return headings.map(({ text, prominence }, at) => {
    const depth = depths[at] ?? null
    if (depth !== null) return depth
    if (isTopLevel(text)) return 1
    const equal = looksLike(byDepth, prominence)
    if (equal !== null) return equal
    const above = byDepth.filter(([, look]) => look > prominence).map(([one]) => one)
    return above.length === 0 ? 1 : maxOf(above) + 0.5 + 0.01 * rungOf(ladderOf(headings), prominence)
  })
}

/** The outline decides; what it leaves out is none of the paper's main parts: like its equals, else below what it is behind. */
function ranksByOutline(headings: readonly HeadingPlace[], depths: readonly (number | null)[]): number[] {
  const byDepth = looksByDepth(headings, depths).filter(([depth]) => depth > 1)
  let last = 1
  return headings.map(({ text, prominence }, at) => {
    const depth = depths[at] ?? null
    if (depth !== null) last = depth
    if (depth !== null) return depth
    return isTopLevel(text) ? 1 : (looksLike(byDepth, prominence) ?? last + 0.5)
  })
}

/** By hand: fewer headings in a font are an exception. */
const FEWEST_IN_FONT = 2

/** Where headings are as large as one another in two fonts, those in the font of the usual names are above the others. */
function lowerFont(all: readonly HeadingPlace[]): (heading: HeadingPlace) => boolean {
  const usual = new Set(all.flatMap(({ text, font }) => (isUsualHeading(text) ? [font] : [])))
  const [upper] = usual
  const inFont = (font: string | undefined) => all.filter((one) => one.font === font).length
  if (usual.size !== 1 || upper === undefined || inFont(upper) < FEWEST_IN_FONT) return () => false
  return ({ font }) => font !== undefined && font !== upper && inFont(font) >= FEWEST_IN_FONT
}

function ranksByLook(given: readonly HeadingPlace[]): number[] {
  const body = given.filter(({ text }) => roleOfHeading(text) === 'body')
  const headings = withoutSingleTop(body)
  const ladder = ladderOf(headings)
  const isLower = ladder.map((_, rung) =>
    lowerFont(body.filter((_, at) => rungOf(ladder, headings[at]?.prominence ?? 0) === rung)),
  )
  const rankOf = (heading: HeadingPlace, prominence: number): number => {
    const rung = rungOf(ladder, prominence)
    return rung + (isLower[rung]?.(heading) === true ? 0.5 : 0)
  }
  const ranks = new Map(body.map((heading, at) => [heading, rankOf(heading, headings[at]?.prominence ?? 0)]))
  const lastTop = given.findLastIndex((heading) => ranks.get(heading) === 0)
  const isLike = (one: HeadingPlace, other: HeadingPlace): boolean =>
    one.font === other.font && Math.abs(one.prominence - other.prominence) <= SAME_LOOK
  // References, acknowledgements and appendices are at the top, however small they are set; "Ethics" amid the methods is none of these.
  return given.map((heading, at) => {
    const like = at < lastTop ? body.filter((one) => isLike(one, heading)) : []
    return ranks.get(heading) ?? (like.length < FEWEST_IN_FONT ? 0 : (ranks.get(like[0] ?? heading) ?? 0))
  })
}

interface Open extends HeadingPlace {
  readonly rank: number
  readonly level: number
}

/** A statement in the margin, "Funding: ..." in small print, and a list of references head nothing that stands out more than they. */
const isAside = (above: Open, { prominence }: HeadingPlace): boolean =>
  prominence - above.prominence > SAME_LOOK && ['back', 'references'].includes(roleOfHeading(above.text))

/** What statements stand below that stand out less. */
const COLLECTIVE = /^(?:statements? and )?declarations?$/i

/** Below "Declarations" a statement is at no top. */
function rankBelow(open: readonly Open[], { text, prominence }: HeadingPlace, rank: number): number {
  const above = roleOfHeading(text) === 'back' ? open.find((one) => COLLECTIVE.test(one.text)) : undefined
  return above !== undefined && above.prominence - prominence > SAME_LOOK ? above.rank + 0.5 : rank
}

/** Each heading is below the last one before it that ranks above it. */
function levelsByRank(headings: readonly HeadingPlace[], ranks: readonly number[]): number[] {
  const open: Open[] = []
  return headings.map((heading, at) => {
    const rank = rankBelow(open, heading, ranks[at] ?? 0)
    for (
      let last = open.at(-1);
      last !== undefined && (last.rank >= rank || isAside(last, heading));
      last = open.at(-1)
    )
      open.pop()
    const level = Math.min(DEEPEST, (open.at(-1)?.level ?? 0) + 1)
    open.push({ ...heading, rank, level })
    return level
  })
}

/** From so many on numbers are the paper's way of telling its parts. */
const FEWEST_NUMBERED = 2

/** An outline that names less than this share of the headings is one of something else (train: those used name nearly all). */
const OUTLINED_SHARE = 0.5

export function headingLevels(headings: readonly HeadingPlace[]): number[] {
  const hasRoman = headings.filter(({ text }) => ROMAN.test(text)).length >= 2
  const depths = headings.map(({ text }) => depthByNumber(text, hasRoman))
  const isNumbered = depths.filter((depth) => depth !== null).length >= FEWEST_NUMBERED && !isCountedAnew(headings)
  if (isNumbered) return levelsByRank(headings, ranksByNumber(headings, depths))
  const outlined = headings.map(({ outlineDepth }) => outlineDepth ?? null)
  const isOutlined = outlined.filter((depth) => depth !== null).length >= OUTLINED_SHARE * Math.max(1, headings.length)
  return levelsByRank(headings, isOutlined ? ranksByOutline(headings, outlined) : ranksByLook(headings))
}
