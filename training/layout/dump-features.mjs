// Writes, for each PDF, what training needs: the features of every line (from the product's own code), its words, and the colours of its letters.
// usage: node dump-features.mjs <output folder> a.pdf b.pdf ...   (files given as @list are read from a list)
// One gzipped file per PDF: a JSON line, then int16 features (1/1024 steps), column by column, then uint16 word hashes.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describeLine } from './describe-line.mjs'

const dist = process.env.LAYOUT_DIST ?? '../../dist'
const { readPdf } = await import(`${dist}/readers/pdf/read-pdf.js`)
const { layoutFeatures } = await import(`${dist}/stages/layout/features.js`)
const { TOKENS_PER_LINE } = await import(`${dist}/stages/layout/tokens.js`)

const STEP = 1024
const LONGEST_PAPER_PAGES = 60

function packed({ refs, width, dense, tokens }) {
  const rows = refs.length
  const columns = new Int16Array(rows * width)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < width; j++)
      columns[j * rows + i] = Math.max(-32767, Math.min(32767, Math.round((dense[i * width + j] ?? 0) * STEP)))
  }
  const hashes = new Uint16Array(rows * TOKENS_PER_LINE)
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < TOKENS_PER_LINE; k++) hashes[k * rows + i] = tokens[i * TOKENS_PER_LINE + k]
  return [Buffer.from(columns.buffer), Buffer.from(hashes.buffer)]
}

const [out, ...rest] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const paths = rest.flatMap((path) =>
  path.startsWith('@') ? readFileSync(path.slice(1), 'utf8').split('\n').filter(Boolean) : [path],
)
for (const path of paths) {
  const target = join(out, `${basename(path, '.pdf')}.features.gz`)
  if (existsSync(target)) continue
  try {
    const { pages } = await readPdf(readFileSync(path))
    const kept = pages.slice(0, LONGEST_PAPER_PAGES)
    const features = layoutFeatures(kept)
    const { refs, width, groups } = features
    const at = kept.map((page) => ({ w: page.width, h: page.height, ocr: page.isOcrLayer }))
    const lines = refs.map((ref) => ({
      ...describeLine(kept[ref.pageIndex], kept[ref.pageIndex].lines[ref.lineIndex]),
      p: ref.pageIndex,
      l: ref.lineIndex,
    }))
    const head = Buffer.from(
      `${JSON.stringify({ id: basename(path, '.pdf'), width, groups, tokens: TOKENS_PER_LINE, pages: at, lines })}\n`,
    )
    writeFileSync(`${target}.part`, gzipSync(Buffer.concat([head, ...packed(features)])))
    renameSync(`${target}.part`, target)
  } catch (error) {
    console.error(path, error.code ?? error.message)
  }
}
