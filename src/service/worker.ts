// A worker process: reads one file after the other, and answers each with a record or an error.
import { readFile } from 'node:fs/promises'
import type { Ports } from '../contract/ports.ts'
import { deadlineIn } from '../kernel/deadline.ts'
import { toServiceError } from '../kernel/errors.ts'
import { sha256 } from '../kernel/hash.ts'
import { extract } from '../pipeline/extract.ts'
import { openPorts } from '../pipeline/ports.ts'
import { renderRecord } from '../pipeline/render.ts'
import { openAnswers } from './answers.ts'
import { WARM_ARGUMENT, type WorkerMessage, type WorkerOpening, type WorkOrder } from './protocol.ts'
import { samples } from './samples.ts'
import { summarise } from './summary.ts'
import { traceOf } from './trace.ts'
import { warmUp } from './warm-up.ts'

const say = (message: WorkerMessage): void => {
  // A pool that is gone by now needs no answer: cutting the line ends this process anyway.
  process.send?.(message, undefined, undefined, () => {})
}

async function work(order: WorkOrder, ports: Ports): Promise<WorkerMessage> {
  try {
    const bytes = await readFile(order.path)
    const context = { options: order.options, ports, deadline: deadlineIn(order.timeoutMs) }
    const onProgress = (stage: string, share: number) => say({ kind: 'progress', id: order.id, stage, share })
    const record = await extract({ fileName: order.fileName, bytes }, context, onProgress)
    const summary = summarise(record, sha256(bytes))
    const rendered = order.form === undefined ? null : renderRecord(record, order.form)
    return { kind: 'done', id: order.id, json: JSON.stringify(record), summary, rendered }
  } catch (thrown) {
    const error = toServiceError(thrown)
    const trace = error.code === 'internal_error' ? traceOf(error.cause ?? error) : null
    return { kind: 'failed', id: order.id, error: error.toStored(), trace }
  }
}

async function open({ settings, workers }: WorkerOpening): Promise<void> {
  const choices = { settings, workers, answers: openAnswers(settings) }
  let ports = openPorts(choices)
  let served: string | null | undefined
  // A managed model server has its place only once it runs.
  const portsFor = ({ modelServer }: WorkOrder): Ports => {
    const url = modelServer === undefined ? undefined : (modelServer?.url ?? null)
    if (modelServer !== undefined && url !== served) {
      const { llm } = openPorts({ ...choices, modelServer })
      ports = { ...ports, ...(llm !== undefined && { llm }) }
      served = url
    }
    return ports
  }
  let hasPapers = false
  process.on('message', (order: WorkOrder) => {
    hasPapers = true
    void work(order, portsFor(order)).then(say)
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
