// Fits the weights of src/stages/blocks/weights.ts and says what each clue is worth: node fit.mjs OUT.ts TABLE.md A.v8 B.v8 ...
//
// Whole layout families (publishers, house styles) are left out in turn; OUT.ts is fitted on all papers, drawn towards the shipped weights.
import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { accuracy, countTransitions, decodePaper, fitLines, fitLogistic, logistic, prepare, round } from './core.mjs'

const { CLUE_MODELS, LINE_WEIGHTS } = await import(new URL('../../dist/stages/blocks/weights.js', import.meta.url).href)
const FOLDS = 4
const [out, table, ...files] = process.argv.slice(2)
const papers = files.flatMap((file) => deserialize(readFileSync(file)))
const foldOf = ({ publisher }) => [...publisher].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7) % FOLDS

const truthOf = (paper, { lines }) => paper.truth[lines[0]] ?? [null, null, 0, 0]
const KINDS = {
  heading: ['own', (truth) => truth[0] === 'heading'],
  'run-in': ['runIns', (truth) => truth[3] === 1 || truth[0] === 'heading'],
  'note-opening': ['openings', (truth) => truth[0] === 'footnote'],
}

function fitModel(kind) {
  const [field, isTrue] = KINDS[kind]
  const known = papers.flatMap((paper) =>
    paper[field]
      .filter((one) => truthOf(paper, one)[0] !== null)
      .map((one) => ({ fold: foldOf(paper), evidence: one.evidence, isTrue: isTrue(truthOf(paper, one)) })),
  )
  const prior = CLUE_MODELS[kind]
  const right = (model, part) => part.filter((e) => logistic(model, e.evidence) > 0 === e.isTrue).length
  let leftOut = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitLogistic(
      known.filter((e) => e.fold !== fold),
      { prior, pull: 10, rounds: 200 },
    )
    leftOut += right(
      model,
      known.filter((e) => e.fold === fold),
    )
  }
  const model = fitLogistic(known, { prior, pull: 10, rounds: 300 })
  const percent = (count) => ((100 * count) / Math.max(1, known.length)).toFixed(1)
  const row = `| ${kind} | ${known.length} | ${percent(right(prior, known))} | ${percent(leftOut)} |`
  return { model, row }
}

/** Lines that a clue sets right, and those that it sets wrong, all other weights as fitted. */
function worthOf(name, params, transitions) {
  const without = { ...params, clues: { ...params.clues, [name]: 0 } }
  let [gained, lost] = [0, 0]
  for (const paper of papers) {
    if (!paper.clues.some((clue) => clue.name === name)) continue
    const [found, missed] = [decodePaper(paper, params, transitions), decodePaper(paper, without, transitions)]
    paper.gold.forEach((gold, at) => {
      if (gold < 0 || found[at] === missed[at]) return
      if (found[at] === gold) gained++
      else if (missed[at] === gold) lost++
    })
  }
  return `| ${name} | ${round(params.clues[name])} | ${gained} | ${lost} |`
}

prepare(papers)
const models = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, fitModel(kind)]))
const transitions = countTransitions(papers)
const start = { model: LINE_WEIGHTS.model, transitions: 0, clues: { ...LINE_WEIGHTS.clues } }
const before = accuracy(papers, start, transitions)
const params = fitLines(papers, transitions, {
  rounds: 30,
  pull: 0.5,
  start: structuredClone(start),
  anchors: start.clues,
})
const after = accuracy(papers, params, transitions)
const percent = (share) => (100 * share).toFixed(2)
const rows = Object.keys(params.clues)
  .sort()
  .map((name) => worthOf(name, params, transitions))
writeFileSync(
  table,
  [
    `Lines right: ${percent(before.model)} by the model alone, ${percent(before.decoded)} with the shipped weights, ${percent(after.decoded)} with the fitted ones (${before.all} lines of ${papers.length} papers).`,
    [
      '| evidence of | candidates | right, shipped | right, families left out |',
      '|---|---|---|---|',
      ...Object.values(models).map(({ row }) => row),
    ].join('\n'),
    ['| clue | weight | lines set right | set wrong |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n'),
)
const literal = (weights) =>
  JSON.stringify(Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, round(weight)])))
const scaled = transitions.map((row) => row.map((x) => Number((x * params.transitions).toFixed(1))))
writeFileSync(
  out,
  `// Weights of the clues and of the evidence behind them: log-odds that each adds; \`training/lines\` fits them.
import type { EvidenceModel } from '../../document/evidence.ts'
import type { DecodeWeights } from './decode.ts'

export const CLUE_MODELS: Readonly<Record<'heading' | 'run-in' | 'note-opening', EvidenceModel>> = {
${Object.entries(models)
  .map(([kind, { model }]) => `  '${kind}': { bias: ${model.bias}, weights: ${literal(model.weights)} },`)
  .join('\n')}
}

export const LINE_WEIGHTS: DecodeWeights = {
  model: ${round(params.model)},
  clues: ${literal(params.clues)},
  // Rows and columns in the order of LINE_LABELS.
  transitions: ${JSON.stringify(scaled)},
}
`,
)
