// Receipts held against the rows they speak of: node tools/eval/receipts.mjs FOLDER ... (records, as tools/eval/out/SET has them).
//
// A receipt that says something else than the record is worse than none. Every statement of the diagnostics, the validation and the
// counts of a record that can be checked against its tables is checked here; the tests run it over the golden records.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArguments } from './arguments.mjs'

const TABLES = {
  ...{ bib: 'bib_id', text: 'text_id', section: 'section_id', figure: 'figure_id', table: 'table_id', eq: 'eq_id' },
  ...{ author: 'author_id', affiliation: 'affiliation_id', funding: 'funding_id' },
}

const near = (a, b) => Math.abs(a - b) < 1e-3
const share = (part, whole) => (whole === 0 ? null : part / whole)
const isSame = (a, b) => (a === null || b === null ? a === b : near(a, b))
const isEmpty = (value) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Where the value of a field stands whose name is not that of a key of the metadata. */
const VALUES = {
  authors: ({ author }) => author,
  affiliations: ({ affiliation }) => affiliation,
  emails: ({ author }) => author.filter(({ email }) => !isEmpty(email)),
  pages: ({ metadata }) => metadata.first_page,
  classification: ({ metadata }) => metadata.classification_l1,
  figures: ({ figure }) => figure,
  tables: ({ table }) => table,
  equations: ({ eq }) => eq,
  urls: ({ url }) => url,
}

function* validation(record, ids) {
  const { validation: gate } = record
  if (!gate) return
  const { issues } = gate
  const count = (test) => issues.filter(test).length
  if (gate.errors !== count(({ severity }) => severity === 'error')) yield 'validation: errors are not counted right'
  if (gate.warnings !== count(({ severity }) => severity === 'warning'))
    yield 'validation: warnings are not counted right'
  if ((gate.blocking ?? 0) !== count(({ blocking }) => blocking)) yield 'validation: what blocks is not counted right'
  if ((gate.promotable ?? true) !== ((gate.blocking ?? 0) === 0)) yield 'validation: promotable, and something blocks'
  for (const { code, count: told, evidence_ids } of [...issues, ...(record.extraction?.diagnostics?.unproven ?? [])]) {
    if (told < 1) yield `validation: ${code} counts nothing`
    for (const evidence of evidence_ids) {
      const [table, id] = evidence.split(':')
      if (table in ids && id !== undefined && !ids[table].has(Number(id)))
        yield `validation: ${code} names ${evidence}, which is not there`
    }
  }
}

function* citations({ text, bib, xref }, linking, ids) {
  if (!linking) return
  const texts = new Map(text.map((row) => [row.text_id, row.text]))
  for (const { text_id, start, end, raw, bib_ids, accepted } of linking.candidates) {
    const at = `citation "${raw}" in text ${text_id}`
    if (texts.get(text_id)?.slice(start, end) !== raw) yield `${at}: other words stand there`
    if (bib_ids.some((id) => !ids.bib.has(id))) yield `${at}: links to a reference that is not there`
    const linked = (id) =>
      xref.some((row) => row.xref_type === 'bib' && row.text_id === text_id && row.target_id === id)
    if (accepted && !bib_ids.every(linked)) yield `${at}: accepted, and a link is missing`
  }
  const taken = linking.candidates.filter(({ accepted }) => accepted)
  const resolved = taken.filter(({ bib_ids }) => bib_ids.length > 0).length
  const told = linking.resolved_candidate_fraction
  if (!isSame(told, share(resolved, taken.length)))
    yield `citations: ${told} resolved, ${resolved} of ${taken.length} are`
  const cited = new Set(taken.flatMap(({ bib_ids }) => bib_ids)).size
  const fraction = linking.unique_linked_bib_fraction
  if (!isSame(fraction, share(cited, bib.length)))
    yield `citations: ${fraction} of the references linked, ${cited} of ${bib.length} are`
}

function* captions({ figure, table }, receipt, ids) {
  if (!receipt) return
  const known = new Set(receipt.candidates.map(({ caption_id }) => caption_id))
  if (known.size < receipt.candidates.length) yield 'captions: two of one id'
  const objects = [
    ...figure.map((row) => ({ ...row, type: 'figure', id: row.figure_id })),
    ...table.map((row) => ({ ...row, type: 'table', id: row.table_id })),
  ]
  for (const { caption_id, object_id, reasons } of receipt.assignments) {
    if (!known.has(caption_id)) yield `captions: ${caption_id} is assigned and no candidate`
    const [type, id] = (object_id ?? '').split(':')
    if (object_id !== null && !ids[type]?.has(Number(id)))
      yield `captions: ${caption_id} belongs to ${object_id}, which is not there`
    const section = Number(caption_id.split(':')[1])
    const own = objects.find(({ section_id }) => caption_id.startsWith('section:') && section_id === section)
    const hasPlace = (own?.parts ?? []).some(({ bbox }) => bbox)
    if (object_id === null && hasPlace)
      yield `captions: ${caption_id} has nothing beside it (${reasons}), and ${own.type} ${own.id} has its place`
    if (own !== undefined && object_id !== null && object_id !== `${own.type}:${own.id}`)
      yield `captions: ${caption_id} is that of ${own.type} ${own.id}, not ${object_id}`
  }
}

/** A reference that has one of them was parsed. */
const PARSED = ['title', 'container', 'author', 'authors', 'year', 'doi', 'url']

function* references(
  { bib, extraction },
  { reference_yield: told, references: sure, references_complete, ref_seg_fallback_used },
) {
  if (told) {
    const parsed = bib.filter((row) => PARSED.some((name) => !isEmpty(row[name]))).length
    if (told.parsed_count !== parsed || told.valid_count > parsed)
      yield `references: ${told.valid_count} valid of ${told.parsed_count} parsed, ${parsed} have a field`
    const chosen = told.attempts.filter(({ selected }) => selected)
    if (chosen.length > 1) yield 'references: two attempts were selected'
    if (chosen.length === 1 && JSON.stringify(chosen[0].spans) !== JSON.stringify(told.selected_spans))
      yield 'references: the selected spans are not those of the attempt'
  }
  if (extraction.settings.ref_parse === 'off' && told && references_complete !== false)
    yield 'references: complete, and nobody parsed them'
  const isTold = (extraction.warnings ?? []).some((warning) => warning.startsWith('REF_SEG_FALLBACK'))
  if ((ref_seg_fallback_used ?? false) !== isTold)
    yield `references: fallback ${ref_seg_fallback_used}, and the warning ${isTold ? 'is' : 'is not'} there`
  if (sure) {
    const wanted = bib.map(({ bib_id }) => bib_id).join()
    if (sure.map(({ bib_id }) => bib_id).join() !== wanted)
      yield `references: ${sure.length} have a confidence, ${bib.length} are there`
  }
}

function* fields(record, states) {
  for (const [name, { state, source }] of Object.entries(states ?? {})) {
    if (state === 'extracted' && source === null) yield `fields: ${name} is extracted, and by no evidence`
    const value = VALUES[name]?.(record) ?? record.metadata[name]
    if (!(name in VALUES) && !(name in record.metadata)) continue
    const isThere = state === 'extracted' || state === 'doubtful'
    if (isThere === isEmpty(value))
      yield `fields: ${name} is ${state}, and its value ${isEmpty(value) ? 'is not there' : 'is'}`
  }
}

function* floats({ figure, table }, states) {
  if (!states) return
  const told = states.map(({ object_type, object_id }) => `${object_type}:${object_id}`)
  const there = [...figure.map((row) => `figure:${row.figure_id}`), ...table.map((row) => `table:${row.table_id}`)]
  if (told.toSorted().join() !== there.toSorted().join())
    yield `floats: ${told.length} have a state, ${there.length} are there`
  for (const { object_type, object_id, state } of states) {
    const row = object_type === 'table' ? table.find((one) => one.table_id === object_id) : null
    if (row && state === 'lost' && row.contents.length > 0) yield `floats: table ${object_id} is lost, and has cells`
    if (row && state === 'whole' && row.contents.length === 0 && !row.html)
      yield `floats: table ${object_id} is whole, and has no cells`
  }
}

function* statistics(told, ids) {
  if (!told) return
  for (const { test_eq_id, p_eq_id, text_id } of told.tests) {
    if (!ids.eq.has(test_eq_id) || !ids.eq.has(p_eq_id) || !ids.text.has(text_id))
      yield `statistics: test ${test_eq_id} is not there`
  }
  const count = (test) => told.tests.filter(test).length
  if (told.inconsistent !== count(({ consistent }) => !consistent))
    yield 'statistics: inconsistent ones are not counted right'
  if (told.decision_errors !== count(({ decision_error }) => decision_error))
    yield 'statistics: wrong decisions are not counted right'
}

function* outside({ bib, bib_match, metadata, qualification_provenance: llm, extraction }, checks, ids) {
  const { enrichment, identity, usage } = extraction
  const matched = new Set(bib_match.map(({ bib_id }) => bib_id))
  if ([...matched].some((id) => !ids.bib.has(id))) yield 'registry: a match of no reference'
  if (enrichment && (enrichment.refs_total !== bib.length || enrichment.refs_enriched !== matched.size))
    yield `registry: ${enrichment.refs_enriched} of ${enrichment.refs_total}, ${matched.size} of ${bib.length} are matched`
  for (const { bib_id, status } of checks ?? []) {
    if (!ids.bib.has(bib_id) || (status === 'found') !== matched.has(bib_id))
      yield `registry: reference ${bib_id} is ${status}, and ${matched.has(bib_id) ? 'has' : 'has no'} match`
  }
  const receipt = identity?.receipt
  if (receipt?.selected && receipt.selected.normalized.toLowerCase() !== metadata.doi?.toLowerCase())
    yield `identity: ${receipt.selected.normalized} is selected, ${metadata.doi} is the DOI`
  if (receipt?.selected && !receipt.candidates?.some(({ raw }) => raw === receipt.selected.raw))
    yield 'identity: what is selected is no candidate'
  for (const key of Object.keys(usage?.totals ?? {})) {
    if (usage.totals[key] !== usage.breakdown.reduce((sum, row) => sum + row[key], 0))
      yield `usage: ${key} does not add up`
  }
  if (!llm) return
  const { tasks, requests } = llm
  const sum = (pick) => tasks.reduce((total, task) => total + pick(task), 0)
  if (requests.total !== sum((task) => task.requests)) yield 'language model: requests do not add up'
  if (requests.fallback > requests.total || requests.native_valid > requests.total)
    yield 'language model: more outcomes than requests'
  if (requests.fallback === 0 && tasks.some(({ fallback_used }) => fallback_used))
    yield 'language model: a task fell back, and no request did'
}

/** What the receipts of a record say otherwise than its rows; empty where they agree. */
export function receiptProblems(record) {
  const ids = Object.fromEntries(
    Object.entries(TABLES).map(([table, id]) => [table, new Set(record[table].map((row) => row[id]))]),
  )
  const told = record.extraction?.diagnostics
  if (!told) return [...validation(record, ids)]
  const isUnread = (record.validation?.issues ?? []).some(({ code }) => code === 'VAL_PAGES_UNREAD')
  return [
    ...validation(record, ids),
    ...citations(record, told.citation_linking, ids),
    ...captions(record, told.caption_assignment, ids),
    ...references(record, told),
    ...fields(record, told.fields),
    ...floats(record, told.floats),
    ...statistics(told.statistics, ids),
    ...outside(record, told.reference_checks, ids),
    ...(isUnread === (told.pages_unread ?? []).length > 0 ? [] : ['pages: unread ones and the alarm do not agree']),
  ]
}

function report(folders) {
  let [records, bad] = [0, 0]
  for (const folder of folders) {
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()) {
      const record = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      if (record.schema_version === undefined) continue
      records += 1
      const problems = receiptProblems(record)
      bad += problems.length > 0 ? 1 : 0
      for (const problem of problems) console.log(`${file}: ${problem}`)
    }
  }
  console.log(`${records} records, ${bad} with receipts that say something else than their rows`)
  return bad
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = report(readArguments().rest()) > 0 ? 1 : 0
