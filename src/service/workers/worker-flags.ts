// How Node is started for a worker.

/** A paper's lines live longer than the default (16) has room for, and would be copied again and again. Measured with npm run bench. */
const YOUNG_HEAP_MIB = 32
/** A pattern is interpreted so many times before it is compiled, which takes as long as interpreting it often; the default is 1. */
const PATTERN_TICKS = 20

/** Flags of the engine. Compiled code (`start-worker.ts`) is good for these alone, with the memory that is the default. */
export const workerFlags = (maxMemoryBytes: number): string[] => [
  // The heap's own limit ends a runaway script early, with the system's memory still free.
  `--max-old-space-size=${Math.floor(maxMemoryBytes / 1024 ** 2)}`,
  `--max-semi-space-size=${YOUNG_HEAP_MIB}`,
  `--regexp-tier-up-ticks=${PATTERN_TICKS}`,
  // Between the stages of a long paper memory is cleared (`pipeline/run.ts`).
  '--expose-gc',
]

/** Tells a worker to leave its compiled code behind when it ends. */
export const WRITE_CODE_ARGUMENT = '--write-code'
