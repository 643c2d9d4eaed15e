// svc batch under kill -9 at random moments: nothing is corrupted, every paper ends with exactly one ok line.
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LedgerLine } from '../../../src/corpora/batch/ledger.ts'
import { scaled } from '../../support/scale.ts'
import { collect, masked, QUICK, workspace } from '../../support/svc.ts'

const KILLS = scaled(50, 3)
/** Far more than are read between the first line and the kill, on a machine however busy. */
const PAPERS_PER_ROUND = 24

describe('svc batch that is killed again and again', () => {
  it(`survives ${KILLS} kills with one ok line per paper and the same exports as an undisturbed run`, async () => {
    const { start, run, paper, read, json, path } = workspace(QUICK)
    let [kills, count] = [0, 0]
    // A run that ended before the kill is no kill: the next one has new papers.
    for (let round = 0; kills < KILLS && round < KILLS * 5; round++) {
      for (const end = count + PAPERS_PER_ROUND; count < end; count++)
        paper(`in/p${count}.xml`, `Paper number ${count}`)
      const child = start(['batch', 'in', '--out', 'run'])
      const ended = collect(child)
      // The first line tells that papers come in; from there the kill falls anywhere in the work.
      await Promise.race([ended, new Promise((resolve) => child.stderr?.once('data', resolve))])
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120))
      child.kill('SIGKILL')
      if ((await ended).signal === 'SIGKILL') kills += 1
    }
    expect(kills).toBe(KILLS)
    const last = await run(['batch', 'in', '--out', 'run'])
    expect(last.code, last.stderr).toBe(0)
    const whole = await run(['batch', 'in', '--out', 'calm'])
    expect(whole.code).toBe(0)

    const lines = read('run/outcomes.jsonl')
      .split('\n')
      .flatMap((text) => (text.endsWith('}') ? [JSON.parse(text) as LedgerLine] : []))
    const ok = lines.filter(({ status }) => status === 'ok').map(({ paper_id }) => paper_id)
    expect(ok).toHaveLength(count)
    expect(new Set(ok).size).toBe(count)
    expect(lines.filter(({ status }) => status === 'failed')).toEqual([])
    const names = readdirSync(path('run/exports')).sort()
    expect(names).toEqual(readdirSync(path('calm/exports')).sort())
    for (const name of names) {
      expect(masked(json(`run/exports/${name}`)), name).toEqual(masked(json(`calm/exports/${name}`)))
    }
  })
})
