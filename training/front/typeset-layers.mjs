// Reads the first pages of typeset papers and keeps the layers that the front is read from.
//
//   node typeset-layers.mjs OUT PDFS [EVERY]   (after a build; PDFS holds NAME.pdf and NAME.json, made by ../layout/pages.sh)
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

const [out, folder, every = '1'] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const { values: settings } = resolveSettings({ cwd: out, env: {} })
const ports = openPorts({ settings, workers: 1, answers: null })
const options = { ...optionsFromSettings(settings), pages: { first: 0, last: 2 } }
const stages = STAGES.slice(0, STAGES.findIndex(({ name }) => name === 'header') + 1)
const papers = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
for (const file of papers.sort().filter((_, at) => at % Number(every) === 0)) {
  const path = join(out, file.replace(/\.pdf$/, '.layers.gz'))
  if (existsSync(path)) continue
  try {
    const bytes = readFileSync(join(folder, file))
    const context = { options, ports, deadline: deadlineIn(120_000) }
    const read = await recogniseFormat(bytes).read(bytes, context)
    const source = { file_name: file, sha256: '', input_format: 'pdf', bytes: bytes.length }
    const { layers } = await runStages(stages, { ...read.value, source }, context)
    writeFileSync(path, gzipSync(serialize(layers), { level: 1 }))
  } catch (error) {
    console.error(file, error.code ?? '', error.message)
  }
}
process.exit(0)
