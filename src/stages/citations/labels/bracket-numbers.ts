// Numbers in brackets: "[3-5, 9]", "(12)", "[3]–[5]", "(see ref. 4)", "[12, Theorem 3]".
import { familyOf } from '../../../conventions/labels/label-words.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import { isYear } from '../../../conventions/numbers/dates.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import { type Bracket, signBefore, signBehind, wordBefore } from '../brackets.ts'
import type { Candidate, Member } from '../candidate.ts'
import { findEnumerators } from './enumerations.ts'
import { entriesOf, type LabelIndex } from './label-index.ts'
import { MAX_CITED_RANGE, type NumberItem, parseNumberList } from './number-list.ts'

const WORDS = `
  inequality inequalities formula formulas formulae expression expressions panel panels page pages p pp
  step hypothesis hypotheses axiom axioms footnote footnotes
`

const MAX_ABBREVIATION_CHARS = 5

const OBJECT_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Notes, files, maps and algorithms are cited: "the algorithm [12]". */
const CITED = wordSet('note file map chart algorithm')

function namesObject(word: string): boolean {
  const family = familyOf(word)
  return OBJECT_WORDS.has(word) || (family !== null && !CITED.has(family))
}

/** Abbreviations keep their full stop; behind a whole word it ends the sentence. */
export function isObjectWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (!lower.endsWith('.')) return namesObject(lower)
  return lower.length <= MAX_ABBREVIATION_CHARS && namesObject(lower.slice(0, -1))
}

interface NumberBracket {
  readonly bracket: Bracket
  readonly items: readonly NumberItem[]
  readonly hasWords: boolean
  /** "(refs 14, 15)": a citation in whichever style the document has. */
  readonly isReferenceWord: boolean
}

const LEAD = patternOf('iu')`^\s*(?:
  (?:for (?:a )?(?:recent )?reviews?,? )?see(?: also)?,? | e\.\s?g\.,? | cf\. |
  reviewed (?:in|by) | (?:as )?(?:described|shown|reported) in | for (?:a )?(?:recent )?reviews?,?(?: see)? |
  z\.\s?B\. | also | and | from | in | ${anyWord(({ see }) => see)}
)\s+`
const REFERENCE_WORD = new RegExp(
  String.raw`^\s*(?:refs?\.?|Lit\.|${anyWord(({ sections }) => sections.references)})\s*`,
  'iu',
)
const LOCATOR = patternOf('i')`[,;:]\s*(?:and references? therein|(?:
  pp?\.? | pages? | S\. | ch(?:ap)?s?\.? | chapters? | sect?s?\.? | sections? | theorems? | thm\.? | lemmas? |
  props?\.? | propositions? | cor\. | def\. | figs?\.? | figures? | tables? | eqs?\.? | vol\. | part |
  appendix | §+
)\s?[\w.,\u2013 -]{1,30})\s*$`
const INTERVAL_BEFORE =
  /(?:%\s?(?:CIs?|CrIs?|HDI|CL|confidence intervals?|credible intervals?)|\b(?:range|IQR|interquartile range)\b)[\s:=]*$/i
/** "[equation] (2)": the number printed beside a displayed formula. */
const FORMULA_BEFORE = /\[equation\]\s?$/
/** Four digits are years and counts; no list of a paper has so many entries. */
const MAX_LABEL = 999
const PLAIN_INSIDE = /^[\s\d]/

function parseInside(text: string, bracket: Bracket): NumberBracket | null {
  const from = bracket.start + 1
  const inside = text.slice(from, bracket.end - 1)
  if (inside.length > 160 || !/\d/.test(inside)) return null
  const plain = PLAIN_INSIDE.test(inside) ? parseNumberList(inside, false) : null
  if (plain !== null) return { bracket, items: shift(plain, from), hasWords: false, isReferenceWord: false }
  const lead = LEAD.exec(inside)?.[0].length ?? 0
  const word = REFERENCE_WORD.exec(inside.slice(lead))?.[0].length ?? 0
  const tail = LOCATOR.exec(inside)?.index ?? inside.length
  if (lead + word === 0 && tail === inside.length) return null
  const items = parseNumberList(inside.slice(lead + word, tail), false)
  if (items === null) return null
  return { bracket, items: shift(items, from + lead + word), hasWords: true, isReferenceWord: word > 0 }
}

const shift = (items: readonly NumberItem[], by: number): NumberItem[] =>
  items.map((item) => ({ ...item, start: item.start + by, end: item.end + by }))

function objectionsTo(text: string, { bracket, items, hasWords }: NumberBracket): string[] {
  const { start, end, shape } = bracket
  const objections: string[] = []
  const word = wordBefore(text, start)
  const sign = signBefore(text, start)
  const behind = signBehind(text, end)
  // "the algorithm [26]" cites; only "Eq. [26]" names: square brackets mean citations unless the word is a label itself.
  const isLabelWord = shape === '(' || /^\p{Lu}|\.$/u.test(word)
  if (isObjectWord(word) && isLabelWord && !hasWords) objections.push('names-another-object')
  if (/[=<>≤≥≈±∈×~]/.test(sign) || (/[=<>≤≥≈]/.test(behind) && shape === '(')) objections.push('part-of-a-formula')
  if (isInterval(text.slice(Math.max(0, start - 40), start), items)) objections.push('interval')
  if (items.some((item) => item.from === 0)) objections.push('zero')
  if (repeats(items)) objections.push('repeated-number')
  if (items.some((item) => item.to > MAX_LABEL)) objections.push('too-large-for-a-label')
  if (shape === '(' && FORMULA_BEFORE.test(text.slice(Math.max(0, start - 12), start)))
    objections.push('number-of-a-formula')
  if (shape === '(' && start > 0) append(objections, parenthesisObjections(text, bracket, items))
  return objections
}

/** "of rank [1, 5, 100, 5, 1]": nobody cites a work twice in one bracket. */
const repeats = (items: readonly NumberItem[]): boolean =>
  new Set(items.map(({ from, to, letter }) => `${from} ${to} ${letter}`)).size < items.length

/** "95% CI [2, 7]", "scored 3.5 [2, 7]", "in [1, 1]": what lies between two limits, or two limits that are one. */
function isInterval(before: string, items: readonly NumberItem[]): boolean {
  const [low, high, more] = items
  if (low === undefined || high === undefined || more !== undefined) return false
  const value = Number(/(?<![\p{L}\d.])\d+\.\d+(?=\s?$)/u.exec(before)?.[0] ?? Number.NaN)
  return (
    INTERVAL_BEFORE.test(before) ||
    (low.from === high.from && low.letter === high.letter) ||
    (low.from <= value && value <= high.from)
  )
}

/** "f(2)", "23 (4)", "t(45)": a parenthesis says less than a bracket, so its surroundings say more. */
function parenthesisObjections(text: string, { start, end }: Bracket, items: readonly NumberItem[]): string[] {
  const before = text.slice(Math.max(0, start - 24), start)
  const objections: string[] = []
  if (/[\p{L}\d]$/u.test(before) && !/\p{Ll}{4}$/u.test(before)) objections.push('attached-to-a-symbol')
  const number = /(?:^|[\s(])([\d.,]+)\s$/.exec(before)?.[1]
  const isVersion = /\b(?:version|release|v\.?)\s?[\d.]+\s$/iu.test(before)
  // "1.28 (2)" cites: a spread has no fewer decimals than its mean.
  const isCounted = number !== undefined && !isYear(number) && !isVersion && !/\d\.\d/.test(number)
  if (isCounted && items.length === 1) objections.push('behind-a-number')
  // "(1 to 13)" is an extent; citations in round brackets use the dash.
  if (/\b(?:to|bis|through)\b/.test(text.slice(start, end))) objections.push('extent')
  if (/^\s?(?:%|°|‰|mg|kg|mm|cm|ml)/.test(text.slice(end, end + 4))) objections.push('measure')
  return objections
}

function toMembers(text: string, found: NumberBracket, index: LabelIndex): Member[] {
  const { bracket, items } = found
  const isLone = items.length === 1
  return items.map((item) => {
    const targets = entriesOf(index, item.from, item.to, item.letter)
    return isLone
      ? { start: bracket.start, end: bracket.end, targets }
      : { start: item.start, end: trimEnd(text, item.start, item.end), targets }
  })
}

function trimEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}

function toCandidate(text: string, found: NumberBracket, index: LabelIndex): Candidate {
  const members = toMembers(text, found, index)
  const resolved = members.filter((member) => member.targets.length > 0).length
  const { bracket } = found
  return {
    start: bracket.start,
    end: bracket.end,
    style: found.isReferenceWord ? 'reference-word' : bracket.shape === '[' ? 'numeric' : 'paren-numeric',
    members,
    evidence: [
      index.isPrinted ? 'printed-label' : 'list-position',
      ...(found.isReferenceWord ? ['reference-word'] : []),
    ],
    objections: objectionsTo(text, found),
    certainty: resolved === members.length ? 0.95 : resolved > 0 ? 0.6 : 0.3,
  }
}

/** "[3]–[5]" is one range printed in two brackets. */
function joinRanges(text: string, found: readonly NumberBracket[], index: LabelIndex): Candidate[] {
  const candidates: Candidate[] = []
  for (let at = 0; at < found.length; at++) {
    const one = found[at]
    const next = found[at + 1]
    if (one === undefined) continue
    const candidate = toCandidate(text, one, index)
    const first = one.items.length === 1 ? one.items[0] : undefined
    const last = next?.items.length === 1 ? next.items[0] : undefined
    const joint = next === undefined ? '' : text.slice(one.bracket.end, next.bracket.start)
    const isRange = /^\s?[-\u2010-\u2015\u2212]\s?$/.test(joint) && one.bracket.shape === '['
    if (next && first && last && isRange && last.from > first.from && last.from - first.from <= MAX_CITED_RANGE) {
      const end = next.bracket.end
      const targets = entriesOf(index, first.from, last.from, '')
      candidates.push({ ...candidate, end, members: [{ start: candidate.start, end, targets }] })
      at++
    } else candidates.push(candidate)
  }
  return candidates
}

export function findBracketNumbers(text: string, brackets: readonly Bracket[], index: LabelIndex): Candidate[] {
  const found = brackets.flatMap((bracket) => parseInside(text, bracket) ?? [])
  const candidates = joinRanges(text, found, index)
  for (const shape of ['(', '['] as const) {
    const singles = found.flatMap(({ bracket, items: [item, more] }) =>
      item && !more && item.from === item.to && bracket.shape === shape
        ? [{ start: bracket.start, end: bracket.end, value: item.from }]
        : [],
    )
    const enumerators = findEnumerators(text, singles)
    if (enumerators.size === 0) continue
    for (const [at, candidate] of candidates.entries()) {
      if (!enumerators.has(candidate.start)) continue
      candidates[at] = { ...candidate, objections: [...candidate.objections, 'enumeration'] }
    }
  }
  return candidates
}
