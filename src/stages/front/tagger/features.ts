// Cuts the lines of the zone into tokens and gives each the row numbers that the header model sums.
// Frozen with its weights: a model reads this as it was trained on it.
import type { TrainedModel } from '../../../contract/ports.ts'
import { LINE_LABELS } from '../../../document/page/blocks.ts'
import type { Range } from '../../../document/ranges.ts'
import { seededFnv1a } from '../../../kernel/fnv.ts'
import { append } from '../../../kernel/lists.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { ZoneLine } from './zone.ts'

/** The fingerprint is of a sample's features: `test/contract/feature-fingerprints.test.ts` says how it comes about. */
export const HEADER_MODEL: TrainedModel = { name: 'header', features: '586e2728a85274d0', isShared: true }

export const SLOTS = 20
export const HASH_ROWS = 20_480
/** Rows of each slot with few values; the first of them stands for "not known". */
export const EXACT_ROWS = 64
export const LEXICAL_SLOTS = 8
export const ROWS = HASH_ROWS + (SLOTS - LEXICAL_SLOTS) * EXACT_ROWS
/** Each slot hashes with a seed of its own, so that a prefix and a suffix of the same letters differ. */
const SLOT_SEED = 7919
/** Most tokens of one front; the longest of the training papers has fewer. */
const MOST_FRONT_TOKENS = 1600

export interface ZoneToken extends Range {
  /** Index into the zone's lines. */
  readonly line: number
}

const TOKEN =
  /(?<link>(?:https?:\/\/|www\.|10\.\d{4,9}\/)\S+|[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+)|(?<word>[\p{L}\p{Nl}]\p{M}*(?:[\p{L}\p{Nl}]\p{M}*)*)|(?<number>\p{Nd}+)|(?<mark>\S)/gu

const hashRow = (text: string, slot: number): number => (seededFnv1a(text, slot * SLOT_SEED) >>> 0) % HASH_ROWS

function shapeOf(text: string): string {
  const size = Math.min(text.length, 8)
  if (text.includes('@')) return 'email'
  if (/^\p{Nd}/u.test(text)) return `9${size}`
  if (!/^\p{L}/u.test(text)) return `m${text.slice(0, 1)}`
  if (text === text.toLowerCase()) return `x${size}`
  if (text === text.toUpperCase()) return `X${size}`
  return `${/^\p{Lu}\P{Lu}*$/u.test(text) ? 'Xx' : 'XxX'}${size}`
}

function lexical(text: string): number[] {
  const low = text.toLowerCase()
  const word = /^\p{Nd}+$/u.test(text) && text.length > 2 ? `#${text.length}` : low.slice(0, 24)
  const parts = [
    word,
    ...[2, 3, 4].map((size) => `<${low.slice(0, size)}`),
    ...[2, 3, 4].map((size) => `${low.slice(-size)}>`),
    shapeOf(text),
  ]
  return parts.map(hashRow)
}

const bucket = (value: number, edges: readonly number[]): number => {
  const at = edges.findIndex((edge) => value < edge)
  return at < 0 ? edges.length : at
}

const SIZES = [0.8, 0.93, 1.07, 1.2, 1.4, 1.7, 2.2]
const GAPS = [-0.5, 0.15, 0.5, 1, 2]
const share = (value: number, parts: number): number => Math.max(0, Math.min(parts - 1, Math.floor(value * parts)))

/** The slots that are the same for all tokens of a line, from slot 9 on without slot 10. */
interface LineValues {
  readonly size: number
  readonly label: number
  readonly top: number
  readonly gap: number
  readonly across: number
  readonly frame: number
  readonly sure: number
}

function lineValues(line: ZoneLine): LineValues {
  const { sizeRatio, bold, label, top, page, gap, left, right, frame, sureness } = line
  return {
    size: sizeRatio === null ? 0 : 1 + bucket(sizeRatio, SIZES) * 2 + (bold === true ? 1 : 0),
    label: label === null ? 0 : 1 + LINE_LABELS.indexOf(label),
    top: top === null ? 0 : 1 + share(top, 12) + (page > 0 ? 12 : 0),
    gap: gap === null ? 0 : 1 + bucket(gap, GAPS),
    across: left === null || right === null ? 0 : 1 + share(left, 5) * 5 + share(right, 5),
    frame: frame === null ? 0 : FRAMES[frame],
    sure: sureness === null ? 0 : 1 + bucket(sureness, SURENESS),
  }
}

function riseOf({ raised, italic }: ZoneLine, at: number): number {
  if (raised === null) return 0
  if (raised.some(([start, end]) => at >= start && at < end)) return 2
  return italic === true ? 3 : 1
}

/** Words, numbers and marks; where raised letters begin or end, a token does. */
function piecesOf({ text, raised }: ZoneLine): { start: number; text: string }[] {
  const edges = (raised ?? []).flat()
  return allMatches(text, TOKEN).flatMap(({ index, 0: whole }) => {
    const cuts = [...new Set([0, ...edges.map((edge) => edge - index).filter((at) => at > 0 && at < whole.length)])]
    return cuts
      .sort((a, b) => a - b)
      .map((at, k) => ({ start: index + at, text: whole.slice(at, cuts[k + 1] ?? whole.length) }))
      .filter((piece) => piece.text.trim() !== '')
  })
}

const OPENS = { block: 1, line: 2, piece: 3 } as const
const FRAMES = { none: 1, above: 2, below: 3, both: 4, tint: 5 } as const
const SURENESS = [0.5, 0.8, 0.95]
const TOKEN_SIZES = [0.88, 1.12]

/** The letters of one token: bold, slanted, smaller or larger than most of its line; and whether the font changes before it. */
function faceOf(line: ZoneLine, at: number): { face: number; turn: number } {
  if (line.runs === null || line.runs.length === 0) return { face: 0, turn: 0 }
  let here = 0
  while (here + 1 < line.runs.length && (line.runs[here + 1]?.start ?? 0) <= at) here += 1
  const run = line.runs[here]
  const before = line.runs[here - 1]
  if (run === undefined) return { face: 0, turn: 0 }
  const face = 1 + (run.bold ? 1 : 0) + (run.italic ? 2 : 0) + 4 * bucket(run.size, TOKEN_SIZES)
  // A token right at a run's start is where the font turns.
  const turn = before === undefined || at - run.start > 1 ? 1 : before.font === run.font ? 2 : 3
  return { face, turn }
}

export interface ZoneFeatures {
  readonly tokens: readonly ZoneToken[]
  /** SLOTS row numbers for each token, one token after another. */
  readonly ids: Int32Array
}

export function featurise(zone: readonly ZoneLine[]): ZoneFeatures {
  const tokens: ZoneToken[] = []
  const rows: number[] = []
  zone.forEach((line, index) => {
    const values = lineValues(line)
    let inLine = 0
    for (const { start, text } of piecesOf(line)) {
      if (tokens.length >= MOST_FRONT_TOKENS) return
      const isSpaced = start > 0 && /\s/.test(line.text[start - 1] ?? '')
      const opens = inLine > 0 ? (isSpaced ? 4 : 5) : line.opens === null ? 0 : OPENS[line.opens]
      const { face, turn } = faceOf(line, start)
      const place = [opens, values.size, riseOf(line, start), values.label, values.top, values.gap, values.across]
      const exact = [...place, 1 + Math.min(inLine, 12), face, turn, values.frame, values.sure]
      append(rows, lexical(text))
      append(
        rows,
        exact.map((value, slot) => HASH_ROWS + slot * EXACT_ROWS + value),
      )
      tokens.push({ line: index, start, end: start + text.length })
      inLine += 1
    }
  })
  return { tokens, ids: Int32Array.from(rows) }
}
