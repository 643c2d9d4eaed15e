// Finds where words of the record are printed: letters and digits of the pages' lines, compared without case, marks and spaces.
import type { LineRef } from '../document/page/blocks.ts'
import type { Area, Box } from '../document/page/box.ts'
import { type Page, spanBox, toDisplayed } from '../document/page/page.ts'
import { letterKey } from './language/letters.ts'

export interface PrintedArea extends Area {
  readonly ref: LineRef
  /** Offsets into the line's text. */
  readonly from: number
  readonly to: number
}

export interface Printed {
  /** On the first pages, where a paper introduces itself: on the first that has them, in the largest letters. */
  onFront(words: string): readonly PrintedArea[]
  /** Nearest above an area: on its page, or on the one before. */
  above(words: string, area: Area | null): readonly Area[]
}

/** Title, authors and affiliations are on the first pages. */
const PRINTED_FRONT_PAGES = 3

interface Stream {
  readonly letters: string
  /** Line and character that each letter stands for. */
  readonly lineOf: readonly number[]
  readonly characterOf: readonly number[]
}

/** letterKey of one character; nearly all are plain. */
const foldedLetter = (character: string): string =>
  /^[a-z0-9]$/.test(character) ? character : /^[ -@[-`{-~]$/.test(character) ? '' : letterKey(character)

function streamOf({ lines }: Page): Stream {
  let letters = ''
  const lineOf: number[] = []
  const characterOf: number[] = []
  for (const [line, { text }] of lines.entries()) {
    for (let at = 0; at < text.length; at++) {
      for (const letter of foldedLetter(text[at] ?? '')) {
        letters += letter
        lineOf.push(line)
        characterOf.push(at)
      }
    }
  }
  return { letters, lineOf, characterOf }
}

/** One area per line that the letters from start to end are on. */
function areasOf(page: Page, { lineOf, characterOf }: Stream, start: number, end: number): PrintedArea[] {
  const reach = new Map<number, { from: number; to: number }>()
  for (let at = start; at < end; at++) {
    const line = lineOf[at] ?? 0
    const character = characterOf[at] ?? 0
    const known = reach.get(line)
    if (known === undefined) reach.set(line, { from: character, to: character + 1 })
    else known.to = character + 1
  }
  return [...reach].flatMap(([line, { from, to }]) => {
    const printed = page.lines[line]
    return printed === undefined
      ? []
      : [
          {
            page: page.index + 1,
            box: toDisplayed(page, spanBox(printed, from, to)) satisfies Box,
            ref: { pageIndex: page.index, lineIndex: line },
            from,
            to,
          },
        ]
  })
}

export function openPrinted(pages: readonly Page[]): Printed {
  const streams = new Map<Page, Stream>()
  const find = (page: Page, wanted: string): PrintedArea[][] => {
    const stream = streams.get(page) ?? streamOf(page)
    streams.set(page, stream)
    const found: PrintedArea[][] = []
    for (let at = stream.letters.indexOf(wanted); at >= 0; at = stream.letters.indexOf(wanted, at + 1)) {
      found.push(areasOf(page, stream, at, at + wanted.length))
    }
    return found
  }
  return {
    onFront: (words) => {
      const wanted = letterKey(words)
      if (wanted === '') return []
      for (const page of pages.slice(0, PRINTED_FRONT_PAGES)) {
        const [best] = find(page, wanted)
          .map((areas) => ({ areas, size: page.lines[areas[0]?.ref.lineIndex ?? -1]?.size ?? 0 }))
          .sort((a, b) => b.size - a.size)
        if (best !== undefined) return best.areas
      }
      return []
    },
    above: (words, area) => {
      const wanted = letterKey(words)
      if (wanted === '' || area === null) return []
      const on = (index: number): Area[][] => {
        const page = pages.find((one) => one.index === index)
        return page === undefined ? [] : find(page, wanted)
      }
      const topOf = ([first]: Area[]): number => first?.box[1] ?? 0
      const here = on(area.page - 1)
      const higher = here.filter((one) => topOf(one) < area.box[3]).sort((a, b) => topOf(b) - topOf(a))
      // In the next column or on the next page the text continues at the top.
      return higher[0] ?? here.at(-1) ?? on(area.page - 2).at(-1) ?? []
    },
  }
}
