// Measures how the letters before a letter should weigh: held-out lines of held.py, read with each pair of weights.
//
//   npm run build && node training/ocr/tune-letters.mjs FOLDER-OF-HELD [TABLE]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NATIVE } from '../../dist/engines/inference/runtime.js'
import { decodeLine } from '../../dist/engines/ocr/decode.js'
import { lettersOf } from '../../dist/engines/ocr/letters.js'
import { openRuntime, readAlphabet } from '../../dist/engines/ocr/runtime.js'

const HEIGHT = 32
const [folder, table = 'weights/ocr-letters.bin'] = process.argv.slice(2)
const alphabet = await readAlphabet()
const bytes = readFileSync(table)
const slots = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
const letters = lettersOf(
  slots,
  [...'0123456789'].map((figure) => alphabet.indexOf(figure)),
)
const run = await openRuntime(NATIVE)
const pixels = readFileSync(join(folder, 'held.bin'))
let at = 0
const lines = []
for (const { width, text } of JSON.parse(readFileSync(join(folder, 'held.json'), 'utf8'))) {
  const even = width + (width % 2)
  const values = new Float32Array(HEIGHT * even).fill(1)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < width; x++) values[y * even + x] = pixels[at + y * width + x] / 127.5 - 1
  at += width * HEIGHT
  const output = await run('lines', values, [1, 1, HEIGHT, even])
  lines.push({ text, output: { values: output.values, from: 0, steps: output.dims[1], alphabet } })
}

function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]
}

function greedy({ values, steps }) {
  let [text, last] = ['', 0]
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (let one = 1; one < alphabet.length; one++)
      if (values[step * alphabet.length + one] > values[step * alphabet.length + best]) best = one
    if (best !== 0 && best !== last) text += alphabet[best]
    last = best
  }
  return text
}

const isProse = (text) => /^[\p{L}\p{M}\s.,;:'’()-]+$/u.test(text)
function measure(name, read) {
  const start = process.cpuUsage().user
  const sums = { all: [0, 0, 0], prose: [0, 0, 0] }
  for (const { text, output } of lines) {
    const errors = distance(read(output), text)
    for (const set of isProse(text) ? ['all', 'prose'] : ['all']) {
      sums[set][0] += errors
      sums[set][1] += text.length
      sums[set][2] += errors === 0 ? 1 : 0
    }
  }
  const shown = Object.entries(sums).map(
    ([set, [e, n, right]]) => `${set} ${((100 * e) / n).toFixed(3)} % (${right} whole)`,
  )
  console.log(`${name.padEnd(36)} ${shown.join('  ')}  ${((process.cpuUsage().user - start) / 1e6).toFixed(1)} s`)
}

console.log(lines.length, 'lines', lines.filter(({ text }) => isProse(text)).length, 'of prose')
measure('likeliest of each step', greedy)
const flat = (weights) => (output) =>
  decodeLine(output, letters, weights)
    .map(({ text }) => text)
    .join('')
measure('readings without letters', flat({ letters: 0, perLetter: 0, least: 0 }))
for (const least of [-4, -6])
  for (const weight of [0.25, 0.4, 0.55])
    for (const perLetter of [0.6, 1.2])
      measure(`letters ${weight}, each ${perLetter}, least ${least}`, flat({ letters: weight, perLetter, least }))
