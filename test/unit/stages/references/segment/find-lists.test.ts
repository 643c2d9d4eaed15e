// Which runs of lines are lists of references.
import { expect, it } from 'vitest'
import { findLists, hasHeading } from '../../../../../src/stages/references/segment/find-lists.ts'
import { LABEL_COUNT, type LineScores } from '../../../../../src/stages/references/segment/line-model.ts'
import { listedLines } from '../../../../support/reference-lines.ts'

/** "b" begins an entry, "i" goes on with one, "o" is outside; a capital is said with doubt. */
function scoresFor(labels: string): LineScores {
  const emissions = new Float32Array(labels.length * LABEL_COUNT)
  ;[...labels].forEach((label, at) => {
    const place = at * LABEL_COUNT + 'bio'.indexOf(label.toLowerCase())
    emissions[place] = label === label.toLowerCase() ? 8 : 1
  })
  return { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
}

const LONG = 'bibibibibi'
const APART = 'o'.repeat(40)
const textsOf = (labels: string, heading = -1): string[] =>
  [...labels].map((label, at) =>
    at === heading ? 'References' : label === 'o' ? 'Text goes on.' : 'Roe, A. 2001. Rivers.',
  )
const listsOf = (labels: string, heading = -1): number[] =>
  findLists(listedLines(textsOf(labels, heading)), scoresFor(labels)).lists.map((list) => list.length)

it('keeps the longest, and others that are sure of three entries', () => {
  expect(listsOf(`${LONG}${APART}bbb`)).toEqual([10, 3])
  expect(listsOf(`${LONG}${APART}bb`)).toEqual([10])
  expect(listsOf(`${LONG}${APART}BBB`)).toEqual([10])
})

it('keeps a short list below its heading', () => {
  expect(listsOf(`${LONG}${APART}bb`, LONG.length + 39)).toEqual([10, 2])
})

it('sees a heading up to three lines above', () => {
  const lines = listedLines(['References', 'In order of names.', 'All of them.', 'Roe 2001', 'Smith 2002'])
  expect([hasHeading(lines, [3]), hasHeading(lines, [4])]).toEqual([true, false])
})

it('takes text that reads like entries for no list where the layout model sees none', () => {
  const listsOfText = (labels: string, heading = -1) => {
    const lines = listedLines(textsOf(labels, heading)).map((line) => ({ ...line, label: 'paragraph' as const }))
    return findLists(lines, scoresFor(labels)).lists.map((list) => list.length)
  }
  expect(listsOfText(`${APART}bii${APART}`)).toEqual([])
  expect(listsOfText(`${APART}bii${APART}`, APART.length - 1)).toEqual([3])
  expect(listsOfText(`${APART}bbb${APART}`)).toEqual([3])
})
