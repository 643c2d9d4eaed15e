// Measures whether a long scan is read in bounded memory: pages of the sample paper as pictures, many of them, in one file.
//
//   npm run build && node tools/eval/scan-memory.mjs [--pages 300] [--dpi 110] [--every 1]
//
// With --every N only every Nth page is read by the models, which takes most of the time; the others are drawn all the same.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { openInProcess } from '../../dist/engines/ocr/in-process.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { extract } from '../../dist/pipeline/extract.js'
import { openPorts } from '../../dist/pipeline/ports.js'
import { renderPage } from '../../dist/readers/pdf/draw/render.js'
import { openPdf } from '../../dist/readers/pdf/engine/open-file.js'
import { resolveSettings } from '../../dist/settings/resolve.js'

const args = process.argv.slice(2)
const option = (name, fallback) => Number(args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const [pageCount, dpi, every] = [option('pages', 300), option('dpi', 110), option('every', 1)]
const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MiB`

/** Grey pictures of the sample's pages, each with its number drawn as a bar code so that no two are alike. */
async function pictures() {
  const sample = readFileSync(fileURLToPath(new URL('../../samples/article.pdf', import.meta.url)))
  const file = await openPdf(Uint8Array.from(sample))
  const drawn = Array.from({ length: file.pageCount }, (_, index) => {
    const { width, height, bgra } = renderPage(file, index, dpi)
    return { width, height, page: Uint8Array.from({ length: width * height }, (_, pixel) => bgra[pixel * 4 + 1]) }
  })
  file.close()
  return Array.from({ length: pageCount }, (_, at) => {
    const { width, height, page } = drawn[at % drawn.length]
    const gray = page.slice()
    for (let bit = 0; bit < 10; bit++) if ((at >> bit) & 1) gray.fill(120, (20 + bit) * width, (20 + bit) * width + 30)
    return { width, height, packed: deflateSync(gray) }
  })
}

function scanOf(pages) {
  const objects = [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'), Buffer.alloc(0)]
  const add = (source, stream) => {
    const body = stream === undefined ? [] : [Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')]
    return objects.push(Buffer.concat([Buffer.from(source), ...body]))
  }
  const kids = pages.map(({ width, height, packed }) => {
    const [w, h] = [(width * 72) / dpi, (height * 72) / dpi]
    const image = add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>`,
      packed,
    )
    const content = Buffer.from(`${w} 0 0 ${h} 0 0 cm /Im Do`)
    const stream = add(`<< /Length ${content.length} >>`, content)
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /Im ${image} 0 R >> >> /Contents ${stream} 0 R >>`,
    )
  })
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  )
  const parts = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0].length
  const rows = objects.map((source, index) => {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), source, Buffer.from('\nendobj\n')])
    parts.push(whole)
    length += whole.length
    return `${String(length - whole.length).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Uint8Array.from(Buffer.concat([...parts, Buffer.from(tail)]))
}

const bytes = scanOf(await pictures())
console.log(`${pageCount} pages at ${dpi} dpi, one in ${every} read by the models, ${megabytes(bytes.length)}`)
const words = [{ text: 'Unread.', x0: 200, x1: 400 }]
const UNREAD = { words, top: 300, bottom: 340, confidence: 1 }
const engine = openInProcess()
let read = 0
/** @type {any} */
const ocr = {
  get engine() {
    return engine.engine
  },
  recognise: async (image, deadline) => {
    const isRead = read % every === 0
    const page = isRead ? await engine.recognise(image, deadline) : { lines: [UNREAD], turn: 0 }
    read += 1
    if (read === 1 || read % 25 === 0) console.log(`page ${read}: resident ${megabytes(process.memoryUsage().rss)}`)
    return page
  },
}
const { values: settings } = resolveSettings({ cwd: fileURLToPath(new URL('.', import.meta.url)), env: {} })
const options = optionsFromSettings(settings)
const record = await extract(
  { fileName: 'scan.pdf', bytes },
  { options, ports: { ...openPorts(), ocr }, deadline: NO_DEADLINE },
)
const { user, system } = process.cpuUsage()
console.log(
  `${record.text.length} sentences, ${record.extraction.ocr.backend}, CPU ${((user + system) / 1e6).toFixed(0)} s`,
)
console.log(`peak ${megabytes(process.resourceUsage().maxRSS * 1024)}`)
