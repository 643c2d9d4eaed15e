// A model that is less sure, and wrong on some runs of lines: as it is on pages that it never saw.
import { load } from './papers.mjs'

const { LINE_LABELS } = await load('document/blocks.js')
const SEED = 12345
/** Share of runs of lines that are made wrong, how far, and how much less sure all of them become. */
const WRONG = { share: 0.15, spread: 4, longest: 5 }
const UNSURE = { temperature: 1.2, spread: 0.4 }

function generator() {
  let seed = SEED
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  return { random, gauss }
}

function reworded(line, noise, gauss) {
  const logs = Array.from(
    line.probabilities,
    (p, k) => Math.log(Math.max(p, 1e-5)) / UNSURE.temperature + (noise?.[k] ?? 0) + UNSURE.spread * gauss(),
  )
  const most = Math.max(...logs)
  const shares = logs.map((x) => Math.exp(x - most))
  const sum = shares.reduce((a, b) => a + b, 0)
  const probabilities = Float32Array.from(shares, (x) => x / sum)
  const best = probabilities.indexOf(Math.max(...probabilities))
  return { ...line, probabilities, label: LINE_LABELS[best], confidence: probabilities[best] }
}

export function perturbed(labels) {
  const { random, gauss } = generator()
  return labels.map((page) => {
    const out = [...page]
    let [run, noise] = [0, null]
    for (const at of page.map((_, i) => i).sort((a, b) => page[a].rank - page[b].rank)) {
      if (run === 0) {
        run = 1 + Math.floor(random() * WRONG.longest)
        noise = random() < WRONG.share ? LINE_LABELS.map(() => WRONG.spread * gauss()) : null
      }
      run--
      out[at] = reworded(page[at], noise, gauss)
    }
    return out
  })
}
