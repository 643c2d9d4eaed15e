// svc batch on many papers: both cores are used, and neither ledger nor memory grows in the way. SVC_FULL=1 runs the whole counts.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isFull, quantile, scaled } from '../../support/scale.ts'
import { childrenOf } from '../../support/servers/server.ts'
import { collect, QUICK, tinyPaper, workspace } from '../../support/svc.ts'

/** What two cores must do more than one; asked for only where the machine is quiet. */
const LEAST_GAIN = 1.7

const MIB = 1024 ** 2
const NANOSECONDS = 1e9

const peakBytes = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** Seconds of processor time that a process had, and seconds that it waited for a processor (schedstat). */
function processorSeconds(pid: number): readonly [number, number] {
  try {
    const [had = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return [had / NANOSECONDS, waited / NANOSECONDS]
  } catch {
    return [0, 0]
  }
}

describe('svc batch on a corpus', () => {
  it.skipIf(!isFull)('uses both cores: 500 papers at 1.7 times the rate of one', async () => {
    const { start, paper, json } = workspace()
    for (let number = 0; number < 500; number++) paper(`in/p${number}.xml`, `Paper number ${number}`)
    const rates: number[] = []
    for (const workers of ['1', '2']) {
      const startMs = performance.now()
      const child = start(['batch', 'in', '--out', `run-${workers}`], { env: { WORKERS: workers } })
      const ended = collect(child)
      const use = new Map<number, readonly [number, number]>()
      const watch = setInterval(() => {
        for (const pid of childrenOf(child.pid)) use.set(pid, processorSeconds(pid))
      }, 100)
      expect((await ended).code).toBe(0)
      clearInterval(watch)
      const seconds = (performance.now() - startMs) / 1000
      const [had, waited] = [...use.values()].reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
      rates.push(500 / seconds)
      process.stderr.write(
        `${workers} workers: ${(500 / seconds).toFixed(1)} papers/s, processor ${had.toFixed(1)} s, waited for one ${waited.toFixed(1)} s, wanted ${((had + waited) / seconds).toFixed(2)} cores\n`,
      )
      expect(json(`run-${workers}/run_info.json`)).toMatchObject({ counts: { ok: 500 } })
    }
    const [one = 1, two = 0] = rates
    expect(two / one).toBeGreaterThan(LEAST_GAIN)
  })

  it('stays flat in memory however long the ledger grows', async () => {
    const { start, run, write, read, has } = workspace(QUICK)
    const count = scaled(10_000, 120)
    for (let number = 0; number < count; number++) write(`in/${number % 100}/p${number}.xml`, tinyPaper(number))
    const child = start(['batch', 'in', '--out', 'run'])
    const ended = collect(child)
    const sizes: number[] = []
    const watch = setInterval(() => {
      try {
        // The program is loaded and all set up when the first paper is done, whenever that is.
        if (has('run/outcomes.jsonl')) sizes.push(peakBytes(child.pid))
      } catch {
        clearInterval(watch)
      }
    }, 100)
    expect((await ended).code).toBe(0)
    clearInterval(watch)
    expect(read('run/outcomes.jsonl').trimEnd().split('\n')).toHaveLength(count)
    const tenth = Math.ceil(sizes.length / 10)
    const [early, late] = [sizes.slice(tenth, 3 * tenth), sizes.slice(-2 * tenth)].map((part) => quantile(part, 0.5))
    const again = performance.now()
    const resumed = await run(['batch', 'in', '--out', 'run'])
    const resumeSeconds = (performance.now() - again) / 1000
    if (isFull) {
      process.stderr.write(
        `${count} papers: ${((early ?? 0) / MIB).toFixed(0)} MiB early, ${((late ?? 0) / MIB).toFixed(0)} MiB late, resumed in ${resumeSeconds.toFixed(1)} s\n`,
      )
    }
    expect(resumed.code).toBe(0)
    expect(read('run/outcomes.jsonl').trimEnd().split('\n')).toHaveLength(count)
    expect((late ?? 0) - (early ?? 0)).toBeLessThan(64 * MIB)
  })
})
