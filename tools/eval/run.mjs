// Extracts a corpus and scores the records with the shared scorer: `npm run eval -- jats|pdf|fronts|structure|languages|cs|fields|physics|romance|docx|html|epub|scans|train`.
//
//   --corpus DIR   the folder with dev/, jats-truth/ ... (default: ../shared/corpus beside the checkout)
//   --scorer FILE  the scorer (default: ../shared/eval/score.mjs)
//   --only TEXT    only papers whose name holds TEXT
//   --ref-seg NAME split reference lists by this strategy: geom, region, llm, crf
//   the rest goes to the scorer: --by group, --worst FIELD
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { openFileExtractor } from '../../dist/service/file-extractor.js'
import { resolveSettings } from '../../dist/settings/resolve.js'
import { readArguments } from './arguments.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { option, rest } = readArguments()
const corpus = option('corpus', join(root, '..', 'shared', 'corpus'))
const scorer = option('scorer', join(root, '..', 'shared', 'eval', 'score.mjs'))
const only = option('only', '')
const refSeg = option('ref-seg', null)

/** What can be measured: where the inputs are, what they end with, and where their truth stands. */
const SETS = {
  jats: { inputs: 'dev', ending: '.xml', truth: 'jats-truth' },
  pdf: { inputs: 'dev', ending: '.pdf', truth: 'dev' },
  html: { inputs: 'formats/html', ending: '.html', truth: 'formats/truth' },
  epub: { inputs: 'formats/epub', ending: '.epub', truth: 'formats/truth' },
  docx: { inputs: 'formats/docx', ending: '.docx', truth: 'formats/truth' },
  scans: { inputs: 'scans', ending: '.pdf', truth: 'scans' },
  fronts: { inputs: 'fronts', ending: '.pdf', truth: 'fronts' },
  structure: { inputs: 'structure', ending: '.pdf', truth: 'structure' },
  languages: { inputs: 'languages', ending: '.pdf', truth: 'languages' },
  cs: { inputs: 'cs', ending: '.pdf', truth: 'cs' },
  fields: { inputs: 'fields', ending: '.pdf', truth: 'fields' },
  physics: { inputs: 'physics', ending: '.pdf', truth: 'physics' },
  romance: { inputs: 'romance', ending: '.pdf', truth: 'romance' },
  train: { inputs: 'train', ending: '.pdf', truth: 'train' },
}
const words = rest()
const name = words.find((word) => word in SETS) ?? 'jats'
const set = SETS[name]
const inputs = join(corpus, set.inputs)
if (!existsSync(inputs) || !existsSync(scorer)) {
  console.error(`no corpus at ${inputs} or no scorer at ${scorer}: name them with --corpus and --scorer`)
  process.exit(2)
}

const truths = new Set(readdirSync(join(corpus, set.truth)).map((file) => file.replace('.truth.json', '')))
const papers = readdirSync(inputs)
  .filter((file) => file.endsWith(set.ending) && truths.has(basename(file, set.ending)) && file.includes(only))
  .sort()
const out = join(root, 'tools', 'eval', 'out', refSeg === null ? name : `${name}-${refSeg}`)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const truthOut = join(out, 'truth')
mkdirSync(truthOut)

const { values: settings } = resolveSettings({ cwd: out, env: {} })
const service = openFileExtractor(settings)
const options = { ...optionsFromSettings(settings), ...(refSeg === null ? {} : { refSeg }) }
const startMs = performance.now()
let failures = 0
await Promise.all(
  papers.map(async (file) => {
    const id = basename(file, set.ending)
    const truth = readFileSync(join(corpus, set.truth, `${id}.truth.json`))
    writeFileSync(join(truthOut, `${id}.truth.json`), truth)
    try {
      const work = { fileName: file, paper: join(inputs, file), options }
      writeFileSync(join(out, `${id}.json`), (await service.extract(work)).json)
    } catch (error) {
      failures += 1
      console.error(`${file}: ${error.code ?? ''} ${error.message}`)
    }
  }),
)
service.close()
const seconds = (performance.now() - startMs) / 1000
console.log(`${name}: ${papers.length} papers in ${seconds.toFixed(1)} s, ${failures} failed\n`)
const scored = spawnSync(
  process.execPath,
  [scorer, '--truth', truthOut, '--records', out, ...words.filter((word) => word !== name)],
  { stdio: 'inherit' },
)
process.exit(failures > 0 ? 1 : (scored.status ?? 1))
