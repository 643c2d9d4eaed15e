// Writes the lines that the two line models learn from: features by the product's own code, a set of allowed labels for each line.
// usage: node dump-lines.mjs LAYOUT_WORK SEGMENTER_TEI OUT [most typeset papers]   (run `npm run build` before)
//   LAYOUT_WORK    the work folder of training/layout (synth, pdf, real, real-labels)
//   SEGMENTER_TEI  folder with GROBID's annotated reference lists (CC BY 4.0)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { lineFacts } from '../../dist/stages/references/segment/features/line-facts.js'
import { placeFeatures, placesOf } from '../../dist/stages/references/segment/features/place-features.js'
import { textFeatures } from '../../dist/stages/references/segment/features/text-features.js'
import { featureId } from '../../dist/stages/references/segment/line-model.js'

const [work, tei, out, most = '600'] = process.argv.slice(2)
// Bits of allowed labels: begins an entry, goes on with one, neither.
const [BEGINS, CONTINUES, OUTSIDE] = [1, 2, 4]
const ANY = BEGINS | CONTINUES | OUTSIDE
const MARGINS = new Set(['page-header', 'page-footer', 'page-number', 'line-number'])
const OPEN_LICENCE = /^(CC BY \d|CC BY$|CC0|Creative Commons Attribution $)/
/** Lines kept around a list, and lines without references that end one list and begin another. */
const [BEFORE, AFTER, APART] = [8, 12, 30]
const BODY_WINDOW = 25
/** One paper in so many keeps its margins: the layout model overlooks some. */
const MARGINS_KEPT = 5

function openSet(name) {
  return { name, ids: [], rows: [0], allowed: [], sequences: [], sources: [] }
}
const sets = [openSet('text'), openSet('geom')]

function addSequence(set, source, features, allowed) {
  for (const row of features) {
    for (const feature of row) set.ids.push(featureId(feature))
    set.rows.push(set.ids.length)
  }
  set.allowed.push(...allowed)
  set.sequences.push(allowed.length)
  set.sources.push(source)
}

const isReference = (mask) => mask !== OUTSIDE && mask !== ANY

/** [from, to] of the lists with what stands around them, and of two stretches of plain text. */
function windowsOf(allowed, seed) {
  const at = allowed.flatMap((mask, index) => (isReference(mask) ? [index] : []))
  const lists = []
  for (const index of at) {
    const last = lists.at(-1)
    if (last !== undefined && index - last[1] <= APART) last[1] = index
    else lists.push([index, index])
  }
  const spans = lists.map(([from, to]) => [Math.max(0, from - BEFORE), Math.min(allowed.length, to + AFTER + 1)])
  const first = at[0] ?? allowed.length
  for (const share of [0.2 + (seed % 7) / 20, 0.6 + (seed % 5) / 20]) {
    const from = Math.floor(first * share)
    if (from + BODY_WINDOW < first - BEFORE) spans.push([from, from + BODY_WINDOW])
  }
  return spans
}

function addPaper(source, lines, allowed, seed) {
  const placed = lines.map(({ p, b, s }) => ({ pageIndex: p, box: b, size: s || 1 }))
  const facts = lines.map(({ t }) => lineFacts(t))
  const text = textFeatures(facts)
  const place = placeFeatures(placesOf(placed, facts), facts)
  for (const [from, to] of windowsOf(allowed, seed)) {
    const masks = allowed.slice(from, to)
    addSequence(sets[0], source, text.slice(from, to), masks)
    addSequence(
      sets[1],
      source,
      text.slice(from, to).map((row, at) => [...row, ...place[from + at]]),
      masks,
    )
  }
}

const headOf = (path) => {
  const bytes = gunzipSync(readFileSync(path))
  return JSON.parse(bytes.subarray(0, bytes.indexOf(10)).toString())
}

/** Most letters of a typeset line vote by their colour for the thing that they belong to. */
function typesetLines(head, instances) {
  const seen = new Set()
  return head.lines.map((line) => {
    const votes = line.c.filter(([colour]) => colour > 0 && colour < instances.length && instances[colour] !== null)
    if (votes.length === 0) return { line, label: null, allowed: ANY }
    const [colour] = votes.reduce((best, vote) => (vote[1] > best[1] ? vote : best))
    const { label } = instances[colour]
    if (label !== 'reference') return { line, label, allowed: OUTSIDE }
    const isNew = votes.some(([one]) => instances[one].label === 'reference' && !seen.has(one))
    for (const [one] of votes) seen.add(one)
    return { line, label, allowed: isNew ? BEGINS : CONTINUES }
  })
}

function realLines(head, labels) {
  return head.lines.map((line, at) => {
    const [label, begins] = labels[at] ?? [null, null]
    if (label === null) return { line, label, allowed: ANY }
    if (label !== 'reference') return { line, label, allowed: OUTSIDE }
    return { line, label, allowed: begins === null ? BEGINS | CONTINUES : begins ? BEGINS : CONTINUES }
  })
}

function addLines(source, labelled, seed) {
  const kept = labelled.filter(({ label }) => seed % MARGINS_KEPT === 0 || !MARGINS.has(label))
  if (kept.some(({ allowed }) => allowed === BEGINS)) {
    addPaper(
      source,
      kept.map(({ line }) => line),
      kept.map(({ allowed }) => allowed),
      seed,
    )
  }
}

const typeset = readdirSync(join(work, 'synth'))
  .filter((file) => file.endsWith('.features.gz'))
  .sort()
const every = Math.max(1, Math.floor(typeset.length / Number(most)))
typeset
  .filter((_, index) => index % every === 0)
  .forEach((file, seed) => {
    const head = headOf(join(work, 'synth', file))
    const { instances, source } = JSON.parse(
      readFileSync(join(work, 'pdf', file.replace('.features.gz', '.json')), 'utf8'),
    )
    addLines(`typeset ${source}`, typesetLines(head, instances), seed)
  })
console.log('typeset', sets[0].sequences.length)

readdirSync(join(work, 'real-labels'))
  .sort()
  .forEach((file, seed) => {
    const meta = JSON.parse(readFileSync(join(work, 'real-labels', file), 'utf8'))
    if (!OPEN_LICENCE.test(meta.licence)) return
    addLines(
      `real ${meta.id}`,
      realLines(headOf(join(work, 'real', file.replace('.labels.json', '.features.gz'))), meta.labels),
      seed,
    )
  })
console.log('with real papers', sets[0].sequences.length)

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))
    .replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

/** Lines of an annotated list; an entry begins where its element does. */
function annotatedLines(xml) {
  const [, body = ''] = /<listBibl>([\s\S]*?)<\/listBibl>/.exec(xml) ?? []
  const flat = body
    .replace(/\s+/g, ' ')
    .replace(/<bibl\b[^>]*>/g, '\u0001')
    .replace(/<\/bibl>/g, '\u0002')
    .replace(/<lb\s*\/>/g, '\n')
  let isInside = false
  return plain(flat)
    .split('\n')
    .flatMap((raw) => {
      const begins = raw.includes('\u0001')
      const text = raw.replace(/[\u0001\u0002]/g, '').trim()
      const continues = isInside && !begins
      isInside = raw.lastIndexOf('\u0001') > raw.lastIndexOf('\u0002') || (isInside && !raw.includes('\u0002'))
      return text === '' ? [] : [{ text, allowed: begins ? BEGINS : continues ? CONTINUES : OUTSIDE }]
    })
}

for (const file of readdirSync(tei, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tei.xml'))
  .sort()) {
  const lines = annotatedLines(readFileSync(join(tei, file), 'utf8'))
  if (lines.length < 3) continue
  addSequence(
    sets[0],
    `grobid ${file}`,
    textFeatures(lines.map(({ text }) => lineFacts(text))),
    lines.map(({ allowed }) => allowed),
  )
}
console.log('with annotated lists', sets[0].sequences.length)

mkdirSync(out, { recursive: true })
for (const set of sets) {
  writeFileSync(join(out, `${set.name}.ids`), Buffer.from(Uint16Array.from(set.ids).buffer))
  writeFileSync(join(out, `${set.name}.rows`), Buffer.from(Int32Array.from(set.rows).buffer))
  writeFileSync(join(out, `${set.name}.allowed`), Buffer.from(Uint8Array.from(set.allowed).buffer))
  writeFileSync(join(out, `${set.name}.json`), JSON.stringify({ sequences: set.sequences, sources: set.sources }))
  console.log(set.name, set.sequences.length, 'sequences', set.allowed.length, 'lines')
}
