import { expect, it } from 'vitest'
import { lineFacts } from '../../../../../src/stages/references/segment/features/line-facts.ts'
import { placesOf } from '../../../../../src/stages/references/segment/features/place-features.ts'
import {
  BEGINS,
  CONTINUES,
  decodeLines,
  LABEL_COUNT,
  type LineScores,
} from '../../../../../src/stages/references/segment/line-model.ts'
import { withOwnLook } from '../../../../../src/stages/references/segment/list-habits.ts'
import { HANGING_LIST, listedLines } from '../../../../support/papers/reference-lines.ts'

const SURE = 4
const AT_DORN = 3

/** Scores of a model that knows where entries begin, except at one line that it takes the wrong way by a little. */
function scoresFor(isFirst: readonly boolean[], doubtful: number): LineScores {
  const emissions = new Float32Array(isFirst.length * LABEL_COUNT)
  isFirst.forEach((first, line) => {
    const [begins, continues] = line === doubtful ? [0, 0.5] : first ? [SURE, 0] : [0, SURE]
    emissions.set([begins, continues, -SURE], line * LABEL_COUNT)
  })
  return { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
}

function labelsOf(texts: readonly string[], listed: readonly number[]): number[] {
  const lines = listedLines(texts)
  const facts = lines.map(({ text }) => lineFacts(text))
  const isFirst = texts.map((text) => !text.startsWith('\t'))
  const scores = withOwnLook(scoresFor(isFirst, AT_DORN), [listed], placesOf(lines, facts), facts)
  return decodeLines(scores).map(({ label }) => label)
}

const ALL = HANGING_LIST.map((_, at) => at)

it('takes a doubtful line for a beginning where it looks like the sure ones', () => {
  expect(labelsOf(HANGING_LIST, ALL)[AT_DORN]).toBe(BEGINS)
})

it('leaves a doubtful line that looks like those inside entries', () => {
  const indented = HANGING_LIST.map((text, at) => (at === AT_DORN ? '\tsmall lakes and their reeds' : text))
  expect(labelsOf(indented, ALL)[AT_DORN]).toBe(CONTINUES)
})

it('learns nothing from a list of few lines', () => {
  expect(labelsOf(HANGING_LIST, ALL.slice(0, 5))[AT_DORN]).toBe(CONTINUES)
})

it('learns from six lines, and nothing from a list in which all begin or none does', () => {
  expect(labelsOf(HANGING_LIST, ALL.slice(0, 6))[AT_DORN]).toBe(BEGINS)
  const flat = HANGING_LIST.map((text) => text.trimStart())
  const moved = (begins: boolean): boolean => {
    const lines = listedLines(flat)
    const facts = lines.map(({ text }) => lineFacts(text))
    const scores = scoresFor(
      flat.map(() => begins),
      -1,
    )
    const heard = withOwnLook(scores, [ALL], placesOf(lines, facts), facts)
    return heard.emissions.some((value, at) => value !== scores.emissions[at])
  }
  expect([moved(true), moved(false)]).toEqual([false, false])
})
