// Fits weights/table-rows.json: node fit.mjs OUT.json SCORES.json JUNCTIONS.jsonl [MEASURED.jsonl]
//
// Logistic regression by Newton's method, drawn towards the weights of prior.json, which were set by hand. For the scores, families of layouts
// (publishers; of BioMed Central, which has most tables, papers) are left out in turn, with all that was typeset of their papers. MEASURED is judged by the weights that come out.
import { readFileSync, writeFileSync } from 'node:fs'
import { solve } from '../solve.mjs'

const [out, scoresOut, file, measured] = process.argv.slice(2)
const FOLDS = 10
const PULL = 1
/** Typeset tables are many, and their style sheets are made up: each counts little. */
const TYPESET = 0.03

const prior = JSON.parse(readFileSync(new URL('prior.json', import.meta.url), 'utf8'))
const names = Object.keys(prior.weights)
const anchor = [...names.map((name) => prior.weights[name]), prior.bias]
const isTypeset = ({ family }) => /^style\d+$/.test(family)

/** Tables that rules or white space part are not asked for: their rows are known. */
const read = (path) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ isParted, junctions }) => !isParted && junctions.length > 0)
    .map((table) => ({
      ...table,
      group: isTypeset(table) ? null : table.family === 'BioMed Central' ? table.id : table.family,
      // A long table says the same again and again.
      weight: (isTypeset(table) ? TYPESET : 1) / Math.sqrt(table.junctions.length),
      junctions: table.junctions.map(({ evidence, isNew }) => ({
        x: [...names.map((name) => evidence[name] ?? 0), 1],
        isNew,
      })),
    }))

const logOdds = (x, w) => x.reduce((sum, value, i) => sum + value * w[i], 0)

function fitted(tables) {
  const w = [...anchor]
  // A real table's junctions weigh one on average.
  const real = tables.filter((table) => !isTypeset(table))
  const count = real.reduce((sum, { junctions }) => sum + junctions.length, 0)
  const scale = count / real.reduce((sum, { weight, junctions }) => sum + weight * junctions.length, 0)
  for (let round = 0; round < 40; round++) {
    const gradient = w.map((value, i) => -PULL * (value - anchor[i]))
    const hessian = w.map((_, i) => w.map((_, k) => (i === k ? PULL : 0)))
    for (const { weight, junctions } of tables)
      for (const { x, isNew } of junctions) {
        const p = 1 / (1 + Math.exp(-logOdds(x, w)))
        const curve = scale * weight * Math.max(p * (1 - p), 1e-6)
        for (let i = 0; i < x.length; i++) {
          if (x[i] === 0) continue
          gradient[i] += scale * weight * (Number(isNew) - p) * x[i]
          for (let k = 0; k < x.length; k++) hessian[i][k] += curve * x[i] * x[k]
        }
      }
    const step = solve(hessian, gradient)
    for (const [i, value] of step.entries()) w[i] += value
    if (step.every((value) => Math.abs(value) < 1e-4)) break
  }
  return w
}

/** How many junctions and tables the weights get right, in percent. */
function scored(name, tables, weightsOf, scores) {
  let [all, wrong, whole] = [0, 0, 0]
  for (const table of tables) {
    const bad = table.junctions.filter(({ x, isNew }) => logOdds(x, weightsOf(table)) > 0 !== isNew).length
    all += table.junctions.length
    wrong += bad
    whole += Number(bad === 0)
  }
  scores[`${name}: junctions`] = Number((100 - (100 * wrong) / all).toFixed(2))
  scores[`${name}: tables`] = Number(((100 * whole) / tables.length).toFixed(2))
  console.log(`${name}: ${wrong} of ${all} junctions and ${tables.length - whole} of ${tables.length} tables wrong`)
}

const tables = read(file)
const real = tables.filter((table) => !isTypeset(table))
const groups = [...new Set(real.map(({ group }) => group))].sort()
const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]))
const leftOut = Array.from({ length: FOLDS }, (_, fold) => {
  const ids = new Set(real.filter(({ group }) => foldOf.get(group) === fold).map(({ id }) => id))
  return fitted(tables.filter(({ id }) => !ids.has(id)))
})
const w = fitted(tables)
const scores = {}
scored('left out', real, ({ group }) => leftOut[foldOf.get(group)], scores)
scored('all', real, () => w, scores)
if (measured !== undefined) {
  scored('measured', read(measured), () => w, scores)
  scored('measured by hand-set weights', read(measured), () => anchor, {})
}
const rounded = (value) => Number(value.toFixed(2))
const weights = Object.fromEntries(names.map((name, i) => [name, rounded(w[i])]))
writeFileSync(out, `${JSON.stringify({ bias: rounded(w.at(-1)), weights }, null, 1)}\n`)
writeFileSync(scoresOut, `${JSON.stringify(scores, null, 2)}\n`)
