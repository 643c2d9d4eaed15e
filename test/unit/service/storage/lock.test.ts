// A lock and the runs that want it: refused while its run gives signs of life, waited for where nobody can tell, taken over from the dead.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type FoundLock, hold, isHeld, type LockPlace } from '../../../../src/service/storage/lock.ts'

const QUICK = { beatMs: 20, staleMs: 80 }
const elsewhere = JSON.stringify({ holder: 'x', host: 'far', space: 'far away', pid: 1, start: '1' })

/** The clock of this place goes by looks at it, so that a machine that stands still for a while changes nothing. */
const LOOK_MS = 30

function memory(first: string | null) {
  let nowMs = 0
  let kept = first === null ? null : { text: first, modifiedMs: nowMs }
  const read = async (): Promise<FoundLock | null> => {
    nowMs += LOOK_MS
    return kept === null ? null : { ...kept, mark: `${kept.text}${kept.modifiedMs}`, nowMs }
  }
  const write = (text: string) => {
    kept = { text, modifiedMs: nowMs }
  }
  const place: LockPlace = {
    make: async (text) => {
      if (kept !== null) return false
      write(text)
      return true
    },
    read,
    replace: async ({ mark }, text) => {
      if ((await read())?.mark !== mark) return false
      write(text)
      return true
    },
    remove: async () => {
      kept = null
    },
  }
  return { place, write, text: () => kept?.text ?? null }
}

const nothing = { onLost: () => {} }

describe('a lock of another machine', () => {
  it('is waited for, and taken over when its run stays silent', async () => {
    const { place, text } = memory(elsewhere)
    let waits = 0
    const held = await hold(place, 'there', { ...nothing, onWait: () => (waits += 1) }, QUICK)
    expect([waits, text()?.includes(String(process.pid))]).toEqual([1, true])
    await held.release()
    expect(text()).toBeNull()
  })

  it('is respected when its run gives a sign of life, with an exit code that is worth another try', async () => {
    const { place, write } = memory(elsewhere)
    const onWait = () => write(elsewhere)
    const refused = hold(place, 'there', { ...nothing, onWait }, QUICK)
    await expect(refused).rejects.toMatchObject({ code: 'unwritable_output', exit: 5, message: /process 1 on far/ })
  })
})

describe('a lock of this machine', () => {
  it('is respected while its process lives, however long it was silent', async () => {
    const { place } = memory(null)
    await hold(place, 'there', nothing, { beatMs: 1_000_000, staleMs: 0 })
    await expect(hold(place, 'there', nothing, QUICK)).rejects.toMatchObject({ code: 'unwritable_output' })
    expect(await isHeld(place, QUICK)).toBe(true)
  })

  it.skipIf(!existsSync('/proc/self/stat'))(
    'does not count when its process was killed and nobody has buried it',
    async () => {
      const { place, write, text } = memory(null)
      await hold(place, 'there', nothing, { beatMs: 1_000_000, staleMs: 1_000_000 })
      // The second command takes the place of the shell and never asks what became of the first.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
      onTestFinished(() => void parent.kill('SIGKILL'))
      const pid = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)))
      const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      write((text() ?? '').replace(/"pid":\d+/, `"pid":${pid}`).replace(/"start":"\d+"/, `"start":"${fields()[19]}"`))
      expect(await isHeld(place)).toBe(true)
      // Until it is replaced, the shell itself would bury its child.
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => fields()[0]).toBe('Z')
      expect(await isHeld(place)).toBe(false)
    },
  )

  it('tells its run when somebody else has it', async () => {
    const { place, write } = memory(null)
    let isLost = false
    const onLost = () => {
      isLost = true
    }
    await hold(place, 'there', { onLost }, QUICK)
    write(elsewhere)
    await expect.poll(() => isLost).toBe(true)
  })
})
