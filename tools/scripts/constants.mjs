// The table of named numbers of the analysis: what each is, and what its comment says of its origin.
//
//   npm run constants -- [ROOM] [--of ORIGIN]          fitted, measured, standard, bound, fixed, set
//   npm run constants -- --papers DIR [--limit 40]     and how many comparisons each decides on these papers, and how many
//                                                      would come out differently at half or double the number
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findConstants, relativeTo, watched } from './constants/find.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string' }, papers: { type: 'string' }, limit: { type: 'string', default: '40' } },
})
const { constants, comparisons } = findConstants(root)

/** What each number decided: how often, how often with true, and how often half or double of it would have said otherwise. */
const tallies = new Map()
globalThis.$decided = (key, value, ask) => {
  const said = ask(value)
  let tally = tallies.get(key)
  if (tally === undefined) {
    tally = { times: 0, held: 0, half: 0, double: 0 }
    tallies.set(key, tally)
  }
  tally.times += 1
  if (said) tally.held += 1
  if (ask(value === 0 ? -0.5 : value / 2) !== said) tally.half += 1
  if (ask(value === 0 ? 0.5 : value * 2) !== said) tally.double += 1
  return said
}

async function readPapers(folder, limit) {
  const { build } = await import('esbuild')
  const out = join(root, 'dist', 'constants')
  mkdirSync(out, { recursive: true })
  const entry = `export { extract } from './pipeline/extract.ts'; export { openPorts } from './pipeline/ports.ts'
    export { DEFAULT_OPTIONS } from './contract/options.ts'; export { NO_DEADLINE } from './kernel/time/deadline.ts'`
  await build({
    stdin: { contents: entry, resolveDir: join(root, 'src'), loader: 'ts' },
    outfile: join(out, 'watched.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    supported: { 'regexp-unicode-property-escapes': true },
    plugins: [
      {
        name: 'watch',
        setup: (own) =>
          own.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
            contents: watched(root, relativeTo(root, path), comparisons.get(relativeTo(root, path)) ?? []),
            loader: 'ts',
          })),
      },
    ],
  })
  const { extract, openPorts, DEFAULT_OPTIONS, NO_DEADLINE } = await import(
    pathToFileURL(join(out, 'watched.mjs')).href
  )
  const papers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:pdf|docx|html|epub|xml)$/.test(file))
    .sort()
  const step = Math.max(1, Math.floor(papers.length / limit))
  let read = 0
  for (const file of papers.filter((_, at) => at % step === 0).slice(0, limit)) {
    const context = { options: DEFAULT_OPTIONS, ports: openPorts(), deadline: NO_DEADLINE }
    try {
      await extract({ fileName: file, bytes: readFileSync(join(folder, file)) }, context)
      read += 1
    } catch (error) {
      console.error(`${file}: ${error.message}`)
    }
  }
  rmSync(out, { recursive: true, force: true })
  return read
}

const papers = values.papers === undefined ? null : await readPapers(values.papers, Number(values.limit))
const [room = ''] = positionals
const rows = constants
  .filter(({ file, origin }) => file.startsWith(room) && (values.of === undefined || origin === values.of))
  .map((constant) => ({ ...constant, ...tallies.get(`${constant.file}:${constant.name}`) }))
for (const { file, line, name, value, origin, times = 0, held = 0, half = 0, double = 0, comment } of rows) {
  const decided = papers === null ? [] : [times, held, half, double]
  console.log([`${file}:${line}`, name, value, origin, ...decided, comment.slice(0, 160)].join('\t'))
}
const counts = new Map()
for (const { origin } of rows) counts.set(origin, (counts.get(origin) ?? 0) + 1)
const sums = [...counts].map(([origin, count]) => `${count} ${origin}`).join(', ')
console.error(`${rows.length} numbers${papers === null ? '' : `, ${papers} papers`}: ${sums}`)
