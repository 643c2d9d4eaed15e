// Reads papers once and keeps all their layers, so that evidence can be computed and spoilt again and again without reading anew.
//
//   node layers.mjs OUT FOLDER [--open]   (after a build; FOLDER holds ID.pdf and ID.truth.json)
//
// --open: only papers whose licence, by the folder's manifest.jsonl, lets weights that are given away learn from them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'

const dist = new URL('../../dist/', import.meta.url).href
const { optionsFromSettings } = await import(`${dist}contract/options.js`)
const { deadlineIn } = await import(`${dist}kernel/deadline.js`)
const { openPorts } = await import(`${dist}pipeline/ports.js`)
const { runStages } = await import(`${dist}pipeline/run.js`)
const { recogniseFormat } = await import(`${dist}readers/index.js`)
const { resolveSettings } = await import(`${dist}settings/resolve.js`)
const { STAGES } = await import(`${dist}stages/index.js`)

const PATIENCE_MS = 300_000
const OPEN = /\bCC[ -]?(?:BY(?![- ]?(?:NC|ND|SA))|0)|\bMIT\b|Apache|BSD/i
const [out, folder, open] = process.argv.slice(2)

function openPapers() {
  const lines = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n')
  const papers = lines.map((line) => JSON.parse(line)).filter(({ licence }) => OPEN.test(licence ?? ''))
  return new Set(papers.map(({ id }) => `${id}.pdf`))
}

mkdirSync(out, { recursive: true })
const { values: settings } = resolveSettings({ cwd: out, env: {} })
const ports = openPorts({ settings, workers: 1, answers: null })
const options = optionsFromSettings(settings)
const isAllowed = open === '--open' ? openPapers() : null
const papers = readdirSync(folder).filter((file) => file.endsWith('.pdf') && (isAllowed?.has(file) ?? true))
for (const file of papers.sort()) {
  const id = file.replace(/\.pdf$/, '')
  const path = join(out, `${id}.layers.gz`)
  if (existsSync(path) || !existsSync(join(folder, `${id}.truth.json`))) continue
  try {
    const bytes = readFileSync(join(folder, file))
    const context = { options, ports, deadline: deadlineIn(PATIENCE_MS) }
    const read = await recogniseFormat(bytes).read(bytes, context)
    const source = { file_name: file, sha256: '', input_format: 'pdf', bytes: bytes.length }
    const { layers } = await runStages(STAGES, { ...read.value, source }, context)
    writeFileSync(path, gzipSync(serialize(layers), { level: 1 }))
  } catch (error) {
    console.error(file, error.code ?? '', error.message)
  }
}
process.exit(0)
