// Measures how text that somebody's recognition left under scans is judged, and how sure words really are.
//
//   npm run build && node tools/eval/old-layers.mjs [--set train] [--pages 20] [--scans dev,fronts] [--corpus DIR]
//
// Pages of papers are drawn noisy and read; their exact text layer is held against the reading as it is, and with letters of one word in
// fifty, twenty-five and ten made wrong: the first must never be called worse, the last two nearly always. A table says how many of the
// words that we read with a given probability the exact layer has. Then the files of `--scans` that really have such a layer are judged.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openInProcess } from '../../dist/engines/ocr/in-process.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { renderPage } from '../../dist/readers/pdf/draw/render.js'
import { openPdf } from '../../dist/readers/pdf/engine/open-file.js'
import { readPage } from '../../dist/readers/pdf/page/read-page.js'
import { compared, isWorse, judgeLayer } from '../../dist/readers/pdf/scan/judge-layer.js'
import { DRAWN, grayOf, spoiled } from './drawn-pages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const corpus = option('corpus', join(root, '..', 'shared', 'corpus'))
const pageCount = Number(option('pages', '20'))
const ocr = openInProcess()
const context = /** @type {any} */ ({ deadline: NO_DEADLINE })

const pdfsOf = (set) =>
  readdirSync(join(corpus, set))
    .filter((file) => file.endsWith('.pdf'))
    .sort()
    .map((file) => join(corpus, set, file))

/** Every `step`th word of four letters and more with one letter made another. */
function damaged(lines, step) {
  let count = 0
  return lines.map((line) => ({
    ...line,
    text: line.text.replace(/\p{L}{4,}/gu, (word) => {
      count += 1
      return count % step === 0 ? `${word.slice(0, 1)}${word[1] === 'i' ? 'l' : 'i'}${word.slice(2)}` : word
    }),
  }))
}

const BINS = [0.999, 0.99, 0.97, 0.9, 0.8, 0.6, 0]
const bins = BINS.map((from) => ({ from, words: 0, right: 0 }))
function countSureness(own, layer) {
  const text = ` ${layer.map((line) => line.text).join(' ')} `.normalize('NFKC').replace(/[\s–—−‐-]+/gu, ' ')
  for (const { text: word, confidence } of own.flatMap(({ words }) => words)) {
    const bare = word.normalize('NFKC').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    if (!/^\p{L}{4,}$/u.test(bare)) continue
    const bin = bins.find(({ from }) => confidence >= from)
    bin.words += 1
    if (text.includes(bare)) bin.right += 1
  }
}

const papers = pdfsOf(option('set', 'train'))
const step = Math.max(1, Math.floor(papers.length / pageCount))
const STEPS = [null, 50, 25, 10]
const verdicts = STEPS.map(() => ({ pages: 0, worse: 0, most: 0 }))
for (const [at, path] of papers.filter((_, index) => index % step === 0).entries()) {
  const pdf = await openPdf(Uint8Array.from(readFileSync(path)))
  try {
    const index = Math.min(pdf.pageCount - 1, 1 + (at % 3))
    const page = readPage(pdf, index)
    const lines = page.lines.filter(({ angle }) => angle === 0)
    if (page.isOcrLayer || page.turn !== 0 || page.textQuality < 0.98 || lines.length < 30) continue
    const image = spoiled(grayOf(renderPage(pdf, index, DRAWN.noisy.dpi)), DRAWN.noisy, 31 + at)
    const own = (await ocr.recognise(image, NO_DEADLINE)).lines
    const scale = DRAWN.noisy.dpi / 72
    const layer = lines.map(({ text, box }) => ({ text, box: box.map((value) => value * scale) }))
    countSureness(own, layer)
    for (const [which, damage] of STEPS.entries()) {
      const sample = compared(own, damage === null ? layer : damaged(layer, damage))
      const verdict = verdicts[which]
      verdict.pages += 1
      verdict.most = Math.max(verdict.most, sample.wrong / Math.max(1, sample.words))
      if (isWorse(sample)) verdict.worse += 1
    }
  } finally {
    pdf.close()
  }
}
for (const [which, { pages, worse, most }] of verdicts.entries())
  console.log(
    `${STEPS[which] === null ? 'exact layer' : `one word in ${STEPS[which]} wrong`}: worse on ${worse} of ${pages} pages; most words otherwise ${(100 * most).toFixed(1)} %`,
  )
for (const { from, words, right } of bins)
  console.log(`words read with ${from} and more: ${words}, right ${((100 * right) / Math.max(1, words)).toFixed(2)} %`)

for (const path of option('scans', 'dev').split(',').flatMap(pdfsOf)) {
  const pdf = await openPdf(Uint8Array.from(readFileSync(path)))
  try {
    const pages = Array.from({ length: Math.min(10, pdf.pageCount) }, (_, index) => readPage(pdf, index))
    const layered = pages.filter(({ isOcrLayer }) => isOcrLayer)
    if (layered.length === 0) continue
    const { sample, worse } = await judgeLayer(pdf, layered, ocr, context)
    const { words, wrong, unsure } = sample
    const verdict =
      worse.length === layered.length ? 'worse than ours' : worse.length > 0 ? 'its opening is worse than ours' : 'kept'
    console.log(`${path.slice(corpus.length + 1)}: ${wrong} of ${words} words wrong, ${unsure} unsure: ${verdict}`)
  } finally {
    pdf.close()
  }
}
