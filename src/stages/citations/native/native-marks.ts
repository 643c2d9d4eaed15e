// Citations that the source itself declares: their targets are taken over, their extent is read from the text around them.
import { overlapFinder, overlaps } from '../../../document/ranges.ts'
import { marksOf, type RichText, type XrefMark } from '../../../document/rich-text.ts'
import { append } from '../../../kernel/lists.ts'
import type { Candidate, Member } from '../candidate.ts'
import type { LabelIndex } from '../labels/label-index.ts'

const RANGE_JOINT = /^\s?[-\u2010-\u2015\u2212~]\s?$/
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

interface Keyed extends XrefMark {
  readonly known: readonly string[]
}

/** Marks of one printed range, "[<3>-<5>]", name its ends; the entries between are meant as well. */
function keysWithin(marks: readonly Keyed[], text: string, index: LabelIndex): string[] {
  const keys: string[] = []
  for (const [at, mark] of marks.entries()) {
    const before = marks[at - 1]
    const from = before?.known.at(-1)
    const to = mark.known[0]
    const isRange = before !== undefined && RANGE_JOINT.test(text.slice(before.end, mark.start))
    const inner = isRange && from && to ? (index.between(from, to)?.slice(1, -1) ?? []) : []
    append(keys, [...inner, ...mark.known])
  }
  return [...new Set(keys)]
}

/** One mark over several segments gives each its own key where the counts agree, else all keys to the first. */
function splitKeys(mark: Keyed, members: readonly Member[]): Map<Member, readonly string[]> {
  const isEven = mark.known.length === members.length
  const claimed = new Set(members.slice(1).flatMap((member) => member.targets))
  return new Map(
    members.map((member, at) => {
      if (isEven) return [member, mark.known.slice(at, at + 1)]
      if (at > 0) return [member, member.targets.filter((key) => mark.known.includes(key))]
      return [member, mark.known.filter((key) => !claimed.has(key))]
    }),
  )
}

/** Marks in order, those joined by a dash together. */
function groupRanges(marks: readonly Keyed[], text: string): Keyed[][] {
  const groups: Keyed[][] = []
  for (const mark of marks) {
    const last = groups.at(-1)
    if (last && RANGE_JOINT.test(text.slice(last.at(-1)?.end, mark.start))) last.push(mark)
    else groups.push([mark])
  }
  return groups
}

const extentOf = (group: readonly Keyed[]): { start: number; end: number } => ({
  start: group[0]?.start ?? 0,
  end: group.at(-1)?.end ?? 0,
})

function withNative(candidate: Candidate, marks: readonly Keyed[], text: string, index: LabelIndex): Candidate {
  const { members } = candidate
  const only = marks.length === 1 ? marks[0] : undefined
  const covered = only === undefined ? [] : members.filter((member) => overlaps(member, only))
  const split = only !== undefined && covered.length > 1 ? splitKeys(only, covered) : null
  const next = members.flatMap((member) => {
    const over = marks.filter((mark) => overlaps(mark, member))
    const groups = groupRanges(over, text)
    // Sources that leave the commas to a style sheet print "12" for "1,2": the marks divide what the text does not.
    if (groups.length > 1)
      return groups.map((group) => ({ ...extentOf(group), targets: keysWithin(group, text, index) }))
    const keys = split?.get(member) ?? keysWithin(over, text, index)
    if (keys.length === 0) return [member]
    // A mark on one end of a printed range says nothing about its other entries.
    const isPart = over.length > 0 && keys.every((key) => member.targets.includes(key))
    return [isPart ? member : { ...member, targets: keys }]
  })
  return { ...candidate, members: next, evidence: ['native-mark', ...candidate.evidence], certainty: 1 }
}

/** Marks that no rule of the text sees become candidates of their own; ranges between them are joined. */
function standAlone(marks: readonly Keyed[], text: string, index: LabelIndex): Candidate[] {
  return groupRanges(marks, text).map((group) => {
    const extent = extentOf(group)
    const { start, end } = widened(text, extent.start, extent.end)
    const members = [{ start, end, targets: keysWithin(group, text, index) }]
    return { start, end, style: 'native', members, evidence: ['native-mark'], objections: [], certainty: 1 }
  })
}

/** A lone citation keeps the brackets directly around it. */
function widened(text: string, start: number, end: number): { start: number; end: number } {
  const closing = PAIRS[text.charAt(start - 1)]
  return closing !== undefined && text.charAt(end) === closing ? { start: start - 1, end: end + 1 } : { start, end }
}

/** Some sources mark only a sign behind the printed citation, "Li, 2016 ▸": it means what is before it. */
function reachOf(text: string, { start, end }: XrefMark): { start: number } {
  return { start: /[\p{L}\d]/u.test(text.slice(start, end)) ? start : Math.max(0, start - 2) }
}

export interface NativeSetting {
  readonly index: LabelIndex
  readonly isKnown: (key: string) => boolean
}

/** The text's candidates with the source's targets, and a candidate for every mark that none of them covers. */
export function applyNativeMarks(
  content: RichText,
  candidates: readonly Candidate[],
  setting: NativeSetting,
): Candidate[] {
  const marks = marksOf(content, 'xref')
    .filter((mark) => mark.type === 'bib' && mark.end > mark.start)
    .map((mark): Keyed => ({ ...mark, ...reachOf(content.text, mark), known: mark.keys.filter(setting.isKnown) }))
    .sort((a, b) => a.start - b.start)
  if (marks.length === 0) return [...candidates]
  const used = new Set<Keyed>()
  const marksOver = overlapFinder(marks)
  const next = candidates.map((candidate) => {
    const over = [...new Set(candidate.members.flatMap(marksOver))]
    if (over.length === 0) return candidate
    for (const mark of over) used.add(mark)
    return withNative(candidate, over, content.text, setting.index)
  })
  return [
    ...next,
    ...standAlone(
      marks.filter((mark) => !used.has(mark)),
      content.text,
      setting.index,
    ),
  ]
}
