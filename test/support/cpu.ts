// Processor time of a piece of work, which says the same on a busy machine as on a quiet one.

const MICROSECONDS = 1000

/** Milliseconds of processor time that the work took. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS
}
