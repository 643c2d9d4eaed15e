// Fits the weights of the evidence by which hyphens at line ends are judged: node fit.mjs breaks.jsonl synthetic.jsonl MANIFEST lexicon.json OUT SCORES
// Families of layouts (publishers; each language of the synthetic breaks) are left out in turn for the scores.
import { readFileSync, writeFileSync } from 'node:fs'
import { breakEvidence, isBreakable } from '../../dist/conventions/line-ends/broken-word.js'
import { readKnownWords } from '../../dist/conventions/line-ends/known-words.js'
import { vocabularyOf } from '../../dist/conventions/line-ends/vocabulary.js'
import { solve } from '../solve.mjs'

const [breaksFile, syntheticFile, manifestFile, lexiconFile, out, scoresOut] = process.argv.slice(2)
const jsonl = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const lexicon = JSON.parse(readFileSync(lexiconFile, 'utf8'))
const known = readKnownWords(lexicon)
const publishers = new Map(jsonl(manifestFile).map(({ id, publisher }) => [id, publisher]))
const FOLDS = 8
const RIDGE = 0.5
/** Synthetic breaks are many, and their papers hold no line ends: each counts little. */
const SYNTHETIC = 0.05

/** The vocabulary of a text whose word at the break still stands in it whole. */
function without(words, { whole, tail, broken }) {
  const key = (broken ? whole + tail : `${whole}-${tail}`).toLowerCase()
  const isOwn = (word) => word.toLowerCase() === key || (!broken && [whole, tail].includes(word))
  return {
    ...words,
    count: (word) => Math.max(0, words.count(word) - Number(isOwn(word))),
    countCompounds: (head) =>
      Math.max(0, words.countCompounds(head) - Number(!broken && whole.toLowerCase().endsWith(head))),
    hasStem: (stem) => words.hasStem(stem) && words.count(whole + tail) !== 1,
  }
}

const rows = []
function collect(papers, familyOf, weight) {
  for (const paper of papers) {
    const words = vocabularyOf(paper.lines.map(([text, hyphenAtEnd]) => ({ text, hyphenAtEnd })))
    for (const at of paper.breaks) {
      if (!isBreakable(at, words)) continue
      const own = paper.lang === undefined ? words : without(words, at)
      rows.push({
        at,
        id: paper.id,
        family: familyOf(paper),
        weight,
        values: breakEvidence(at, own, known),
        isBroken: at.broken,
      })
    }
  }
}
collect(jsonl(breaksFile), ({ id }) => publishers.get(id) || '?', 1)
collect(jsonl(syntheticFile), ({ lang }) => lang, SYNTHETIC)
const names = Object.keys(rows[0].values)
for (const row of rows) row.x = names.map((name) => row.values[name])

/** Logistic regression by Newton's method. */
function fitted(some) {
  const w = names.map(() => 0)
  for (let round = 0; round < 30; round++) {
    const gradient = w.map((value) => -RIDGE * value)
    const hessian = w.map((_, i) => w.map((_, k) => (i === k ? RIDGE : 0)))
    for (const { x, isBroken, weight } of some) {
      const p = 1 / (1 + Math.exp(-score(x, w)))
      const curve = weight * Math.max(p * (1 - p), 1e-6)
      for (let i = 0; i < x.length; i++) {
        if (x[i] === 0) continue
        gradient[i] += weight * (Number(isBroken) - p) * x[i]
        for (let k = 0; k < x.length; k++) hessian[i][k] += curve * x[i] * x[k]
      }
    }
    const step = solve(hessian, gradient)
    for (const [i, value] of step.entries()) w[i] += value
    if (step.every((value) => Math.abs(value) < 1e-4)) break
  }
  return w
}
const score = (x, w) => x.reduce((sum, value, i) => sum + value * w[i], 0)

const families = [...new Set(rows.map(({ family }) => family))]
const foldOf = new Map(families.map((family, index) => [family, index % FOLDS]))
const wrong = []
for (let fold = 0; fold < FOLDS; fold++) {
  const w = fitted(rows.filter(({ family }) => foldOf.get(family) !== fold))
  wrong.push(...rows.filter(({ family, x, isBroken }) => foldOf.get(family) === fold && score(x, w) > 0 !== isBroken))
}
const scores = {}
for (const kind of ['papers', ...new Set(rows.filter(({ weight }) => weight < 1).map(({ family }) => family))]) {
  const isOf = ({ family, weight }) => (kind === 'papers' ? weight === 1 : family === kind && weight < 1)
  const [all, bad] = [rows.filter(isOf), wrong.filter(isOf)]
  scores[kind] = Number((100 - (100 * bad.length) / all.length).toFixed(2))
  console.log(kind, all.length, 'breaks,', bad.length, 'wrong:', scores[kind])
}
const w = fitted(rows)
const weights = Object.fromEntries(names.map((name, i) => [name, Number(w[i].toFixed(3))]))
console.log(weights)
writeFileSync(out, `${JSON.stringify({ ...lexicon, weights })}\n`)
writeFileSync(scoresOut, `${JSON.stringify(scores, null, 2)}\n`)
for (const { at, id, isBroken } of wrong)
  if (process.argv.includes('--wrong'))
    console.log(id, at.before, '|', at.whole, at.tail, at.after, isBroken ? 'is one word' : 'is a compound')
