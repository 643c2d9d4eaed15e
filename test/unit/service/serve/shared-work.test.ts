// Work that several callers share.
import { describe, expect, it } from 'vitest'
import { SharedWork } from '../../../../src/service/serve/shared-work.ts'

function controlled() {
  let land: (value: string) => void = () => {}
  let crash: (error: Error) => void = () => {}
  const value = new Promise<string>((resolve, reject) => {
    land = resolve
    crash = reject
  })
  let signal: AbortSignal | null = null
  let starts = 0
  const start = (given: AbortSignal) => {
    starts += 1
    signal = given
    return { value }
  }
  return {
    start,
    land: (text: string) => land(text),
    crash: (error: Error) => crash(error),
    starts: () => starts,
    isEnded: () => signal?.aborted,
  }
}

describe('callers who want the same', () => {
  it('share one piece of work and its value', async () => {
    const shared = new SharedWork<string>()
    const work = controlled()
    const all = [1, 2, 3].map(() => shared.join('key', work.start))
    work.land('there')
    expect(await Promise.all(all)).toEqual(['there', 'there', 'there'])
    expect([work.starts(), shared.size]).toEqual([1, 0])
  })

  it('share its error too, and whoever comes later starts anew', async () => {
    const shared = new SharedWork<string>()
    const work = controlled()
    const all = [1, 2].map(() => shared.join('key', work.start))
    work.crash(new Error('broken'))
    for (const one of all) await expect(one).rejects.toThrow('broken')
    await expect(shared.join('key', () => ({ value: Promise.resolve('again') }))).resolves.toBe('again')
  })

  it('may leave one by one; the work ends with the last of them', async () => {
    const shared = new SharedWork<string>()
    const work = controlled()
    const [one, two] = [new AbortController(), new AbortController()]
    const all = [one, two].map(({ signal }) => shared.join('key', work.start, signal))
    one.abort()
    await expect(all[0]).rejects.toMatchObject({ code: 'interrupted' })
    expect(work.isEnded()).toBe(false)
    two.abort()
    await expect(all[1]).rejects.toMatchObject({ code: 'interrupted' })
    expect([work.isEnded(), shared.has('key')]).toEqual([true, false])
  })
})
