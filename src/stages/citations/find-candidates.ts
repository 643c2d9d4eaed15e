// Every place of a passage that looks like a citation, by every rule of the text.
import { overlapFinder } from '../../document/ranges.ts'
import type { Passage } from '../../document/structure.ts'
import { allMatches, patternOf } from '../../kernel/patterns.ts'
import { findBrackets } from './brackets.ts'
import type { Candidate } from './candidate.ts'
import { findBracketLabels } from './labels/bracket-labels.ts'
import { findBracketNumbers } from './labels/bracket-numbers.ts'
import { findFlatNumbers } from './labels/flat-numbers.ts'
import { entriesOf, type LabelIndex } from './labels/label-index.ts'
import { parseNumberList } from './labels/number-list.ts'
import { findRaisedNumbers } from './labels/raised-numbers.ts'
import { findAuthorYears } from './names/author-years.ts'
import type { NameIndex } from './names/name-index.ts'
import { findTitleYears } from './names/title-years.ts'

const WORD_AND_NUMBERS = patternOf('g')`\b(?:
  [Rr]efs?\.? | [Rr]eferences? | Lit\. | Literaturstelle
)\s?(\d{1,3}(?:\s?(?:,|;|-|\u2013|\band\b|&|\bto\b)\s?\d{1,3})*)(?![\d.]*\d|\s?%)`

function findReferenceWords(text: string, index: LabelIndex): Candidate[] {
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

export interface ListIndex {
  readonly labels: LabelIndex
  readonly names: NameIndex
  /** The marks printed on footnotes that hold no entry of the list. */
  readonly noteMarks: ReadonlySet<string>
}

function withinAny(outer: readonly Candidate[]): (candidate: Candidate) => boolean {
  const find = overlapFinder(outer)
  return (candidate) => find(candidate).some((one) => one.start <= candidate.start && candidate.end <= one.end)
}

/** Other things that the source declares, figures and footnotes, are no citations. */
function declaredOtherwise({ content }: Passage): (candidate: Candidate) => boolean {
  const others = content.marks.filter((mark) => mark.kind === 'link' || (mark.kind === 'xref' && mark.type !== 'bib'))
  const find = overlapFinder(others)
  return (candidate) => find(candidate).length > 0
}

export function findCandidates(passage: Passage, { labels, names, noteMarks }: ListIndex): Candidate[] {
  const { content } = passage
  const { text } = content
  if (passage.kind === 'formula') return []
  const brackets = findBrackets(text)
  const bracketed = findBracketNumbers(text, brackets, labels)
  const isBracketed = withinAny(bracketed)
  const raised = findRaisedNumbers(content, labels, noteMarks).filter((one) => !isBracketed(one))
  const isPlain = withinAny([...bracketed, ...raised])
  const flat = findFlatNumbers(text, labels).filter((one) => !isPlain(one))
  const worded = findReferenceWords(text, labels).filter((one) => !isBracketed(one))
  const labelled = findBracketLabels(text, brackets, labels)
  const titled = findTitleYears(text, names)
  const isTitled = overlapFinder(titled)
  const named = findAuthorYears(text, brackets, names).filter((one) => isTitled(one).length === 0)
  const isOther = declaredOtherwise(passage)
  const numbers = [...bracketed, ...raised, ...flat, ...worded].map((one) =>
    isOther(one) ? { ...one, objections: [...one.objections, 'declared-as-something-else'] } : one,
  )
  return [...numbers, ...labelled, ...named, ...titled]
}
