// Where the processor's time of a page goes once the program is warm (papers 21 to 60), in one process: by part of the program, by model, and beside the main thread.
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { deadlineIn } from '../../../dist/kernel/time/deadline.js'
import { extract } from '../../../dist/pipeline/extract.js'
import { openPorts } from '../../../dist/pipeline/ports.js'
import { summarise } from '../../../dist/service/observe/record-summary.js'
import { options, papersIn, settings, TEXT_LAYERS } from './papers.mjs'
import { cpuByThread } from './processes.mjs'
import { told } from './table.mjs'

const [WARM_PAPERS, LAST_PAPER] = [20, 60]
const MOST_MS = 600_000

/**
 * By where a function stands; the outermost that is named here has the time of all that it calls.
 * @type {[string, RegExp][]}
 */
const PARTS = [
  ['glyphs to lines', /\/readers\/pdf\//],
  ['other readers', /\/readers\//],
  ['layout features', /\/stages\/layout\//],
  ['clues', /\/stages\/blocks\//],
  ['front', /\/stages\/front\//],
  ['tables', /\/stages\/(?:tables|floats)\//],
  ['references', /\/stages\/references\//],
  ['citations', /\/stages\/(?:citations|cross-references)\//],
  ['other stages', /\/stages\//],
]
const MODELS = 'models'

/** The part that a call stack belongs to, from its innermost frame outwards. */
function partOf(stack) {
  const [{ functionName, url }] = stack
  if (functionName === '(idle)') return null
  if (functionName === '(garbage collector)') return 'garbage collection, main thread'
  if (url.startsWith('wasm:')) return 'PDF engine'
  if (stack.some((frame) => frame.url.includes('onnxruntime'))) return MODELS
  for (const frame of stack.toReversed()) {
    const part = PARTS.find(([, files]) => files.test(frame.url))
    if (part !== undefined) return part[0]
  }
  return stack.some((frame) => frame.url.includes('/export/')) ? 'export' : 'all else'
}

/**
 * Each part's share of the samples.
 * @param {any} profile
 */
function sharesOf({ nodes, samples, timeDeltas }) {
  const stacks = new Map()
  const stackOf = (node, above) => {
    const stack = [node.callFrame, ...above]
    stacks.set(node.id, stack)
    for (const child of node.children ?? []) stackOf(byId.get(child), stack)
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  stackOf(nodes[0], [])
  const spent = new Map()
  for (const [at, id] of samples.entries()) {
    const part = partOf(stacks.get(id))
    if (part !== null) spent.set(part, (spent.get(part) ?? 0) + timeDeltas[at])
  }
  const all = [...spent.values()].reduce((sum, took) => sum + took, 0)
  return new Map([...spent].map(([part, took]) => [part, took / all]))
}

const milliseconds = ({ user, system }) => (user + system) / 1000

export async function* budget({ corpus, limit }) {
  const papers = papersIn(join(corpus, 'dev'), '.pdf', Math.min(limit, LAST_PAPER))
  const ports = openPorts({ settings: { ...settings, ...TEXT_LAYERS }, workers: 1, answers: null })
  const models = new Map()
  const run = async (model, inputs) => {
    const before = process.cpuUsage()
    const outputs = await ports.inference.run(model, inputs)
    models.set(model.name, (models.get(model.name) ?? 0) + milliseconds(process.cpuUsage(before)))
    return outputs
  }
  let pages = 0
  const read = async (path) => {
    const context = { options, ports: { ...ports, inference: { run } }, deadline: deadlineIn(MOST_MS) }
    const record = await extract({ fileName: path, bytes: readFileSync(path) }, context).catch(() => null)
    if (record !== null) pages += summarise(record, '').pages ?? 0
  }
  const warm = Math.min(WARM_PAPERS, Math.floor(papers.length / 2))
  for (const paper of papers.slice(0, warm)) await read(paper)
  models.clear()
  pages = 0
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  const before = cpuByThread(process.pid)
  for (const paper of papers.slice(warm)) await read(paper)
  const { all, main } = cpuByThread(process.pid)
  const [allMs, mainMs] = [1000 * (all - before.all), 1000 * (main - before.main)]
  const { profile } = await session.post('Profiler.stop')
  const row = (what, ms) => told(`PDF, ms of a page: ${what}`, ms / pages, 'ms')
  yield row(`all, papers ${warm + 1} to ${papers.length}`, allMs)
  const shares = [...sharesOf(profile)].filter(([part]) => part !== MODELS)
  for (const [part, share] of shares.sort((a, b) => b[1] - a[1])) yield row(part, share * mainMs)
  for (const [model, ms] of [...models].sort((a, b) => b[1] - a[1])) yield row(`model ${model}`, ms)
  yield row("compilation and garbage, V8's own threads", allMs - mainMs)
}
