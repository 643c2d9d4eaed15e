// Papers as the program reads them up to its clues, for the scripts beside this file (after a build).
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { deadlineIn } from '../../dist/kernel/time/deadline.js'
import { openPorts } from '../../dist/pipeline/ports.js'
import { recogniseFormat } from '../../dist/readers/index.js'
import { resolveSettings } from '../../dist/settings/resolve.js'
import { frontStage } from '../../dist/stages/front/lines/index.js'
import { labelLines } from '../../dist/stages/layout/index.js'

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

const publishers = new Map()

/** The house style of a typeset paper, the publisher of a real one; null for pages that every measure was drawn for by itself. */
function familyOf(folder, id) {
  const typeset = join(folder, `${id}.json`)
  if (existsSync(typeset)) return JSON.parse(readFileSync(typeset, 'utf8')).family ?? null
  if (!publishers.has(folder)) {
    const rows = readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
    publishers.set(folder, new Map(rows.map((row) => [row.id, row.publisher])))
  }
  return publishers.get(folder).get(id) ?? null
}

/** Of two models that saw half of the families each, the one that never saw this one: as `half_of` in ../layout/train.py. */
const halfOf = (family) => (createHash('sha256').update(family).digest().at(-1) ?? 0) % 2

const sessions = new Map()

/** What a model in `halves` says that never saw the paper's family. */
async function unseenInference(halves, family) {
  const file = join(halves, `half${halfOf(family)}.onnx`)
  if (!sessions.has(file)) sessions.set(file, await InferenceSession.create(file, { intraOpNumThreads: 1 }))
  const run = async (_, inputs) => {
    const entries = Object.entries(inputs).map(([name, { type, values, dims }]) => [
      name,
      new Tensor(type, values, dims),
    ])
    const answers = await sessions.get(file).run(Object.fromEntries(entries))
    return Object.fromEntries(
      Object.entries(answers).map(([name, { type, dims, data }]) => [name, { type, dims, values: data }]),
    )
  }
  return { run }
}

/** The layers of a paper up to the clues of its first pages; null where it cannot be read. With `halves` no model that labels it knows its family. */
export async function readPaperFile(folder, id, halves = null) {
  const family = halves === null ? null : familyOf(folder, id)
  if (halves !== null && family === null) return null
  const bytes = readFileSync(join(folder, `${id}.pdf`))
  const context = contextOf()
  try {
    const { value: read } = await recogniseFormat(bytes).read(bytes, context)
    const lineLabels = await labelLines(
      read.pages,
      halves === null ? ports.inference : await unseenInference(halves, family),
    )
    const { value: front } = await frontStage.run(/** @type {any} */ ({ ...read, lineLabels }), context)
    const source = { file_name: `${id}.pdf`, sha256: '', input_format: 'pdf', bytes: bytes.length }
    return { ...read, lineLabels, ...front, source }
  } catch (error) {
    console.error(`${id}: ${error.message}`)
    return null
  }
}
