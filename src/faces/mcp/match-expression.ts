// Tries a caller's regular expression on sentences, in a thread of its own that is ended when it takes too long.
import { Worker } from 'node:worker_threads'
import { ServiceError } from '../../kernel/errors.ts'

/** Any sensible expression takes milliseconds for a whole paper; one that backtracks without end would take for ever. A cap. */
const MAX_MATCH_MS = 1500
const THREAD_MEMORY_MB = 64

// The thread needs nothing of ours, so it is written out here and loads no file.
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const expression = new RegExp(workerData.source, 'iu')
const found = []
workerData.texts.forEach((text, index) => { if (expression.test(text)) found.push(index) })
parentPort.postMessage(found)
`

function assertExpression(source: string): void {
  try {
    new RegExp(source, 'iu')
  } catch {
    throw new ServiceError('invalid_option', 'query is not a regular expression')
  }
}

/** Indices of the texts that match. */
export function matchExpression(source: string, texts: readonly string[], signal: AbortSignal): Promise<number[]> {
  assertExpression(source)
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      eval: true,
      workerData: { source, texts },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    })
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      void thread.terminate()
      settle()
    }
    const fail = (message: string) => end(() => reject(new ServiceError('invalid_option', message)))
    const onAbort = () => fail('the search was cancelled')
    let timer: NodeJS.Timeout | undefined
    // From when the thread is up: on a busy machine that alone may take as long.
    thread.once('online', () => {
      timer = setTimeout(() => fail('the expression takes too long; make it simpler'), MAX_MATCH_MS)
    })
    signal.addEventListener('abort', onAbort, { once: true })
    thread.once('message', (found: number[]) => end(() => resolve(found)))
    thread.once('error', () => fail('the expression cannot be tried'))
  })
}
