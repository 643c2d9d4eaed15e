// Reads every paper of a folder, whatever it is, and shows what went wrong or looks odd: `npm run wild -- FOLDER`.
//
//   --out FILE     the page with thumbnails beside fields (default: tools/eval/out/wild.html); FILE.json beside it has the same as data
//   --only TEXT    only files whose path holds TEXT
//   --lanes N      papers read at a time, each by a worker of its own (default 1)
//   --every N      only every Nth file, for a first look at a large folder
//   --lines yes    reads each PDF once more and lists the printed lines that stand nowhere, twice, or in the text without being in the record
//
// Told of: failures, papers that take more than five times the folder's median of CPU seconds a page, memory peaks above 700 MB, and records without
// title, authors, references, of one sentence, or with much less text than the PDF's own layer.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { openFileExtractor } from '../../dist/service/file-extractor.js'
import { samples } from '../../dist/service/workers/samples.js'
import { resolveSettings } from '../../dist/settings/resolve.js'
import { readArguments } from './arguments.mjs'
import { openLayers } from './line-places.mjs'
import { faultsOf } from './wild/faults.mjs'
import { lookAt } from './wild/look.mjs'
import { misplacedLines } from './wild/printed.mjs'
import { reportOf } from './wild/report.mjs'
import { watching } from './wild/watch.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { option, rest } = readArguments()
const out = option('out', join(root, 'tools', 'eval', 'out', 'wild.html'))
const only = option('only', '')
const lanes = Number(option('lanes', '1'))
const every = Number(option('every', '1'))
const isAboutLines = option('lines', 'no') === 'yes'
const [folder] = rest()
if (folder === undefined) {
  console.error('name a folder: npm run wild -- FOLDER')
  process.exit(2)
}

const ENDINGS = /\.(pdf|docx|xml|html?|epub)$/i
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => ENDINGS.test(file) && file.includes(only) && statSync(join(folder, file)).isFile())
  .sort()
  .filter((_, at) => at % every === 0)

const { values: settings } = resolveSettings({ cwd: folder, env: {} })
const options = optionsFromSettings(settings)

async function readOne(service, file) {
  const path = join(folder, file)
  const own = await lookAt(path)
  const watch = watching(service.pool)
  const outcome = await service.extract({ fileName: file, paper: path, options }).then(
    ({ json, summary }) => ({ record: JSON.parse(json), warnings: summary.warnings }),
    (error) => ({ error: { code: error.code ?? 'none', message: error.message } }),
  )
  // Recognised pages have no printed lines of their own to compare with.
  const hasPrinted = outcome.record?.extraction.ocr?.backend === 'text-layer' && /\.pdf$/i.test(file)
  const lines = isAboutLines && hasPrinted ? misplacedLines(await layersOf(path), outcome.record) : []
  return { file: relative(folder, path), ...own, ...watch.end(), ...outcome, lines }
}

const layersOf = isAboutLines ? await openLayers() : null
const papers = []
const queue = [...files]
async function lane() {
  const service = openFileExtractor(settings, 1)
  // What a worker loads with its first paper is no cost of that paper.
  for (const { path } of samples()) if (path !== null) await service.extract({ fileName: path, paper: path, options })
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const paper = await readOne(service, file)
    papers.push(paper)
    const end = paper.error === undefined ? 'read' : `${paper.error.code}: ${paper.error.message}`
    console.error(
      `${papers.length}/${files.length} ${file}: ${end}, ${paper.cpuSeconds.toFixed(1)} s, ${paper.peakMb} MB`,
    )
  }
  service.close()
}
await Promise.all(Array.from({ length: lanes }, lane))

const judged = faultsOf(papers.sort((a, b) => a.file.localeCompare(b.file)))
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, reportOf(folder, judged))
const data = judged.papers.map(({ record: _, thumbnail: __, ...rest }) => rest)
writeFileSync(`${out}.json`, `${JSON.stringify({ ...judged, papers: data }, null, 1)}\n`)
for (const { file, faults } of judged.papers) if (faults.length > 0) console.log(`${file}: ${faults.join('; ')}`)
for (const { file, lines } of judged.papers)
  for (const { page, text, fault } of lines) console.log(`${file} page ${page}, ${fault}: ${text.slice(0, 100)}`)
const { failed, odd, medianCpu, mostMb } = judged
console.log(
  `\n${papers.length} papers, ${failed} failed, ${odd} with something odd; ${medianCpu.toFixed(3)} CPU seconds a page at the median, ${mostMb} MB at most: ${out}`,
)
process.exit(failed > 0 ? 1 : 0)
