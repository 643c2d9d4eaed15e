// Measures how many words recognition gets wrong beside Tesseract 5 on the same pictures: pages of papers drawn as scans.
//
//   npm run build && node tools/eval/scan-words.mjs [--set dev] [--pages 40] [--drawn clean,noisy] [--only TEXT] [--worst N] [--corpus DIR]
//
// Truth are the words of the pages' own text layers; pages whose layer is poor, turned or short are left out. A word is wrong where the
// other side does not have it (as often), dashes and quotation marks being equal; the order of lines does not count here. Tesseract
// (Debian's tesseract-ocr) runs with its own page segmentation on one thread; what it read is kept in tools/eval/out/scan-words.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { grayPng } from '../../dist/codecs/png.js'
import { openInProcess } from '../../dist/engines/ocr/in-process.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { renderPage } from '../../dist/readers/pdf/draw/render.js'
import { openPdf } from '../../dist/readers/pdf/engine/open-file.js'
import { readPage } from '../../dist/readers/pdf/page/read-page.js'
import { DRAWN, grayOf, missing, spoiled, wordsOf } from './drawn-pages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const folder = join(option('corpus', join(root, '..', 'shared', 'corpus')), option('set', 'dev'))
const pageCount = Number(option('pages', '40'))
const only = option('only', '')
const worst = Number(option('worst', '0'))
const out = join(root, 'tools', 'eval', 'out', 'scan-words')
mkdirSync(out, { recursive: true })

function byTesseract(name, image, dpi) {
  const kept = join(out, `${name}.tesseract.txt`)
  if (!existsSync(kept)) {
    const picture = join(out, `${name}.png`)
    writeFileSync(picture, grayPng(image))
    const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
    const run = spawnSync('tesseract', [picture, '-', '--dpi', String(dpi), '-l', 'eng'], {
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    if (run.status !== 0) throw new Error(run.stderr)
    writeFileSync(kept, run.stdout)
  }
  return readFileSync(kept, 'utf8')
}

async function sampled() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf') && file.includes(only))
  const pages = []
  for (const [at, file] of files.sort().entries()) {
    const pdf = await openPdf(Uint8Array.from(readFileSync(join(folder, file))))
    try {
      const index = (at * 7) % Math.min(pdf.pageCount, 12)
      const page = readPage(pdf, index)
      const lines = page.lines.filter(({ angle }) => angle === 0)
      const isGood = page.textQuality >= 0.98 && !page.isOcrLayer && page.turn === 0 && page.hiddenLetters === 0
      const truth = lines.flatMap(({ text }) => wordsOf(text))
      if (isGood && truth.length > 150 && lines.length > page.lines.length * 0.9) pages.push({ file, index, truth })
    } catch {
      // A page that cannot be read has no truth.
    } finally {
      pdf.close()
    }
  }
  const step = Math.max(1, pages.length / pageCount)
  return Array.from({ length: Math.min(pageCount, pages.length) }, (_, at) => pages[Math.floor(at * step)])
}

const engine = openInProcess()
const chosen = await sampled()
for (const kind of option('drawn', 'clean,noisy').split(',')) {
  const settings = DRAWN[kind]
  const sums = { words: 0, own: 0, other: 0, extra: 0, otherExtra: 0, cpu: 0 }
  for (const [at, { file, index, truth }] of chosen.entries()) {
    const pdf = await openPdf(Uint8Array.from(readFileSync(join(folder, file))))
    const image = spoiled(grayOf(renderPage(pdf, index, settings.dpi)), settings, 77 + at)
    pdf.close()
    const name = `${kind}-${basename(file, '.pdf')}-${index + 1}`
    const other = wordsOf(byTesseract(name, image, settings.dpi))
    const start = process.cpuUsage()
    const { lines } = await engine.recognise(image, NO_DEADLINE)
    const { user, system } = process.cpuUsage(start)
    const text = lines.map((line) => line.words.map((word) => word.text).join(' ')).join('\n')
    writeFileSync(join(out, `${name}.svc.txt`), text)
    const own = wordsOf(text)
    const [lost, otherLost] = [missing(truth, own), missing(truth, other)]
    sums.words += truth.length
    sums.own += lost.length
    sums.other += otherLost.length
    sums.extra += missing(own, truth).length
    sums.otherExtra += missing(other, truth).length
    sums.cpu += (user + system) / 1e6
    if (worst > 0)
      console.log(
        `${name.padEnd(34)} ${String(truth.length).padStart(5)} words, lost ${lost.length} by us, ${otherLost.length} by Tesseract: ${lost.slice(0, worst).join(' ')}`,
      )
  }
  const percent = (count) => `${((100 * count) / sums.words).toFixed(2)} %`
  console.log(
    `${kind}: ${chosen.length} pages, ${sums.words} words; lost ${percent(sums.own)} (Tesseract ${percent(sums.other)}, ratio ${(sums.own / sums.other).toFixed(2)})` +
      `; not in the truth ${percent(sums.extra)} (${percent(sums.otherExtra)}); CPU ${(sums.cpu / chosen.length).toFixed(2)} s a page`,
  )
}
