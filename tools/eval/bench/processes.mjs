// What a process has used, as the system tells it.
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU seconds of a process, of its threads all together; of the children that it waited for with `children`. */
export function cpuSeconds(pid, children = false) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user, system] = children ? [fields[13], fields[14]] : [fields[11], fields[12]]
  return (user + system) / TICKS_PER_SECOND
}

/** CPU seconds of a process to the nanosecond: of its main thread, and of all threads that still run. */
export function cpuByThread(pid) {
  const nanoseconds = (thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9
  const all = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanoseconds(thread), 0)
  return { all, main: nanoseconds(pid) }
}

export const cpuOfAll = (pids) => pids.reduce((total, pid) => total + cpuSeconds(pid), 0)

export function peakMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export const seconds = (startMs) => (performance.now() - startMs) / 1000

/** The value below which this share of all values lies. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
