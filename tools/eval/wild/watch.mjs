// What a worker's process takes while it reads one paper: CPU seconds, and memory at its peak.
import { readFileSync } from 'node:fs'

const EVERY_MS = 40
/** Of Linux's /proc. */
const TICKS_PER_SECOND = 100
const BYTES_PER_PAGE = 4096

function ticksOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

const bytesOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * BYTES_PER_PAGE
  } catch {
    return 0
  }
}

/** Of a pool with one worker, which may be replaced meanwhile. */
export function watching(pool) {
  const before = new Map(pool.pids.map((pid) => [pid, ticksOf(pid)]))
  const last = new Map(before)
  let peak = 0
  const look = () => {
    for (const pid of pool.pids) {
      last.set(pid, Math.max(last.get(pid) ?? 0, ticksOf(pid)))
      peak = Math.max(peak, bytesOf(pid))
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    end: () => {
      look()
      clearInterval(timer)
      const ticks = [...last].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0)
      return { cpuSeconds: ticks / TICKS_PER_SECOND, peakMb: Math.round(peak / 1e6) }
    },
  }
}
