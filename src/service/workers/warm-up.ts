// Reads the sample papers once, so that models are loaded and code is compiled before real papers come.
import { readFile } from 'node:fs/promises'
import { DEFAULT_OPTIONS } from '../../contract/options.ts'
import type { Ports } from '../../contract/ports.ts'
import { type Deadline, deadlineIn } from '../../kernel/deadline.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { extract } from '../../pipeline/extract.ts'
import type { Sample } from './samples.ts'

/** Whatever is not warm by then is loaded by the first paper that needs it. */
const WARM_UP_MS = 20_000

/** Ends with the budget, and at once where a real paper came. */
function untilPapersCome(hasPapers: () => boolean): Deadline {
  const budget = deadlineIn(WARM_UP_MS)
  return {
    remainingMs: () => (hasPapers() ? 0 : budget.remainingMs()),
    check: () => {
      if (hasPapers()) throw new ServiceError('interrupted', 'a paper came')
      budget.check()
    },
  }
}

export async function warmUp(samples: readonly Sample[], ports: Ports, hasPapers: () => boolean): Promise<void> {
  const deadline = untilPapersCome(hasPapers)
  // Nobody outside is asked about a sample.
  const { llm: _llm, registry: _registry, ...inside } = ports
  for (const { path } of samples) {
    if (hasPapers()) return
    if (path === null) continue
    const bytes = await readFile(path).catch(() => null)
    if (bytes === null) continue
    // A sample that cannot be read here is the business of the checks, not of the start.
    await extract({ fileName: 'sample', bytes }, { options: DEFAULT_OPTIONS, ports: inside, deadline }).catch(() => {})
  }
}
