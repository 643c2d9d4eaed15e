// What somebody at the terminal sees of a batch and can do to it: its progress, and Ctrl-C.
import { setMaxListeners } from 'node:events'
import { basename } from 'node:path'
import type { RunEvents } from '../../../corpora/batch/run.ts'
import { counted, dim, errorMark, say, sayVerbose } from '../print.ts'
import { openProgress } from '../progress.ts'

/** 128 and the number of SIGINT, as POSIX shells say it. */
export const INTERRUPTED_EXIT = 130

// Ctrl-C while a batch runs: once to finish what runs, twice to stop at once, three times to be gone.

export interface Interrupts {
  /** Nothing new may begin. */
  readonly drain: AbortController
  /** What has begun must end at once. */
  readonly stop: AbortController
  close(): void
}

export function watchInterrupts(): Interrupts {
  const drain = new AbortController()
  const stop = new AbortController()
  // Every paper in hand listens to both.
  setMaxListeners(0, drain.signal, stop.signal)
  let count = 0
  const onSignal = (): void => {
    count += 1
    if (count === 1) {
      say('finishing the papers that run; once more stops at once')
      drain.abort()
    } else if (count === 2) {
      say('stopping')
      stop.abort()
    } else {
      process.exit(INTERRUPTED_EXIT)
    }
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  return { drain, stop, close: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal) }
}

/** Shows how far a batch is: a bar on a terminal, one line per paper elsewhere. */
export function openBatchProgress(total: number): RunEvents & { close(): void } {
  const isTerminal = process.stderr.isTTY === true
  const progress = openProgress(total, { quiet: isTerminal })
  return {
    onStage: ({ paperId }, stage, share) => progress.at(paperId, stage, share),
    onFinished: ({ paperId, stem, path }, line) => {
      // Where names meet, the id alone does not tell which file it was.
      const name = paperId === stem ? paperId : `${paperId} ${dim(`[${basename(path)}]`)}`
      if (line.status === 'failed') {
        progress.failed(paperId)
        say(`${errorMark()} ${name}: ${line.error} ${dim(`(${line.error_code})`)}`)
        return
      }
      const facts = [counted(line.n_sentences, 'sentence'), counted(line.n_refs, 'reference'), `${line.duration_s} s`]
      progress.finished(paperId, `${name} (${facts.join(', ')})`)
      for (const warning of line.warnings.first) sayVerbose(`${paperId}: ${warning}`)
    },
    close: () => progress.close(),
  }
}
