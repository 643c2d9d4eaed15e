// Turns kept layers into examples: the evidence of each field and reference as the program computes it, and whether the value is right.
//
//   node examples.mjs OUT.jsonl LAYERS TRUTH [--spoil N]   (LAYERS as layers.mjs writes them, TRUTH holds ID.truth.json)
//
// --spoil N: beside each paper as it is, 4 N papers of which the models' word on the first page was spoilt before title and authors were read,
// and N of which each value was spoilt afterwards.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import { openReferenceJudge } from '../../tools/eval/alarms/references.mjs'
import { isSerious, judgeDeclared, judgeFields } from './judge-truth.mjs'
import { OUTPUT, spoilInput, spoilOutput } from './spoil.mjs'
import { RECORD_SPOILINGS } from './spoil-record.mjs'

const dist = new URL('../../dist/', import.meta.url).href
const judgeReferences = openReferenceJudge(
  await import(new URL('../../../shared/eval/metrics.mjs', import.meta.url).href),
)
const { optionsFromSettings } = await import(`${dist}contract/options.js`)
const { NO_DEADLINE } = await import(`${dist}kernel/time/deadline.js`)
const { openPorts } = await import(`${dist}pipeline/ports.js`)
const { runStages } = await import(`${dist}pipeline/run.js`)
const { recogniseFormat } = await import(`${dist}readers/index.js`)
const { resolveSettings } = await import(`${dist}settings/resolve.js`)
const { STAGES } = await import(`${dist}stages/index.js`)
const { headerStage } = await import(`${dist}stages/front/index.js`)
const { fieldFindings } = await import(`${dist}stages/front/confidence/fields.js`)
const { frontFacts } = await import(`${dist}stages/front/facts.js`)
const { confidenceStage } = await import(`${dist}stages/front/confidence/index.js`)
const { assemble } = await import(`${dist}export/assemble.js`)
const { doubtEvidence } = await import(`${dist}export/rows/doubt.js`)
const { parseReferencesStage } = await import(`${dist}stages/references/parse/index.js`)
const { referenceEvidence } = await import(`${dist}stages/front/confidence/references.js`)

const [out, folder, truths, , spoilings = '0'] = process.argv.slice(2)
/** Papers of one publisher look alike: families that are left out together. */
const manifest = join(truths, 'manifest.jsonl')
const families = new Map(
  (existsSync(manifest) ? readFileSync(manifest, 'utf8').trim().split('\n') : []).map((line) => {
    const { id, publisher, group } = JSON.parse(line)
    return [id, publisher || group || '']
  }),
)
/** Most of what the models get wrong the rules put right: wrong titles and authors are rare even so. */
const INPUT_TIMES = 4
const rows = []
const { values: settings } = resolveSettings({ cwd: '.', env: {} })
const options = optionsFromSettings(settings)
const ports = openPorts({ settings, workers: 1, answers: null })
const seedOf = (id) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
const plain = (evidence) => Object.fromEntries(evidence.map(({ name, value }) => [name, Number(value.toFixed(4))]))

function addFields(layers, truth, about, only = null) {
  const right = { ...judgeFields(truth, layers), ...judgeDeclared(truth.declared, layers) }
  for (const { field, isAbsent, evidence, words, picked, sure } of fieldFindings(layers, frontFacts(layers))) {
    // What another model picks or types says itself how sure it is.
    if (isAbsent || picked !== undefined || sure !== undefined) continue
    if (right[field] == null || (only !== null && !only.includes(field))) continue
    rows.push({
      ...about,
      field,
      right: right[field],
      evidence: plain(evidence),
      words: words.join('; ').slice(0, 200),
    })
  }
}

function addReferences(layers, truth, about) {
  const byKey = new Map(layers.references.map((reference) => [reference.key, reference]))
  const list = layers.bibliography.flatMap((entry) => {
    const reference = byKey.get(entry.key)
    return reference === undefined ? [] : [{ entry, reference }]
  })
  const right = judgeReferences(
    truth,
    list.map(({ entry, reference }) => ({ ...reference.fields, raw: entry.raw })),
  )
  const cited = new Set(layers.citations.flatMap(({ target }) => target ?? []))
  for (const [at, evidence] of referenceEvidence(list, cited).entries()) {
    if (right[at] === null) continue
    rows.push({ ...about, field: 'reference', right: right[at], evidence: plain(evidence) })
  }
}

/** Every so many-th entry is cut in two, and as many are joined with the next: as lists are where entries are not told apart. */
const SPOILT_EVERY = 12

/** The same list with entries that are two works or half a work, read by the parser itself: the rows that are wrong by that. */
async function addSpoiltReferences(layers, about, seed) {
  const wrong = new Set()
  const bibliography = layers.bibliography.flatMap((entry, at, all) => {
    const [turn, before] = [(at + seed) % SPOILT_EVERY, (at + seed + SPOILT_EVERY - 1) % SPOILT_EVERY]
    const bare = { ...entry, passage: null, declared: null }
    if (before === 0 && at > 0) return []
    if (turn === 0 && at + 1 < all.length) {
      wrong.add(entry.key)
      return [{ ...bare, raw: `${entry.raw} ${all[at + 1].raw}` }]
    }
    const middle = entry.raw.indexOf(' ', entry.raw.length * (0.3 + 0.1 * (at % 5)))
    if (turn !== SPOILT_EVERY / 2 || middle < 0) return [bare]
    wrong.add(entry.key).add(`${entry.key} 2`)
    return [
      { ...bare, raw: entry.raw.slice(0, middle) },
      { ...bare, key: `${entry.key} 2`, label: null, raw: entry.raw.slice(middle + 1) },
    ]
  })
  if (wrong.size === 0) return
  const context = { options, ports, deadline: NO_DEADLINE }
  const { value } = await parseReferencesStage.run({ ...layers, bibliography }, context)
  const list = bibliography.map((entry, at) => ({ entry, reference: value.references[at] }))
  const cited = new Set(layers.citations.flatMap(({ target }) => target ?? []))
  for (const [at, evidence] of referenceEvidence(list, cited).entries())
    if (wrong.has(list[at].entry.key))
      rows.push({ ...about, kind: 'value-spoilt', field: 'reference', right: false, evidence: plain(evidence) })
}

const CHOICES = { paperId: null, regionMeta: false, includeRegions: false, expected: null }

/** Whether the record of these layers has a serious fault, with what speaks for and against that. */
async function addDoubt(layers, truth, about, spoilings = []) {
  const isWrong = isSerious(truth, layers)
  if (isWrong === null) return
  const { value } = await confidenceStage.run(layers)
  const { record, diagnostics } = assemble({ ...layers, ...value }, CHOICES)
  const read = { ...record, extraction: { diagnostics } }
  const add = (kind, right, given) =>
    rows.push({ ...about, kind, field: 'doubt', right, evidence: plain(doubtEvidence(given)) })
  add(about.kind, !isWrong, read)
  for (const spoil of spoilings) {
    const spoilt = spoil(read)
    if (spoilt !== null) add('record-spoilt', false, spoilt)
  }
}

/** What the publisher's file declares of a paper, read by the program itself; null where there is none. */
async function declaredBy(id) {
  const path = join(truths, `${id}.xml`)
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  const context = { options, ports, deadline: NO_DEADLINE }
  const { value } = await recogniseFormat(bytes).read(bytes, context)
  const source = { file_name: `${id}.xml`, sha256: '', input_format: 'xml', bytes: bytes.length }
  const { layers } = await runStages(STAGES, { ...value, source }, context)
  return { ...layers.imprint, ...layers.statements }
}

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.layers.gz'))
  .sort()) {
  const id = file.replace('.layers.gz', '')
  const read = deserialize(gunzipSync(readFileSync(join(folder, file))))
  const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8'))
  truth.declared = await declaredBy(id)
  const headed = async (layers) => {
    const { value } = await headerStage.run(layers)
    return { ...layers, ...value, header: { ...layers.header, ...value.header } }
  }
  const layers = await headed(read)
  const about = { id, family: families.get(id) ?? '' }
  addFields(layers, truth, { ...about, kind: 'as-read' })
  addReferences(layers, truth, { ...about, kind: 'as-read' })
  const seed = seedOf(id)
  await addDoubt(layers, truth, { ...about, kind: 'as-read' }, Number(spoilings) > 0 ? RECORD_SPOILINGS : [])
  for (let n = 0; n < Number(spoilings) * INPUT_TIMES; n++) {
    const spoilt = spoilInput(layers, seed + n)
    if (spoilt === null) continue
    const read = await headed(spoilt)
    addFields(read, truth, { ...about, kind: 'model-spoilt' }, ['title', 'authors'])
    await addDoubt(read, truth, { ...about, kind: 'model-spoilt' })
  }
  if (Number(spoilings) > 0) await addSpoiltReferences(layers, about, seed)
  for (let n = 0; n < Number(spoilings); n++) {
    for (const one of OUTPUT) {
      const changed = spoilOutput(layers, one, seed + n)
      if (changed === null) continue
      addFields(changed, truth, { ...about, kind: 'value-spoilt' }, one.fields)
      if (one.fields.includes('authors')) await addDoubt(changed, truth, { ...about, kind: 'value-spoilt' })
    }
  }
}
writeFileSync(out, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
console.log(rows.length, 'examples')
process.exit(0)
