// Memory that nobody needs any more, given back at once: the run time would wait until it has much more of it.

/** Where the process was started with leave to (workers are: `--expose-gc`); elsewhere nothing happens. It costs a pass over all that is alive. */
export function clearMemory(): void {
  globalThis.gc?.()
}
