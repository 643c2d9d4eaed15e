// Makes broken papers, requests and JSON by chance and watches who falls over them.
//
//   npm run fuzz -- [--minutes 5] [--seed 1] [--cases 100000] [--from 0] [--only 0] [--keep DIR]
//
// --from N starts with case N; --only N runs that case alone and tells what became of it. Each find is told with its number, and its file is
// kept in DIR. Ends with 1 where anything was found.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caseOf } from './fuzz/cases.mjs'
import { ReaderTarget } from './fuzz/reader-target.mjs'
import { ServerTarget } from './fuzz/server-target.mjs'
import { readArguments } from './lib/arguments.mjs'
import { quantile, Tally } from './lib/figures.mjs'

/** A case may take so much processor time before it counts as hanging: a busy machine is no find. */
const LIMIT_MS = 20_000
/** Of the readers, as WORKER_MAX_MEMORY_BYTES draws it, and of the server, which never parses a paper. */
const [READER_MIB, SERVER_MIB] = [2048, 400]
/** Worth a look, though not too long. */
const SLOW_MS = 5000

export async function fuzz(
  { minutes, seed, cases, from = 0, only = -1, keep = '', limitMs = LIMIT_MS },
  say = console.log,
) {
  const targets = {
    reader: new ReaderTarget({ seed, limitMs, maxMiB: READER_MIB }),
    server: new ServerTarget({ limitMs, maxMiB: SERVER_MIB }),
  }
  const [outcomes, kinds, times, finds] = [new Tally(), new Tally(), [], []]
  const found = (index, name, why) => {
    finds.push({ index, name, why })
    say(`FOUND case ${index} (${name}): ${why}`)
  }
  const untilMs = performance.now() + minutes * 60_000
  const [first, last] = only >= 0 ? [only, only + 1] : [from, from + cases]
  let [index, memoryEarly] = [first, 0]
  for (; index < last && performance.now() < untilMs; index++) {
    const given = caseOf(seed, index)
    const target = given.kind === 'reader' || given.kind === 'json' ? targets.reader : targets.server
    const { outcome, why, ms = 0 } = await target.run(given)
    outcomes.add(`${given.kind}: ${outcome}`)
    kinds.add(given.kind)
    times.push(ms)
    if (ms > SLOW_MS)
      say(`slow: case ${index} (${given.kind}, ${given.name}) took ${(ms / 1000).toFixed(1)} s: ${outcome}`)
    if (outcome === 'DEFECT') {
      found(index, given.name, why)
      if (keep !== '') {
        mkdirSync(keep, { recursive: true })
        writeFileSync(join(keep, `${seed}-${index}-${given.name}`), given.bytes ?? given.text ?? given.request.bytes)
      }
    }
    if (kinds.get('request') + kinds.get('pipeline') === 200) memoryEarly = targets.server.memory()
    if (only >= 0) say(`case ${index} (${given.kind}, ${given.name}): ${outcome}, ${Math.round(ms)} ms`)
    if ((index - first + 1) % 500 === 0)
      say(`${index - first + 1} cases, ${finds.length} finds, server at ${Math.round(targets.server.memory())} MiB`)
  }
  const memoryLate = targets.server.memory()
  targets.reader.close()
  for (const why of await targets.server.close()) found(-1, 'all', why)
  return { count: index - first, kinds, outcomes, finds, times, memoryEarly, memoryLate }
}

if (process.argv[1] === import.meta.filename) {
  const choices = readArguments({ minutes: 5, seed: 1, cases: 100_000, from: 0, only: -1, keep: '' })
  const { count, kinds, outcomes, finds, times, memoryEarly, memoryLate } = await fuzz(choices)
  console.log(`seed ${choices.seed}: ${count} cases (${kinds}), ${finds.length} finds`)
  console.log(
    `a case: half within ${quantile(times, 0.5).toFixed(0)} ms, 99 in 100 within ${quantile(times, 0.99).toFixed(0)} ms, longest ${Math.max(0, ...times).toFixed(0)} ms`,
  )
  console.log(
    `memory of the server: ${memoryEarly.toFixed(0)} MiB after 200 cases, ${memoryLate.toFixed(0)} MiB at the end`,
  )
  for (const [outcome, times] of outcomes.entries()) console.log(`  ${outcome}: ${times}`)
  process.exit(finds.length > 0 ? 1 : 0)
}
