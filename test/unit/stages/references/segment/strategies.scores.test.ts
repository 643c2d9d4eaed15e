// Labels of lines turned into entries.
import { describe, expect, it } from 'vitest'
import { LABEL_COUNT, type LineScores } from '../../../../../src/stages/references/segment/line-model.ts'
import { splitByScores } from '../../../../../src/stages/references/segment/strategies.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

/** "b" begins an entry, "i" goes on with one, "o" is outside. */
function scoresFor(labels: string, score: number): LineScores {
  const emissions = new Float32Array(labels.length * LABEL_COUNT)
  ;[...labels].forEach((label, at) => {
    emissions[at * LABEL_COUNT + 'bio'.indexOf(label)] = score
  })
  return { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
}

const split = (labels: string, score = 8, texts = [...labels].map(() => 'Rivers.')) =>
  splitByScores(listedLines(texts), [[...labels].map((_, at) => at)], scoresFor(labels, score))

describe('splitByScores', () => {
  it('begins an entry at each line that the model takes for a beginning, and leaves out what is outside', () => {
    expect(split('bibo')).toMatchObject({ entries: [[0, 1], [2]], credibleStarts: 2, isConfident: true, flags: [] })
  })

  it('keeps the page that a comma leaves open, however little it looks like an entry', () => {
    const texts = ['Roe A., 2009, ApJ, 701,', '547', 'Poe B., 2012, ApJ, 275, 17', '12']
    expect(split('bobo', 8, texts).entries).toEqual([[0, 1], [2]])
  })

  it('is confident of labels that are probable by eight tenths', () => {
    // exp(s) / (exp(s) + 2) is 0.80 at 2.08.
    expect([split('bibi', 2.1).isConfident, split('bibi', 2).isConfident]).toEqual([true, false])
    expect(split('bibi', 2).flags).toEqual(['unsure'])
  })

  it('is not confident of nothing', () => {
    expect(splitByScores([], [], scoresFor('', 8))).toMatchObject({ entries: [], isConfident: false })
  })
})
