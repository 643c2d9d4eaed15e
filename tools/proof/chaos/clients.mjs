// Clients that submit papers and ask after them until they have an answer, whatever happens on the way.
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '../../../dist/kernel/errors.js'
import { Tally } from '../lib/figures.mjs'
import { formOf, tinyPaper, titleOf } from '../lib/papers.mjs'

const ASK_MS = 40
const TRY_AGAIN_MS = 100
const CALL_LIMIT_MS = 20_000

export class Clients {
  constructor({ replicas, chance, report, limitMs }) {
    this.replicas = replicas
    this.chance = chance
    this.report = report
    this.limitMs = limitMs
    /** Number of the paper to { id, completedAt }. */
    this.accepted = new Map()
    this.answered = new Map()
    this.statuses = new Tally()
    this.lastAnswerMs = performance.now()
  }

  /** null: nobody answered. Every answer that is not a success must be one of the table. */
  async #call(path, init) {
    const { url } = this.chance.pick(this.replicas)
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(CALL_LIMIT_MS) })
      const body = await response.json()
      this.statuses.add(response.status)
      if (!response.ok && ERRORS[body.error_code]?.status !== response.status) {
        this.report(`an answer that the table does not have: ${response.status} ${JSON.stringify(body).slice(0, 300)}`)
      }
      if (response.status === 500) this.report(`a defect: ${JSON.stringify(body)}`)
      return { status: response.status, body }
    } catch (error) {
      this.statuses.add(error.name === 'TimeoutError' ? 'no answer in time' : 'connection broken')
      return null
    }
  }

  async submit(number) {
    for (;;) {
      const said = await this.#call('/papers/jobs', { method: 'POST', body: formOf(tinyPaper(number)) })
      if (said?.status === 202) {
        this.accepted.set(number, said.body.job_id)
        return
      }
      await sleep(TRY_AGAIN_MS)
    }
  }

  /** Until there is a result, or an end that is one of the table. */
  async await(number) {
    const id = this.accepted.get(number)
    const untilMs = performance.now() + this.limitMs
    while (performance.now() < untilMs) {
      const said = await this.#call(`/papers/jobs/${id}`)
      if (said?.status === 404) return this.report(`job ${id} is lost`)
      if (said?.status === 200 && ['succeeded', 'failed'].includes(said.body.status)) {
        if (await this.#take(number, id)) return
      }
      await sleep(ASK_MS)
    }
    this.report(`job ${id} has no answer after ${this.limitMs / 1000} s`)
  }

  async #take(number, id) {
    const said = await this.#call(`/papers/jobs/${id}/result`)
    if (said === null || said.status === 503 || said.status === 429 || said.status === 409) return false
    if (said.status !== 200) {
      // A job under which three workers died is given up: that is promised, and told.
      this.answered.set(number, { given_up: said.body.worker_lost === true })
      if (said.body.worker_lost !== true)
        this.report(`job ${id} ended with ${said.status} ${JSON.stringify(said.body)}`)
      return true
    }
    const { metadata, extraction } = said.body
    if (metadata.title !== titleOf(number)) this.report(`job ${id} of paper ${number} has the title ${metadata.title}`)
    this.answered.set(number, { completedAt: extraction.completed_at })
    this.lastAnswerMs = performance.now()
    return true
  }

  /** A job that was run to an answer twice has another time in its record by now. */
  async askAgain(number) {
    const before = this.answered.get(number)
    if (before?.completedAt === undefined) return
    for (;;) {
      const said = await this.#call(`/papers/jobs/${this.accepted.get(number)}/result`)
      if (said === null || said.status === 503) {
        await sleep(TRY_AGAIN_MS)
        continue
      }
      const now = said.body.extraction?.completed_at
      if (now !== before.completedAt)
        this.report(`paper ${number} was answered at ${before.completedAt} and again at ${now}`)
      return
    }
  }
}
