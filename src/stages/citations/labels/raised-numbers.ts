// Raised numbers: "growth³,⁴", as marks of the source or as superscript characters; not exponents, isotopes or units.
import { isYear } from '../../../conventions/numbers/dates.ts'
import { overlapFinder, type Range } from '../../../document/ranges.ts'
import { marksOf, type RichText } from '../../../document/rich-text.ts'
import { allMatches, patternOf } from '../../../kernel/patterns.ts'
import type { Candidate } from '../candidate.ts'
import { entriesOf, type LabelIndex } from './label-index.ts'
import { type NumberItem, parseNumberList } from './number-list.ts'

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const RAISED_RUN = /[⁰¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹,⁻˒ –-]*/g
const JOINT = /^[\s,;\u2010-\u2015-]{0,3}$/
const UNIT = patternOf()`(?:^|[\s\d/·⋅*(×−-])(?:
  [munkdc\u00b5\u03bcp]?m | [km\u00b5\u03bcn]?g | [m\u00b5\u03bc]?[lL] | [m\u00b5\u03bcn]?s | h | hr | d | day | yr | mol | [m\u00b5\u03bcn]?M | [km]?V | A | W |
  K | Hz | J | N | k?Pa | Å | ft | in | inch | ha | cells? | rad | sr | px | pixels? | voxels? | b | Gy | T |
  F | C
)$`
const VARIABLE = /(?:^|[\s(=+\-−*/×,[])[Δ∆]?(?:[\p{L}]|R_?adj|adj|χ|η|ω|ε|σ|log|sin|cos|tan|exp|chi|eta)$/u
const MAX_BYLINE_CHARS = 3000
const BYLINE_SHARE = 0.75
/** Powers beyond these do not follow units or single letters in papers' prose. */
const MAX_POWER = 4

const OPENS_ITEM_BEFORE = /[.;,:]\s+$/
const OPENS_ITEM_BEHIND = /^\s?\p{Lu}\p{Ll}/u

/** Lines of names carry the marks of affiliations: most of their words are capitalised, and few letters are not names. */
function isByline(text: string): boolean {
  if (text.length > MAX_BYLINE_CHARS) return false
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return words.length >= 4 && names >= words.length * BYLINE_SHARE
}

function markedRuns(content: RichText): Range[] {
  const runs: Range[] = []
  const marks = marksOf(content, 'style').filter((mark) => mark.style === 'sup')
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = runs.at(-1)
    if (last && start >= last.end && JOINT.test(content.text.slice(last.end, start)))
      runs[runs.length - 1] = { start: last.start, end }
    else if (!last || start >= last.end) runs.push({ start, end })
  }
  return runs
}

const unraised = (text: string): string =>
  text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (char) => String(RAISED_DIGITS.indexOf(char)))
    .replace(/⁻/g, '-')
    .replace(/˒/g, ',')

function trimmed(text: string, { start, end }: Range): Range {
  const inside = text.slice(start, end)
  const lead = /^[\s,.;:]*/.exec(inside)?.[0].length ?? 0
  const tail = /[\s,.;:]*$/.exec(inside)?.[0].length ?? 0
  return { start: start + lead, end: Math.max(start + lead, end - tail) }
}

/** "10^5" and "3^2" are powers; "in 2015^12", "RCP 8.5^26" and "95^12,13" are citations. */
function isPower(before: string, items: readonly NumberItem[]): boolean {
  const number = /(?:^|[\s([×·*/=<>~≈±−-])(\d[\d.,]*)$/.exec(before)?.[1]
  const first = items[0]
  if (number === undefined || first === undefined || items.length > 1) return false
  if (number === '10' || number === '2') return true
  if (isYear(number)) return false
  return first.from === first.to && first.to < 10
}

function objectionsTo(text: string, { start, end }: Range, items: readonly NumberItem[]): string[] {
  const before = text.slice(Math.max(0, start - 24), start)
  const behind = text.slice(end, end + 3)
  const first = items[0]
  const objections: string[] = []
  const isSmall = items.length === 1 && first !== undefined && first.to <= MAX_POWER
  // "² Center for ..., Korea. ³ Department of": the mark is before what it marks.
  if (start === 0 || (OPENS_ITEM_BEFORE.test(before) && OPENS_ITEM_BEHIND.test(behind)))
    objections.push('opens-an-item')
  if (isPower(before, items)) objections.push('exponent')
  if (isSmall && UNIT.test(before)) objections.push('unit')
  if ((isSmall && VARIABLE.test(before)) || /[|‖]\s?$/.test(before)) objections.push('power')
  // "O6-methylguanine", "N6-methyladenosine", "∆9-tetrahydrocannabinol"
  if (/^-\p{L}/u.test(behind) && /(?:[\s(\p{Script=Greek}∆]|(?<![\p{L}\p{N}])\p{Lu})$/u.test(before))
    objections.push('chemical-name')
  if (/^\p{Lu}/u.test(behind) && (before === '' || /[\s([\-–/,]$/.test(before))) objections.push('isotope')
  if (/^[+−]/.test(behind) || /[-−–+]$/.test(before)) objections.push('charge-or-sign')
  return objections
}

/** Where the list prints no numbers, a number printed on a footnote calls that footnote, and not the entry at its place. */
function callsNote(items: readonly NumberItem[], index: LabelIndex, noteMarks: ReadonlySet<string>): boolean {
  return !index.isPrinted && items.every(({ from, to }) => from === to && noteMarks.has(String(from)))
}

export function findRaisedNumbers(content: RichText, index: LabelIndex, noteMarks: ReadonlySet<string>): Candidate[] {
  const { text } = content
  const mathOver = overlapFinder(marksOf(content, 'math'))
  const characters = allMatches(text, RAISED_RUN).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const runs = [...markedRuns(content), ...characters]
  const isNames = runs.length > 0 && isByline(text)
  return runs.flatMap((run) => {
    const { start, end } = trimmed(text, run)
    const items = parseNumberList(unraised(text.slice(start, end)), true)
    if (items === null) return []
    const members = items.map((item) => ({
      start: start + item.start,
      end: start + item.end,
      targets: entriesOf(index, item.from, item.to, item.letter),
    }))
    const resolved = members.filter((member) => member.targets.length > 0).length
    const isMath = mathOver({ start, end }).some((mark) => mark.start <= start && mark.end >= end)
    return [
      {
        start,
        end,
        style: 'superscript' as const,
        members,
        evidence: ['raised', index.isPrinted ? 'printed-label' : 'list-position'],
        objections: [
          ...objectionsTo(text, { start, end }, items),
          ...(isMath ? ['part-of-a-formula'] : []),
          ...(isNames ? ['affiliation-mark'] : []),
          ...(callsNote(items, index, noteMarks) ? ['calls-a-note'] : []),
        ],
        certainty: resolved === members.length ? 0.95 : resolved > 0 ? 0.5 : 0.3,
      },
    ]
  })
}
