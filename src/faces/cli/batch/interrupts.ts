// Ctrl-C while a batch runs: once to finish what runs, twice to stop at once, three times to be gone.
import { setMaxListeners } from 'node:events'
import { say } from '../print.ts'

export interface Interrupts {
  /** Nothing new may begin. */
  readonly drain: AbortController
  /** What has begun must end at once. */
  readonly stop: AbortController
  close(): void
}

/** 128 and the number of SIGINT, as POSIX shells say it. */
const INTERRUPTED_EXIT = 130

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
  return {
    drain,
    stop,
    close: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  }
}
