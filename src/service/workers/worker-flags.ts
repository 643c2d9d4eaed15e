// How Node is started for a worker.

/** What the young heap begins with, and stays at: the default (1) fills many times over before the first paper is read; 32 takes 30 to 45 MiB more over ten pages. */
const YOUNG_HEAP_MIB = 16
/** A pattern is interpreted so many times before it is compiled, which takes as long as interpreting it often; the default is 1. */
const PATTERN_TICKS = 20
/**
 * Reading papers spreads over thousands of functions: what is compiled for speed, on threads beside the worker's, has to be called often. Node 20
 * counts bytes of bytecode (66 KiB by default, three times over), later ones calls (3,000). 9,000 calls took 21 percent more of the processor than
 * 30,000, over 20 papers of four sets turn by turn, and 5 percent more of the worker's own thread.
 */
const HOT_FUNCTIONS = { bytes: 600_000, calls: 30_000 }

const [run] = /^v\d+/.exec(process.version) ?? []

/** Node 22 compiles late by default. */
const compilingFlags =
  run === 'v20'
    ? [`--interrupt-budget=${HOT_FUNCTIONS.bytes}`]
    : run === 'v22'
      ? []
      : [`--invocation-count-for-turbofan=${HOT_FUNCTIONS.calls}`]

/** Flags of the engine. Compiled code (`start-worker.ts`) is good for these alone, with the memory that is the default. */
export const workerFlags = (maxMemoryBytes: number): string[] => [
  // The heap's own limit ends a runaway script early, with the system's memory still free.
  `--max-old-space-size=${Math.floor(maxMemoryBytes / 1024 ** 2)}`,
  `--min-semi-space-size=${YOUNG_HEAP_MIB}`,
  `--max-semi-space-size=${YOUNG_HEAP_MIB}`,
  `--regexp-tier-up-ticks=${PATTERN_TICKS}`,
  // Interpreted patterns are taken as they are: improving their steps was a third of what patterns cost the first paper, and gained nothing later.
  '--no-regexp-peephole-optimization',
  ...compilingFlags,
  // Between the stages of a long paper memory is cleared (`pipeline/run.ts`).
  '--expose-gc',
]

/** Its compiled code beside the worker's program, which this Node alone can use. */
export const CODE_NAME = `worker-${process.version}.code`
/** Tells a worker to leave its compiled code behind when it ends. */
export const WRITE_CODE_ARGUMENT = '--write-code'
