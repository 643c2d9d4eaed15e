// Numbers that a word makes citations: "ref. 12", "refs 3 and 4", "Reference 7", "Lit. 5".
import { allMatches } from '../../../kernel/all-matches.ts'
import { anyOf } from '../../../kernel/any-of.ts'
import type { Candidate } from '../candidate.ts'
import { entriesOf, type LabelIndex } from './label-index.ts'
import { parseNumberList } from './number-list.ts'

const WORD_AND_NUMBERS = new RegExp(
  String.raw`\b(?:${anyOf`
    [Rr]efs?\.? | [Rr]eferences? | Lit\. | Literaturstelle | réfs?\.?
  `})\s?(\d{1,3}(?:\s?(?:,|;|-|\u2013|\band\b|&|\bto\b)\s?\d{1,3})*)(?![\d.]*\d|\s?%)`,
  'g',
)

export function findReferenceWords(text: string, index: LabelIndex): Candidate[] {
  return allMatches(text, WORD_AND_NUMBERS).flatMap((match) => {
    const numbers = match[1] ?? ''
    const from = match.index + match[0].length - numbers.length
    const items = parseNumberList(numbers, false)
    if (items === null) return []
    const isLone = items.length === 1
    const members = items.map((item) => ({
      start: isLone ? match.index : from + item.start,
      end: from + item.end,
      targets: entriesOf(index, item.from, item.to, item.letter),
    }))
    const isResolved = members.every((member) => member.targets.length > 0)
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        style: 'reference-word' as const,
        members,
        evidence: ['reference-word'],
        objections: isResolved ? [] : ['no-such-label'],
        certainty: 0.9,
      },
    ]
  })
}
