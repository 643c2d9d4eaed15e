// The plan of a run as faces see it: what this machine and these settings allow, in words.
import { availableParallelism, totalmem } from 'node:os'
import type { Settings } from '../settings/catalogue/index.ts'
import { GIB } from '../settings/kinds.ts'

export { asksForModel, assertRecognition, assertSupported, llmWords, type PlanLine, planRun } from '../pipeline/plan.ts'

export type MemoryMode = 'low' | 'balanced' | 'high'

/** Where auto draws its lines: a small laptop or container, an ordinary machine, a large one. */
const LOW_BELOW_BYTES = 4 * GIB
const HIGH_FROM_BYTES = 16 * GIB

/** Share of the machine's memory that workers may plan with, and papers in hand per worker. */
const MODES: Readonly<Record<MemoryMode, { readonly memoryShare: number; readonly papersPerWorker: number }>> = {
  low: { memoryShare: 0.25, papersPerWorker: 1 },
  balanced: { memoryShare: 0.5, papersPerWorker: 2 },
  high: { memoryShare: 0.75, papersPerWorker: 4 },
}

/** What a worker needs in practice, models included; decides how many fit when nobody says. */
const USUAL_WORKER_BYTES = 700 * 1024 ** 2

/** What this process may use: in a container the container's share, not the whole machine. */
function usableBytes(): number {
  const share = process.constrainedMemory()
  return share > 0 ? Math.min(totalmem(), share) : totalmem()
}

export function memoryMode({ MEMORY_MODE }: Settings, memoryBytes: number = usableBytes()): MemoryMode {
  if (MEMORY_MODE !== 'auto') return MEMORY_MODE
  if (memoryBytes < LOW_BELOW_BYTES) return 'low'
  return memoryBytes < HIGH_FROM_BYTES ? 'balanced' : 'high'
}

/** WORKERS, or as many as there are cores and memory for. */
export function workerCount(settings: Settings, memoryBytes: number = usableBytes()): number {
  if (settings.WORKERS > 0) return settings.WORKERS
  const { memoryShare } = MODES[memoryMode(settings, memoryBytes)]
  const fitting = Math.floor((memoryBytes * memoryShare) / USUAL_WORKER_BYTES)
  return Math.max(1, Math.min(availableParallelism(), fitting))
}

/** Papers that are read or wait to be written at the same time, where nobody says. */
export function papersInHand(settings: Settings): number {
  return workerCount(settings) * MODES[memoryMode(settings)].papersPerWorker
}
