// Decides which comparisons of a text belong together: one bracket, or one run without prose in between.
import { allMatches } from '../../kernel/patterns.ts'
import type { Candidate } from './comparison.ts'
import { RUN_WORDS } from './name-vocabulary.ts'

interface Bracket {
  readonly open: number
  readonly close: number
  readonly parent: number
}

const PARTNERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Every bracket of the text; one that is never closed reaches to the end, as in a sentence cut in two. */
function findBrackets(text: string): Bracket[] {
  const brackets: { open: number; close: number; parent: number }[] = []
  const stack: number[] = []
  for (const { index, 0: mark } of allMatches(text, /[()[\]{}]/g)) {
    const partner = PARTNERS[mark]
    if (partner === undefined) {
      brackets.push({ open: index, close: text.length, parent: stack.at(-1) ?? -1 })
      stack.push(brackets.length - 1)
      continue
    }
    const depth = stack.findLastIndex((id) => text[brackets[id]?.open ?? -1] === partner)
    if (depth < 0) continue
    const closed = brackets[stack[depth] ?? -1]
    if (closed) closed.close = index
    stack.length = depth
  }
  return brackets
}

/** For each candidate the innermost bracket around it, or -1. Both lists run in reading order. */
function bracketOf(brackets: readonly Bracket[], candidates: readonly Candidate[]): number[] {
  const open: number[] = []
  let next = 0
  return candidates.map(({ start, end }) => {
    while (next < brackets.length && (brackets[next]?.open ?? 0) < start) open.push(next++)
    while (open.length > 0 && (brackets[open.at(-1) ?? -1]?.close ?? 0) < start) open.pop()
    return open.findLast((id) => (brackets[id]?.close ?? 0) >= end) ?? -1
  })
}

/** Parts of one result stand close; further ones belong to another. */
const MAX_GAP = 160
const SENTENCE_END = /[.!?]["”')\]]? +\p{Lu}/u
const SEPARATORS = /[\s,;:&/*†‡§()[\]{}\uE000\uE001]+/

/** Whether the text between two comparisons is free of prose: separators, "and", units, and brackets of their own. */
function isRun(between: string): boolean {
  if (between.length > MAX_GAP) return false
  if (/^[ ,;]*$/.test(between)) return true
  const outside = between.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  return outside.split(SEPARATORS).every((word) => word === '' || RUN_WORDS.has(word.replace(/\.$/, '')))
}

// "Ms = 3.2 vs. 4.5": a value without a name of its own stays with the one it took the name from.
const MAX_HEIR_GAP = 12
const isHeir = (text: string, { start }: Candidate): boolean => !/[\p{L}|[(]/u.test(text[start] ?? '')

function joins(text: string, earlier: Candidate, later: Candidate): boolean {
  if (later.start - earlier.end <= MAX_HEIR_GAP && later.lhs === earlier.lhs && isHeir(text, later)) return true
  return later.start <= earlier.end || isRun(text.slice(earlier.end, later.start))
}

const isP = ({ lhs }: Candidate): boolean => /^[pP]$/.test(lhs)

/** A group number for each candidate, from 1, in order of first appearance. */
export function groupCandidates(text: string, candidates: readonly Candidate[]): number[] {
  const brackets = findBrackets(text)
  const homes = bracketOf(brackets, candidates)
  const groups: number[] = []
  const lastIn = new Map<number, number>()
  // Groups that hold a test, and those that hold its p-value behind it.
  const [tested, judged] = [new Set<number>(), new Set<number>()]
  let count = 0
  candidates.forEach((candidate, index) => {
    const home = homes[index] ?? -1
    const sibling = lastIn.get(home)
    const parent = home < 0 ? -1 : (brackets[home]?.parent ?? -1)
    const uncle = parent < 0 ? undefined : lastIn.get(parent)
    let joined = findJoined({ text, candidates, index, home, sibling })
    const earlier = uncle === undefined ? undefined : candidates[uncle]
    if (joined === undefined && uncle !== undefined && earlier && joins(text, earlier, candidate)) joined = uncle
    // "t(45) = 2.31, p = .02, and F(1, 30) = 4.5, p = .04": a test behind another one's p-value is a result of its own.
    if (joined !== undefined && candidate.df !== '' && judged.has(groups[joined] ?? 0)) joined = undefined
    count += joined === undefined ? 1 : 0
    const group = joined === undefined ? count : (groups[joined] ?? count)
    groups.push(group)
    if (candidate.df !== '') tested.add(group)
    if (isP(candidate) && tested.has(group)) judged.add(group)
    lastIn.set(home, index)
  })
  return groups
}

interface Sibling {
  readonly text: string
  readonly candidates: readonly Candidate[]
  readonly index: number
  readonly home: number
  readonly sibling: number | undefined
}

/** The earlier comparison of the same bracket, or of the same run where both stand free. */
function findJoined({ text, candidates, index, home, sibling }: Sibling): number | undefined {
  const earlier = sibling === undefined ? undefined : candidates[sibling]
  const later = candidates[index]
  if (earlier === undefined || later === undefined) return undefined
  if (home < 0) return joins(text, earlier, later) ? sibling : undefined
  return SENTENCE_END.test(text.slice(earlier.end, later.start)) ? undefined : sibling
}
