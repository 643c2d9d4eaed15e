// Scores records of the formats corpus twice: against its truth, and against what the files themselves print.
//
//   node tools/eval/run.mjs html && node tools/eval/formats.mjs html      (docx, epub likewise)
//
// The files were made from the truth's articles by pandoc, which sets citations in other styles, shortens lists of authors,
// leaves out works that nothing cites and cites only the ends of ranges. What is printed is taken from the HTML file of the
// same paper, whose marks (`ref-ID`, `data-cites`) name the truth's references. "reachable" is what a record that gives all of
// that, and nothing else, scores against the truth. Soft score (levenshtein).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse } from 'parse5'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const corpus = option('corpus', join(root, '..', 'shared', 'corpus'))
const scorer = option('scorer', join(root, '..', 'shared', 'eval', 'score.mjs'))
const format = args[0] ?? 'html'
const { scorePaper, report } = await import(pathToFileURL(scorer).href)
const { soft } = await import(pathToFileURL(join(scorer, '..', 'metrics.mjs')).href)

const attribute = (node, name) => node.attrs?.find((one) => one.name === name)?.value ?? ''
const textOf = (node) => node.value ?? (node.childNodes ?? []).map(textOf).join('')
const tidy = (text) => text.replace(/\s+/g, ' ').trim()
const classes = (node) => attribute(node, 'class').split(/\s+/)
/** Parts that hold no running text. */
const isApart = (node) =>
  ['header', 'figure', 'table', 'nav', 'head'].includes(node.nodeName) ||
  attribute(node, 'id') === 'refs' ||
  attribute(node, 'role') === 'doc-endnotes'

/** What a page prints: its entries by the truth's identifiers, the works it cites in order, its paragraphs. */
function printedBy(html) {
  const printed = { entries: new Map(), cited: [], paragraphs: [] }
  const walk = (node, isBody) => {
    if (classes(node).includes('csl-entry'))
      printed.entries.set(attribute(node, 'id').replace(/^ref-/, ''), tidy(textOf(node)))
    if (attribute(node, 'data-cites') !== '') printed.cited.push(...attribute(node, 'data-cites').trim().split(/\s+/))
    const inBody = isBody && !isApart(node)
    if (inBody && node.nodeName === 'p') printed.paragraphs.push(tidy(textOf(node)))
    for (const child of node.childNodes ?? []) walk(child, inBody)
  }
  walk(parse(html), true)
  return printed
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const hasNumber = (entry, value) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, 'u').test(entry)
const hasLastPage = (entry, { first_page, last_page }) =>
  hasNumber(entry, last_page) ||
  [1, 2, 3, 4].some((count) => hasNumber(entry, `${first_page}–${last_page.slice(-count)}`))

/** Authors whose names stand in the entry one after the other; "et al." has left out the rest. */
function printedAuthors({ authors = [] }, held) {
  let from = 0
  return authors.filter(({ family, literal }) => {
    const name = soft(family || literal || '')
    const at = held.indexOf(name, from)
    if (at >= 0) from = at + name.length
    return at >= 0
  })
}

/** A reference of the truth with the fields that its entry prints. */
function printedReference(reference, entry) {
  const held = soft(entry)
  const ifHeld = (name) => (held.includes(soft(reference[name])) ? reference[name] : '')
  const ifNumber = (name) => (reference[name] && hasNumber(entry, reference[name]) ? reference[name] : '')
  return {
    ...reference,
    title: ifHeld('title'),
    container: ifHeld('container'),
    doi: ifHeld('doi'),
    publisher: ifHeld('publisher'),
    authors: printedAuthors(reference, held),
    year: ifNumber('year'),
    volume: ifNumber('volume'),
    issue: ifNumber('issue'),
    first_page: ifNumber('first_page'),
    last_page: reference.last_page && hasLastPage(entry, reference) ? reference.last_page : '',
  }
}

/** An entry that prints nothing but its number or "n.d." is no work. */
const isWork = (entry) => soft(entry.replace(/^\s*[[(]?\d+[\])]?\.?|\bn\.d\.?(?:-\w+)?/g, '')).length > 5

function printedTruth(truth, printed) {
  const refs = truth.refs.flatMap((reference) => {
    const entry = printed.entries.get(reference.id)
    if (entry === undefined) return []
    if (!isWork(entry)) return [{ ...reference, structured: false }]
    return [printedReference(reference, entry)]
  })
  const indexOf = new Map(truth.refs.map(({ id, index }) => [id, index]))
  const citations = printed.cited.flatMap((id) => (indexOf.has(id) ? [{ ref: indexOf.get(id), text: '' }] : []))
  // Captions and notes of tables stand as paragraphs of their own in these files.
  const captions = soft(truth.tables.map(({ caption }) => caption).join(' '))
  const paragraphs = printed.paragraphs.filter((text) => !captions.includes(soft(text)))
  return { ...truth, refs, citations, paragraphs }
}

/** The record that gives just what is printed. */
function printedRecord({ refs, citations, paragraphs }) {
  return {
    bib: refs.filter(({ structured }) => structured).map((one) => ({ ...one, author: one.authors, bib_id: one.index })),
    xref: citations.map(({ ref }) => ({ xref_type: 'bib', target_id: ref })),
    section: [],
    text: paragraphs.flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z([])/)).map((text) => ({ text })),
  }
}

const papers = JSON.parse(readFileSync(join(corpus, 'formats', 'manifest.json'), 'utf8'))
const BASES = ['truth', 'reachable', 'printed']
const GROUPS = ['all', 'linked', 'unlinked']
const counts = Object.fromEntries(BASES.map((base) => [base, { all: {}, linked: {}, unlinked: {} }]))
for (const { id, links } of papers) {
  const path = join(root, 'tools', 'eval', 'out', format, `${id}.json`)
  if (!existsSync(path)) continue
  const record = JSON.parse(readFileSync(path, 'utf8'))
  const truth = JSON.parse(readFileSync(join(corpus, 'formats', 'truth', `${id}.truth.json`), 'utf8'))
  const printed = printedTruth(truth, printedBy(readFileSync(join(corpus, 'formats', 'html', `${id}.html`), 'utf8')))
  for (const group of ['all', links ? 'linked' : 'unlinked']) {
    scorePaper(truth, record, counts.truth[group])
    scorePaper(truth, printedRecord(printed), counts.reachable[group])
    scorePaper(printed, record, counts.printed[group])
  }
}

const PRINTED = /^(?:ref\.|citations|text\.)/
const reports = BASES.flatMap((base) => GROUPS.map((group) => [base, group, report(counts[base][group])]))
const row = (name, cells) => console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(14)).join(''))
row(
  format,
  BASES.flatMap((base) => GROUPS.map((group) => (group === 'all' ? `${base}:` : group))),
)
for (const field of Object.keys(reports[0][2])) {
  row(
    field,
    reports.map(([base, , scores]) => {
      const score = scores[field]
      if (score === undefined || (base !== 'truth' && !PRINTED.test(field))) return ''
      return score.soft === score.levenshtein ? `${score.soft}` : `${score.soft} (${score.levenshtein})`
    }),
  )
}
