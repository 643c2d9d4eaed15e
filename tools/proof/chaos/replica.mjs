// One replica of a fleet that can be ended and comes back under the same address.
import { freePort } from '../lib/ports.mjs'
import { startServer } from '../lib/server.mjs'

/** A clock that is wrong by so many milliseconds, for the whole process. */
const skewed = (ms) => {
  const source = `const now=Date.now;Date.now=()=>now()+${ms};globalThis.Date=class extends Date{constructor(...a){a.length?super(...a):super(now()+${ms})}static now(){return now()+${ms}}}`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(source)}` }
}

export class Replica {
  #server = null
  port = undefined

  constructor(settings) {
    this.settings = settings
    this.unasked = []
  }

  async start({ skewMs = 0 } = {}) {
    this.port ??= await freePort()
    const clock = skewMs === 0 ? {} : skewed(skewMs)
    const server = await startServer({ ...this.settings, ...clock }, { port: this.port })
    this.#server = server
    this.url = server.url
    // One that goes without being told to is a find.
    server.gone.then((code) => {
      if (this.#server === server) this.unasked.push(`a replica ended with ${code}: ${server.said().slice(-400)}`)
    })
  }

  get server() {
    return this.#server
  }

  get isUp() {
    return this.#server !== null && !this.#server.isGone()
  }

  async kill() {
    const server = this.#server
    this.#server = null
    await server.kill()
  }

  /** Gives the exit code. */
  async stop() {
    const server = this.#server
    this.#server = null
    return server.stop()
  }
}
