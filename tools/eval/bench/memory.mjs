// How memory and time grow with the pages of one PDF, each length in a worker of its own that has read a short paper.
import { hasProgram, longPdf, openReader } from './papers.mjs'
import { cpuSeconds, peakMiB } from './processes.mjs'
import { atMost, told } from './table.mjs'

/** MiB by pages. */
const BARS = { 10: 220, 600: 600, 2000: 900 }
const MOST_PAGES = 10_000

export async function* memory({ corpus, pages }) {
  if (!hasProgram('qpdf')) {
    yield told('memory of long PDFs', 'qpdf is missing')
    return
  }
  const warm = longPdf(corpus, 10)
  for (const length of pages) {
    const changed = { PIPELINE_MAX_PAGES: MOST_PAGES, PIPELINE_TIMEOUT_SECONDS: 3600 }
    const reader = openReader(1, changed, { maxPages: MOST_PAGES })
    await reader.read(warm)
    const [pid] = reader.pids()
    const usedBefore = cpuSeconds(pid)
    const result = await reader.read(longPdf(corpus, length))
    if (result === null) yield told(`PDF of ${length} pages`, 'not read')
    else {
      const [peak, bar] = [peakMiB(pid), BARS[length]]
      const what = `PDF of ${length} pages: peak memory`
      yield bar === undefined ? told(what, peak, 'MiB', 0) : atMost(what, peak, bar, 'MiB', 0)
      yield told(
        `PDF of ${length} pages: processor time a page`,
        (1000 * (cpuSeconds(pid) - usedBefore)) / length,
        'ms',
        0,
      )
    }
    reader.close()
  }
}
