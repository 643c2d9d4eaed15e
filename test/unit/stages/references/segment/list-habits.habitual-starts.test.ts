import { describe, expect, it } from 'vitest'
import { lineFacts } from '../../../../../src/stages/references/segment/features/line-facts.ts'
import { placesOf } from '../../../../../src/stages/references/segment/features/place-features.ts'
import {
  BEGINS,
  CONTINUES,
  decodeLines,
  LABEL_COUNT,
  type LineScores,
} from '../../../../../src/stages/references/segment/line-model.ts'
import { withHabitualStarts } from '../../../../../src/stages/references/segment/list-habits.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

const LIST = [
  'Abel, M. and Brandt, K. 2001. Slow rivers of the northern plain. Journal of',
  '\tWater Studies 12(3): 45-61.',
  'Castel, P. 1998. Lakes without a shore. Riverside Press, Oldtown and the whole of',
  '\tits lakes. Small Books.',
  'Dorn, A., Evers, L. and Fox, T. 2010. A method to count reeds along the banks of',
  '\tsmall streams. Annals of Field Botany 7: 101-119.',
  'Grau, H. 2004. On the age of bridges. In: Stone and water, ed. by B. Hill. Northern',
  '\tUniversity Press, pp. 12-40.',
  'Hall, S. 2015. Mud and memory. Quarterly of Slow Science, a journal of the North',
  '\t3(1): 1-22.',
  'Ilse, T. 2016. Bridges and their toll. Old Stones 3(1): 1-22.',
  'iWater Group. 2011. Yearly report on rivers.',
  'Kern, S. 2015. Sand and its uses. Quarterly of Slow Science 3(2): 5-9.',
  'Lind, S. 2017. Mills. Quarterly of Slow Science 3(3): 7-9.',
  'Moor, S. 2017. Weirs. Quarterly of Slow Science 3(4): 1-2.',
  'Nord, S. 2018. Locks. Quarterly of Slow Science 3(5): 1-2.',
]
const AT_GROUP = 11

/** Scores of a model that knows where entries begin, and is sure that one line goes on. */
function scoresFor(begins: readonly boolean[], mistaken: number): LineScores {
  const emissions = new Float32Array(begins.length * LABEL_COUNT)
  begins.forEach((isBeginning, line) => {
    emissions.set(isBeginning && line !== mistaken ? [8, 0, -8] : [0, 8, -8], line * LABEL_COUNT)
  })
  return { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
}

function labelWith(texts: readonly string[], begins: readonly boolean[], mistaken: number): number | undefined {
  const lines = listedLines(texts)
  const facts = lines.map(({ text }) => lineFacts(text))
  const list = lines.map((_, at) => at)
  const scores = withHabitualStarts(scoresFor(begins, mistaken), [list], placesOf(lines, facts), facts)
  return decodeLines(scores)[mistaken]?.label
}

const labelOf = (texts: readonly string[], mistaken: number): number | undefined =>
  labelWith(
    texts,
    texts.map((text) => !text.startsWith('\t')),
    mistaken,
  )

it('takes the parts of a list that a page cut for one list', () => {
  const begins = LIST.map((text) => !text.startsWith('\t'))
  const lines = listedLines(LIST)
  const facts = lines.map(({ text }) => lineFacts(text))
  const all = lines.map((_, at) => at)
  const heard = (...lists: number[][]) =>
    decodeLines(withHabitualStarts(scoresFor(begins, AT_GROUP), lists, placesOf(lines, facts), facts))[AT_GROUP]?.label
  expect([heard(all.slice(0, 8), all.slice(8)), heard(all.slice(8))]).toEqual([BEGINS, CONTINUES])
})

it('begins an entry at a flush line of a list whose indents are hanging throughout', () => {
  expect(labelOf(LIST, AT_GROUP)).toBe(BEGINS)
})

it('leaves an indented line where it is', () => {
  const indented = LIST.map((text, at) => (at === AT_GROUP ? `\t${text}` : text))
  expect(labelOf(indented, AT_GROUP)).toBe(CONTINUES)
})

it('leaves a flush line that goes on with an open sentence', () => {
  const open = LIST.map((text, at) => (at === AT_GROUP - 1 ? text.replace('1-22.', 'edited by Roe,') : text))
  expect(labelOf(open, AT_GROUP)).toBe(CONTINUES)
})

it('says nothing of a list without indents', () => {
  const flat = LIST.map((text) => text.replace('\t', ''))
  expect(labelOf(flat, AT_GROUP)).toBe(CONTINUES)
})

const ENTRY = ['Abel, Maria: Slow rivers of the northern plain. In: Journal of', 'Water Studies 12 (2001), 45-61']
/** Entries of two flush lines each; `gap` stands between them. */
const flushEntries = (gap: readonly string[]): string[] => Array.from({ length: 14 }, () => [...ENTRY, ...gap]).flat()
const EVERY_SECOND = Array.from({ length: 28 }, (_, at) => at % 2 === 0)

it('begins an entry below a gap in a list whose entries are set apart throughout', () => {
  expect(labelWith(flushEntries(['']), EVERY_SECOND, 8)).toBe(BEGINS)
})

it('says nothing of a flush list without gaps', () => {
  expect(labelWith(flushEntries([]), EVERY_SECOND, 8)).toBe(CONTINUES)
})

it('leaves a line without a label below a gap in a list of labelled entries', () => {
  const labelled = flushEntries(['']).map((text) => text.replace('Abel', '[1] Abel'))
  const at = labelled.findIndex((text, line) => line > 8 && text.startsWith('[1]'))
  const torn = labelled.map((text, line) => (line === at ? text.replace('[1] ', '') : text))
  const mistaken = torn.slice(0, at).filter((text) => text !== '').length
  expect(labelWith(torn, EVERY_SECOND, mistaken)).toBe(CONTINUES)
})

describe('a habit', () => {
  /** Entries of a flush line each, some with an indented one below, and one flush line that the model takes to go on. */
  const isRuled = (flush: number, indented: number, alsoMistaken = 0, indentedBegin = 0): boolean => {
    const texts = Array.from({ length: flush }, (_, at) => [
      'Abel, M. 2001. Slow rivers of the plain. Oldtown Press.',
      ...(at < indented ? ['\tWater Studies 12(3): 45-61.'] : []),
    ]).flat()
    let [flushSeen, indentedSeen] = [0, 0]
    const begins = texts.map((text) => {
      if (!text.startsWith('\t')) return ++flushSeen > alsoMistaken || flushSeen === flush
      return ++indentedSeen <= indentedBegin
    })
    return (
      labelWith(
        texts,
        begins,
        texts.findLastIndex((text) => !text.startsWith('\t')),
      ) === BEGINS
    )
  }

  it('shows in five lines of either kind', () => {
    expect([isRuled(20, 5), isRuled(20, 4)]).toEqual([true, false])
    expect([isRuled(11, 6), isRuled(6, 5), isRuled(5, 5)]).toEqual([true, false, false])
  })

  it('is kept by nine in ten of the flush lines, and broken by hardly any other', () => {
    expect([isRuled(20, 8, 1), isRuled(20, 8, 2)]).toEqual([true, false])
    expect([isRuled(60, 40, 0, 1), isRuled(60, 40, 0, 2)]).toEqual([true, false])
  })
})

it('goes on at an indented line that stands lower, in a list whose indents are hanging throughout', () => {
  const entry = (at: number) => [
    `Roe, A. ${2001 + at}. Slow rivers of the plain and their`,
    '\tBanks. Journal of Water',
    '\tStudies 12: 4.',
  ]
  const texts = Array.from({ length: 7 }, (_, at) => entry(at)).flat()
  // An empty text sets the next line apart, and is no line itself.
  const spaced = texts.flatMap((text, at) => (text.startsWith('\t') && at !== 7 ? [text] : ['', text]))
  expect(
    labelWith(
      spaced,
      texts.map((text) => !text.startsWith('\t')),
      7,
    ),
  ).toBe(CONTINUES)
})
