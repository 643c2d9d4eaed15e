// Recognition by Tesseract, compiled to WebAssembly, with the data for English that comes in a package: the last resort.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { OcrLine, OcrPage, PageImage } from '../../contract/ocr.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { grayPng } from '../../kernel/png.ts'
import type { Backend, Recognise } from './backend.ts'
import { inkOf } from './ink.ts'
import { levelled, spreadGreys } from './straighten.ts'
import { readTsv, type TsvLine } from './tesseract-tsv.ts'
import { halfTurned, isOnItsSide, quarterTurned } from './turn.ts'

/** The part of its programming interface that is used here. */
interface TesseractApi {
  /** 0 where all went well. */
  Init(folder: null, language: string, engineMode: number): number
  SetVariable(name: string, value: string): unknown
  /** Reads the picture from /input; 0 where all went well. */
  SetImageFile(exifOrientation: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}

interface TesseractModule {
  readonly FS: { writeFile(path: string, content: Uint8Array): void }
  readonly TessBaseAPI: new () => TesseractApi
}

const require = createRequire(import.meta.url)
const LANGUAGE = 'eng'
const CORE = 'tesseract.js-core/tesseract-core-simd-lstm.js'
const LANGUAGE_FILE = `@tesseract.js-data/${LANGUAGE}/4.0.0_best_int/${LANGUAGE}.traineddata.gz`
/** Neural nets over lines, without the older engine. */
const LINE_NETS_ONLY = 1
const AS_GIVEN = 1
/** Columns and headings are found by itself; which way up the page lies is not. */
const PAGE_SEGMENTATION_AUTO = '3'
/** Pictures say nothing of their scale; pages are drawn at about this one. */
const USUAL_DPI = '220'

async function openApi(): Promise<{ module: TesseractModule; api: TesseractApi }> {
  const start = require(CORE) as (options: object) => Promise<TesseractModule>
  // What it says of its work would land among the program's own messages.
  const module = await start({ print: () => {}, printErr: () => {} })
  module.FS.writeFile(`./${LANGUAGE}.traineddata`, gunzipSync(await readFile(require.resolve(LANGUAGE_FILE))))
  const api = new module.TessBaseAPI()
  if (api.Init(null, LANGUAGE, LINE_NETS_ONLY) !== 0) {
    throw new ServiceError('internal_error', 'Tesseract does not take its language data')
  }
  api.SetVariable('tessedit_pageseg_mode', PAGE_SEGMENTATION_AUTO)
  api.SetVariable('user_defined_dpi', USUAL_DPI)
  return { module, api }
}

function toLine(image: PageImage, { words, box, confidence }: TsvLine): OcrLine {
  const { baseline, letterHeight, stroke } = inkOf(image, box)
  const measured = letterHeight === null ? {} : { letterHeight }
  return { words, top: box.y0, bottom: box.y1, confidence, baseline, stroke, ...measured }
}

/** Pages read less surely than this are tried the other ways up; what is upside down or on its side gives far less. */
const SURELY_UPRIGHT = 0.7
const meanConfidence = (lines: readonly OcrLine[]): number => {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0)
  return words === 0 ? 0 : lines.reduce((sum, line) => sum + line.confidence * line.words.length, 0) / words
}

interface Read {
  readonly lines: readonly OcrLine[]
  readonly isSideways: boolean
  readonly isUpright: boolean
}

async function open(): Promise<Recognise> {
  const { module, api } = await openApi()
  const read = (image: PageImage): Read => {
    module.FS.writeFile('/input', grayPng(image))
    if (api.SetImageFile(AS_GIVEN, 0) !== 0) throw new ServiceError('processing_error', 'Tesseract takes no picture')
    try {
      api.Recognize(null)
      const found = readTsv(api.GetTSVText(0))
      const lines = found.map((line) => toLine(image, line))
      // It reads blocks that lie on their side too, and gives their words one below the other.
      const isSideways = isOnItsSide(found.map(({ box }) => box))
      return { lines, isSideways, isUpright: !isSideways && meanConfidence(lines) >= SURELY_UPRIGHT }
    } finally {
      api.Clear()
    }
  }
  return async (page, deadline) => {
    const clean = spreadGreys(page)
    const asGiven = read(levelled(clean))
    if (asGiven.isUpright) return { lines: asGiven.lines, turn: 0 }
    const quarter = quarterTurned(clean)
    const others = [
      { image: halfTurned(clean), turn: 180 },
      { image: quarter, turn: 90 },
      { image: halfTurned(quarter), turn: 270 },
    ] as const
    let best: OcrPage = { lines: asGiven.isSideways ? [] : asGiven.lines, turn: 0 }
    for (const { image, turn } of asGiven.isSideways ? others.slice(1) : others) {
      deadline.check()
      const { lines, isUpright } = read(levelled(image))
      if (sumOfSure(lines) > sumOfSure(best.lines)) best = { lines, turn }
      if (isUpright) break
    }
    return best
  }
}

/** Words weighed by how surely they were read: few good words do not win against a page of them. */
const sumOfSure = (lines: readonly OcrLine[]): number =>
  lines.reduce((sum, line) => sum + line.words.length * line.confidence ** 2, 0)

export const tesseractBackend: Backend = {
  engine: { backend: 'tesseract', model: `Tesseract 5, ${LANGUAGE}`, profile: null },
  open,
}
