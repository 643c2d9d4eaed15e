// Papers as the program reads them up to its clues, for the scripts beside this file (after a build).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = new URL('../../dist/', import.meta.url).href
export const load = (module) => import(`${dist}${module}`)

const { optionsFromSettings } = await load('contract/options.js')
const { deadlineIn } = await load('kernel/deadline.js')
const { openPorts } = await load('pipeline/ports.js')
const { recogniseFormat } = await load('readers/index.js')
const { resolveSettings } = await load('settings/resolve.js')
const { labelLines } = await load('stages/layout/index.js')
const { frontStage } = await load('stages/front/front/index.js')

const PATIENCE_MS = 600_000
const { values: settings } = resolveSettings({ cwd: '/', env: {} })
const ports = openPorts({ settings, workers: 1, answers: null })
const options = optionsFromSettings(settings)
export const contextOf = () => ({ options, ports, deadline: deadlineIn(PATIENCE_MS), onRead: () => {} })

/** Names of the papers of a folder; with truth where asked for. */
export const papersIn = (folder, hasTruth = false) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -4))
    .filter((id) => !hasTruth || existsSync(join(folder, `${id}.truth.json`)))
    .sort()

/** The layers of a paper up to the clues of its first pages; null where it cannot be read. `noisy` changes what the model says. */
export async function readPaperFile(folder, id, noisy = (labels) => labels) {
  const bytes = readFileSync(join(folder, `${id}.pdf`))
  const context = contextOf()
  try {
    const { value: read } = await recogniseFormat(bytes).read(bytes, context)
    const lineLabels = noisy(await labelLines(read.pages, ports.inference))
    const { value: front } = await frontStage.run({ pages: read.pages, lineLabels }, context)
    const source = { file_name: `${id}.pdf`, sha256: '', input_format: 'pdf', bytes: bytes.length }
    return { ...read, lineLabels, ...front, source }
  } catch (error) {
    console.error(`${id}: ${error.message}`)
    return null
  }
}
