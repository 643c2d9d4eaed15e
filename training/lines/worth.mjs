// What each clue is worth in the program's own fields: node worth.mjs TABLE.md DATA WORK [SET ...]   (after a build)
//
// Of papers whose lines change without a clue records are made without it, and scored beside those with it: what the fields lose and gain.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assemble } from '../../dist/export/assemble.js'
import { ALL_STAGES } from '../../dist/pipeline/extract.js'
import { runStages } from '../../dist/pipeline/run.js'
import { decode } from '../../dist/stages/blocks/decode.js'
import { readPaper } from '../../dist/stages/blocks/flow.js'
import { gatherClues } from '../../dist/stages/blocks/index.js'
import { LINE_WEIGHTS } from '../../dist/stages/blocks/weights.js'
import { contextOf, papersIn, readPaperFile } from './papers.mjs'

const SETS = ['structure', 'dev', 'fronts', 'languages', 'cs', 'train']
/** So many papers of a set tell what a clue does there. */
const MOST_PAPERS = 4
const [table, data, work, ...asked] = process.argv.slice(2)
const clues = Object.keys(LINE_WEIGHTS.clues).sort()

async function recordOf(paper) {
  const context = contextOf()
  const { layers } = await runStages(ALL_STAGES, paper, context)
  return JSON.stringify(assemble(layers, context.options).record)
}

/** Labels and beginnings, which all else comes from. */
const decided = (reading, gathered) =>
  JSON.stringify(
    decode(reading, gathered, LINE_WEIGHTS).lines.map((page) => page.map(({ label, begins }) => [label, begins])),
  )

async function without(name, make) {
  const weights = /** @type {Record<string, number>} */ (LINE_WEIGHTS.clues)
  const weight = weights[name]
  weights[name] = 0
  try {
    return await make()
  } finally {
    weights[name] = weight
  }
}

/** Of these papers, so that nothing else is read again for every clue. */
function scoresOf(records, truths, ids) {
  const [out, some] = [join(work, 'scores.json'), join(work, 'some')]
  rmSync(some, { recursive: true, force: true })
  mkdirSync(some, { recursive: true })
  for (const id of ids) cpSync(join(truths, `${id}.truth.json`), join(some, `${id}.truth.json`))
  const scorer = realpathSync(join(data, 'eval/score.mjs'))
  execFileSync(process.execPath, [scorer, '--truth', some, '--records', records, '--json', out], { stdio: 'ignore' })
  const { total, all, ...rest } = JSON.parse(readFileSync(out, 'utf8'))
  return Object.fromEntries(Object.entries(total ?? all ?? rest).map(([field, { soft }]) => [field, soft]))
}

async function measureSet(set) {
  const folder = join(data, 'corpus', set)
  const [truths, records] = [join(work, 'truth', set), join(work, 'records', set)]
  for (const made of [truths, records]) {
    rmSync(made, { recursive: true, force: true })
    mkdirSync(made, { recursive: true })
  }
  const changed = new Map(clues.map((name) => [name, []]))
  const ids = papersIn(folder, true)
  for (const id of ids) {
    const paper = await readPaperFile(folder, id)
    cpSync(join(folder, `${id}.truth.json`), join(truths, `${id}.truth.json`))
    if (paper === null) continue
    const reading = readPaper(paper.pages, paper.lineLabels, paper.fileFacts?.outline ?? [])
    const gathered = gatherClues(reading, paper.frontClues).clues
    const usual = decided(reading, gathered)
    writeFileSync(join(records, `${id}.json`), await recordOf(paper))
    for (const name of new Set(gathered.map((clue) => clue.name).filter((each) => changed.has(each)))) {
      if ((await without(name, () => decided(reading, gathered))) === usual) continue
      const papers = changed.get(name)
      papers.push({ id, record: papers.length < MOST_PAPERS ? await without(name, () => recordOf(paper)) : null })
    }
  }
  return new Map([...changed].map(([name, papers]) => [name, worthOf(papers, ids.length, records, truths)]))
}

/** How many papers change, and by how much all fields together rise and fall for the clue in the first of them, in points of a set of so many papers. */
function worthOf(papers, count, records, truths) {
  if (papers.length === 0) return { papers: 0, gained: 0, lost: 0 }
  const variant = join(work, 'variant')
  rmSync(variant, { recursive: true, force: true })
  mkdirSync(variant, { recursive: true })
  const made = papers.slice(0, MOST_PAPERS)
  for (const { id, record } of made) writeFileSync(join(variant, `${id}.json`), record)
  const ids = made.map(({ id }) => id)
  const [usual, scores] = [records, variant].map((folder) => scoresOf(folder, truths, ids))
  const share = made.length / count
  const changes = Object.keys(usual).map((field) => ((usual[field] ?? 0) - (scores[field] ?? 0)) * share)
  const sum = (kept) => changes.filter(kept).reduce((a, b) => a + b, 0)
  return { papers: papers.length, gained: sum((x) => x > 0), lost: -sum((x) => x < 0) }
}

const sets = asked.length === 0 ? SETS : asked
const cell = ({ papers, gained, lost }) => (papers === 0 ? '' : `${papers}: +${gained.toFixed(1)} −${lost.toFixed(1)}`)

/** Written after each set: what was measured is there, however long the others take. */
function writeTable(measured) {
  const named = sets.slice(0, measured.length)
  const rows = clues.map((name) => [name, ...measured.map((set) => cell(set.get(name)))].join(' | '))
  const head = `| clue | ${named.join(' | ')} |\n|---|${named.map(() => '---|').join('')}`
  writeFileSync(table, `${head}\n${rows.map((row) => `| ${row} |`).join('\n')}\n`)
}

const measured = []
for (const set of sets) {
  measured.push(await measureSet(set))
  writeTable(measured)
}
process.exit(0)
