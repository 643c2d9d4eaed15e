// Recognition by our models: the page straightened and set upright, its lines found, each line read.
import type { OcrLine, OcrPage, PageImage } from '../../contract/ocr.ts'
import type { Deadline } from '../../kernel/deadline.ts'
import type { RuntimeLoader } from '../inference/runtime.ts'
import type { Backend } from './backend.ts'
import { withoutBadges } from './badges.ts'
import { detectBoxes, linesOfBoxes } from './detect.ts'
import { confidenceOf, type LineReader, openLineReader, readLines } from './recognise.ts'
import type { PixelBox } from './resize.ts'
import { openRuntime } from './runtime.ts'
import { splitLine } from './split.ts'
import { levelled, spreadGreys } from './straighten.ts'
import { halfTurned, halfTurnedBoxes, isOnItsSide, quarterTurned } from './turn.ts'

/** One way to hold a page, with the lines that stand on it then. */
interface Held {
  readonly image: PageImage
  readonly lines: readonly PixelBox[]
  readonly turn: OcrPage['turn']
}

/** Pages read at least this surely are not looked at upside down; clean print gives more than this, whatever lies on its head less. */
const SURELY_UPRIGHT = 0.93
/** So many of the longest lines tell which way up a page lies. */
const SAMPLE_LINES = 8
/** Upside down must read clearly better: letters such as o, s and x look alike both ways. */
const CLEARLY_BETTER = 0.05

const upsideDown = ({ image, lines, turn }: Held): Held => ({
  image: halfTurned(image),
  lines: halfTurnedBoxes(lines, image),
  turn: turn === 0 ? 180 : 270,
})

function sampleOf({ lines }: Held): PixelBox[] {
  return [...lines].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0)).slice(0, SAMPLE_LINES)
}

function meanConfidence(lines: readonly OcrLine[]): number {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0)
  const sure = lines.reduce((sum, line) => sum + line.words.length * line.confidence, 0)
  return words === 0 ? 1 : sure / words
}

interface Reading {
  readonly reader: LineReader
  readonly deadline: Deadline
}

async function hold(clean: PageImage, turn: OcrPage['turn'], { reader, deadline }: Reading) {
  const image = levelled(clean)
  deadline.check()
  const boxes = await detectBoxes(image, reader.run)
  return { held: { image, lines: linesOfBoxes(boxes), turn }, isSideways: isOnItsSide(boxes) }
}

async function read({ image, lines, turn }: Held, { reader, deadline }: Reading): Promise<OcrPage> {
  const plain = withoutBadges(image, lines)
  const boxes = lines.flatMap((box) => splitLine(plain, box))
  return { lines: await readLines(plain, boxes, reader, deadline), turn }
}

async function isBetterUpsideDown(held: Held, flipped: Held, { reader, deadline }: Reading): Promise<boolean> {
  const own = await confidenceOf(held.image, sampleOf(held), reader, deadline)
  const other = await confidenceOf(flipped.image, sampleOf(flipped), reader, deadline)
  return other > own + CLEARLY_BETTER
}

async function readPage(page: PageImage, reading: Reading): Promise<OcrPage> {
  const clean = spreadGreys(page)
  const { held, isSideways } = await hold(clean, 0, reading)
  if (isSideways) {
    const { held: turned } = await hold(quarterTurned(clean), 90, reading)
    const flipped = upsideDown(turned)
    return read((await isBetterUpsideDown(turned, flipped, reading)) ? flipped : turned, reading)
  }
  const asGiven = await read(held, reading)
  if (meanConfidence(asGiven.lines) >= SURELY_UPRIGHT) return asGiven
  const flipped = upsideDown(held)
  return (await isBetterUpsideDown(held, flipped, reading)) ? read(flipped, reading) : asGiven
}

export function onnxBackend(loader: RuntimeLoader): Backend {
  return {
    engine: { backend: `onnx-${loader.name}`, model: 'PP-OCRv4 detector, svc line reader', profile: 'engine_a' },
    open: async () => {
      const reader = await openLineReader(await openRuntime(loader))
      return (page, deadline) => readPage(page, { reader, deadline })
    },
  }
}
