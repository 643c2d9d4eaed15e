// Which row of the truth each printed row of a table belongs to: the parting of the printed rows under which most words stand where the truth has them.

const wordsOf = (text) =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const countsOf = (words) => {
  const counts = new Map()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const lengthOf = (counts) => [...counts].reduce((sum, [word, count]) => sum + word.length * count, 0)

/** A row of the truth has at most so many printed rows. */
const MOST_LINES = 40
/** Below this share of its letters a stretch is no row of the truth. */
const LEAST_MATCHED = 0.6

/** Letters of the words that both have. */
function common(stretch, row) {
  let sum = 0
  for (const [word, count] of stretch) sum += word.length * Math.min(count, row.get(word) ?? 0)
  return sum
}

/**
 * `rowOf` has for each printed row the index of its row of the truth, null where it matches none; `next` is the truth's row behind the last one;
 * `matched` the share of the printed letters that stand where the truth has them.
 */
export function alignRows(printed, rows) {
  const lines = printed.map((text) => countsOf(wordsOf(text)))
  const truth = rows.map((row) => countsOf(row.flatMap(wordsOf)))
  const sizes = truth.map(lengthOf)
  // best[i][k]: the first i printed rows stand in the first k rows of the truth.
  const best = Array.from({ length: lines.length + 1 }, () =>
    new Float64Array(truth.length + 1).fill(Number.NEGATIVE_INFINITY),
  )
  const from = best.map(() => new Array(truth.length + 1).fill(null))
  best[0].fill(0)
  for (let i = 0; i <= lines.length; i++) {
    for (let k = 0; k <= truth.length; k++) {
      const value = best[i][k]
      if (value === Number.NEGATIVE_INFINITY) continue
      const reach = (at, row, score, taken) => {
        if (score <= best[at][row]) return
        best[at][row] = score
        from[at][row] = { i, k, taken }
      }
      if (k < truth.length) reach(i, k + 1, value, false)
      if (i < lines.length) reach(i + 1, k, value, false)
      if (k === truth.length) continue
      const stretch = new Map()
      let size = 0
      for (let end = i; end < Math.min(lines.length, i + MOST_LINES); end++) {
        for (const [word, count] of lines[end]) stretch.set(word, (stretch.get(word) ?? 0) + count)
        size += lengthOf(lines[end])
        const shared = common(stretch, truth[k])
        if (shared < LEAST_MATCHED * size && end > i + 8) break
        // Words too much and words too few cost alike.
        reach(end + 1, k + 1, value + 2 * shared - 0.5 * (size + sizes[k]), true)
      }
    }
  }
  const rowOf = new Array(lines.length).fill(null)
  let [i, k] = [lines.length, placeOfMax(best[lines.length])]
  const next = k
  let matched = 0
  while (i > 0 || k > 0) {
    const step = from[i][k]
    if (step === null) break
    if (step.taken) {
      const stretch = countsOf(printed.slice(step.i, i).flatMap(wordsOf))
      const shared = common(stretch, truth[step.k])
      matched += shared
      if (shared >= LEAST_MATCHED * lengthOf(stretch)) rowOf.fill(step.k, step.i, i)
    }
    ;[i, k] = [step.i, step.k]
  }
  const all = lines.reduce((sum, line) => sum + lengthOf(line), 0)
  return { rowOf, next, matched: all === 0 ? 0 : matched / all }
}

const placeOfMax = (values) => values.reduce((most, value, at) => (value > values[most] ? at : most), 0)
