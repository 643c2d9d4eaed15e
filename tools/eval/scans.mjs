// Measures recognition on scanned papers: character errors, sentences found, CPU time and memory; then scores the records.
//
//   npm run build && node tools/eval/scans.mjs [--only TEXT] [--pages N] [--worst N] [--corpus DIR] [--scorer FILE]
//
// Character error rate: every line of a page's true text is laid where it fits best into what was recognised on that page
// (edit distance to the nearest passage, spaces left out, compatibility forms folded), so that the order of columns, notes and
// marginalia does not count, rules left out; letters recognised beyond the truth show in `length`, recognised letters to true ones.
// Sentences: a true sentence is found where some passage of the record's text differs in at most a fifth of its letters.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { openInProcess } from '../../dist/engines/ocr/in-process.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { extract } from '../../dist/pipeline/extract.js'
import { openPorts } from '../../dist/pipeline/ports.js'
import { resolveSettings } from '../../dist/settings/resolve.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const corpus = join(option('corpus', join(root, '..', 'shared', 'corpus')), 'scans')
const scorer = option('scorer', join(root, '..', 'shared', 'eval', 'score.mjs'))
const { soft } = await import(pathToFileURL(join(scorer, '..', 'metrics.mjs')).href)
const only = option('only', '')
const pageLimit = Number(option('pages', '1000'))
const worstCount = Number(option('worst', '0'))

/** Edit distance of the text to the passage of `within` that is nearest to it. */
function nearest(text, within) {
  let before = new Int32Array(within.length + 1)
  let row = new Int32Array(within.length + 1)
  for (let i = 1; i <= text.length; i++) {
    row[0] = i
    const letter = text.charCodeAt(i - 1)
    for (let j = 1; j <= within.length; j++) {
      const swap = before[j - 1] + (letter === within.charCodeAt(j - 1) ? 0 : 1)
      const drop = before[j] + 1
      const add = row[j - 1] + 1
      row[j] = swap < drop ? (swap < add ? swap : add) : drop < add ? drop : add
    }
    ;[before, row] = [row, before]
  }
  return before.reduce((least, value) => Math.min(least, value), text.length)
}

const folded = (text) => text.normalize('NFKC').replace(/\s+/gu, '')
const splitSentences = (paragraph) => paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((one) => one.length > 20)

function errorsOf(truth, pages) {
  const total = { letters: 0, errors: 0, read: 0, lines: [] }
  pages.forEach((lines, index) => {
    const text = (list) => folded(list.map((line) => line.words.map((word) => word.text).join('')).join(''))
    const right = Math.max(...lines.map((line) => line.words.at(-1)?.x1 ?? 0))
    const isRight = (line) => (line.words[0]?.x0 ?? 0) > right * 0.48
    // From top to bottom, and column by column: lines of the truth may run on over the end of a column.
    const read = text(lines)
    const columns = text([...lines.filter((line) => !isRight(line)), ...lines.filter(isRight)])
    total.read += read.length
    for (const line of (truth[index] ?? '').split('\n').map((one) => [folded(one), one])) {
      if (!/[\p{L}\p{N}]/u.test(line[0])) continue
      const errors = Math.min(nearest(line[0], read), nearest(line[0], columns))
      total.letters += line[0].length
      total.errors += errors
      total.lines.push({ page: index + 1, errors, text: line[1].trim() })
    }
  })
  return total
}

function recallOf(truth, record) {
  const text = soft(record.text.map((row) => row.text).join(' '))
  const sentences = (truth.paragraphs ?? []).flatMap(splitSentences).map(soft)
  const found = sentences.filter((one) => text.includes(one) || nearest(one, text) <= one.length / 5).length
  return { found, count: sentences.length }
}

const out = join(root, 'tools', 'eval', 'out', 'scans')
rmSync(out, { recursive: true, force: true })
mkdirSync(join(out, 'truth'), { recursive: true })
const { values: settings } = resolveSettings({ cwd: out, env: {} })
const kinds = new Map(JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8')).map((one) => [one.id, one.kind]))
const papers = readdirSync(corpus)
  .filter((file) => file.endsWith('.pdf') && file.includes(only))
  .sort()
const engine = openInProcess()
const sums = { found: 0, count: 0 }
for (const file of papers) {
  const id = basename(file, '.pdf')
  const pages = []
  let cpuSeconds = 0
  const ocr = {
    get engine() {
      return engine.engine
    },
    recognise: async (image, deadline) => {
      const start = process.cpuUsage()
      const page = await engine.recognise(image, deadline)
      const { user, system } = process.cpuUsage(start)
      cpuSeconds += (user + system) / 1e6
      pages.push(page.lines)
      return page
    },
  }
  const options = { ...optionsFromSettings(settings), pages: { first: 0, last: pageLimit - 1 } }
  const upload = { fileName: file, bytes: readFileSync(join(corpus, file)) }
  const record = await extract(upload, { options, ports: { ...openPorts(), ocr }, deadline: NO_DEADLINE })
  const truthText = readFileSync(join(corpus, `${id}.truth.json`), 'utf8')
  writeFileSync(join(out, `${id}.json`), JSON.stringify(record))
  writeFileSync(join(out, `${id}.lines.txt`), pages.map(listed).join('\f'))
  writeFileSync(join(out, 'truth', `${id}.truth.json`), truthText)
  const total = errorsOf(readFileSync(join(corpus, `${id}.pages.txt`), 'utf8').split('\f'), pages)
  const recall = recallOf(JSON.parse(truthText), record)
  sums.found += recall.found
  sums.count += recall.count
  console.log(
    `${id.padEnd(12)} ${(kinds.get(id) ?? '').padEnd(6)} CER ${((100 * total.errors) / total.letters).toFixed(2)} %` +
      `  length ${(total.read / total.letters).toFixed(3)}  sentences ${recall.found}/${recall.count}` +
      `  CPU ${(cpuSeconds / pages.length).toFixed(2)} s a page  peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
  )
  const worst = total.lines.sort((a, b) => b.errors - a.errors).slice(0, worstCount)
  for (const { page, errors, text } of worst) console.log(`    p. ${page}  ${errors}  ${text}`)
}
console.log(`text.recall (levenshtein) ${((100 * sums.found) / Math.max(1, sums.count)).toFixed(1)}\n`)
process.exit(
  spawnSync(process.execPath, [scorer, '--truth', join(out, 'truth'), '--records', out], { stdio: 'inherit' }).status ??
    1,
)

function listed(lines) {
  return lines
    .map(({ words, top, bottom, confidence }) => {
      const place = [words[0]?.x0, top, words.at(-1)?.x1, bottom].map((value) => Math.round(value ?? 0)).join(' ')
      return `${place}\t${confidence.toFixed(2)}\t${words.map((word) => word.text).join(' ')}`
    })
    .join('\n')
}
