// Measures matching against a loopback registry: `npm run build && node tools/eval/registry.mjs`.
//
//   --corpus DIR     the folder with dev/ (default: ../shared/corpus beside the checkout)
//   --references GZ  parsed references of other papers, for strangers (default: ../shared/data/refs/jats-refs/...)
//   --scorer FILE    the scorer (default: ../shared/eval/score.mjs)
//   --strangers N    works in the registry that nobody cites (default 20000)
//   --snapshot       asks an index of the same works on this machine instead
//   --only TEXT      only papers whose name holds TEXT
//   --wrong          lists wrong and missed matches
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { buildIndex } from '../../dist/engines/registry/snapshot/build.js'
import { openFileExtractor } from '../../dist/service/file-extractor.js'
import { resolveSettings } from '../../dist/settings/resolve.js'
import { citedRecords, nearMisses, strangers } from './registry-records.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const shared = join(root, '..', 'shared')
const corpus = option('corpus', join(shared, 'corpus'))
const references = option('references', join(shared, 'data', 'refs', 'jats-refs', 'element-citation.xml.gz'))
const scorer = option('scorer', join(shared, 'eval', 'score.mjs'))
/** Of every so many cited works one gets a near-miss twin. */
const TWIN_EVERY = 5

const dev = join(corpus, 'dev')
if (![dev, references, scorer].every((path) => existsSync(path))) {
  console.error('no corpus, references or scorer: name them with --corpus, --references and --scorer')
  process.exit(2)
}
const { report, scorePaper } = await import(scorer)
const truths = new Map(
  readdirSync(dev)
    .filter((file) => file.endsWith('.truth.json'))
    .map((file) => [basename(file, '.truth.json'), JSON.parse(readFileSync(join(dev, file), 'utf8'))]),
)
const { records: cited, doiOf } = citedRecords(truths)
const twins = nearMisses(cited, TWIN_EVERY)
const others = strangers(references, Number(option('strangers', '20000')), cited)
const { module } = await runnerImport(join(root, 'test/support/servers/registry-server.ts'))
const records = [...cited, ...twins, ...others]
const registry = await module.startRegistry(records)

const only = option('only', '')
const papers = [...truths.keys()].filter(
  (id) => id.includes(only) && (truths.get(id).refs ?? []).some(({ structured }) => structured),
)
const out = join(root, 'tools', 'eval', 'out', 'registry')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const index = args.includes('--snapshot') ? join(out, 'index') : ''
if (index !== '') {
  writeFileSync(join(out, 'works.jsonl'), records.map((record) => JSON.stringify(record)).join('\n'))
  const startedMs = performance.now()
  await buildIndex({ snapshots: [join(out, 'works.jsonl')], retractions: null, out: index }, () => {})
  console.log(`index of ${records.length} works after ${Math.round(performance.now() - startedMs)} ms`)
}
const env = { REGISTRY_URL: registry.url, REGISTRY_FILE: index, REGISTRY_ENRICH: 'true', REGISTRY_CONSOLIDATE: 'fill' }
const { values: settings } = resolveSettings({
  cwd: out,
  env: { ...env, REGISTRY_BUDGET_SECONDS: '300', PIPELINE_TIMEOUT_SECONDS: '900', WORKERS: '1' },
})
const service = openFileExtractor(settings)
const extracted = new Map()
await Promise.all(
  papers.map(async (id) => {
    const work = { fileName: `${id}.pdf`, paper: join(dev, `${id}.pdf`), options: optionsFromSettings(settings) }
    const { json } = await service.extract(work)
    writeFileSync(join(out, `${id}.json`), json)
    extracted.set(id, JSON.parse(json))
  }),
)
service.close()
await registry.stop()

/** The row as it was before the registry filled it. */
function emptied(row) {
  const names = row.consolidated_fields?.split(',') ?? []
  const flat = names.flatMap((name) => ({ author: ['authors'], editor: ['editors'] })[name] ?? [])
  return { ...row, ...Object.fromEntries([...names, ...flat].map((name) => [name, null])) }
}

const wordsOf = (text) => new Set((text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
function overlap(left, right) {
  const common = [...left].filter((word) => right.has(word)).length
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size)
}
const MIN_OVERLAP = 0.45

/** Which row prints which reference of the truth, best pairs first. */
function align(truth, record) {
  const texts = new Map(record.text.map(({ text_id, text }) => [text_id, text]))
  const rows = record.bib.map((row) => wordsOf(texts.get(row.text_id)))
  const refs = truth.refs.map((ref) => {
    const names = (ref.authors ?? []).map(({ family }) => family).join(' ')
    const { title, container, year, volume, first_page, last_page } = ref
    return wordsOf([names, title, container, year, volume, first_page, last_page].join(' '))
  })
  const pairs = refs.flatMap((ref, at) => rows.map((row, index) => ({ at, index, score: overlap(ref, row) })))
  const [byRow, taken] = [new Map(), new Set()]
  for (const { at, index, score } of pairs.sort((a, b) => b.score - a.score)) {
    if (score < MIN_OVERLAP || byRow.has(index) || taken.has(at)) continue
    byRow.set(index, at)
    taken.add(at)
  }
  return byRow
}

const counts = { matches: 0, right: 0, parsed: 0, found: 0, held: 0 }
const lines = []
for (const [id, record] of extracted) {
  const truth = truths.get(id)
  const byRow = align(truth, record)
  const matchOf = new Map(record.bib_match.map((row) => [row.bib_id, row]))
  counts.held += truth.refs.filter((_, at) => doiOf.has(`${id} ${at}`)).length
  const ownDois = new Set(truth.refs.map((_, at) => doiOf.get(`${id} ${at}`)?.toLowerCase()))
  for (const [index, row] of record.bib.entries()) {
    const at = byRow.get(index)
    const due = at === undefined ? undefined : doiOf.get(`${id} ${at}`)?.toLowerCase()
    const match = matchOf.get(row.bib_id)
    const got = match?.doi.toLowerCase()
    const isRight = got !== undefined && (got === due || (due === undefined && ownDois.has(got)))
    if (got !== undefined) counts.matches += 1
    if (isRight) counts.right += 1
    if (due !== undefined) counts.parsed += 1
    if (due !== undefined && got === due) counts.found += 1
    if (got !== undefined && !isRight)
      lines.push(`wrong  ${id} ${row.bib_id}: ${JSON.stringify([emptied(row).title, match.title, due, got])}`)
    if (due !== undefined && got === undefined) {
      const check = record.extraction.diagnostics.reference_checks.find(({ bib_id }) => bib_id === row.bib_id)
      const text = record.text.find(({ text_id }) => text_id === row.text_id)?.text
      lines.push(
        `missed ${id} ${row.bib_id} ${check?.status} ${check?.flags}: ${text?.slice(0, 200)} | ${truth.refs[at].title} ${truth.refs[at].year}`,
      )
    }
  }
}
if (args.includes('--wrong')) console.log(lines.sort().join('\n'))
const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} % (${part} of ${whole})`
console.log(`registry: ${cited.length} cited works, ${twins.length} near-miss twins, ${others.length} strangers`)
console.log(`${papers.length} papers, ${registry.requests.length} requests`)
console.log(`precision ${percent(counts.right, counts.matches)}`)
console.log(
  `recall    ${percent(counts.found, counts.parsed)} of references parsed from the PDFs that the registry holds`,
)
console.log(`          ${percent(counts.found, counts.held)} of all references that the registry holds\n`)

/** Fields of references before and after fill, against a truth; `isKept` says which fills count. */
function compare(title, truthOf, isKept) {
  const [before, after] = [{}, {}]
  for (const [id, record] of extracted) {
    const matchOf = new Map(record.bib_match.map((row) => [row.bib_id, row]))
    scorePaper(truthOf(id), { ...record, bib: record.bib.map(emptied) }, before)
    const bib = record.bib.map((row) => (isKept(matchOf.get(row.bib_id)) ? row : emptied(row)))
    scorePaper(truthOf(id), { ...record, bib }, after)
  }
  const [left, right] = [report(before), report(after)]
  console.log(title)
  for (const name of Object.keys(left).filter((field) => field.startsWith('ref.'))) {
    console.log(
      `  ${name.padEnd(20)} ${left[name].soft.toFixed(1).padStart(6)} ${right[name].soft.toFixed(1).padStart(6)}`,
    )
  }
}
const isReal = (doi) => !doi.startsWith('10.5555/')
compare(
  'printed truth, fills of works whose DOI the truth has (soft, before and after)',
  (id) => truths.get(id),
  (match) => match !== undefined && isReal(match.doi),
)
const completed = (id) => {
  const truth = truths.get(id)
  return { ...truth, refs: truth.refs.map((ref, at) => ({ ...ref, doi: doiOf.get(`${id} ${at}`) ?? ref.doi })) }
}
compare('truth completed with the DOIs of the registry (soft, before and after)', completed, () => true)
