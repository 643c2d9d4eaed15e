// Fits what tells a cover from the pages of a paper (weights/cover.json); see the README.
//
//   node fit-cover.mjs OUT LAYERS COVERS [--check]   (after a build; COVERS is covers.json: what covers say, by language and theme)
//
// A cover is composed of what covers say and of how its paper is cited, and stands before the real first page of an open paper; the other pages of
// these papers, and their first pages with the notices of other publishers or their authors in the next head, are what no cover is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import { fitLogistic, logistic } from '../lines/logistic.mjs'

const root = new URL('../..', import.meta.url).pathname
const { foldedWords } = await import(join(root, 'dist/conventions/language/letters.js'))
const { coverEvidence, distinctWords } = await import(join(root, 'dist/stages/front/lines/cover-evidence.js'))

const [out, folder, covers, check] = process.argv.slice(2)
const said = JSON.parse(readFileSync(covers, 'utf8'))
/** Covers made for each paper, what its title page counts for, pages taken of each, parts of the papers that are left out in turn. */
const [COVERS, TITLE_PAGES, PAGES, FOLDS] = [8, 3, 4, 5]
/** First pages with notices made for each paper, and the most notices of one. */
const [NOTED_PAGES, NOTICES] = [3, 5]
/** A word counts if it says at least this much, in log-odds, and stands on so many covers. */
const [LEAST_WORTH, LEAST_COVERS, MOST_WORTH] = [1, 4, 5]

let state = 11
function random() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const below = (count) => Math.floor(random() * count)
const shuffled = (list) => [...list].sort(() => random() - 0.5)
const some = (list, most) => shuffled(list).slice(0, below(most + 1))

const read = (file) => deserialize(gunzipSync(readFileSync(join(folder, file))))
const papers = readdirSync(folder)
  .filter((name) => name.endsWith('.layers.gz'))
  .sort()
  .map((file) => {
    const { pages, lineLabels, header, people } = read(file)
    const names = people.authors.map(({ given, family }) => `${given ?? ''} ${family ?? ''}`)
    return {
      title: header.title ?? '',
      names,
      pages: pages.slice(0, PAGES + 1).map((page, at) => ({ page, labels: lineLabels[at] ?? [] })),
    }
  })
  .filter(({ pages, title }) => pages.length > 2 && title !== '')

/** Most covers are in English, whatever the paper is in. */
const LANGUAGES = ['en', 'en', 'en', 'en', ...Object.keys(said).filter((code) => code !== 'en')]

const WIDTH = 80
const broken = (text) => text.match(new RegExp(`.{1,${WIDTH}}(?:\\s|$)`, 'gu')) ?? [text]

/** The lines of a cover with what the layout model may take each for. */
function composed({ title, names, pages }) {
  const { version, rights, access, contact, about, form } = said[LANGUAGES[below(LANGUAGES.length)]]
  // Archives put their own record of the paper before it: what each field is called over what it holds.
  const isRecord = random() < 0.2
  const isCited = isRecord || random() < 0.75
  const cites = isCited ? [title, names.join(', ')] : []
  const parts = isRecord
    ? [...shuffled(form).slice(0, 6 + below(4)), ...some(version, 1), ...some(access, 1), ...some(rights, 1)]
    : [
        ...some(version, 2),
        ...some(access, 6),
        ...some(rights, 4),
        ...some(contact, 1),
        ...some(about, 2),
        ...some(form, 4),
      ]
  if (parts.length < 2) return composed({ title, names, pages })
  const lines = [...cites, ...parts].flatMap(broken)
  const running = random()
  const [sample] = pages[0].labels
  return {
    page: { ...pages[0].page, lines: lines.map((text) => ({ ...pages[0].page.lines[0], text })) },
    labels: lines.map(() => ({ ...sample, label: random() < running ? 'paragraph' : 'front-note' })),
  }
}

/** A page with some of its lines alone. */
function withLines({ page, labels }, isKept) {
  const kept = page.lines.flatMap((_, at) => (isKept(labels[at]?.label) ? [at] : []))
  return { page: { ...page, lines: kept.map((at) => page.lines[at]) }, labels: kept.map((at) => labels[at]) }
}

/** Manuscripts name their authors on a page of its own, and say the title again on the next. */
const SIGNED = new Set(['title', 'author', 'affiliation', 'correspondence', 'front-note', 'page-header'])
const NAMES = new Set(['author', 'affiliation', 'correspondence'])
const titlePage = ({ pages: [first] }) => ({
  own: withLines(first, (label) => SIGNED.has(label)),
  next: withLines(first, (label) => !NAMES.has(label)),
  isTrue: false,
})

/** The first page with what publishers print at the foot of one: permissions, owners of rights, how to cite. */
function noted({ pages: [first, next] }) {
  const lines = some(said.en.notices, NOTICES).flatMap(broken)
  const [sample] = first.labels
  return {
    own: {
      page: { ...first.page, lines: [...first.page.lines, ...lines.map((text) => ({ ...first.page.lines[0], text }))] },
      labels: [...first.labels, ...lines.map(() => ({ ...sample, label: 'front-note' }))],
    },
    next,
    isTrue: false,
  }
}

/** A first page, or its title and names alone, whose authors the head of the next page names again. */
function headed({ pages: [first, next], names }, isAlone) {
  const signed = first.labels.find(({ label }) => label === 'author')
  if (signed === undefined || names.length === 0) return []
  const head = { ...next.page.lines[0], text: names.join(', ') }
  return [
    {
      own: isAlone ? withLines(first, (label) => SIGNED.has(label)) : first,
      next: { page: { ...next.page, lines: [head, ...next.page.lines] }, labels: [signed, ...next.labels] },
      isTrue: false,
    },
  ]
}

const examplesOf = (paper, at) => [
  ...headed(paper, false),
  ...headed(paper, true),
  ...Array.from({ length: NOTED_PAGES }, () => noted(paper)),
  // Articles follow one another: behind a page of one may stand the first page of another.
  ...paper.pages.map((own) => ({ own, next: papers[(at + 1) % papers.length].pages[0], isTrue: false })),
  ...Array.from({ length: TITLE_PAGES }, () => titlePage(paper)),
  ...Array.from({ length: COVERS }, () => ({ own: composed(paper), next: paper.pages[0], isTrue: true })),
  ...paper.pages.slice(0, -1).map((own, at) => ({ own, next: paper.pages[at + 1], isTrue: false })),
]
const groups = papers.map(examplesOf)

/** Words of the titles and names that covers repeat say nothing. */
const SAID = new Set(Object.values(said).flatMap((parts) => Object.values(parts).flat().flatMap(foldedWords)))
/** The papers are in English: of other languages only long words count, which no sentence opens with, and for less. */
const ENGLISH = new Set(Object.values(said.en).flat().flatMap(foldedWords))
const openers = new Set(
  Object.values(JSON.parse(readFileSync(join(root, 'weights/sentence-words.json'), 'utf8')).openers)
    .flat()
    .flatMap(foldedWords),
)
const [LEAST_FOREIGN_CHARS, MOST_FOREIGN_WORTH] = [6, 2.5]

function worthOf(word, worth) {
  if (ENGLISH.has(word)) return Math.min(MOST_WORTH, worth)
  return word.length < LEAST_FOREIGN_CHARS || openers.has(word) ? 0 : Math.min(MOST_FOREIGN_WORTH, worth)
}

/** What each word adds to the log-odds of a cover. */
function wordsOf(examples) {
  const counts = new Map()
  const totals = [0, 0]
  for (const { own, isTrue } of examples) {
    totals[Number(isTrue)] += 1
    for (const word of distinctWords(own.page)) {
      const count = counts.get(word) ?? [0, 0]
      count[Number(isTrue)] += 1
      counts.set(word, count)
    }
  }
  const share = (count, total) => (count + 0.5) / (total + 1)
  const worths = [...counts].flatMap(([word, [paper, cover]]) => {
    const worth = worthOf(word, Math.log(share(cover, totals[1]) / share(paper, totals[0])))
    return SAID.has(word) && cover >= LEAST_COVERS && worth >= LEAST_WORTH ? [[word, Number(worth.toFixed(1))]] : []
  })
  return Object.fromEntries(worths.sort(([a], [b]) => a.localeCompare(b)))
}

function fitModel(examples) {
  const words = wordsOf(examples)
  const worth = new Map(Object.entries(words))
  const weighed = examples.map(({ own, next, isTrue }) => ({ evidence: coverEvidence(own, next, worth), isTrue }))
  const names = weighed[0].evidence.map(({ name }) => name)
  const model = fitLogistic(weighed, { bias: 0, weights: Object.fromEntries(names.map((name) => [name, 0])) })
  return { ...model, words, worth }
}

if (check === '--check') {
  const wrong = { true: 0, false: 0 }
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitModel(groups.filter((_, at) => at % FOLDS !== fold).flat())
    for (const { own, next, isTrue } of groups.filter((_, at) => at % FOLDS === fold).flat())
      if (logistic(model, coverEvidence(own, next, model.worth)) > 0 !== isTrue) wrong[isTrue] += 1
  }
  const count = (isTrue) => groups.flat().filter((example) => example.isTrue === isTrue).length
  console.log(
    `left out: ${wrong.true} of ${count(true)} covers missed, ${wrong.false} of ${count(false)} pages taken for one`,
  )
}
const { worth: _, ...model } = fitModel(groups.flat())
console.log(model.bias, model.weights, `${Object.keys(model.words).length} words`)
writeFileSync(out, `${JSON.stringify(model, null, 1)}\n`)
