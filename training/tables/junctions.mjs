// Where printed rows of the papers' tables follow one another, and whether a new row of the table begins there by the truth.
//
//   node junctions.mjs OUT.jsonl LAYERS FOLDER [TYPESET.v8]   (after a build; LAYERS as ../confidence/layers.mjs makes them, FOLDER holds ID.truth.json)
//
// One line for each table whose printed words are those of the truth.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import { alignRows } from './align-rows.mjs'
import { load } from './program.mjs'

const { groupContinued, viewsOf } = await load('stages/tables/index.js')
const { placedParts } = await load('stages/tables/read-table.js')
const { openBody, partedBody } = await load('stages/tables/rows/body-rows.js')
const { rowEvidence } = await load('stages/tables/rows/row-evidence.js')

/** Below this share of its words the truth is of another table. */
const LEAST_MATCHED = 0.7
const [out, layersFolder, folder, typeset] = process.argv.slice(2)
const manifest = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n')
const families = new Map(
  manifest.map((line) => JSON.parse(line)).map(({ id, publisher, source }) => [id, publisher || source]),
)

const numberOf = (label) => /\d+|[ivx]+$/i.exec(label ?? '')?.[0].toLowerCase() ?? null
const lettersOf = (text) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60)

/** The truth's table that a printed one is: that of its caption. */
function truthOf(tables, { label, caption }) {
  const own = lettersOf(caption?.text)
  return tables.find(
    (table) =>
      (own !== '' && lettersOf(table.caption).startsWith(own.slice(0, 30))) ||
      (numberOf(label) !== null && numberOf(table.label) === numberOf(label) && /tab/i.test(label)),
  )
}

/** What the evidence is at every place where a row follows another, the row so far being the truth's. */
function junctionsOf(body, rowOf) {
  const { mains, shape, ruled } = body
  const junctions = []
  let above = []
  for (const [at, below] of mains.entries()) {
    if (at > 0 && rowOf[at] !== null && rowOf[at - 1] !== null) {
      const isNew = rowOf[at] !== rowOf[at - 1]
      const lastRow = mains[at - 1]
      junctions.push({
        isNew,
        evidence: rowEvidence({ above, lastRow, below, isRuled: ruled[at - 1] === true }, shape),
      })
      above = isNew ? [...below.pieces] : [...above, ...below.pieces]
    } else above = [...below.pieces]
  }
  return junctions
}

/** The printed rows of all tables with the truth's, real and typeset. */
function* printedTables() {
  for (const file of readdirSync(layersFolder).sort()) {
    const id = file.replace('.layers.gz', '')
    const truth = JSON.parse(readFileSync(join(folder, `${id}.truth.json`), 'utf8'))
    const tables = (truth.tables ?? []).filter((table) => table.rows?.length > 0)
    if (tables.length === 0) continue
    const { pages, floats } = deserialize(gunzipSync(readFileSync(join(layersFolder, file))))
    for (const group of groupContinued(floats.filter(({ type }) => type === 'table'))) {
      const table = truthOf(tables, group[0])
      if (table === undefined) continue
      const parts = placedParts(viewsOf(group, pages).map(({ view }) => view))
      yield { id, family: families.get(id), label: group[0].label, parts, rows: table.rows }
    }
  }
  for (const { id, style, rows, page, box } of typeset === undefined ? [] : deserialize(readFileSync(typeset)))
    yield { id, family: style, label: null, parts: placedParts([{ page, box }]), rows }
}

const found = []
for (const { parts, rows, ...named } of printedTables()) {
  let from = 0
  for (const source of parts) {
    if (source === null || source.rows.length < 2) continue
    const body = openBody(source)
    const printed = body.mains.map((row) => row.pieces.map(({ text }) => text).join(' '))
    const { rowOf, next, matched } = alignRows(printed, rows.slice(from))
    from += next
    if (matched < LEAST_MATCHED) continue
    const isParted = partedBody(source, body) !== null
    found.push({ ...named, isParted, junctions: junctionsOf(body, rowOf) })
  }
}
writeFileSync(out, found.map((row) => `${JSON.stringify(row)}\n`).join(''))
