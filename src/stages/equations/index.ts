// Statistical and mathematical comparisons, sentence by sentence, displayed formulas among them.
import { defineStage } from '../../contract/stage.ts'
import { overlapFinder, type Range } from '../../document/ranges.ts'
import { type MathMark, marksOf } from '../../document/rich-text.ts'
import type { Comparison, Sentence } from '../../document/sentences.ts'
import { isProse, type Passage } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { SIGN_PATTERN, type Sign, toSign } from './comparison.ts'
import { findComparisons, type Lowered } from './find-comparisons.ts'
import { isModelFormula } from './program-text.ts'

interface FormulaSides {
  readonly lhs: string
  readonly comp: Sign
  readonly rhs: string
}

const OPENERS = '([{⟨'
const CLOSERS = ')]}⟩'
/** "∑ i = 1 n x": the first sign belongs to the limits of a sum, product or union. */
const IN_LIMITS = /[∑∏∪∩⋃⋂∫]\s*\p{L}{1,2}\s*$/u
/** Arrows and doubled signs are no comparisons. */
const PART_OF_ARROW = /[-–—|]$/

function depthAt(text: string, at: number): number {
  let depth = 0
  for (const character of text.slice(0, at)) {
    if (OPENERS.includes(character)) depth += 1
    else if (CLOSERS.includes(character)) depth = Math.max(0, depth - 1)
  }
  return depth
}

/** null where the formula has no such sign, or nothing on one side of it. */
export function formulaSides(characters: string): FormulaSides | null {
  for (const match of allMatches(characters, SIGN_PATTERN)) {
    const comp = toSign(match[0])
    const before = characters.slice(0, match.index)
    const isSign = comp !== undefined && !PART_OF_ARROW.test(before) && !IN_LIMITS.test(before)
    if (!isSign || depthAt(characters, match.index) > 0) continue
    const lhs = before.trim()
    // A stop or comma behind a formula is the sentence's.
    const rhs = characters
      .slice(match.index + match[0].length)
      .replace(/[\s,.;]+$/, '')
      .trim()
    return lhs === '' || rhs === '' || (comp === '~' && isModelFormula(rhs)) ? null : { lhs, comp, rhs }
  }
  return null
}

type Found = Omit<Comparison, 'sentence'>

/** What a passage marks, to be asked for by sentence: a passage may have as many sentences as marks. */
interface Marked {
  readonly lowered: (range: Range) => Lowered[]
  readonly displayed: (range: Range) => MathMark[]
}

const markedIn = ({ content }: Passage): Marked => ({
  lowered: overlapFinder(marksOf(content, 'style').filter(({ style }) => style === 'sub')),
  displayed: overlapFinder(marksOf(content, 'math').filter(({ display }) => display)),
})

/** Ranges of a passage as offsets in one of its sentences. */
const within = <R extends Range>(ranges: readonly R[], { start, end }: Sentence): R[] =>
  ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ ...range, start: range.start - start, end: range.end - start }))

/** The highest number of a group, found row by row: a hostile sentence has more rows than one call takes arguments. */
const lastGroup = (rows: readonly Found[]): number => rows.reduce((highest, { group }) => Math.max(highest, group), 0)

/** A displayed formula is a group of its own. */
function displayedIn(sentence: Sentence, { displayed }: Marked, groups: number): Found[] {
  return within(displayed(sentence), sentence)
    .flatMap(({ start, end, characters = '' }) => {
      const sides = formulaSides(characters)
      return sides === null ? [] : [{ start, end, verbatim: characters, df: '', ...sides }]
    })
    .map((row, index) => ({ ...row, group: groups + index + 1 }))
}

function comparisonsIn(sentence: Sentence, marked: Marked): Found[] {
  const printed = findComparisons(sentence.text, within(marked.lowered(sentence), sentence))
  return [...printed, ...displayedIn(sentence, marked, lastGroup(printed))].sort((a, b) => a.start - b.start)
}

export const equationsStage = defineStage({
  name: 'equations',
  needs: ['sentences', 'passages'],
  gives: ['comparisons'],
  essential: false,
  wanted: (options) => options.downstream && options.equations,
  run: ({ sentences, passages }) => {
    // Volume and page numbers of references look like comparisons at times and never are one.
    const read = new Map(passages.filter(isProse).map((passage) => [passage.key, markedIn(passage)]))
    const comparisons: Comparison[] = []
    // Groups are counted over the document, from 1.
    let groups = 0
    for (const [at, sentence] of sentences.entries()) {
      const marked = read.get(sentence.passage)
      if (marked === undefined) continue
      const found = comparisonsIn(sentence, marked)
      for (const { start, end, verbatim, lhs, df, comp, rhs, group } of found)
        comparisons.push({ sentence: at, start, end, verbatim, lhs, df, comp, rhs, group: groups + group })
      groups += lastGroup(found)
    }
    return noted({ comparisons })
  },
})
