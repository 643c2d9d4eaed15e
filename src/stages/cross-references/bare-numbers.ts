// Numbers in brackets that cite formulas without a word before them: "by (3)", "relations (16) and (17)", "the bound (2.4)", "in (2.2a,b)".
import { numbersOf, placedFormulas } from '../../conventions/labels/formula-number.ts'
import { overlapFinder, type Range } from '../../document/ranges.ts'
import { allMatches, wordSet } from '../../kernel/patterns.ts'
import type { Mention } from './find-mentions.ts'
import type { ObjectIndex } from './object-index.ts'

const NUMBER = /\((?:[A-Z]{1,2}\.?)?\d{1,3}(?:[.-]\d{1,3}){0,2}(?:[a-z](?:\s?[,–-]\s?[a-z])*)?[′'*]?\)/gu
/** What is before the number of a formula, and before no item of an enumeration. */
const CITING = wordSet(`
  by in from of to with into via using see under through satisfies satisfy obeys obey solves solve gives yields implies combining substituting
  inserting applying solving relation relations system systems formula formulas formulae identity identities inequality inequalities condition conditions
  problem problems dynamics expression expressions constraint constraints bound bounds estimate estimates model models definition
  assumption assumptions law laws ansatz hamiltonian lagrangian integral sum series matrix sequence diagram map both
`)
const WORD_BEFORE = /(\p{L}+)\s$/u
/** "(16) and (17)", "(1), (2)", "(3)–(5)": what is cited together. */
const JOINT = /^\s?(?:,|;|[-–—]|,?\s(?:and|or|to|through))\s?$/u

/** "and (2) the second", "either (1)": what may open the next point of an enumeration. */
const CONNECTORS = wordSet('and or und oder et ou y o e then either')
const NO_CITING_WORD = wordSet('eq eqs equation equations')

/** Whether the word before may cite; in a paper that cites its formulas by bare numbers any word may, but those that count off points. */
function isCiting(word: string | undefined, isUsual: boolean): boolean {
  if (word === undefined || NO_CITING_WORD.has(word)) return false
  return CITING.has(word) || (isUsual && !CONNECTORS.has(word))
}

/** So many bare numbers behind words that cite show that a paper cites its formulas so. Set by hand. */
export const FEWEST_BARE = 3

/** Mentions of known formulas by their bare number; `isTaken` says what another finding claims, `isUsual` that the paper cites formulas so. */
export function findBareNumbers(
  text: string,
  index: ObjectIndex,
  isTaken: (range: Range) => boolean,
  isUsual = false,
): Mention[] {
  const printed = overlapFinder(placedFormulas(text))
  const found: Mention[] = []
  for (const match of allMatches(text, NUMBER)) {
    const range = { start: match.index, end: match.index + match[0].length }
    const number = match[0].slice(1, -1)
    const named = numbersOf(number).map(
      (one) => index.find('equation', one, false) ?? index.find('equation', one.replace(/[a-z]$/u, ''), false),
    )
    const targets = [...new Set(named.flatMap((target) => target?.key ?? []))]
    if (targets.length === 0 || printed(range).length > 0 || isTaken(range)) continue
    const last = found.at(-1)
    const word = WORD_BEFORE.exec(text.slice(Math.max(0, range.start - 20), range.start))?.[1]?.toLowerCase()
    const isCited = isCiting(word, isUsual)
    if (isCited || (last !== undefined && JOINT.test(text.slice(last.end, range.start))))
      found.push({ ...range, type: 'equation', targets })
  }
  return found
}
