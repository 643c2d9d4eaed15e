// Fits the weights of the judges of journal, numbers and year; see the README.
//
//   node fit.mjs OUT SCORES LAYERS TRUTH JOURNALS.tsv.gz [--check]   (after a build)
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import { declaredBy, facts, HOUSES, NOISE, SUBJECTS } from './houses.mjs'

const dist = new URL('../../dist/', import.meta.url).href
const { imprintSources } = await import(`${dist}stages/front/imprint/index.js`)
const { judgeImprint } = await import(`${dist}stages/front/imprint/read-imprint.js`)
const { isSameJournal } = await import(`${dist}stages/front/imprint/read-imprint.js`)
const { journalKey, knownJournals } = await import(`${dist}conventions/journals.js`)
const { letterKey } = await import(`${dist}conventions/language/letters.js`)

const [out, scoresOut, layersFolder, truths, journalList, check] = process.argv.slice(2)
const [STEPS, RATE, RIDGE] = [220, 0.12, 0.0005]
/** Made-up imprints of each house, and what one counts beside a real paper. */
const [MADE_OF_HOUSE, MADE_WEIGHT, SILENCED_WEIGHT] = [9, 0.3, 0.15]
/** So that no evidence rules alone, each paper counts again without some of it. */
const SILENCED = {
  journal: [
    [],
    ['known-', 'longer-form'],
    ['declared-', 'subject-', 'agrees-declared', 'of-doi'],
    ['head-', 'in-head', 'several-places'],
    ['top-', 'foot-', 'margin-', 'in-top', 'in-foot', 'in-margin', 'several-places'],
  ],
  locator: [
    [],
    ['from-declared', 'from-subject', 'agrees-declared'],
    ['behind-'],
    ['page-', 'agrees-'],
    ['volume-of-doi', 'page-of-doi'],
  ],
  year: [[], ['located'], ['published', 'declared'], ['copyright', 'file-'], ['of-doi', 'cited-as']],
}
/** Of all papers many have no journal, and what they name is none. */
const MANUSCRIPTS = 6
const FOLDS = 6
const NOTHING = 1e-7
/** What can only speak for a candidate; what says something against it can only speak against it, the rest is free. */
const FOR =
  /^(?:known-(?:title|abbreviation)|abbreviated|(?:\w+-)?(?:numbers|own-pages|before-town|beside|dated|issn|copyright|venue|meeting|web|written-out|led)$|journal-words|telling-word|of-doi|agrees-|behind-journal|page-runs-on|page-of-doi|volume-|issue-|pages-|year(?:-|$)|range|article-|tied-issue|located|cited-as|published|file-year)/

const AGAINST = /^number-|inside$|crowd$|rights$|section$/

let seed = 20261118
/** Mulberry32: the same numbers each time. */
function random() {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const pick = (list) => list[Math.floor(random() * list.length)]

const names = gunzipSync(readFileSync(journalList))
  .toString('utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(
    ([name, abbr]) =>
      abbr &&
      /^[\p{Lu}][\p{L}&' -]{6,70}$/u.test(name) &&
      /\s/.test(name) &&
      /^[\p{L}. -]+$/u.test(abbr) &&
      !/\bseries\b/i.test(name),
  )
  .map(([name, abbr]) => ({
    name: name.replace(/(?<=\s)\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase()),
    abbr,
  }))
const ONE_WORD = gunzipSync(readFileSync(journalList))
  .toString('utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([name, abbr]) => /^\p{Lu}\p{Ll}{4,14}$/u.test(name) && abbr === name)
  .map(([name]) => ({ name, abbr: name }))

/** Of every ten journals that print papers so many are in no list: names put together of the halves of two others. */
const UNKNOWN_SHARE = 0.45
const SMALL = /^(?:of|the|and|for|in|on|de|la|le|et|und|der|die|des|für|e|y|da|do|del|a|an|&|i|zur)$/i
/** "Rivers" is "Riv." for short; words of five letters and fewer are not shortened. */
const shortened = (name) =>
  name
    .split(' ')
    .filter((word) => !SMALL.test(word))
    .map((word) => (word.length < 6 ? word : `${word.slice(0, 3 + Math.floor(random() * 3))}.`))
    .join(' ')
function unknownJournal() {
  for (;;) {
    const [one, other] = [pick(names).name.split(' '), pick(names).name.split(' ')]
    const joined = [...one.slice(0, Math.ceil(one.length / 2)), ...other.slice(Math.ceil(other.length / 2))]
    const words = random() < 0.12 ? joined.slice(-1) : joined
    const name = words.join(' ')
    const isName = name.length > 5 && name.length < 70 && !SMALL.test(words.at(-1)) && !SMALL.test(words[0])
    if (isName && knownJournals(name).length === 0) return { name, abbr: words.length > 1 ? shortened(name) : name }
  }
}
const someJournal = () => (random() < UNKNOWN_SHARE ? unknownJournal() : random() < 0.12 ? pick(ONE_WORD) : pick(names))

// Real papers.

const manifest = new Map(
  readFileSync(join(truths, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((row) => [row.id, row]),
)
const OPEN = /\bCC[ -]?(?:BY(?![- ]?(?:NC|ND|SA))|0)|\bMIT\b|Apache|BSD/i
const papers = []
for (const file of readdirSync(layersFolder)
  .filter((name) => name.endsWith('.gz'))
  .sort()) {
  const id = file.replace(/(?:\.layers)?\.gz$/, '')
  const row = manifest.get(id)
  if (!OPEN.test(row?.licence ?? '') || !existsSync(join(truths, `${id}.truth.json`))) continue
  const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8'))
  const layers = deserialize(gunzipSync(readFileSync(join(layersFolder, file))))
  papers.push({ id, family: row.publisher || row.group || id, truth, sources: imprintSources(layers) })
}
console.log(papers.length, 'open papers')

const real = papers
  .filter(({ truth }) => truth.journal || truth.volume || truth.year)
  .map(({ id, family, truth, sources }) => ({
    id,
    family,
    sources,
    weight: 1,
    truth: {
      journal: truth.journal ? [truth.journal] : undefined,
      volume: truth.volume || undefined,
      issue: truth.issue || undefined,
      first: truth.first_page || undefined,
      last: truth.last_page || undefined,
      year: truth.year || undefined,
    },
  }))

/** The paper without what it prints of its own imprint. */
function stripped({ sources, truth }) {
  const own = truth.journal ?? ''
  const isOwn = ({ text, zone, times }) =>
    zone === 'cite' ||
    zone === 'margin' ||
    times > 1 ||
    /\b10\.\d{4,}\/|issn|©|copyright|\bvol(?:ume|\.)|published|received|accepted/i.test(text) ||
    (own && letterKey(text).includes(letterKey(own))) ||
    (truth.volume && new RegExp(`(?<!\\d)${truth.volume}(?!\\d)`).test(text)) ||
    /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) ||
    (own && text.split(/\s{3}|\|/).some((piece) => isSameJournal(piece.trim(), own)))
  return {
    ...sources,
    notices: sources.notices.filter((notice) => !isOwn(notice)),
    facts: null,
    firstPage: '',
    firstIndex: 0,
  }
}

/** So many files declare an imprint, most of them their own. */
const DECLARED_SHARE = 0.2
const TOPS = { top: 0.06, foot: 0.95, front: 0.5 }
const PAGES = 12

/** A paper as if a house had printed it. */
function printed(base, house) {
  const pages = 3 + Math.floor(random() * PAGES)
  const people = [...base.sources.people].filter((word) => word.length > 3)
  const f = facts(random, someJournal(), {
    pages,
    title: base.sources.title || 'The rivers of the valley and their people',
    names: (people.length > 1 ? people : ['miller', 'smith']).map((name) => name[0].toUpperCase() + name.slice(1)),
  })
  f.other = someJournal()
  f.third = someJournal()
  const { rows, truth, pagesUnknown, pageAt } = HOUSES[house](f)
  const kept = rows.filter(([place]) => !(place === 'subject' && random() < 0.4))
  const noise = NOISE.filter(() => random() < 0.25).map((make) => make(f))
  const isCovered = rows.some(([place]) => place === 'cover')
  const first = isCovered ? 1 : 0
  const notices = []
  const add = (zone, pageIndex, text, times, top, pageNumber = null, isNote = false) =>
    notices.push({ zone, pageIndex, text, times, top, pageNumber, isNote })
  const numberOf = (index) =>
    pageAt?.(index + 1 - first) ??
    (truth.counted ? String(Number(truth.first) + index - first) : String(index + 1 - first))
  const isPaged = random() < 0.7
  for (const [place, text] of [...kept, ...noise]) {
    if (place === 'subject') continue
    if (place === 'note') add('front', first, text, 1, 0.8 + 0.1 * random(), null, random() < 0.8)
    else if (place === 'cite') add('cite', first, text, 1)
    else if (place === 'margin') add('margin', first, text, 1, undefined, isPaged ? numberOf(first) : null)
    else if (place === 'cover') add('front', 0, text, 1, 0.3)
    else if (place === 'head')
      for (let index = first + 1; index < first + pages; index++)
        add('margin', index, text, pages - 1, 0.04, isPaged ? numberOf(index) : null)
    else if (place !== 'front' && random() < 0.5)
      add('margin', first, text, 1, TOPS[place], isPaged ? numberOf(first) : null)
    else if (random() < 0.3) add('front', first, text, 1, undefined)
    else add('front', first, text, 1, TOPS[place] + 0.02 * random(), null, place === 'foot' && random() < 0.2)
  }
  if (isPaged)
    for (let index = first; index < first + pages; index++)
      add('margin', index, numberOf(index), 1, 0.96, numberOf(index))
  const subject = kept.find(([place]) => place === 'subject')?.[1] ?? (random() < 0.25 ? pick(SUBJECTS)(f) : null)
  const xmp = random() < DECLARED_SHARE ? declaredBy(f, truth) : null
  const moved = base.sources.notices.map((notice) => ({ ...notice, pageIndex: notice.pageIndex + first }))
  const created = random() < 0.5 ? null : `D:${Number(f.year) + Math.floor(random() * 2)}0312101112Z`
  return {
    ...truth,
    sources: {
      ...base.sources,
      notices: [...notices, ...moved],
      firstPage: [...notices, ...moved]
        .filter(({ zone, pageIndex }) => zone !== 'cite' && pageIndex === first)
        .map(({ text }) => text.replaceAll('   ', ' ; '))
        .join(' '),
      firstIndex: first,
      lastIndex: first + pages - 1,
      facts: {
        title: random() < 0.5 ? base.sources.title : null,
        author: null,
        subject,
        keywords: null,
        creationDate: created,
        pageCount: pages + first,
        xmp,
        outline: [],
      },
      citedYears: Array.from({ length: 20 }, () => Number(f.year) - Math.floor(random() * 20)),
    },
    truth: {
      journal: truth.journal,
      volume: truth.volume,
      issue: 'issue' in truth ? truth.issue : null,
      year: truth.year,
      first: pagesUnknown
        ? undefined
        : !truth.counted || isPaged || rows.some(([, text]) => text.includes(f.first))
          ? truth.first
          : undefined,
      last: pagesUnknown || truth.last === null ? undefined : truth.last,
    },
  }
}

const bases = papers.map((paper) => ({ ...paper, sources: stripped(paper) }))
const made = Object.keys(HOUSES).flatMap((house) =>
  Array.from({ length: MADE_OF_HOUSE * (house === 'manuscript' ? MANUSCRIPTS : 1) }, (_, at) => {
    const { sources, truth } = printed(pick(bases), house)
    return { id: `${house} ${at}`, family: house, sources, truth, weight: MADE_WEIGHT }
  }),
)
const all = [...real, ...made]

// Whether a candidate is right: true, false, or null where the truth does not say.

const same = (a, b) => letterKey(String(a)) === letterKey(String(b))
const RIGHT = {
  journal: (value, { journal }) => journal.some((name) => journalKey(name) === journalKey(value)),
  year: (value, { year }) => value === String(year),
}
/** Of each field of the numbers: what a reading says, and what the truth. */
const NUMBERS = {
  volume: [({ volume }) => volume, ({ volume }) => volume],
  issue: [({ issue }) => issue, ({ issue }) => issue],
  first: [({ first_page }) => first_page, ({ first }) => first],
}

const exampleOf = (one, candidates, isNone, isRight) => ({
  ...one,
  isNone,
  candidates: candidates.map((candidate) => ({ ...candidate, isRight: isRight(candidate.value) })),
})

/** Readings of numbers are judged field by field, among those that have it; names and years as they are. */
function examplesOf(field, one, candidates) {
  if (field !== 'locator') {
    const want = one.truth[field]
    return want === undefined
      ? []
      : [exampleOf(one, candidates, want.length === 0, (value) => RIGHT[field](value, one.truth))]
  }
  return Object.entries(NUMBERS).flatMap(([name, [read, known]]) => {
    const want = known(one.truth)
    if (want === undefined) return []
    const some = candidates.filter(({ value }) => read(value) !== null)
    return [
      exampleOf(
        { ...one, id: `${one.id} ${name}` },
        some,
        want === null,
        (value) => want !== null && same(read(value), want),
      ),
    ]
  })
}

function setOf(field, models) {
  const examples = all.flatMap((one) => examplesOf(field, one, judgeImprint(one.sources, models).candidates[field]))
  const lost = examples.filter(({ isNone, candidates }) => !isNone && !candidates.some(({ isRight }) => isRight))
  console.log(
    `${field}: ${examples.length} examples, without a right candidate ${lost.length}: ${lost
      .slice(0, 40)
      .map(({ id }) => id)
      .join(', ')}`,
  )
  return examples.filter((one) => !lost.includes(one))
}

// The fit.

function flatten(examples) {
  const names_ = [
    ...new Set(
      examples.flatMap(({ candidates }) => candidates.flatMap(({ evidence }) => evidence.map(({ name }) => name))),
    ),
  ].sort()
  const signs = new Map(names_.map((name) => [name, FOR.test(name) ? 1 : AGAINST.test(name) ? -1 : 0]))
  for (const { candidates } of examples)
    for (const { evidence } of candidates)
      for (const { name, says } of evidence) if (says !== undefined) signs.set(name, -1)
  const index = new Map(names_.map((name, k) => [name, k]))
  for (const one of examples)
    one.rows = one.candidates.map(({ evidence }) => {
      const own = evidence.filter(({ value }) => value !== 0)
      return {
        at: Int32Array.from([...own.map(({ name }) => index.get(name)), names_.length]),
        values: Float64Array.from([...own.map(({ value }) => value), 1]),
      }
    })
  return { names: names_, signs: names_.map((name) => signs.get(name)) }
}

function scoreOf({ at, values }, w, mask) {
  let sum = 0
  for (let k = 0; k < at.length; k++) sum += values[k] * w[at[k]] * mask[at[k]]
  return sum
}

function learn(one, w, mask, weight, slope) {
  const scores = one.rows.map((row) => scoreOf(row, w, mask))
  const top = Math.max(0, ...scores)
  const shares = scores.map((score) => Math.exp(score - top))
  let [total, right] = [Math.exp(-top), one.isNone ? Math.exp(-top) : 0]
  one.candidates.forEach(({ isRight }, at) => {
    total += shares[at]
    if (isRight) right += shares[at]
  })
  one.rows.forEach(({ at, values }, rank) => {
    const { isRight } = one.candidates[rank]
    const error = weight * (shares[rank] / total - (isRight ? shares[rank] / Math.max(1e-12, right) : 0))
    if (Math.abs(error) > NOTHING) for (let k = 0; k < at.length; k++) slope[at[k]] += error * values[k] * mask[at[k]]
  })
}

function fitted(examples, { names: names_, signs }, masks) {
  const size = names_.length + 1
  const [w, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= STEPS; step++) {
    const slope = new Float64Array(size)
    const silent = 1 + (step % (masks.length - 1))
    for (const one of examples) {
      learn(one, w, masks[0], one.weight, slope)
      learn(one, w, masks[silent], one.weight * SILENCED_WEIGHT * (masks.length - 1), slope)
    }
    for (let k = 0; k < size; k++) {
      const own = slope[k] / examples.length + (k < size - 1 ? RIDGE * w[k] : 0)
      mean[k] = 0.9 * mean[k] + 0.1 * own
      square[k] = 0.99 * square[k] + 0.01 * own * own
      const rate = step > STEPS * 0.75 ? RATE / 5 : RATE
      w[k] -= (rate * mean[k]) / (1 - 0.9 ** step) / (Math.sqrt(square[k] / (1 - 0.99 ** step)) + 1e-6)
      if (signs[k] > 0) w[k] = Math.max(0, w[k])
      if (signs[k] < 0) w[k] = Math.min(0, w[k])
    }
  }
  return w
}

/** Whether the likeliest, "none" among them, is right. */
function isPickRight(one, w, mask) {
  const scores = one.rows.map((row) => scoreOf(row, w, mask))
  const best = scores.indexOf(Math.max(...scores))
  return scores.length === 0 || scores[best] < 0 ? one.isNone : one.candidates[best].isRight
}

const models = {}
const scores = {}
for (const field of ['journal', 'locator', 'year']) {
  const examples = setOf(field, models)
  const form = flatten(examples)
  const masks = SILENCED[field].map((silent) =>
    Float64Array.from([...form.names, ''], (name) => (silent.some((start) => name.startsWith(start)) ? 0 : 1)),
  )
  /** @type {[string, (one: any) => boolean][]} */
  const kinds = [
    ['real', (one) => one.weight === 1],
    ['made', (one) => one.weight !== 1],
  ]
  const rightOf = (weightsOf, isOne, mask) =>
    examples.filter((one) => isOne(one) && isPickRight(one, weightsOf(one), mask)).length
  const report = (weightsOf) =>
    kinds
      .map(
        ([kind, isOne]) =>
          `${kind} ${masks.map((mask) => rightOf(weightsOf, isOne, mask)).join(', ')} of ${examples.filter(isOne).length}`,
      )
      .join('; ')
  const w = fitted(examples, form, masks)
  const weights = Object.fromEntries(
    form.names.map((name, k) => [name, Number(w[k].toFixed(2))]).filter(([, value]) => value !== 0),
  )
  models[field] = { bias: Number(w.at(-1).toFixed(2)), weights }
  writeFileSync(out, `${JSON.stringify(models, null, 1)}\n`)
  console.log(
    `${field} (whole, and silenced ${SILENCED[field]
      .slice(1)
      .map((silent) => silent.join(' '))
      .join(' | ')})\n  fitted to all: ${report(() => w)}`,
  )
  for (const [kind, isOne] of kinds)
    scores[`${field}, ${kind}`] = Number(
      ((100 * rightOf(() => w, isOne, masks[0])) / examples.filter(isOne).length).toFixed(1),
    )
  writeFileSync(scoresOut, `${JSON.stringify(scores, null, 1)}\n`)
  const wrong = examples.filter((one) => !isPickRight(one, w, masks[0]))
  if (process.env.SHOW)
    for (const one of wrong) {
      const scores = one.rows.map((row) => scoreOf(row, w, masks[0]))
      const best = scores.indexOf(Math.max(...scores))
      console.log(
        '   wrong',
        one.id,
        JSON.stringify(one.candidates[best]?.value),
        scores[best]?.toFixed(1),
        'for',
        JSON.stringify(one.truth),
      )
    }
  if (check === '--check') {
    const families = [...new Set(examples.map(({ family }) => family))]
    const foldOf = new Map(families.map((family, at) => [family, at % FOLDS]))
    const folds = Array.from({ length: FOLDS }, (_, fold) =>
      fitted(
        examples.filter(({ family }) => foldOf.get(family) !== fold),
        form,
        masks,
      ),
    )
    const leftOut = ({ family }) => folds[foldOf.get(family)]
    console.log(`  publishers and houses left out (${families.length} in ${FOLDS} parts): ${report(leftOut)}`)
    for (const [kind, isOne] of kinds)
      scores[`${field}, ${kind}, left out`] = Number(
        ((100 * rightOf(leftOut, isOne, masks[0])) / examples.filter(isOne).length).toFixed(1),
      )
    writeFileSync(scoresOut, `${JSON.stringify(scores, null, 1)}\n`)
  }
}
