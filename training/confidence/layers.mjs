// Reads papers once and keeps all their layers, so that evidence can be computed and spoilt again and again without reading anew.
//
//   node layers.mjs OUT FOLDER [--open] [--for STAGE] [--pages N]   (after a build; FOLDER holds ID.pdf and ID.truth.json)
//
// --for: only the stages that one stage needs. --pages: only the first N pages of each paper.
// --open: only papers whose licence, by the folder's manifest.jsonl, lets weights that are given away learn from them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'

const dist = new URL('../../dist/', import.meta.url).href
const { optionsFromSettings } = await import(`${dist}contract/options.js`)
const { deadlineIn } = await import(`${dist}kernel/time/deadline.js`)
const { openPorts } = await import(`${dist}pipeline/ports.js`)
const { runStages } = await import(`${dist}pipeline/run.js`)
const { recogniseFormat } = await import(`${dist}readers/index.js`)
const { resolveSettings } = await import(`${dist}settings/resolve.js`)
const { STAGES } = await import(`${dist}stages/index.js`)

const PATIENCE_MS = 300_000
const OPEN = /\bCC[ -]?(?:BY(?![- ]?(?:NC|ND|SA))|0)|\bMIT\b|Apache|BSD/i
const [out, folder, ...words] = process.argv.slice(2)
const after = (word) => (words.includes(word) ? words[words.indexOf(word) + 1] : undefined)
const pages = Number(after('--pages') ?? Number.POSITIVE_INFINITY)

/** What a stage needs, and what that needs in turn, in their order. */
function stagesFor(name) {
  const last = STAGES.findIndex((stage) => stage.name === name)
  if (last < 0) throw new Error(`no stage is called ${name}`)
  const wanted = new Set(STAGES[last].needs)
  return STAGES.slice(0, last)
    .reverse()
    .filter(({ gives, needs }) => {
      const isNeeded = gives.some((layer) => wanted.has(layer))
      if (isNeeded) for (const layer of needs) wanted.add(layer)
      return isNeeded
    })
    .reverse()
}
const stages = after('--for') === undefined ? STAGES : stagesFor(after('--for'))

function openPapers() {
  const lines = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n')
  const papers = lines.map((line) => JSON.parse(line)).filter(({ licence }) => OPEN.test(licence ?? ''))
  return new Set(papers.map(({ id }) => `${id}.pdf`))
}

mkdirSync(out, { recursive: true })
const { values: settings } = resolveSettings({ cwd: out, env: {} })
const ports = openPorts({ settings, workers: 1, answers: null })
const options = {
  ...optionsFromSettings(settings),
  ...(Number.isFinite(pages) ? { pages: { first: 0, last: pages - 1 } } : {}),
}
const isAllowed = words.includes('--open') ? openPapers() : null
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
    const { layers } = await runStages(stages, { ...read.value, source }, context)
    writeFileSync(path, gzipSync(serialize(layers), { level: 1 }))
  } catch (error) {
    console.error(file, error.code ?? '', error.message)
  }
}
process.exit(0)
