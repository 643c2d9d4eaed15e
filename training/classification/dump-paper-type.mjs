// Features of papers whose type is known, one JSON object a line: `node dump-paper-type.mjs OUT.jsonl FOLDER ...` (after a build).
//
// A folder holds articles as JATS (<id>.xml), a manifest.jsonl in it or above it their licences: only CC BY and CC0 are taken.
// Their article-type and title give the label, the stage's own code the features. A folder with GROBID's header annotations (*.tei.xml,
// CC BY 4.0) gives titles, abstracts and the printed type; which sections those papers have is not known there.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_OPTIONS } from '../../dist/contract/options.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { runStages } from '../../dist/pipeline/run.js'
import { jatsReader } from '../../dist/readers/jats/index.js'
import { PAPER_FEATURES, paperFeatures } from '../../dist/stages/paper-type/features.js'
import { lookOf } from '../../dist/stages/paper-type/index.js'
import { sectionsStage } from '../../dist/stages/sections/index.js'
import { textStage } from '../../dist/stages/text/index.js'

const BY_TYPE = {
  'research-article': 'empirical',
  'review-article': 'review',
  'case-report': 'case_study',
  letter: 'commentary',
  reply: 'commentary',
  commentary: 'commentary',
  'opinion-article': 'commentary',
  editorial: 'commentary',
}

function labelOf(source, title) {
  const type = /<article\b[^>]*\barticle-type="([^"]*)"/.exec(source)?.[1] ?? ''
  const subjects = [...source.matchAll(/<subject>([^<]*)/g)].map(([, subject]) => subject).join(' ')
  const declared = BY_TYPE[type]
  if (declared === undefined && type !== 'other') return null
  if (/study protocol|protocol/i.test(`${subjects} ${title}`)) return null
  if (/meta[- ]?analy/i.test(title)) return 'meta_analysis'
  if (/systematic review/i.test(title) || /^(?:systematic )?review/i.test(subjects)) return 'review'
  if (/case report/i.test(`${subjects} ${title}`)) return 'case_study'
  return declared ?? null
}

function openIds(folder) {
  const manifest = [join(folder, 'manifest.jsonl'), join(folder, '..', 'manifest.jsonl')].find(existsSync)
  const rows = readFileSync(manifest, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return new Set(rows.filter(({ licence }) => /^CC (?:BY \d|0)|^CC0/.test(licence)).map(({ id }) => id))
}

/** @type {[RegExp, string][]} */
const BY_PRINTED = [
  [/^(?:original|research|primary|full paper|regular|brief report|short communication)/, 'empirical'],
  [/review/, 'review'],
  [/^case/, 'case_study'],
  [/^(?:editorial|viewpoint|letters?|comment|opinion|readers|perspective|correspondence)/, 'commentary'],
]
const UNKNOWN = 0.5

/** Titles and abstracts with the type that the page prints, in a line of its own for every second paper only. */
function printedRows(folder, rows) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tei.xml'))
    .sort()) {
    const source = readFileSync(join(folder, file), 'utf8').replace(/<lb\s*\/>/g, ' ')
    const textOf = (pattern) =>
      (pattern.exec(source)?.[1] ?? '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    const spaced = textOf(/<note type="doctype"[^>]*>([\s\S]*?)<\/note>/).toLowerCase()
    const printed = /^(?:\S ){3}/.test(spaced) ? spaced.replace(/ (?=\S\b)/g, '') : spaced
    const title = textOf(/<titlePart[^>]*>([\s\S]*?)<\/titlePart>/)
    const abstract = textOf(/<div type="abstract"[^>]*>([\s\S]*?)<\/div>/)
    const named = BY_PRINTED.find(([pattern]) => pattern.test(printed))?.[1]
    const label = /meta[- ]?analy/i.test(title) ? 'meta_analysis' : /case report/i.test(title) ? 'case_study' : named
    if (label === undefined || title === '') continue
    const kickers = rows.length % 2 === 0 ? [printed] : []
    const features = paperFeatures({
      title,
      abstract,
      kickers,
      sectionTypes: new Set(),
      sentenceCount: 100,
      referenceCount: 30,
    })
    for (const name of /** @type {const} */ (['has methods', 'has results']))
      features[PAPER_FEATURES.indexOf(name)] = UNKNOWN
    rows.push({ id: file, label, features })
  }
}

const [out, ...folders] = process.argv.slice(2)
const context = /** @type {any} */ ({ options: DEFAULT_OPTIONS, ports: {}, deadline: NO_DEADLINE })
const rows = []
for (const folder of folders) {
  if (readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.tei.xml'))) {
    printedRows(folder, rows)
    continue
  }
  const open = openIds(folder)
  for (const file of readdirSync(folder)
    .filter((name) => open.has(name.replace(/\.xml$/, '')))
    .sort()) {
    try {
      const bytes = readFileSync(join(folder, file))
      const { value } = await jatsReader.read(bytes, context)
      const source = { file_name: file, sha256: '', input_format: /** @type {const} */ ('xml'), bytes: bytes.length }
      const { layers } = await runStages([sectionsStage, textStage], { ...value, source }, context)
      const text = bytes.toString('utf8')
      const kicker = [...text.matchAll(/<subject>([^<]*)/g)].map(([, subject]) => subject.trim())
      const label = labelOf(text, layers.header.title ?? '')
      // Half of the papers show what they are on the page, half do not: print styles differ.
      const kickers = rows.length % 2 === 0 ? kicker : []
      if (label !== null) rows.push({ id: file, label, features: paperFeatures({ ...lookOf(layers), kickers }) })
    } catch (error) {
      console.error(file, error.message)
    }
  }
}
writeFileSync(out, rows.map((row) => JSON.stringify(row)).join('\n'))
console.log(rows.length, 'papers')
