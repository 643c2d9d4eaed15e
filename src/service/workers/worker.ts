// A worker process: reads one file after the other, and answers each with a record or an error.
import { getHeapStatistics } from 'node:v8'
import type { Ports } from '../../contract/ports.ts'
import { deadlineIn } from '../../kernel/deadline.ts'
import { toServiceError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/hash.ts'
import { extractWithNotes } from '../../pipeline/extract.ts'
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
import { samples } from './samples.ts'
import { warmUp } from './warm-up.ts'

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

function work(order: PaperOrder, ports: Ports): Promise<WorkerMessage> {
  return guarded(order.id, async () => {
    const bytes = await takePaper(order.bytes, process.stdin)
    const onPage = (index: number) =>
      say({ kind: 'page', id: order.id, index, heapBytes: getHeapStatistics().used_heap_size })
    const context = { options: order.options, ports, deadline: deadlineIn(order.timeoutMs), onPage }
    const onProgress = (stage: string, share: number) => say({ kind: 'progress', id: order.id, stage, share })
    const { record, notes } = await extractWithNotes({ fileName: order.fileName, bytes }, context, onProgress)
    const hash = sha256(bytes)
    const rendered = (order.forms ?? []).map((form) => renderRecord(record, form, { tei: notes, sha256: hash }))
    const json = JSON.stringify(recordIn(record, order.options.schema, hash))
    return { kind: 'done', id: order.id, json, summary: summarise(record, hash), rendered }
  })
}

function answer({ id, task, timeoutMs }: TextOrder, ports: Ports): Promise<WorkerMessage> {
  return guarded(id, async () => ({ kind: 'answered', id, text: await readText(task, ports, deadlineIn(timeoutMs)) }))
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
  process.on('message', (order: WorkOrder) => {
    hasPapers = true
    const place = 'task' in order || order.modelServer === undefined ? {} : { modelServer: order.modelServer }
    const addresses = outsideAddresses({ ...choices, ...place }, asksRegistry(order))
    openConnections([...addresses, ...storeAddress].map(placeOf))
    void ('task' in order ? answer(order, ports) : work(order, portsFor(order))).then(say)
  })
  say({ kind: 'ready' })
  if (!process.argv.includes(WARM_ARGUMENT)) return
  await warmUp(samples(), ports, () => hasPapers)
  say({ kind: 'warm' })
}

process.once('message', (opening: WorkerOpening) => {
  void open(opening)
})
// The pool is gone: nobody waits for an answer any more.
process.on('disconnect', () => process.exit(0))
// Interrupts are for the parent to handle; a worker ends when it is told to.
process.on('SIGINT', () => {})
