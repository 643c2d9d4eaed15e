// Fits src/stages/blocks/weights.ts: node fit.mjs OUT.ts TABLE.md PAPERS.v8:LABELS[:WEIGHT] ... [--measure PAPERS.v8:LABELS]   (after a build)
//
// One conditional random field for the model's word, the clues, the evidence of headings and what follows what; logistic models for run-ins and
// openings of notes. Whole layout families (publishers, house styles) are left out in turn to measure; the weights are fitted on all papers, drawn
// towards the shipped ones. Papers whose licence does not allow it are not learned from.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { CLUE_MODELS, LINE_WEIGHTS } from '../../dist/stages/blocks/weights.js'
import { decodePaper, evidenceName, fit, LABEL_COUNT, prepare } from './crf.mjs'
import { fitLogistic, logistic } from './logistic.mjs'

const FOLDS = 3
const ROUNDS = { fold: 12, final: 30 }
/** How strongly weights are drawn to where they were: of the model's word, of clues and evidence, of transitions (towards none). */
const PULLS = { model: 50, clue: 2, step: 10 }
const OPEN_LICENCE = /^(CC BY \d|CC0|CC BY$)/

const [out, table, ...given] = process.argv.slice(2)
const measured = given.indexOf('--measure')
const learnedFrom = measured < 0 ? given : given.slice(0, measured)
const others = measured < 0 ? [] : given.slice(measured + 1)

/** Papers with the labels of their lines; `weight` is what a line of theirs counts. */
function papersOf(argument) {
  const [file, labels, weight = '1'] = argument.split(':')
  return deserialize(readFileSync(file)).flatMap((paper) => {
    const path = join(labels, `${paper.id}.labels.json`)
    if (!existsSync(path)) return []
    const { labels: truth, ...meta } = JSON.parse(readFileSync(path, 'utf8'))
    return truth.length === paper.furniture.length ? [{ ...paper, ...meta, truth, weight: Number(weight) }] : []
  })
}

const clueNames = Object.keys(LINE_WEIGHTS.clues)
  .filter((name) => name !== 'heading')
  .sort()
const evidence = ['bias', ...Object.keys(CLUE_MODELS.heading.weights).sort()]
const known = ['model', ...clueNames, ...evidence.map((name) => evidenceName('heading', name))]
const shippedEvidence = (name) => (name === 'bias' ? CLUE_MODELS.heading.bias : CLUE_MODELS.heading.weights[name])
const flatSteps = LINE_WEIGHTS.transitions.flat()
const shipped = [
  LINE_WEIGHTS.model,
  ...clueNames.map((name) => LINE_WEIGHTS.clues[name]),
  ...evidence.map(shippedEvidence),
  ...(flatSteps.length > 0 ? flatSteps : new Array(LABEL_COUNT ** 2).fill(0)),
]
const anchors = shipped.map((weight, at) => (at < known.length ? weight : 0))
const pulls = shipped.map((_, at) => (at === 0 ? PULLS.model : at < known.length ? PULLS.clue : PULLS.step))

/** The clue for headings says the log-odds of its evidence instead of the model's word, which is what is left of it without evidence. */
const withEvidence = (paper) => ({
  ...paper,
  clues: paper.clues.map((clue) =>
    clue.evidence === undefined
      ? clue
      : { ...clue, instead: clue.value - logistic(CLUE_MODELS.heading, clue.evidence) },
  ),
})

const foldOf = ({ publisher }) => [...publisher].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7) % FOLDS
const fitted = (papers, rounds) => fit(papers, { start: shipped, anchors, pulls, rounds })

function rightOf(papers, weights) {
  let [right, all] = [0, 0]
  for (const paper of papers) {
    const found =
      weights === null ? paper.logs.map((row) => row.indexOf(Math.max(...row))) : decodePaper(paper, weights)
    paper.gold.forEach((gold, at) => {
      if (gold < 0) return
      all++
      if (found[at] === gold) right++
    })
  }
  return { right, all }
}

function leftOut(papers) {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitted(
      papers.filter((paper) => foldOf(paper) !== fold),
      ROUNDS.fold,
    )
    return rightOf(
      papers.filter((paper) => foldOf(paper) === fold),
      weights,
    )
  })
  return folds.reduce((a, b) => ({ right: a.right + b.right, all: a.all + b.all }))
}

const percent = ({ right, all }) => ((100 * right) / Math.max(1, all)).toFixed(2)

const IS_TRUE = {
  'run-in': ([label, , , runsIn]) => runsIn === 1 || label === 'heading',
  'note-opening': ([label]) => label === 'footnote',
}

function fitModel(kind, papers) {
  const candidates = papers.flatMap((paper) =>
    paper[kind].flatMap(({ lines, evidence: told }) => {
      const truth = paper.truth[lines[0]] ?? [null]
      return truth[0] === null ? [] : [{ fold: foldOf(paper), evidence: told, isTrue: IS_TRUE[kind](truth) }]
    }),
  )
  const prior = CLUE_MODELS[kind]
  const right = (model, part) => part.filter((one) => logistic(model, one.evidence) > 0 === one.isTrue).length
  let unseen = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitLogistic(
      candidates.filter((one) => one.fold !== fold),
      prior,
    )
    unseen += right(
      model,
      candidates.filter((one) => one.fold === fold),
    )
  }
  const share = (count) => percent({ right: count, all: candidates.length })
  const row = `| ${kind} | ${candidates.length} | ${share(right(prior, candidates))} | ${share(unseen)} |`
  return { model: fitLogistic(candidates, prior), row }
}

/** Lines that a clue sets right, and those that it sets wrong, all other weights as fitted. */
function worthOf(name, papers, weights) {
  const without = Float64Array.from(weights)
  without[known.indexOf(name)] = 0
  let [gained, lost] = [0, 0]
  for (const paper of papers) {
    if (!paper.clues.some((clue) => clue.name === name)) continue
    const [found, missed] = [decodePaper(paper, weights), decodePaper(paper, without)]
    paper.gold.forEach((gold, at) => {
      if (gold < 0 || found[at] === missed[at]) return
      if (found[at] === gold) gained++
      else if (missed[at] === gold) lost++
    })
  }
  return `+${gained} −${lost}`
}

const isOpen = ({ licence }) => licence === undefined || OPEN_LICENCE.test(licence)
const papers = prepare(learnedFrom.flatMap(papersOf).filter(isOpen).map(withEvidence), known)
const measuring = prepare(others.flatMap(papersOf).map(withEvidence), known)
const models = Object.fromEntries(Object.keys(IS_TRUE).map((kind) => [kind, fitModel(kind, papers)]))
const weights = fitted(papers, ROUNDS.final)

const summary = [
  ['the model alone', null],
  ['shipped weights', shipped],
  ['fitted weights', weights],
].map(([what, used]) => `| ${what} | ${percent(rightOf(papers, used))} | ${percent(rightOf(measuring, used))} |`)
const rounded = (weight) => Number(weight.toFixed(2))
const rows = clueNames.map((name) => {
  const weight = rounded(weights[known.indexOf(name)])
  return `| ${name} | ${weight} | ${worthOf(name, papers, weights)} | ${worthOf(name, measuring, weights)} |`
})
writeFileSync(
  table,
  `${[
    `| lines right, % | learned from (${papers.length} papers) | dev (${measuring.length}) |\n|---|---|---|\n${summary.join('\n')}\n| fitted, families left out | ${percent(leftOut(papers))} | |`,
    `| evidence of | candidates | right, shipped | right, families left out |\n|---|---|---|---|\n${Object.values(
      models,
    )
      .map(({ row }) => row)
      .join('\n')}`,
    `| clue | weight | lines learned from | lines of dev |\n|---|---|---|---|\n${rows.join('\n')}`,
  ].join('\n\n')}\n`,
)

const named = (names, from) => Object.fromEntries(names.map((name, at) => [name, rounded(weights[from + at])]))
const [bias, ...told] = Array.from(weights.slice(1 + clueNames.length, known.length), rounded)
const heading = { bias, weights: Object.fromEntries(told.map((weight, at) => [evidence[at + 1], weight])) }
const steps = Array.from({ length: LABEL_COUNT }, (_, row) =>
  Array.from(weights.slice(known.length + row * LABEL_COUNT, known.length + (row + 1) * LABEL_COUNT), (x) =>
    Number(x.toFixed(1)),
  ),
)
const all = { heading, 'run-in': models['run-in'].model, 'note-opening': models['note-opening'].model }
writeFileSync(
  out,
  `// Weights of the clues and of the evidence behind them: log-odds that each adds. Fitted by \`npm run fit\`.
import type { EvidenceModel } from '../../document/evidence.ts'
import type { DecodeWeights } from './decode.ts'

export const CLUE_MODELS: Readonly<Record<'heading' | 'run-in' | 'note-opening', EvidenceModel>> = ${JSON.stringify(all)}

export const LINE_WEIGHTS: DecodeWeights = {
  model: ${rounded(weights[0])},
  clues: ${JSON.stringify({ ...named(clueNames, 1), heading: 1 })},
  // Rows and columns in the order of LINE_LABELS.
  transitions: ${JSON.stringify(steps)},
}
`,
)
