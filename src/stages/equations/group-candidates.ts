// Decides which comparisons of a text belong together: one bracket, or one run without prose in between.
import { addTo } from '../../kernel/lists.ts'
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

/** Parts of one result are close; further ones belong to another. */
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
const MAX_UNNAMED_GAP = 12
const isUnnamed = (text: string, { start }: Candidate): boolean => !/[\p{L}|[(]/u.test(text[start] ?? '')

function joins(text: string, earlier: Candidate, later: Candidate): boolean {
  if (later.start - earlier.end <= MAX_UNNAMED_GAP && later.lhs === earlier.lhs && isUnnamed(text, later)) return true
  return later.start <= earlier.end || isRun(text.slice(earlier.end, later.start))
}

const isP = ({ lhs }: Pick<Candidate, 'lhs'>): boolean => /^[pP]$/.test(lhs)
/** What is between a test and its p-value. */
const BESIDE_TEST = /^(?:[nN]|df)$|(?<!\p{L})(?:CI|IC|KI)(?!\p{L})/u
const INTERVAL = /(?<!\p{L})(?:CI|IC|KI)(?!\p{L})/u

/** A group number for each candidate, from 1, in order of first appearance. */
export function groupCandidates(text: string, candidates: readonly Candidate[]): number[] {
  const brackets = findBrackets(text)
  const homes = bracketOf(brackets, candidates)
  const groups: number[] = []
  const lastIn = new Map<number, number>()
  let count = 0
  candidates.forEach((candidate, index) => {
    const home = homes[index] ?? -1
    const sibling = lastIn.get(home)
    const parent = home < 0 ? -1 : (brackets[home]?.parent ?? -1)
    const outer = parent < 0 ? undefined : lastIn.get(parent)
    let joined = findJoined({ text, candidates, index, home, sibling })
    const earlier = outer === undefined ? undefined : candidates[outer]
    if (joined === undefined && outer !== undefined && earlier && joins(text, earlier, candidate)) joined = outer
    count += joined === undefined ? 1 : 0
    groups.push(joined === undefined ? count : (groups[joined] ?? count))
    lastIn.set(home, index)
  })
  return partResults(candidates, groups)
}

/** Where a second result begins among the comparisons of one group, by place in the group; -1 where there is one result. */
function secondResult(members: readonly Candidate[]): number {
  // "P(0) = .2" judges nothing but stands for itself.
  const judged = members.findIndex((one, at) => isP(one) && (one.df !== '' || (at > 0 && !isP(members[at - 1] ?? one))))
  const closed = judged < 0 ? members.findIndex(({ lhs }, at) => at > 0 && INTERVAL.test(lhs)) : judged
  if (closed < 0) return -1
  const [first] = members
  // "RR = 1.4, 95% CI: 1.2-1.5; RR = 1.3, ...": what opened the first result opens the next one, as does a test with its degrees of freedom.
  const again = members.findIndex(
    ({ lhs, df }, at) => at > closed && ((!isP({ lhs }) && lhs === first?.lhs) || (df !== '' && judged >= 0)),
  )
  if (again >= 0 || judged < 0) return again
  // "Z = 2.0, p = .04, t = 7.1, p = .01": a second p-value judges what is between the two.
  const next = members.findIndex((one, at) => at > judged && isP(one))
  const cut = members.findLastIndex(({ lhs }, at) => at < next && !BESIDE_TEST.test(lhs))
  return cut > judged ? cut : -1
}

/** The groups with every result in one of its own, numbered anew in order of first appearance. */
function partResults(candidates: readonly Candidate[], groups: readonly number[]): number[] {
  const members = new Map<number, number[]>()
  for (const [index, group] of groups.entries()) addTo(members, group, index)
  const results: number[][] = []
  for (let rest of members.values()) {
    for (;;) {
      const cut = secondResult(rest.flatMap((index) => candidates[index] ?? []))
      if (cut < 0) break
      results.push(rest.slice(0, cut))
      rest = rest.slice(cut)
    }
    results.push(rest)
  }
  const numbers = new Array<number>(candidates.length)
  const inOrder = results.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  for (const [at, result] of inOrder.entries()) for (const index of result) numbers[index] = at + 1
  return numbers
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
