// How far alarms can be believed: every kind of alarm over the corpora, held against their truth: `npm run alarms [-- SET ...]`.
//
//   SET              dev, fronts, structure, languages, cs, train (default: all six)
//   --kept           takes the records that the last run of `npm run eval` left in tools/eval/out instead of reading the papers again
//   --list CODE      lists the single claims of one kind with the verdict on each
//   --corrections FOLDER  adds what readers marked right or wrong (CORRECTIONS_DIR)
//   --corpus, --scorer  as for `npm run eval`
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { claimsOf, KINDS } from './alarms/kinds.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const SETS = { dev: 'pdf', fronts: 'fronts', structure: 'structure', languages: 'languages', cs: 'cs', train: 'train' }
const named = args.filter((arg) => arg in SETS)
const sets = named.length > 0 ? named : Object.keys(SETS)
const scorer = option('scorer', join(root, '..', 'shared', 'eval', 'score.mjs'))
const listed = option('list', null)
/** Below this an alarm is not shown by default. */
const LEAST_PRECISION = 0.9

const { scorePaper } = await import(scorer)
const metrics = await import(join(dirname(scorer), 'metrics.mjs'))

function recordsOf(set) {
  const folder = join(root, 'tools', 'eval', 'out', SETS[set])
  if (!args.includes('--kept') || !existsSync(folder)) {
    const places = ['corpus', 'scorer'].flatMap((name) =>
      args.includes(`--${name}`) ? [`--${name}`, option(name)] : [],
    )
    spawnSync(process.execPath, [join(root, 'tools', 'eval', 'run.mjs'), SETS[set], ...places], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      id: file.replace('.json', ''),
      record: JSON.parse(readFileSync(join(folder, file), 'utf8')),
      truth: JSON.parse(readFileSync(join(folder, 'truth', file.replace('.json', '.truth.json')), 'utf8')),
    }))
}

const share = (part, whole) => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1))
const counts = new Map()
const countsOf = (code) => {
  if (!counts.has(code))
    counts.set(code, { isShown: true, raised: 0, right: 0, wrong: 0, open: 0, missed: 0, papers: new Set() })
  return counts.get(code)
}
let papers = 0
for (const set of sets) {
  for (const { id, record, truth } of recordsOf(set)) {
    papers += 1
    for (const { code, evidence, isShown, isRaised, isFault } of claimsOf({ scorePaper, metrics }, truth, record)) {
      const sum = countsOf(code)
      if (isRaised) {
        sum.isShown = isShown
        sum.raised += 1
        sum.papers.add(`${set}/${id}`)
        if (isFault === null) sum.open += 1
        else if (isFault) sum.right += 1
        else sum.wrong += 1
      } else if (isFault) sum.missed += 1
      if (code === listed && (isRaised || isFault)) {
        const verdict = isFault === null ? 'not judged' : isRaised ? (isFault ? 'right' : 'wrong') : 'missed'
        console.log(`${set}/${id}\t${evidence}\t${verdict}`)
      }
    }
  }
}

const marks = option('corrections', null)
if (marks !== null) {
  const { allCorrections, countAlarms } = await import('../../dist/service/corrections.js')
  const said = await allCorrections(marks)
  papers += said.length
  for (const { code, right, wrong } of countAlarms(said)) {
    const sum = countsOf(code)
    sum.raised += right + wrong
    sum.right += right
    sum.wrong += wrong
  }
}

console.log(`${papers} papers of ${sets.join(', ')}\n`)
console.log('| alarm | shown | papers | raised | right | wrong | not judged | missed | precision | recall |')
console.log('|---|---|---|---|---|---|---|---|---|---|')
const order = [...new Set([...Object.keys(KINDS), ...counts.keys()])].filter((code) => counts.has(code))
for (const code of order) {
  const { isShown, raised, right, wrong, open, missed, papers: own } = counts.get(code)
  const precision = share(right, right + wrong)
  const mark = raised === 0 ? '' : isShown ? 'yes' : 'no'
  const row = [code, mark, own.size, raised, right, wrong, open, missed, precision, share(right, right + missed)]
  console.log(`| ${row.join(' | ')} |`)
}
const unfit = order.filter((code) => {
  const { isShown, right, wrong } = counts.get(code)
  return isShown && right + wrong > 0 && right < LEAST_PRECISION * (right + wrong)
})
if (unfit.length > 0) console.log(`\nshown, but right less than nine times in ten: ${unfit.join(', ')}`)
