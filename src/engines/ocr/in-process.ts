// Recognition in this process: the page straightened, its lines found, each line read.
import type { Ocr, OcrLine, PageImage } from '../../contract/ocr.ts'
import type { Deadline } from '../../kernel/deadline.ts'
import { withoutBadges } from './badges.ts'
import { detectLines } from './detect.ts'
import { type LineReader, openLineReader, readLines } from './recognise.ts'
import { openRuntime, RUNTIMES, type RunModel, type RuntimeLoader } from './runtime.ts'
import { splitLine } from './split.ts'
import { levelled, spreadGreys } from './straighten.ts'

interface Opened {
  readonly run: RunModel
  readonly reader: LineReader
}

async function open(runtimes: readonly RuntimeLoader[]): Promise<Opened> {
  const run = await openRuntime(runtimes)
  return { run, reader: await openLineReader(run) }
}

/** Nothing is loaded before the first page comes. */
export function openInProcess(runtimes: readonly RuntimeLoader[] = RUNTIMES): Ocr {
  let opening: Promise<Opened> | null = null
  return {
    engine: { backend: 'engine_a', model: 'PP-OCRv4 detector, svc line reader', profile: 'engine_a' },
    recognise: async (page: PageImage, deadline: Deadline): Promise<readonly OcrLine[]> => {
      opening ??= open(runtimes)
      const { run, reader } = await opening
      const level = levelled(spreadGreys(page))
      deadline.check()
      const found = await detectLines(level, run)
      const image = withoutBadges(level, found)
      const boxes = found.flatMap((box) => splitLine(image, box))
      return readLines(image, boxes, reader, deadline)
    },
  }
}
