// Writes the front of each PDF as the header model gets it, with the colour of each stretch of letters: one JSON file per paper.
// usage: node zones.mjs PROGRAM OUT [--scans SHARE] a.pdf b.pdf ...   (a list of files may be given as @list)
// PROGRAM is a folder with dist and weights whose layout model labels the lines; it must not have seen the pages.
// --scans: a share of the papers once more, as recognition would read a scan of them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { asScan } from '../layout/scan-noise.mjs'
import { chance } from '../layout/synth/random.mjs'

const dist = resolve(import.meta.dirname, process.env.HEADER_DIST ?? '../../dist')
const { readPdf } = await import(`${dist}/readers/pdf/read-pdf.js`)
const { rawBlocks } = await import(`${dist}/stages/front/lines/index.js`)
const { zoneOf } = await import(`${dist}/stages/front/tagger/zone.js`)

const LONGEST_PAPER_PAGES = 60

async function labellerOf(program) {
  const { labelLines } = await import(`${resolve(program)}/dist/stages/layout/index.js`)
  const { openInference } = await import(`${resolve(program)}/dist/engines/inference/index.js`)
  const inference = openInference()
  return (pages) => labelLines(pages, inference)
}

async function zone(pages, labeller) {
  const labels = await labeller(pages)
  return zoneOf(pages, rawBlocks(pages, labels)).map((line) => ({
    ...line,
    colors: pages[line.ref.pageIndex].lines[line.ref.lineIndex].spans.map((s) => [s.start, s.end, s.color]),
  }))
}

const args = process.argv.slice(2)
const at = args.indexOf('--scans')
const scans = at < 0 ? 0 : Number(args.splice(at, 2)[1])
const [program, out, ...rest] = args
const paths = rest.flatMap((path) =>
  path.startsWith('@') ? readFileSync(path.slice(1), 'utf8').split('\n').filter(Boolean) : [path],
)
mkdirSync(out, { recursive: true })
const labeller = await labellerOf(program)
for (const path of paths) {
  const stem = basename(path, '.pdf')
  const r = chance([...stem].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7))
  const names = r.odds(scans) ? [stem, `${stem}.scan`] : [stem]
  if (names.every((name) => existsSync(join(out, `${name}.json`)))) continue
  try {
    const { pages } = await readPdf(readFileSync(path))
    const kept = pages.slice(0, LONGEST_PAPER_PAGES)
    for (const name of names) {
      const lines = await zone(name === stem ? kept : asScan(kept, r), labeller)
      writeFileSync(join(out, `${name}.json`), JSON.stringify({ id: name, lines }))
    }
  } catch (error) {
    console.error(path, error.code ?? error.message)
  }
}
