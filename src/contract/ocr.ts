// Text recognition as a reader sees it: a picture of a page in, lines of words with their places out.
import type { QuarterTurn } from '../document/page/page.ts'
import type { Deadline } from '../kernel/time/deadline.ts'
import type { OcrEngineExport } from '../schema/parts/extraction.ts'

/** A page as grey values, rows from the top. */
export interface PageImage {
  readonly width: number
  readonly height: number
  readonly gray: Uint8Array
  /** Of a part of a page: the longest side that the whole would have. */
  readonly wholeSide?: number
}

export interface OcrWord {
  readonly text: string
  /** Left and right edge in pixels of the picture. */
  readonly x0: number
  readonly x1: number
  /** Offsets of raised and of lowered letters within the text. */
  readonly raised?: readonly (readonly [start: number, end: number])[]
  readonly lowered?: readonly (readonly [start: number, end: number])[]
  readonly bold?: boolean
  readonly italic?: boolean
  /** 0 to 1: how likely all of its letters are right; absent where nobody said. */
  readonly confidence?: number
}

export interface OcrLine {
  readonly words: readonly OcrWord[]
  /** Top and bottom in pixels of the picture. */
  readonly top: number
  readonly bottom: number
  /** Where the letters stand and how tall b, d, h, k and l are, in pixels; absent where nobody measured. */
  readonly baseline?: number
  readonly letterHeight?: number
  /** 0 to 1. */
  readonly confidence: number
}

export interface OcrPage {
  /** Their places are those on the picture turned by `turn`. */
  readonly lines: readonly OcrLine[]
  /** Degrees clockwise by which the picture was turned so that its lines read upright. */
  readonly turn: QuarterTurn
}

export interface Ocr {
  /** What the record says about the engine; where one of several runs, the one that read the last page. */
  readonly engine: OcrEngineExport
  /** How many pages may be under way together; one where absent. */
  readonly pagesAtOnce?: number
  /** Of one paper; without a limit where absent. */
  readonly maxPages?: number
  /** Throws upstream_unavailable where a server did not do its part; other pages may still succeed. */
  recognise(image: PageImage, deadline: Deadline): Promise<OcrPage>
}
