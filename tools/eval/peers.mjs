// Scores other tools on the papers that we are scored on: `npm run peers -- pdf --python VENV/bin/python`.
// The environment has the tools: pip install "pymupdf4llm<1" pdf_oxide. Their Markdown becomes records as far as it goes, and the shared scorer judges
// them as it judges ours (run `npm run eval -- pdf` first). Markdown marks neither front matter nor references: only what it has a form for is compared.
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
const tools = option('tools', 'pymupdf4llm,pdf_oxide').split(',')
const limit = Number(option('limit', '1000'))
const words = rest()
const isForReadme = words.includes('--readme')
const set = words.find((word) => !word.startsWith('--')) ?? 'pdf'
const inputs = join(corpus, set === 'pdf' ? 'dev' : set)
const ours = join(root, 'tools', 'eval', 'out', set)
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

function scoresOf(records, ids) {
  const [truth, chosen] = [join(records, 'truth'), join(records, 'scored')]
  for (const folder of [truth, chosen]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  for (const id of ids) {
    writeFileSync(join(truth, `${id}.truth.json`), readFileSync(join(inputs, `${id}.truth.json`)))
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
  .filter(
    (file) =>
      file.endsWith('.json') &&
      file !== 'scores.json' &&
      existsSync(join(inputs, `${basename(file, '.json')}.truth.json`)),
  )
  .map((file) => basename(file, '.json'))
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

const NAMES = {
  title: 'title',
  section_headings: 'section headings',
  'text.recall': 'sentences of the paper that are whole in the output',
}
const cell = (/** @type {any[]} */ [, scores], field) => (scores[field]?.soft ?? 0).toFixed(1)
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
