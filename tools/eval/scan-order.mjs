// Measures whether a scanned page comes out in the same order as a text page: papers drawn as pictures against their own text layers.
//
//   npm run build && node tools/eval/scan-order.mjs [--set dev] [--papers 15] [--pages 6] [--drawn noisy] [--only TEXT] [--worst N] [--corpus DIR]
//
// The first pages of each paper are extracted twice, from the file and from a PDF of pictures of its pages. Of the body's sentences of the
// first (at least eight words) a sentence is *kept* where one sentence of the second holds three quarters of its runs of six letters: read in one
// piece, whatever letters were misread; it is *exact* where all its letters and digits stand together in the second's text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { extract } from '../../dist/pipeline/extract.js'
import { openPorts } from '../../dist/pipeline/ports.js'
import { renderPage } from '../../dist/readers/pdf/draw/render.js'
import { openPdf } from '../../dist/readers/pdf/engine/open-file.js'
import { readPage } from '../../dist/readers/pdf/page/read-page.js'
import { resolveSettings } from '../../dist/settings/resolve.js'
import { DRAWN, grayOf, picturePdf, spoiled } from './drawn-pages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const folder = join(option('corpus', join(root, '..', 'shared', 'corpus')), option('set', 'dev'))
const [paperCount, pageCount, worst] = ['papers:15', 'pages:6', 'worst:0'].map((one) =>
  Number(option(...one.split(':'))),
)
const drawing = DRAWN[option('drawn', 'noisy')]
const out = join(root, 'tools', 'eval', 'out', 'scan-order')
mkdirSync(out, { recursive: true })

const { values: settings } = resolveSettings({ cwd: out, env: {} })
const ports = openPorts({ settings, workers: 1, answers: null })
const options = { ...optionsFromSettings(settings), pages: { first: 0, last: pageCount - 1 } }

const recordOf = (fileName, bytes) => extract({ fileName, bytes }, { options, ports, deadline: NO_DEADLINE })

/** A PDF of pictures of the first pages; null where they have no sound text layer to compare with. */
async function drawnPaper(bytes, seed) {
  const pdf = await openPdf(Uint8Array.from(bytes))
  try {
    const count = Math.min(pageCount, pdf.pageCount)
    const pages = Array.from({ length: count }, (_, index) => readPage(pdf, index))
    if (pages.some(({ isOcrLayer, hasText, textQuality }) => isOcrLayer || !hasText || textQuality < 0.97)) return null
    const pictures = pages.map(({ index }) =>
      spoiled(grayOf(renderPage(pdf, index, drawing.dpi)), drawing, seed * 97 + index),
    )
    return picturePdf(pictures, drawing.dpi)
  } finally {
    pdf.close()
  }
}

const letters = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const RUN = 6
const KEPT = 0.75
const runsOf = (text) => Array.from({ length: Math.max(1, text.length - RUN + 1) }, (_, at) => text.slice(at, at + RUN))
const NOT_BODY = new Set(['references', 'figure', 'table', 'footnote', 'title', 'keywords'])
const sentencesOf = ({ text, section }) => {
  const typeOf = new Map(section.map(({ section_id, section_type }) => [section_id, section_type]))
  return text
    .filter((row) => !NOT_BODY.has(typeOf.get(row.section_id)) && (row.text ?? '').split(/\s+/).length >= 8)
    .map((row) => row.text)
}

const papers = readdirSync(folder)
  .filter((file) => file.endsWith('.pdf') && file.includes(option('only', '')))
  .sort()
const step = Math.max(1, papers.length / paperCount)
const sums = { papers: 0, sentences: 0, kept: 0, exact: 0 }
for (const [at, file] of Array.from(
  { length: Math.min(paperCount, papers.length) },
  (_, index) => papers[Math.floor(index * step)],
).entries()) {
  const bytes = readFileSync(join(folder, file))
  const pictures = await drawnPaper(bytes, at + 1).catch(() => null)
  if (pictures === null) continue
  const [own, scanned] = [await recordOf(file, bytes), await recordOf(file, pictures)]
  writeFileSync(join(out, `${basename(file, '.pdf')}.json`), JSON.stringify(scanned))
  const whole = letters(scanned.text.map((row) => row.text ?? '').join(' '))
  const runs = new Map()
  for (const [row, text] of scanned.text.map((one) => letters(one.text ?? '')).entries())
    for (const run of runsOf(text)) runs.set(run, (runs.get(run) ?? new Set()).add(row))
  const sentences = sentencesOf(own)
  const lost = sentences.filter((sentence) => {
    const wanted = runsOf(letters(sentence))
    const found = new Map()
    for (const run of wanted) for (const row of runs.get(run) ?? []) found.set(row, (found.get(row) ?? 0) + 1)
    return Math.max(0, ...found.values()) < wanted.length * KEPT
  })
  const exact = sentences.filter((sentence) => whole.includes(letters(sentence))).length
  sums.papers += 1
  sums.sentences += sentences.length
  sums.kept += sentences.length - lost.length
  sums.exact += exact
  console.log(
    `${file.padEnd(34)} ${sentences.length} sentences, kept ${sentences.length - lost.length}, exact ${exact}`,
  )
  for (const sentence of lost.slice(0, worst)) console.log(`    ${sentence.slice(0, 200)}`)
}
const percent = (count) => `${((100 * count) / Math.max(1, sums.sentences)).toFixed(1)} %`
console.log(
  `${sums.papers} papers, ${sums.sentences} sentences: kept ${percent(sums.kept)}, exact ${percent(sums.exact)}`,
)
