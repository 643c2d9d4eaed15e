// What each clue is worth in the program's own fields: node worth.mjs TABLE.md DATA WORK [SET ...]   (after a build)
//
// Of papers whose lines change without a clue records are made without it, and the set is scored anew: what the fields lose and gain.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contextOf, load, papersIn, readPaperFile } from './papers.mjs'

const { assemble } = await load('export/assemble.js')
const { ALL_STAGES } = await load('pipeline/all-stages.js')
const { runStages } = await load('pipeline/run.js')
const { readPaper } = await load('stages/blocks/flow.js')
const { gatherClues } = await load('stages/blocks/index.js')
const { decode } = await load('stages/blocks/decode.js')
const { LINE_WEIGHTS } = await load('stages/blocks/weights.js')

const SETS = ['train', 'dev', 'fronts', 'structure', 'languages', 'cs']
/** So many papers of a set tell what a clue does there. */
const MOST_PAPERS = 6
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
  const weight = LINE_WEIGHTS.clues[name]
  LINE_WEIGHTS.clues[name] = 0
  try {
    return await make()
  } finally {
    LINE_WEIGHTS.clues[name] = weight
  }
}

function scoresOf(records, truths) {
  const out = join(work, 'scores.json')
  spawnSync(process.execPath, [join(data, 'eval/score.mjs'), '--truth', truths, '--records', records, '--json', out])
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
  for (const id of papersIn(folder, true)) {
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
  const usual = scoresOf(records, truths)
  return new Map([...changed].map(([name, papers]) => [name, worthOf(papers, usual, records, truths)]))
}

/** How many papers change, and by how much all fields together rise and fall for the clue in the first of them, in points of the set's scores. */
function worthOf(papers, usual, records, truths) {
  if (papers.length === 0) return { papers: 0, gained: 0, lost: 0 }
  const variant = join(work, 'variant')
  rmSync(variant, { recursive: true, force: true })
  cpSync(records, variant, { recursive: true })
  for (const { id, record } of papers.slice(0, MOST_PAPERS)) writeFileSync(join(variant, `${id}.json`), record)
  const scores = scoresOf(variant, truths)
  const changes = Object.keys(usual).map((field) => (usual[field] ?? 0) - (scores[field] ?? 0))
  const sum = (kept) => changes.filter(kept).reduce((a, b) => a + b, 0)
  return { papers: papers.length, gained: sum((x) => x > 0), lost: -sum((x) => x < 0) }
}

const sets = asked.length === 0 ? SETS : asked
const measured = []
for (const set of sets) measured.push(await measureSet(set))
const cell = ({ papers, gained, lost }) => (papers === 0 ? '' : `${papers}: +${gained.toFixed(1)} −${lost.toFixed(1)}`)
const rows = clues.map((name) =>
  [name, LINE_WEIGHTS.clues[name], ...measured.map((set) => cell(set.get(name)))].join(' | '),
)
writeFileSync(
  table,
  `| clue | weight | ${sets.join(' | ')} |\n|---|---|${sets.map(() => '---|').join('')}\n${rows.map((row) => `| ${row} |`).join('\n')}\n`,
)
process.exit(0)
