// Counts sentences and references whose letters a font's map spoils, with recognition by outline switched off and as the program is.
//
//   npm run build && node tools/eval/fonts.mjs [pdf|train|structure ...] [--only TEXT] [--list] [--corpus DIR]
//
// Where there is truth, each sentence and each reference (title, family names, range of pages) is held against the record's characters, and
// what differs is sorted into kinds of fault (fonts/faults.mjs). Structure has no text to compare with: there and everywhere, patterns that
// no page prints are counted ("9e16", "p 5 .03", accents apart, characters that are none).
// A paper in which no outline contradicts its code is read once, for both columns.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { extract } from '../../dist/pipeline/extract.js'
import { openPorts } from '../../dist/pipeline/ports.js'
import { DrawnSigns } from '../../dist/readers/pdf/outlines/drawn-signs.js'
import { UnnamedGlyphs } from '../../dist/readers/pdf/outlines/unnamed-glyphs.js'
import { resolveSettings } from '../../dist/settings/resolve.js'
import { referenceFaults, sentenceFaults, strangePatterns } from './fonts/faults.mjs'

const FOLDERS = { pdf: 'dev', train: 'train', structure: 'structure' }
const root = join(import.meta.dirname, '..', '..')
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const corpus = option('corpus', join(root, '..', 'shared', 'corpus'))
const only = option('only', '')
const isListing = args.includes('--list')
const named = args.filter((arg) => arg in FOLDERS)
const sets = named.length > 0 ? named : Object.keys(FOLDERS)

const { values: settings } = resolveSettings({ cwd: import.meta.dirname, env: {} })
const options = { ...optionsFromSettings(settings), ocr: 'off' }
const context = { options, ports: openPorts({ settings, workers: 1, answers: null }), deadline: NO_DEADLINE }

const signOf = DrawnSigns.prototype.signOf
let isOff = false
let replaced = 0
DrawnSigns.prototype.signOf = function (object, code) {
  const sign = isOff ? null : signOf.call(this, object, code)
  if (sign !== null) replaced += 1
  return sign
}

const { name } = UnnamedGlyphs.prototype
UnnamedGlyphs.prototype.name = function (page, table, frame, characters) {
  if (isOff) return
  const codes = table.code.slice(0, table.count)
  name.call(this, page, table, frame, characters)
  for (const row of table.unnamed.keys()) if (codes[row] !== table.code[row]) replaced += 1
}

async function recordOf(fileName, bytes, off) {
  isOff = off
  replaced = 0
  const record = await extract({ fileName, bytes: bytes.slice() }, context)
  return { record, replaced }
}

/** Adds what one reading of a paper has wrong to its column. */
function count(column, paper, record) {
  const found = {
    sentences: sentenceFaults(paper.truth, record),
    references: referenceFaults(paper.truth, record),
    patterns: strangePatterns(record),
  }
  for (const [what, faults] of Object.entries(found)) {
    for (const { kind, of, shown } of faults) {
      const key = `${what}: ${kind}`
      column.set(key, (column.get(key) ?? new Set()).add(`${paper.id} ${of}`))
      if (isListing) console.log(`${column === columns.off ? 'off' : 'now'} ${paper.id} ${key}: ${shown}`)
    }
  }
}

const columns = { off: new Map(), now: new Map() }
for (const set of sets) {
  columns.off = new Map()
  columns.now = new Map()
  const folder = join(corpus, FOLDERS[set])
  const papers = readdirSync(folder).filter((file) => file.endsWith('.pdf') && file.includes(only))
  let touched = 0
  for (const file of papers.sort()) {
    const id = file.slice(0, -4)
    const paper = { id, truth: JSON.parse(readFileSync(join(folder, `${id}.truth.json`), 'utf8')) }
    const bytes = readFileSync(join(folder, file))
    const now = await recordOf(file, bytes, false)
    count(columns.now, paper, now.record)
    if (now.replaced > 0) touched += 1
    count(columns.off, paper, now.replaced > 0 ? (await recordOf(file, bytes, true)).record : now.record)
  }
  console.log(
    `\n${set}: ${papers.length} papers, outlines name or contradict characters of ${touched}\n\n| | off | now |\n|---|---|---|`,
  )
  const size = (column, key) => column.get(key)?.size ?? 0
  for (const key of [...new Set([...columns.off.keys(), ...columns.now.keys()])].sort()) {
    console.log(`| ${key} | ${size(columns.off, key)} | ${size(columns.now, key)} |`)
  }
  for (const what of ['sentences', 'references']) {
    const all = (column) => new Set([...column].flatMap(([key, of]) => (key.startsWith(what) ? [...of] : []))).size
    console.log(`| **${what} with a fault** | ${all(columns.off)} | ${all(columns.now)} |`)
  }
}
process.exit(0)
