// What the kernel knows of a process: its children, memory, processor time, open files.
import { readdirSync, readFileSync } from 'node:fs'

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export const childrenOf = (pid) =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)

export const residentMiB = (pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** Seconds of processor time so far, of this process and the threads in it; a kernel counts a hundred ticks a second. */
export function processorSeconds(pid) {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

export function handlesOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Some may be gone already. */
export function signal(pid, name) {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    if (error.code === 'ESRCH') return false
    throw error
  }
}
