// Where in the code something was thrown, without what it said: messages may quote papers.

/** The upper frames tell where it happened. */
const MAX_FRAMES = 12

/** The kind of error and its places, innermost first. */
export function traceOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return [typeof thrown]
  const frames = (thrown.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().replace(/file:\/\/\S*?\/(dist|src|node_modules)\//, '$1/'))
  return [thrown.name, ...frames.slice(0, MAX_FRAMES)]
}
