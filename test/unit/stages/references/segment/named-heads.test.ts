import { expect, it } from 'vitest'
import { lineFacts } from '../../../../../src/stages/references/segment/line-facts.ts'
import {
  BEGINS,
  CONTINUES,
  decodeLines,
  LABEL_COUNT,
  type LineScores,
} from '../../../../../src/stages/references/segment/line-model.ts'
import { withNamedHeads } from '../../../../../src/stages/references/segment/list-habits.ts'

/** Two lines an entry; the model knows every beginning but one. */
function labelAt(texts: readonly string[], mistaken: number): number | undefined {
  const emissions = new Float32Array(texts.length * LABEL_COUNT)
  texts.forEach((_, line) => {
    emissions.set(line % 2 === 0 && line !== mistaken ? [8, 0, -8] : [0, 8, -8], line * LABEL_COUNT)
  })
  const scores: LineScores = { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
  const list = texts.map((_, at) => at)
  return decodeLines(withNamedHeads(scores, [list], texts.map(lineFacts)))[mistaken]?.label
}

const entries = (head: string, end = 'Rivers 12, S. 45-61.'): string[] =>
  Array.from({ length: 6 }, () => [`${head} Slow rivers of the northern plain. In: Journal of`, end]).flat()

it.each(['Roe, Kim (2001):', 'Roe, Kim (Hrsg.), 2001:', 'Roe, Kim:', 'Roe, Kim/Poe, Ann:'])(
  'begins an entry at %j behind a closed line of a list that begins its entries so',
  (head) => {
    expect(labelAt(entries(head), 6)).toBe(BEGINS)
  },
)

it('leaves a line behind an open one', () => {
  expect(labelAt(entries('Roe, Kim (2001):', 'edited by Bo Lee and'), 6)).toBe(CONTINUES)
})

it('leaves a line that opens otherwise than the entries of its list', () => {
  const texts = entries('Roe, Kim (2001):').map((text, at) => (at === 6 ? 'Oldtown, North: Riverside Press.' : text))
  expect(labelAt(texts, 6)).toBe(CONTINUES)
})

it('looks at the line right before', () => {
  const texts = entries('Roe, Kim (2001):').map((text, at) => (at === 5 ? 'edited by Bo Lee and' : text))
  expect(labelAt(texts, 6)).toBe(CONTINUES)
  const open = entries('Roe, Kim (2001):').map((text, at) => (at === 3 ? 'edited by Bo Lee and' : text))
  expect(labelAt(open, 6)).toBe(BEGINS)
})

it('asks for five beginnings of that form, and more than half', () => {
  const heads = (own: number, other: number) => [
    ...entries('Roe, Kim (2001):').slice(0, own * 2),
    ...entries('[1] Of stones.').slice(0, other * 2),
  ]
  // The model takes one of the beginnings for a line that goes on.
  expect([labelAt(heads(6, 0), 2), labelAt(heads(5, 0), 2)]).toEqual([BEGINS, CONTINUES])
  expect([labelAt(heads(6, 4), 2), labelAt(heads(6, 5), 2)]).toEqual([BEGINS, CONTINUES])
})
