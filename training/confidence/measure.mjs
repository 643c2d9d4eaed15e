// How far the confidences of finished records can be believed: node measure.mjs FOLDER ... [--tables]
//
// FOLDER: what `npm run eval SET` left (tools/eval/out/SET: ID.json and truth/ID.truth.json). Every field with its AUC, what 0.9 means, and how many of its wrong
// values could be told if alarms were right nine, eight or seven times in ten; with --tables each band of confidence and how far it is off. Then the doubt
// of whole records: how many of the serious faults the most doubtful 5, 10 and 20 percent hold.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSerious, judgeFields } from './judge-truth.mjs'
import { auc, reliability, summary, tellable } from './reliability.mjs'

const args = process.argv.slice(2)
const folders = args.filter((word) => !word.startsWith('--'))
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** A record in the shape of the layers that training judges. */
function layersOf({ metadata, author, affiliation }) {
  const people = { authors: author, affiliations: affiliation }
  return { header: metadata, people, imprint: metadata, identity: { selected: { raw: metadata.doi ?? '' } } }
}

const fields = new Map()
const records = []
for (const folder of folders)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const record = read(join(folder, file))
    const truth = read(join(folder, 'truth', file.replace('.json', '.truth.json')))
    const layers = layersOf(record)
    for (const [field, right] of Object.entries(judgeFields(truth, layers))) {
      const confidence = record.extraction.diagnostics?.fields?.[field]?.confidence ?? null
      if (right === null || confidence === null) continue
      if (!fields.has(field)) fields.set(field, [])
      fields.get(field).push({ right, confidence, name: join(folder, file) })
    }
    const isWrong = isSerious(truth, layers)
    if (isWrong !== null)
      records.push({ name: join(folder, file), right: !isWrong, confidence: 1 - record.extraction.doubt })
  }
for (const [field, rows] of fields) {
  console.log(summary(field, rows), ` AUC ${auc(rows).toFixed(3)}`)
  console.log(`  wrong ones that could be told: ${tellable(rows)}`)
  if (args.includes('--tables')) console.log(reliability(field, rows))
}
records.sort((a, b) => a.confidence - b.confidence)
const faults = records.filter(({ right }) => !right).length
console.log(`doubt: ${records.length} records, ${faults} with a serious fault, AUC ${auc(records).toFixed(3)}`)
if (args.includes('--tables')) console.log(reliability('doubt', records))
for (const share of [0.05, 0.1, 0.2]) {
  const worst = records.slice(0, Math.ceil(share * records.length))
  console.log(`  worst ${100 * share} percent (${worst.length}): ${worst.filter(({ right }) => !right).length} faults`)
}
if (args.includes('--list'))
  for (const { name, right, confidence } of records.filter((row, at) => !row.right || at < 0.06 * records.length))
    console.log(`  ${right ? '     ' : 'wrong'} ${(1 - confidence).toFixed(3)} ${name}`)
