// Gives cases to a process of readers, and notices when it hangs, dies or grows.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('reader-process.mjs', import.meta.url))
const MIB = 1024 ** 2

export class ReaderTarget {
  #child = null
  /** @type {(message: any) => void} */
  #settle = () => {}

  constructor({ seed, limitMs, maxMiB }) {
    this.seed = seed
    this.limitMs = limitMs
    this.maxMiB = maxMiB
  }

  async #start() {
    const child = fork(entry, [String(this.seed), String(this.limitMs)], {
      execArgv: [`--max-old-space-size=${this.maxMiB}`],
    })
    child.on('message', (message) => this.#settle(message))
    child.on('exit', (code, signal) => {
      if (this.#child === child) this.#child = null
      this.#settle({ outcome: 'DEFECT', why: `the process ended with ${code ?? signal}` })
    })
    await new Promise((resolve) => {
      this.#settle = resolve
    })
    this.#child = child
  }

  /** What became of the case: an outcome, and why where it is a defect. */
  async run({ index }) {
    if (this.#child === null) await this.#start()
    const child = this.#child
    // Twice its own deadline: whoever never looks at the clock is found here.
    const timer = setTimeout(() => {
      this.#settle({ outcome: 'DEFECT', why: `still at it after ${(this.limitMs * 2) / 1000} s` })
      this.#child = null
      child.kill('SIGKILL')
    }, this.limitMs * 2)
    const result = await new Promise((resolve) => {
      this.#settle = resolve
      child.send(index)
    })
    clearTimeout(timer)
    // As the pool does: a worker that holds too much is replaced, since what WebAssembly took it never gives back.
    if (result.bytes > this.maxMiB * MIB) {
      this.#child = null
      child.disconnect()
    }
    return result
  }

  close() {
    const child = this.#child
    this.#child = null
    child?.disconnect()
  }
}
