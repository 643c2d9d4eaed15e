// Reads mutated papers and JSON in a process of its own: case after case, by number, until it is told of no more.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_OPTIONS } from '../../../dist/contract/options.js'
import { asRecord } from '../../../dist/corpora/tables/read-record.js'
import { CORPUS_TABLES } from '../../../dist/corpora/tables/tables.js'
import { WRITERS } from '../../../dist/export/formats/index.js'
import { readManifest } from '../../../dist/faces/cli/chew/manifest.js'
import { readRecord } from '../../../dist/faces/mcp/read-record.js'
import { ServiceError } from '../../../dist/kernel/errors.js'
import { deadlineIn } from '../../../dist/kernel/time/deadline.js'
import { recogniseFormat } from '../../../dist/readers/index.js'
import { caseOf } from './cases.mjs'

const [seed, limitMs] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'svc-fuzz-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/**
 * Readers alone: nothing is recognised on pictures, no model runs.
 * @returns {any}
 */
const context = () => ({ options: DEFAULT_OPTIONS, ports: {}, deadline: deadlineIn(limitMs) })

async function readPaper({ bytes }) {
  const reader = recogniseFormat(new Uint8Array(bytes))
  await reader.read(new Uint8Array(bytes), context())
  return `read as ${reader.format}`
}

/** What is a record by its schema must go through every writer; what is not must be refused in words. */
async function readJson({ name, text }) {
  if (name === 'manifest') {
    const path = join(folder, 'manifest.jsonl')
    writeFileSync(path, text)
    await readManifest(path)
    return 'a manifest'
  }
  const record = await readRecord(text)
  for (const write of Object.values(WRITERS)) write(record)
  const rows = asRecord(text, 'record.json')
  for (const { rows: rowsOf } of CORPUS_TABLES) [...(rowsOf?.(rows) ?? [])]
  return 'a record'
}

async function outcomeOf(given) {
  try {
    return { outcome: await (given.kind === 'json' ? readJson(given) : readPaper(given)) }
  } catch (thrown) {
    const isKnown = thrown instanceof ServiceError && thrown.code !== 'internal_error'
    if (isKnown) return { outcome: thrown.code }
    return { outcome: 'DEFECT', why: thrown?.cause?.stack ?? thrown?.stack ?? String(thrown) }
  }
}

process.on('message', async (index) => {
  const startMs = performance.now()
  const result = await outcomeOf(caseOf(seed, index))
  process.send({ index, ...result, ms: performance.now() - startMs, bytes: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit(0))
process.send({ ready: true })
