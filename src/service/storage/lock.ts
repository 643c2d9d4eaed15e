// Keeps two runs from writing to one place at the same time: a file that only one of them can make, kept fresh while the run lasts.
// A lock whose run was killed is taken over: at once where this machine can see that the process is gone, else when it was silent for long.
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { ServiceError } from '../../kernel/errors.ts'
import { pause } from '../../kernel/time/backoff.ts'
import { isAlive } from '../../stores/spool.ts'
import type { HeldStorage, HoldEvents } from './storage.ts'

export const LOCK_NAME = '.batch.lock'

export interface FoundLock {
  readonly text: string
  /** Of just this version of it. */
  readonly mark: string
  readonly modifiedMs: number
  /** By the clock that `modifiedMs` is of. */
  readonly nowMs: number
}

/** Where the lock lies. */
export interface LockPlace {
  /** False where there is one. */
  make(text: string): Promise<boolean>
  read(): Promise<FoundLock | null>
  /** Over just the version that was read, which makes it new; false where somebody was quicker. */
  replace(found: FoundLock, text: string): Promise<boolean>
  remove(): Promise<void>
}

export interface LockTimes {
  /** Several within what a lock is believed for, so that one lost beat does no harm. */
  readonly beatMs: number
  /** A run that was silent for so long was killed, or is cut off from the place. */
  readonly staleMs: number
}

const LOCK_TIMES: LockTimes = { beatMs: 30_000, staleMs: 120_000 }

interface Holder {
  readonly holder: string
  readonly host: string
  /** The boot of the machine and the space of its process ids: only within one of them does a pid mean anything. */
  readonly space: string
  readonly pid: number
  /** Pids come round again, pids with their start do not. */
  readonly start: string
}

function tryRead(read: () => string): string {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

/** In ticks since boot: fields 3 and 22 of proc(5) stat; one that was killed and that nobody has buried yet (Z) has none. */
function startOf(pid: number): string {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
}

const spaceHere = (): string =>
  `${hostname()} ${tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))} ${tryRead(() => readlinkSync('/proc/self/ns/pid'))}`

function holderOf(text: string): Holder | null {
  try {
    const found = JSON.parse(text) as Partial<Holder>
    return Number.isInteger(found.pid) && typeof found.space === 'string' ? (found as Holder) : null
  } catch {
    return null
  }
}

type State = 'alive' | 'dead' | 'unknown'

function stateOf({ text, modifiedMs, nowMs }: FoundLock, { staleMs }: LockTimes): State {
  const holder = holderOf(text)
  if (holder === null || holder.space !== spaceHere()) return nowMs - modifiedMs < staleMs ? 'unknown' : 'dead'
  return isAlive(holder.pid) && startOf(holder.pid) === holder.start ? 'alive' : 'dead'
}

function busy(name: string, found: FoundLock): ServiceError {
  const holder = holderOf(found.text)
  const who = holder === null ? 'unknown' : `process ${holder.pid} on ${holder.host}`
  return new ServiceError(
    'unwritable_output',
    `another run (${who}) is writing to ${name}; try again when it has ended`,
  )
}

/** Waits for a lock that nobody here can judge: it grows stale, or its run gives a sign of life. */
async function take(
  place: LockPlace,
  text: string,
  name: string,
  times: LockTimes,
  onWait?: () => void,
): Promise<void> {
  let before: FoundLock | null = null
  while (!(await place.make(text))) {
    const found = await place.read()
    if (found === null) continue
    // The answer to what made it was lost on its way.
    if (found.text === text) return
    const state = stateOf(found, times)
    if (state === 'dead') {
      if (await place.replace(found, text)) return
      continue
    }
    const hasBeaten = before !== null && (before.modifiedMs !== found.modifiedMs || before.text !== found.text)
    if (state === 'alive' || hasBeaten) throw busy(name, found)
    if (before === null) onWait?.()
    before = found
    await pause(Math.min(times.beatMs, Math.max(10, times.staleMs - (found.nowMs - found.modifiedMs))))
  }
}

/** Whether a run is at work there, as far as can be seen from here. */
export async function isHeld(place: LockPlace, times: LockTimes = LOCK_TIMES): Promise<boolean> {
  const found = await place.read()
  return found !== null && stateOf(found, times) !== 'dead'
}

export async function hold(
  place: LockPlace,
  name: string,
  { onLost, onWait }: HoldEvents,
  times: LockTimes = LOCK_TIMES,
): Promise<HeldStorage> {
  const { pid } = process
  const mine: Holder = { holder: randomUUID(), host: hostname(), space: spaceHere(), pid, start: startOf(pid) }
  const text = `${JSON.stringify(mine)}\n`
  await take(place, text, name, times, onWait)
  let isLost = false
  const beat = async (): Promise<void> => {
    const found = await place.read()
    if (found?.text === text && (await place.replace(found, text))) return
    // Somebody else's text, not a beat that was overtaken by another one, means that it is lost.
    if ((await place.read())?.text === text) return
    isLost = true
    clearInterval(timer)
    onLost()
  }
  // A store that does not answer for a while is heard of by whatever is written next.
  const timer = setInterval(() => void beat().catch(() => {}), times.beatMs)
  timer.unref()
  return {
    release: async () => {
      clearInterval(timer)
      if (!isLost) await place.remove().catch(() => {})
    },
  }
}
