// Measures how many words recognition gets wrong beside Tesseract 5 on the same pictures: pages of papers drawn as scans.
//
//   npm run build && node eval/scan-words.mjs [--set dev] [--pages 40] [--drawn clean,noisy] [--only TEXT] [--worst N] [--corpus DIR]
//
// Truth are the words of the pages' own text layers; pages whose layer is poor, turned or short are left out. A word is wrong where the
// other side does not have it (as often), dashes and quotation marks being equal; the order of lines does not count here. Tesseract
// (Debian's tesseract-ocr) runs with its own page segmentation on one thread; what it read is kept in eval/out/scan-words.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openInProcess } from '../dist/engines/ocr/in-process.js'
import { NO_DEADLINE } from '../dist/kernel/deadline.js'
import { grayPng } from '../dist/kernel/png.js'
import { openPdf } from '../dist/readers/pdf/open-file.js'
import { readPage } from '../dist/readers/pdf/read-page.js'
import { renderPage } from '../dist/readers/pdf/render.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const folder = join(option('corpus', join(root, '..', 'shared', 'corpus')), option('set', 'dev'))
const pageCount = Number(option('pages', '40'))
const only = option('only', '')
const worst = Number(option('worst', '0'))
const out = join(root, 'eval', 'out', 'scan-words')
mkdirSync(out, { recursive: true })

/** How pages are drawn; none of it was used in training. */
const DRAWN = {
  clean: { dpi: 300, degrees: 0, paper: 255, ink: 0, noise: 0, blur: 0 },
  noisy: { dpi: 200, degrees: 1.3, paper: 214, ink: 62, noise: 17, blur: 0.45 },
}

/** Small, and the same on every machine. */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function grayOf({ width, height, bgra }) {
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at++)
    gray[at] = (bgra[at * 4] * 29 + bgra[at * 4 + 1] * 150 + bgra[at * 4 + 2] * 77) >> 8
  return { width, height, gray }
}

function skewed({ width, height, gray }, degrees) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const turned = new Uint8Array(gray.length).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fx, fy] = [
        cos * (x - width / 2) - sin * (y - height / 2) + width / 2,
        sin * (x - width / 2) + cos * (y - height / 2) + height / 2,
      ]
      const [left, top] = [Math.floor(fx), Math.floor(fy)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [a, b, at] = [fx - left, fy - top, top * width + left]
      turned[y * width + x] =
        (gray[at] * (1 - a) + gray[at + 1] * a) * (1 - b) + (gray[at + width] * (1 - a) + gray[at + width + 1] * a) * b
    }
  }
  return { width, height, gray: turned }
}

/** Each pixel and its four neighbours: `share` of the way to their mean. */
function blurred({ width, height, gray }, share) {
  const soft = gray.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const mean = (gray[at - 1] + gray[at + 1] + gray[at - width] + gray[at + width]) / 4
      soft[at] = gray[at] + (mean - gray[at]) * share
    }
  }
  return { width, height, gray: soft }
}

function spoiled(image, { degrees, paper, ink, noise, blur }, seed) {
  if (noise === 0) return image
  const random = randomFrom(seed)
  const { width, height, gray } = blurred(skewed(image, degrees * (random() < 0.5 ? -1 : 1) * (0.5 + random())), blur)
  const spoilt = new Uint8Array(gray.length)
  for (let at = 0; at < gray.length; at++) {
    const normal = random() + random() + random() + random() - 2
    const shade = paper - 22 * (at % width > width * 0.7 ? (at % width) / width - 0.7 : 0)
    spoilt[at] = Math.max(0, Math.min(255, ink + ((shade - ink) * gray[at]) / 255 + normal * noise * 1.7))
  }
  return { width, height, gray: spoilt }
}

const ALIKE = [
  [/[‐‑­]/g, '-'],
  [/[–—−‒]/g, '–'],
  [/[‘’‛´`ʼ]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[∗⁎]/g, '*'],
  [/µ/g, 'μ'],
  [/∆/g, 'Δ'],
  [/[∼˜]/g, '~'],
  [/[·⋅∙•●]/g, '·'],
]
const wordsOf = (text) =>
  ALIKE.reduce((all, [pattern, by]) => all.replace(pattern, by), text.normalize('NFKC'))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

function missing(truth, found) {
  const left = new Map()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  return truth.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

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
