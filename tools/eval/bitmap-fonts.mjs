// Words of files with bitmap fonts that differ from those of their twins with outlines: node tools/eval/bitmap-fonts.mjs FILE.pdf TWIN.pdf [FILE TWIN ...]
// (after `npm run build`). TeX makes both from one source; the twin with bitmaps has \pdfmapfile{} at its head.
import { readFileSync } from 'node:fs'
import { readPdf } from '../../dist/readers/pdf/read-pdf.js'

async function measure(path) {
  const start = process.cpuUsage()
  const { pages } = await readPdf(readFileSync(path))
  const { user, system } = process.cpuUsage(start)
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text.normalize('NFKC'))).join(' ')
  return { words: text.split(/\s+/), seconds: (user + system) / 1e6 }
}

function missing(words, others) {
  const left = new Map()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

const files = process.argv.slice(2)
if (files.length === 0 || files.length % 2 === 1) {
  console.error('name pairs of files: node tools/eval/bitmap-fonts.mjs FILE.pdf TWIN.pdf')
  process.exit(2)
}
// The first file read pays for loading the engine and for compiling: it is read twice.
await measure(files[0])
for (let at = 0; at < files.length; at += 2) {
  const [outlines, bitmaps] = [await measure(files[at]), await measure(files[at + 1])]
  const lost = missing(outlines.words, bitmaps.words)
  const times = `${outlines.seconds.toFixed(2)} and ${bitmaps.seconds.toFixed(2)} s`
  console.log(`${files[at + 1]}: ${lost.length} of ${outlines.words.length} words differ, ${times} of processor time`)
  console.log(lost.slice(0, 20).join(' '))
}
