// Labels that are no numbers: "[Knu84]", "[KR88, ABC+12]", found by what the reference list prints.
import { allMatches } from '../../../kernel/patterns.ts'
import type { Bracket } from '../brackets.ts'
import type { Candidate, Member } from '../candidate.ts'
import type { LabelIndex } from './label-index.ts'

const HAS_LETTER = /\p{L}/u
const LOCATOR = /^(?:pp?\.|ch|sec|thm|theorem|lemma|prop|def|fig|§)/i
// Label as of BibTeX's "alpha": letters of names, a mark for further authors, two or four digits of the year.
const LABEL_SHAPE = /^\p{Lu}[\p{L}*+]{0,6}'?\d{2}(?:\d{2})?[a-z]?$/u

function segmentsOf(text: string, bracket: Bracket): { start: number; end: number; raw: string }[] {
  const from = bracket.start + 1
  return allMatches(text.slice(from, bracket.end - 1), /[^,;]+/g).map((match) => {
    const raw = match[0].trim()
    const start = from + match.index + match[0].indexOf(raw)
    return { start, end: start + raw.length, raw }
  })
}

export function findBracketLabels(text: string, brackets: readonly Bracket[], index: LabelIndex): Candidate[] {
  if (!index.isPrinted || index.isNumeric) return []
  return brackets.flatMap((bracket) => {
    if (bracket.end - bracket.start > 160 || !HAS_LETTER.test(text.slice(bracket.start, bracket.end))) return []
    const segments = segmentsOf(text, bracket).filter(({ raw }) => !LOCATOR.test(raw))
    const members: Member[] = segments.map(({ start, end, raw }) => {
      const key = index.label(raw)
      return { start, end, targets: key === null ? [] : [key] }
    })
    const isKnown = members.some((member) => member.targets.length > 0)
    const isLabelLike =
      bracket.shape === '[' && segments.length > 0 && segments.every(({ raw }) => LABEL_SHAPE.test(raw))
    if (!isKnown && !isLabelLike) return []
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
