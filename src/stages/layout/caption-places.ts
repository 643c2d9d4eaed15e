// Where the captions of figures and tables are around a line: cells lie under a table's title, letters of a figure over its caption.
// Frozen with its weights: a model reads this as it was trained on it.
import type { Line } from '../../document/page/page.ts'
import { isFigureStart, isTableStart } from './text-cues.ts'

/** Closeness (1 beside, towards 0 far away) of the next caption of each kind above and below; 0 where the page has none. */
export interface CaptionPlaces {
  readonly tableAbove: number
  readonly tableBelow: number
  readonly figureAbove: number
  readonly figureBelow: number
  /** 1 where the nearest caption is a table's, -1 where it is a figure's. */
  readonly nearest: number
}

const FADE_EM = 25
/** What a line says lies in its first letters. */
const LONGEST_CAPTION_LABEL = 80
/** A page of nothing but such lines is a list of figures. */
const MOST_CAPTIONS = 40

interface Caption {
  readonly line: Line
  readonly isTable: boolean
}

export function captionPlaces(lines: readonly Line[]): CaptionPlaces[] {
  const captions = lines.flatMap((line): Caption[] => {
    const text = line.text.slice(0, LONGEST_CAPTION_LABEL)
    if (isTableStart(text)) return [{ line, isTable: true }]
    return isFigureStart(text) ? [{ line, isTable: false }] : []
  })
  const kept = captions.length > MOST_CAPTIONS ? [] : captions
  return lines.map((line) => describe(line, kept))
}

function describe(line: Line, captions: readonly Caption[]): CaptionPlaces {
  const em = Math.max(2, line.size)
  const found = { tableAbove: 0, tableBelow: 0, figureAbove: 0, figureBelow: 0 }
  let nearest = 0
  let closest = 0
  for (const { line: caption, isTable } of captions) {
    if (caption === line || caption.box[0] > line.box[2] || !isOver(caption, line)) continue
    const isAbove = caption.box[1] < line.box[1]
    const distance = Math.abs(isAbove ? line.box[1] - caption.box[3] : caption.box[1] - line.box[3]) / em
    const closeness = Math.exp(-distance / FADE_EM)
    const place = isTable ? (isAbove ? 'tableAbove' : 'tableBelow') : isAbove ? 'figureAbove' : 'figureBelow'
    found[place] = Math.max(found[place], closeness)
    if (closeness > closest) [closest, nearest] = [closeness, isTable ? 1 : -1]
  }
  return { ...found, nearest }
}

/** Captions are often shorter than what they belong to: half a page to the left still counts as the same place. */
const REACH_EM = 30

function isOver(caption: Line, line: Line): boolean {
  return caption.box[2] + REACH_EM * Math.max(2, line.size) > line.box[0]
}
