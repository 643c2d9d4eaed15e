// How far confidences can be believed: how many values stand above a confidence, and how many of those are right.

const BANDS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0001]
const percent = (part, whole) => (whole === 0 ? '    -' : ((100 * part) / whole).toFixed(1).padStart(5))

/** One line: how many, how many right, what 0.9 means, what doubt catches, and what it catches wrongly. */
export function summary(name, rows, doubtfulBelow = 0.5) {
  const sure = rows.filter(({ confidence }) => confidence >= 0.9)
  const wrong = rows.filter(({ right }) => !right)
  const isDoubtful = ({ confidence }) => confidence < doubtfulBelow
  const right = rows.filter((row) => row.right)
  return [
    name.padEnd(26),
    `n ${String(rows.length).padStart(5)}`,
    `right ${percent(right.length, rows.length)}`,
    `at 0.9: ${percent(sure.length, rows.length)} of all, right ${percent(sure.filter((row) => row.right).length, sure.length)}`,
    `doubtful: ${percent(wrong.filter(isDoubtful).length, wrong.length)} of ${wrong.length} wrong, ${percent(right.filter(isDoubtful).length, right.length)} of right`,
  ].join('  ')
}

/** How often a right value is surer than a wrong one. */
export function auc(rows) {
  const [right, wrong] = [true, false].map((is) => rows.filter((row) => row.right === is).map((row) => row.confidence))
  const beats = (sure) => wrong.reduce((sum, other) => sum + (sure > other ? 1 : sure === other ? 0.5 : 0), 0)
  return right.reduce((sum, sure) => sum + beats(sure), 0) / (right.length * wrong.length)
}

/** A line for each band: values in it, their mean confidence, the share that is right. */
export function reliability(name, rows) {
  const lines = BANDS.slice(0, -1).map((low, at) => {
    const own = rows.filter(({ confidence }) => confidence >= low && confidence < BANDS[at + 1])
    const mean = own.reduce((sum, { confidence }) => sum + confidence, 0)
    const right = own.filter((row) => row.right).length
    const off = own.length === 0 ? '    -' : ((100 * (right - mean)) / own.length).toFixed(1).padStart(5)
    return `  ${low.toFixed(2)} to ${Math.min(1, BANDS[at + 1]).toFixed(2)}  n ${String(own.length).padStart(5)}  confidence ${percent(mean, own.length)}  right ${percent(right, own.length)}  off ${off}`
  })
  return [name, ...lines].join('\n')
}

/** What could be told: of the least sure values as many as are wrong so often, and how many of all that are wrong these are. */
export function tellable(rows, precisions = [0.9, 0.8, 0.7]) {
  const sorted = [...rows].sort((a, b) => a.confidence - b.confidence)
  const all = rows.filter(({ right }) => !right).length
  const best = precisions.map(() => ({ told: 0, wrong: 0, below: 0 }))
  let wrong = 0
  for (const [at, { right, confidence }] of sorted.entries()) {
    if (!right) wrong += 1
    // Values that are equally sure are told together.
    if (sorted[at + 1]?.confidence === confidence) continue
    for (const [which, precision] of precisions.entries())
      if (wrong >= precision * (at + 1)) best[which] = { told: at + 1, wrong, below: confidence }
  }
  return precisions
    .map(
      (precision, at) =>
        `at ${precision}: ${best[at].wrong} of ${all} (of ${best[at].told} told, up to ${best[at].below})`,
    )
    .join('  ')
}
