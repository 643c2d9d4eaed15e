// How Node is started for a worker.

/** A paper's lines live longer than the default (16) has room for, and would be copied again and again. Measured with npm run bench. */
const YOUNG_HEAP_MIB = 32
/** What it begins with: the default (1) fills many times over before the first paper is read. 16 takes no more memory at the end (npm run bench). */
const FIRST_YOUNG_HEAP_MIB = 16
/** A pattern is interpreted so many times before it is compiled, which takes as long as interpreting it often; the default is 1. */
const PATTERN_TICKS = 20
/**
 * So many bytes of bytecode does a function run, three times, before it is compiled for speed; the default is 66 KiB. Reading papers spreads over
 * thousands of functions, and compiling them, on threads beside the worker's, took two fifths of its processor time. Chosen among 0.4, 0.6,
 * 1 and 2 million over dev.
 */
const HOT_BYTES = 600_000

/** From Node 22 on another compiler stands between the two: there functions are compiled late by default, and there is no such flag. */
const compilingFlags = process.version.startsWith('v20.') ? [`--interrupt-budget=${HOT_BYTES}`] : []

/** Flags of the engine. Compiled code (`start-worker.ts`) is good for these alone, with the memory that is the default. */
export const workerFlags = (maxMemoryBytes: number): string[] => [
  // The heap's own limit ends a runaway script early, with the system's memory still free.
  `--max-old-space-size=${Math.floor(maxMemoryBytes / 1024 ** 2)}`,
  `--min-semi-space-size=${FIRST_YOUNG_HEAP_MIB}`,
  `--max-semi-space-size=${YOUNG_HEAP_MIB}`,
  `--regexp-tier-up-ticks=${PATTERN_TICKS}`,
  // Interpreted patterns are taken as they are: improving their steps was a third of what patterns cost the first paper, and gained nothing later.
  '--no-regexp-peephole-optimization',
  ...compilingFlags,
  // Between the stages of a long paper memory is cleared (`pipeline/run.ts`).
  '--expose-gc',
]

/** Tells a worker to leave its compiled code behind when it ends. */
export const WRITE_CODE_ARGUMENT = '--write-code'
