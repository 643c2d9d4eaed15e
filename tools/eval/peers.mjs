// Scores other tools on the papers that we are scored on: `npm run peers -- pdf --python VENV/bin/python` (run `npm run eval -- pdf` first), or on papers
// that nobody had looked at: `npm run peers -- FOLDER --records RECORDS`, where FOLDER has PDFs and judge.jsonl, a row a paper filled in from its page.
// The environment has the tools: pip install "pymupdf4llm<1" pdf_oxide opendataloader-pdf "markitdown[pdf]". Their Markdown becomes records as far as it
// goes, and the shared scorer judges them as it judges ours. Markdown marks neither front matter nor references: what it has no form for is a dash.
//
//   --tools A,B    some of them
//   --limit N      the first N papers, for them and for us
//   --readme       writes the table into README.md between its two marks
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './arguments.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { option, rest } = readArguments()
const corpus = option('corpus', join(root, '..', 'shared', 'corpus'))
const scorer = option('scorer', join(root, '..', 'shared', 'eval', 'score.mjs'))
const python = option('python', 'python3')
const tools = option('tools', 'pymupdf4llm,pdf_oxide,opendataloader,markitdown').split(',')
const limit = Number(option('limit', '1000'))
const given = option('records', null)
const words = rest()
const isForReadme = words.includes('--readme')
const set = words.find((word) => !word.startsWith('--')) ?? 'pdf'
const isFresh = existsSync(join(set, 'judge.jsonl'))
const inputs = isFresh ? set : join(corpus, set === 'pdf' ? 'dev' : set)
const ours = given ?? join(root, 'tools', 'eval', 'out', set)
if (!existsSync(ours)) {
  console.error(`no records at ${ours}: run npm run eval -- ${set} first`)
  process.exit(2)
}

/** Title, headings and sentences of Markdown; what stands below "References" is no text of the body. */
function recordOfMarkdown(markdown) {
  const section = [{ section_id: 0, header: '', level: 1, section_type: 'unknown' }]
  const text = []
  const plain = (line) =>
    line
      .replace(/[*_`]|!\[.*?\]\(.*?\)|<[^>]+>/g, '')
      .replace(/\[(.+?)\]\(.*?\)/g, '$1')
      .trim()
  for (const block of markdown.split(/\n\s*\n/)) {
    const [, marks, heading] = /^(#{1,6})\s+(.+)/s.exec(block.trim()) ?? []
    if (heading !== undefined) {
      const header = plain(heading.replace(/\s+/g, ' '))
      const type = /^(?:\d+\.?\s+)?(?:references|bibliography|literature cited|literatur)$/i.test(header)
        ? 'references'
        : 'unknown'
      section.push({ section_id: section.length, header, level: marks.length, section_type: type })
      continue
    }
    if (/^\s*\|/.test(block)) continue
    const prose = plain(block.replace(/-\n(?=\p{Ll})/gu, '').replace(/\s+/g, ' '))
    for (const sentence of prose.split(/(?<=[.!?])\s+(?=[\p{Lu}(["“])/u)) {
      if (sentence !== '') text.push({ text_id: text.length, section_id: section.length - 1, text: sentence })
    }
  }
  return { metadata: { title: section[1]?.header ?? null }, section: section.slice(2), text }
}

const EMPTY = {
  metadata: {},
  author: [],
  affiliation: [],
  section: [],
  text: [],
  bib: [],
  xref: [],
  figure: [],
  table: [],
  url: [],
}
const toRecord = ({ markdown }) => ({ ...EMPTY, ...recordOfMarkdown(markdown) })

/** What was filled in from the page, as the scorer wants it. */
function truthOfRow({ id, title, abstract_first, abstract_last, authors, keywords, n_refs, ...row }) {
  const fields = ['journal', 'year', 'volume', 'issue', 'first_page', 'last_page', 'doi']
  const printed = Object.fromEntries(fields.map((name) => [name, row[name] == null ? null : String(row[name])]))
  const lists = { authors: authors ?? [], keywords: keywords ?? [], abstract_ends: [abstract_first, abstract_last] }
  return { id, group: 'fresh', title, ...lists, ...printed, ...(n_refs && { n_refs }) }
}

const truths = new Map(
  isFresh
    ? readFileSync(join(set, 'judge.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter(({ title }) => title)
        .map((row) => [row.id, JSON.stringify(truthOfRow(row))])
    : readdirSync(inputs)
        .filter((file) => file.endsWith('.truth.json'))
        .map((file) => [basename(file, '.truth.json'), readFileSync(join(inputs, file), 'utf8')]),
)

function scoresOf(records, ids) {
  const [truth, chosen] = [join(records, 'truth'), join(records, 'scored')]
  for (const folder of [truth, chosen]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  for (const id of ids) {
    writeFileSync(join(truth, `${id}.truth.json`), truths.get(id))
    writeFileSync(join(chosen, `${id}.json`), readFileSync(join(records, `${id}.json`)))
  }
  const out = join(records, 'scores.json')
  const { status, stderr } = spawnSync(
    process.execPath,
    [scorer, '--truth', truth, '--records', chosen, '--json', out],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const scores = JSON.parse(readFileSync(out, 'utf8'))
  return scores.total ?? scores.all ?? scores
}

const ids = readdirSync(ours)
  .map((file) => basename(file, '.json'))
  .filter((id) => truths.has(id))
  .sort()
  .slice(0, limit)

const columns = [['svc', scoresOf(ours, ids)]]
for (const tool of tools) {
  const out = join(root, 'tools', 'eval', 'out', 'peers', tool)
  mkdirSync(out, { recursive: true })
  const papers = ids.filter((id) => !existsSync(join(out, `${id}.json`))).map((id) => join(inputs, `${id}.pdf`))
  if (papers.length > 0)
    spawnSync(python, [join(root, 'tools', 'eval', 'peers', 'read.py'), tool, out, ...papers], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const records = join(root, 'tools', 'eval', 'out', 'peers', `${tool}-records`)
  mkdirSync(records, { recursive: true })
  for (const id of ids) {
    const answer = JSON.parse(readFileSync(join(out, `${id}.json`), 'utf8'))
    writeFileSync(join(records, `${id}.json`), JSON.stringify(toRecord(answer)))
  }
  columns.push([tool, scoresOf(records, ids)])
}

const SETS = {
  section_headings: 'section headings',
  'text.recall': 'sentences of the paper that are whole in the output',
}
const FRESH = {
  authors: 'authors',
  abstract_ends: 'first and last words of the abstract',
  journal: 'journal',
  front_whole: 'whole fronts: every field right',
}
const NAMES = { title: 'title', ...(isFresh ? FRESH : SETS) }
/** Fields that Markdown marks as nothing of their own. */
const WITHOUT_FORM = Object.keys(FRESH)
const cell = (/** @type {any[]} */ [name, scores], field) =>
  name !== 'svc' && WITHOUT_FORM.includes(field) ? '–' : (scores[field]?.soft ?? 0).toFixed(1)
const table = [
  `| soft match, F1, ${ids.length} papers | ${columns.map(([name]) => name).join(' | ')} |`,
  `|---|${columns.map(() => '---').join('|')}|`,
  ...Object.entries(NAMES).map(
    ([field, name]) => `| ${name} | ${columns.map((column) => cell(column, field)).join(' | ')} |`,
  ),
].join('\n')
console.log(table)
if (isForReadme) {
  const file = join(root, 'README.md')
  const marks = /(<!-- peers -->\n)[\s\S]*?(\n<!-- \/peers -->)/
  writeFileSync(file, readFileSync(file, 'utf8').replace(marks, `$1\n${table}\n$2`))
}
