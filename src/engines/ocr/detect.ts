// Where lines of text stand on a page: the detector's maps of the whole page, brought back to the page's own pixels.
import type { PageImage } from '../../contract/ocr.ts'
import { evened } from './greys.ts'
import { type LineMaps, linesOfMaps, type MappedLine, textByDirection } from './line-map.ts'
import type { RunModel } from './models.ts'
import { resizeBox } from './resize.ts'

/** Longest side of the detector's input: a sheet of A4 at 131 dpi, where print of six points is ten pixels high. */
const LONGEST_SIDE = 1536
/** The network halves its input five times. Chosen with the network (training/ocr/detector.py). */
const GRID_PIXELS = 32

export interface DetectedPage {
  readonly lines: readonly MappedLine[]
  /** By how much lines fall to the right. */
  readonly slope: number
  /** Points of the map that read to the right, downwards, to the left and upwards. */
  readonly byDirection: readonly number[]
}

const onGrid = (side: number): number => Math.ceil(side / GRID_PIXELS) * GRID_PIXELS

/** The page at the detector's size, white paper to the right and below up to the next step of its grid. */
function inputOf(image: PageImage, scale: number): { values: Float32Array; width: number; height: number } {
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))]
  const small = evened(resizeBox(image, { x0: 0, y0: 0, x1: image.width, y1: image.height }, width, height))
  const [fullWidth, fullHeight] = [onGrid(width), onGrid(height)]
  const values = new Float32Array(fullWidth * fullHeight).fill(1)
  for (let y = 0; y < height; y++) values.set(small.subarray(y * width, (y + 1) * width), y * fullWidth)
  return { values, width: fullWidth, height: fullHeight }
}

const scaled = ({ start, end, tall, baseline }: MappedLine, by: number): MappedLine => ({
  start: start * by,
  end: end * by,
  tall: tall * by,
  baseline: { offset: baseline.offset * by, slope: baseline.slope, bend: baseline.bend / by },
})

async function mapsOf(image: PageImage, scale: number, run: RunModel): Promise<LineMaps> {
  const { values, width, height } = inputOf(image, scale)
  const { directions, measures } = await run('ocr-page', 'page', values, [1, 1, height, width])
  return {
    width: width / 2,
    height: height / 2,
    directions: directions as Float32Array,
    measures: measures as Float32Array,
  }
}

export async function detectLines(image: PageImage, run: RunModel): Promise<DetectedPage> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  const maps = await mapsOf(image, scale, run)
  const { lines, slope } = linesOfMaps(maps)
  return { lines: lines.map((line) => scaled(line, 1 / scale)), slope, byDirection: textByDirection(maps) }
}
