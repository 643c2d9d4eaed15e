// Makes a small corpus in which every question of docs/corpora.md has an answer: the sample, with what a registry would have said of it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

function svc(args, cwd) {
  const { status, stderr } = spawnSync(process.execPath, [here('../../bin/svc.js'), ...args], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`svc ${args[0]} ended with ${status}: ${stderr}`)
}

/** The folder that holds corpus/ and corpus-csv/. */
export function makeCorpus() {
  const folder = mkdtempSync(join(tmpdir(), 'svc-interop-'))
  mkdirSync(join(folder, 'records'))
  svc(['chew', here('../../samples/article.xml'), '-o', 'records/a.json'], folder)
  const record = JSON.parse(readFileSync(join(folder, 'records/a.json'), 'utf8'))
  const { diagnostics } = record.extraction
  const found = { status: 'found', doi: null, score: 1, evidence: [], disagreements: [], flags: [] }
  const notices = [{ type: 'retraction', doi: null, date: null }]
  diagnostics.reference_checks = [{ bib_id: record.bib[0].bib_id, ...found, notices }]
  for (const test of diagnostics.statistics.tests.slice(0, 1)) test.consistent = false
  record.bib.push({ ...record.bib[0], bib_id: record.bib.length + 1, title: 'Nobody cites this' })
  record.extraction.warnings.push('TITLE_DOUBTFUL: made for this corpus')
  record.text.push({ ...record.text.find(({ section_id }) => section_id !== null), text_id: record.text.length + 1 })
  const method = record.section.find(({ section_type }) => section_type === 'method')
  Object.assign(record.text.at(-1), { section_id: method.section_id, text: 'Papers were drawn randomly.' })
  // Of another file, or it would be the same record once more.
  const source = { ...record.source, file_name: 'b.xml', file_hash: 'b'.repeat(16) }
  writeFileSync(join(folder, 'records/b.json'), JSON.stringify({ ...record, paper_id: 'b', source }))
  svc(['collect', 'records', '--out', 'corpus'], folder)
  svc(['collect', 'records', '--out', 'corpus-csv', '--format', 'csv'], folder)
  return folder
}
