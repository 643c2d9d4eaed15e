// Writes, for each PDF, what training needs: the features of every line (from the product's own code), its words, and the colours of its letters.
// usage: node dump-features.mjs <output folder> a.pdf b.pdf ...   (files given as @list are read from a list)
// One gzipped file per PDF: a JSON line, then int16 features (1/1024 steps), column by column, then uint16 word hashes.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = process.env.LAYOUT_DIST ?? '../../dist'
const { readPdf } = await import(`${dist}/readers/pdf/read-pdf.js`)
const { layoutFeatures } = await import(`${dist}/stages/layout/features.js`)
const { TOKENS_PER_LINE } = await import(`${dist}/stages/layout/tokens.js`)

const STEP = 1024
const LONGEST_PAPER_PAGES = 60

function describeLine(page, line) {
  const colors = new Map()
  for (const span of line.spans) {
    const letters = line.text.slice(span.start, span.end).replace(/\s/g, '').length
    colors.set(span.color, (colors.get(span.color) ?? 0) + letters)
  }
  const inDrawing = page.drawings.some(
    (d) =>
      d.curvedPaths > 0 &&
      line.box[0] >= d.box[0] &&
      line.box[2] <= d.box[2] &&
      line.box[1] >= d.box[1] &&
      line.box[3] <= d.box[3],
  )
  const inImage = page.images.some(
    (b) => line.box[0] >= b[0] - 2 && line.box[2] <= b[2] + 2 && line.box[1] >= b[1] - 2 && line.box[3] <= b[3] + 2,
  )
  return {
    t: line.text,
    p: page.index,
    b: line.box,
    s: line.size,
    a: line.angle,
    bold: line.spans.some((s) => s.bold),
    g: inDrawing || inImage ? 1 : 0,
    c: [...colors],
  }
}

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
