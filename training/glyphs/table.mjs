// Chooses the shapes that stand for each character and measures them: node table.mjs OUTLINES.jsonl OUT.json SCORES.json (after `npm run build`).
//
// A character's shapes are picked one after the other, always the one farthest from those picked, until every font's shape is close to one.
// Measured on every fifth family, each left out of the shapes it is measured with: how often a true character is taken for another, and how often a character under a wrong
// code is recognised.
import { readFileSync, writeFileSync } from 'node:fs'
import { FAR, isKnown, mayBeWrong, NEAR, REPLACES, recognise } from '../../dist/readers/pdf/outlines/recognise.js'
import { distance, packShape, pushCurve, shapeOf } from '../../dist/readers/pdf/outlines/shape.js'

/** Within half of what counts as near, a further shape tells nothing new. */
const CLOSE = NEAR / 2
const MAX_SHAPES = 24
/** Every so many families are left out in turn, and every so many of their outlines measured: all of them take an hour. */
const HELD = 5
const MEASURED = 3

const [source, out, scores] = process.argv.slice(2)
const rows = readFileSync(source, 'utf8')
  .trim()
  .split('\n')
  .map(read)
  .filter((row) => row !== null)
const families = [...new Set(rows.map((row) => row.family))]

function read(line) {
  const { family, character, contours } = JSON.parse(line)
  if (!isKnown(character)) return null
  const shape = shapeOf(contours.map(straighten))
  return shape === null ? null : { family, character, shape }
}

function straighten(contour) {
  const points = []
  for (const step of contour) {
    if (step.length === 6) pushCurve(points, step)
    else points.push(...step)
  }
  return points
}

function tableOf(samples) {
  const table = new Map()
  for (const { character, shape } of samples) table.set(character, [...(table.get(character) ?? []), shape])
  for (const [character, shapes] of table) table.set(character, pick(shapes))
  return table
}

function pick(shapes) {
  const picked = [shapes[0]]
  const gaps = shapes.map((shape) => distance(shape, shapes[0]))
  while (picked.length < MAX_SHAPES) {
    const farthest = gaps.indexOf(Math.max(...gaps))
    if (gaps[farthest] < CLOSE) break
    picked.push(shapes[farthest])
    shapes.forEach((shape, at) => {
      gaps[at] = Math.min(gaps[at], distance(shape, shapes[farthest]))
    })
  }
  return picked
}

const table = tableOf(rows)
const shapes = [...table].flatMap(([character, kinds]) => kinds.map((shape) => [character, packShape(shape)]))
writeFileSync(out, `{"shapes":[\n${shapes.map((shape) => JSON.stringify(shape)).join(',\n')}\n]}\n`)

const WRONG_CODES = [...'eadbhlm2589B[\\¼þ']
const count = { true: 0, changed: 0, wrong: 0, found: 0, mistaken: 0 }
const mistakes = new Map()
for (const family of families.filter((_, at) => at % HELD === 0)) {
  const table = tableOf(rows.filter((row) => row.family !== family))
  for (const { character, shape } of rows.filter((row, at) => row.family === family && at % MEASURED === 0)) {
    const kept = mayBeWrong(character) ? recognise(table, shape, character, false) : null
    count.true++
    if (kept !== null) note('changed', `${character} to ${kept}`)
    const code = WRONG_CODES[count.true % WRONG_CODES.length]
    if (!REPLACES.has(character)) continue
    const found = recognise(table, shape, code, false)
    count.wrong++
    if (found === character) count.found++
    else if (found !== null) note('mistaken', `${character} as ${found}`)
  }
}

function note(kind, what) {
  count[kind]++
  mistakes.set(`${kind} ${what}`, (mistakes.get(`${kind} ${what}`) ?? 0) + 1)
}

console.log(
  `${rows.length} outlines of ${families.length} families, ${table.size} characters, ${shapes.length} shapes; near ${NEAR}, far ${FAR}`,
)
const percent = (part, whole) => (100 * part) / whole
writeFileSync(
  scores,
  JSON.stringify(
    {
      'characters of held-out families left as they are': percent(count.true - count.changed, count.true),
      'signs of held-out families found under wrong codes': percent(count.found, count.wrong),
    },
    null,
    1,
  ),
)
console.log(
  `true codes ${count.true}, changed ${count.changed}; wrong codes ${count.wrong}, found ${count.found}, mistaken ${count.mistaken}`,
)
for (const [what, times] of [...mistakes].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(times, what)
