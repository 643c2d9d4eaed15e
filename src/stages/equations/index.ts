// Statistical and mathematical comparisons, sentence by sentence, displayed formulas among them.
import { defineStage } from '../../contract/stage.ts'
import { marksOf } from '../../document/rich-text.ts'
import type { Comparison, Sentence } from '../../document/sentences.ts'
import { isProse, type Passage } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import { formulaSides } from './display-formula.ts'
import { findComparisons, type Lowered } from './find-comparisons.ts'

type Found = Omit<Comparison, 'sentence'>

/** Ranges of a passage as offsets in one of its sentences. */
const within = <R extends Lowered>(ranges: readonly R[], { start, end }: Sentence): R[] =>
  ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ ...range, start: range.start - start, end: range.end - start }))

/** The highest number of a group, found row by row: a hostile sentence has more rows than one call takes arguments. */
const lastGroup = (rows: readonly Found[]): number => rows.reduce((highest, { group }) => Math.max(highest, group), 0)

/** A displayed formula is a group of its own. */
function displayedIn(sentence: Sentence, { content }: Passage, groups: number): Found[] {
  const displayed = marksOf(content, 'math').filter(({ display }) => display)
  return within(displayed, sentence)
    .flatMap(({ start, end, characters = '' }) => {
      const sides = formulaSides(characters)
      return sides === null ? [] : [{ start, end, verbatim: characters, df: '', ...sides }]
    })
    .map((row, index) => ({ ...row, group: groups + index + 1 }))
}

function comparisonsIn(sentence: Sentence, passage: Passage): Found[] {
  const lowered = marksOf(passage.content, 'style').filter(({ style }) => style === 'sub')
  const printed = findComparisons(sentence.text, within(lowered, sentence))
  return [...printed, ...displayedIn(sentence, passage, lastGroup(printed))].sort((a, b) => a.start - b.start)
}

export const equationsStage = defineStage({
  name: 'equations',
  needs: ['sentences', 'passages'],
  gives: ['comparisons'],
  essential: false,
  wanted: (options) => options.downstream && options.equations,
  run: ({ sentences, passages }) => {
    // Volume and page numbers of references look like comparisons at times and never are one.
    const read = new Map(passages.filter(isProse).map((passage) => [passage.key, passage]))
    const comparisons: Comparison[] = []
    // Groups are counted over the document, from 1.
    let groups = 0
    for (const [at, sentence] of sentences.entries()) {
      const passage = read.get(sentence.passage)
      if (passage === undefined) continue
      const found = comparisonsIn(sentence, passage)
      for (const row of found) comparisons.push({ ...row, sentence: at, group: groups + row.group })
      groups += lastGroup(found)
    }
    return noted({ comparisons })
  },
})
