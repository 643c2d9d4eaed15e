// Labels that are no numbers: "[Knu84]", "[KR88, ABC+12]", found by what the reference list prints.
import { allMatches } from '../../../kernel/patterns.ts'
import type { Bracket } from '../brackets.ts'
import type { Candidate, Member } from '../candidate.ts'
import type { LabelIndex } from './label-index.ts'

const HAS_LETTER = /\p{L}/u
// Label as of BibTeX's "alpha": letters of names, a mark for further authors, two or four digits of the year.
const LABEL_SHAPE = /^\p{Lu}[\p{L}*+]{0,6}'?\d{2}(?:\d{2})?[a-z]?$/u
/** "R[D]", "2[D]": what is stuck to a symbol is a ring, not a label. */
const SYMBOL_BEFORE = /[\p{L}\p{N}\])}]$/u

function segmentsOf(text: string, bracket: Bracket): { start: number; end: number; raw: string }[] {
  const from = bracket.start + 1
  return allMatches(text.slice(from, bracket.end - 1), /[^,;]+/g).map((match) => {
    const raw = match[0].trim()
    const start = from + match.index + match[0].indexOf(raw)
    return { start, end: start + raw.length, raw }
  })
}

/** Labels of a bracket; what is none says where in the work before it: "[Pis86, Corollary 2.3]", "[D, §2; BR]". */
function membersOf(text: string, bracket: Bracket, index: LabelIndex): Member[] {
  const lead = /^(?:see|cf\.|e\.\s?g\.,?|compare)(?:\s+also)?\s+/iu
  const whole = text.slice(bracket.start + 1, bracket.end - 1).replace(lead, '')
  const key = index.label(whole)
  if (key !== null) return [{ start: bracket.start, end: bracket.end, targets: [key] }]
  return segmentsOf(text, bracket).flatMap(({ start, end, raw }) => {
    const own = index.label(raw.replace(lead, ''))
    return own === null && !LABEL_SHAPE.test(raw) ? [] : [{ start, end, targets: own === null ? [] : [own] }]
  })
}

export function findBracketLabels(text: string, brackets: readonly Bracket[], index: LabelIndex): Candidate[] {
  if (!index.isPrinted || index.isNumeric) return []
  return brackets.flatMap((bracket) => {
    if (bracket.end - bracket.start > 160 || !HAS_LETTER.test(text.slice(bracket.start, bracket.end))) return []
    if (SYMBOL_BEFORE.test(text.slice(Math.max(0, bracket.start - 1), bracket.start))) return []
    const members = membersOf(text, bracket, index)
    const isKnown = members.some((member) => member.targets.length > 0)
    const isDated = /\d/u.test(text.slice(bracket.start, bracket.end))
    // Letters alone in round brackets are mostly an abbreviation.
    if (members.length === 0 || (bracket.shape === '(' && !(isKnown && isDated))) return []
    const [only, more] = members
    const isLone = only !== undefined && more === undefined
    return [
      {
        start: bracket.start,
        end: bracket.end,
        style: 'label' as const,
        members: isLone ? [{ ...only, start: bracket.start, end: bracket.end }] : members,
        evidence: isKnown ? ['printed-label'] : ['label-shape'],
        objections: [],
        certainty: members.every((member) => member.targets.length > 0) ? 0.95 : 0.5,
      },
    ]
  })
}
