// A worker process: reads one file after the other, and answers each with a record or an error.
import { readFile } from 'node:fs/promises'
import { getHeapStatistics } from 'node:v8'
import type { Progress } from '../../contract/context.ts'
import { DEFAULT_OPTIONS } from '../../contract/options.ts'
import type { Ports } from '../../contract/ports.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/hash.ts'
import { type Deadline, deadlineIn } from '../../kernel/time/deadline.ts'
import { extract, extractWithNotes } from '../../pipeline/extract.ts'
import { readText } from '../../pipeline/parse-text.ts'
import { openPorts, outsideAddresses } from '../../pipeline/ports.ts'
import { recordIn, renderRecord } from '../../pipeline/render.ts'
import { summarise } from '../observe/record-summary.ts'
import { traceOf } from '../observe/trace.ts'
import { answersStore, openAnswers } from '../storage/registry-answers.ts'
import { confineConnections, placeOf } from './confinement/connections.ts'
import { takePaper } from './confinement/paper-stream.ts'
import {
  type PaperOrder,
  type TextOrder,
  WARM_ARGUMENT,
  type WorkerMessage,
  type WorkerOpening,
  type WorkOrder,
} from './protocol.ts'
import { type Sample, samples } from './samples.ts'

/** Whatever is not warm by then is loaded by the first paper that needs it. */
const WARM_UP_MS = 20_000

/** Ends with the budget, and at once where a real paper came. */
function untilPapersCome(hasPapers: () => boolean): Deadline {
  const budget = deadlineIn(WARM_UP_MS)
  return {
    remainingMs: () => (hasPapers() ? 0 : budget.remainingMs()),
    check: () => {
      if (hasPapers()) throw new ServiceError('interrupted', 'a paper came')
      budget.check()
    },
  }
}

/** Reads the sample papers once, so that models are loaded and code is compiled before real papers come. */
async function warmUp(samples: readonly Sample[], ports: Ports, hasPapers: () => boolean): Promise<void> {
  const deadline = untilPapersCome(hasPapers)
  // Nobody outside is asked about a sample.
  const { llm: _llm, registry: _registry, ...inside } = ports
  for (const { path } of samples) {
    if (hasPapers()) return
    if (path === null) continue
    const bytes = await readFile(path).catch(() => null)
    if (bytes === null) continue
    // A sample that cannot be read here is the business of the checks, not of the start.
    await extract({ fileName: 'sample', bytes }, { options: DEFAULT_OPTIONS, ports: inside, deadline }).catch(() => {})
  }
}

/** From here on nothing is reached but what an order opens; papers are parsed by code that is loaded later. */
const openConnections = confineConnections()

const asksRegistry = (order: WorkOrder): boolean =>
  'task' in order ? order.task.kind === 'citations' && order.task.registry !== 'off' : order.options.registry

const say = (message: WorkerMessage): void => {
  // A pool that is gone by now needs no answer: cutting the line ends this process anyway.
  process.send?.(message, undefined, undefined, () => {})
}

/** What is thrown becomes a message. */
async function guarded(id: number, step: () => Promise<WorkerMessage>): Promise<WorkerMessage> {
  try {
    return await step()
  } catch (thrown) {
    const error = toServiceError(thrown)
    const trace = error.isDefect ? traceOf(error.cause ?? error) : null
    return { kind: 'failed', id, error: error.toStored(), trace }
  }
}

const deadlineOf = ({ timeoutMs, loadingMs }: WorkOrder): Deadline =>
  deadlineIn(timeoutMs + loadingMs, undefined, timeoutMs)

function work(order: PaperOrder, ports: Ports): Promise<WorkerMessage> {
  return guarded(order.id, async () => {
    const bytes = await takePaper(order.bytes, process.stdin)
    const onPage = (index: number) =>
      say({ kind: 'page', id: order.id, index, heapBytes: getHeapStatistics().used_heap_size })
    const { options, corrections = null } = order
    const context = { options, ports, deadline: deadlineOf(order), onPage, corrections }
    const onProgress: Progress = (stage, share, found) => say({ kind: 'progress', id: order.id, stage, share, found })
    const { record, notes } = await extractWithNotes({ fileName: order.fileName, bytes }, context, onProgress)
    const hash = sha256(bytes)
    const rendered = (order.forms ?? []).map((form) => renderRecord(record, form, { tei: notes, sha256: hash }))
    const json = JSON.stringify(recordIn(record, order.options.schema, hash))
    return { kind: 'done', id: order.id, json, summary: summarise(record, hash), rendered }
  })
}

function answer(order: TextOrder, ports: Ports): Promise<WorkerMessage> {
  const { id, task } = order
  return guarded(id, async () => ({ kind: 'answered', id, text: await readText(task, ports, deadlineOf(order)) }))
}

async function open({ settings, workers }: WorkerOpening): Promise<void> {
  const choices = { settings, workers, answers: openAnswers(settings) }
  const storeAddress = [answersStore(settings) ?? []].flat()
  let ports = openPorts(choices)
  let served: string | undefined
  // A managed model server has its place only once it runs.
  const portsFor = ({ modelServer }: PaperOrder): Ports => {
    const place = modelServer === undefined ? undefined : JSON.stringify(modelServer)
    if (modelServer !== undefined && place !== served) {
      const { llm } = openPorts({ ...choices, modelServer })
      ports = { ...ports, ...(llm !== undefined && { llm }) }
      served = place
    }
    return ports
  }
  let hasPapers = false
  let warming: Promise<void> = Promise.resolve()
  process.on('message', async (order: WorkOrder) => {
    hasPapers = true
    // A sample that is still being read would share engine and memory with the paper.
    await warming
    const place = 'task' in order || order.modelServer === undefined ? {} : { modelServer: order.modelServer }
    const addresses = outsideAddresses({ ...choices, ...place }, asksRegistry(order))
    openConnections([...addresses, ...storeAddress].map(placeOf))
    say(await ('task' in order ? answer(order, ports) : work(order, portsFor(order))))
  })
  say({ kind: 'ready' })
  if (!process.argv.includes(WARM_ARGUMENT)) return
  if (settings.WORKER_WARM_UP) warming = warmUp(samples(), ports, () => hasPapers)
  await warming
  say({ kind: 'warm' })
}

process.once('message', (opening: WorkerOpening) => {
  void open(opening)
})
// The pool is gone: nobody waits for an answer any more.
process.on('disconnect', () => process.exit(0))
// Interrupts are for the parent to handle; a worker ends when it is told to.
process.on('SIGINT', () => {})
