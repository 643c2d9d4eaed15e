// Running heads and page numbers betray themselves by coming back at the same place on other pages.
// Frozen with its weights: a model reads this as it was trained on it.
import type { Page } from '../../document/page/page.ts'
import { middleOf } from '../../document/page/rows.ts'

export interface Repetition {
  /** Share of the other pages that carry the same words (digits apart) at about the same height. */
  readonly sameText: number
  /** The same on pages of the same parity: left and right pages often differ. */
  readonly sameParity: number
  /** Share of the other pages that have a number at this very place. */
  readonly sameNumberPlace: number
  /** The line is a number that grows with the page. */
  readonly countsPages: number
}

const HEIGHT_BAND_PT = 6
const LONGEST_KEY = 60
const NOTHING: Repetition = { sameText: 0, sameParity: 0, sameNumberPlace: 0, countsPages: 0 }

interface Sighting {
  readonly page: number
  readonly middle: number
  readonly number: number | null
}

export function repetitions(pages: readonly Page[]): Repetition[][] {
  const byText = new Map<string, Sighting[]>()
  const numbers: Sighting[] = []
  const lines: { readonly sighting: Sighting; readonly alike: readonly Sighting[] }[] = []
  pages.forEach((page, pageIndex) => {
    for (const line of page.lines) {
      const sighting = { page: pageIndex, middle: middleOf(line.box), number: numberIn(line.text) }
      const key = keyOf(line.text)
      const alike = key === '' ? [] : addSighting(byText, key, sighting)
      lines.push({ sighting, alike })
      if (sighting.number !== null && line.text.length <= LONGEST_NUMBER) numbers.push(sighting)
    }
  })
  const offsets = offsetCounts(numbers)
  let at = 0
  return pages.map((page) =>
    page.lines.map((line) => {
      const { sighting, alike } = lines[at++] ?? { sighting: null, alike: [] }
      if (pages.length < 2 || sighting === null) return NOTHING
      return describe(sighting, alike, {
        offsets,
        pageCount: pages.length,
        isShort: line.text.length <= LONGEST_NUMBER,
      })
    }),
  )
}

/** Longer lines are no page numbers. */
const LONGEST_NUMBER = 16

/** Table cells such as "0" repeat thousands of times: no more than this many are kept per text. */
const MOST_SIGHTINGS = 800

interface Frame {
  readonly offsets: ReadonlyMap<number, number>
  readonly pageCount: number
  readonly isShort: boolean
}

function describe(here: Sighting, seen: readonly Sighting[], frame: Frame): Repetition {
  // Sightings come page by page, so a page counts once where it differs from the last that counted.
  let [others, parity, last] = [0, 0, -1]
  for (const one of seen) {
    if (one.page === here.page || one.page === last || Math.abs(one.middle - here.middle) > HEIGHT_BAND_PT) continue
    last = one.page
    others++
    if (one.page % 2 === here.page % 2) parity++
  }
  const rest = frame.pageCount - 1
  const restOfParity = Math.max(1, Math.ceil(frame.pageCount / 2) - 1)
  const isNumber = here.number !== null && frame.isShort
  const counted = isNumber && here.number !== null ? (frame.offsets.get(here.number - here.page) ?? 0) : 0
  return {
    sameText: others / rest,
    sameParity: Math.min(1, parity / restOfParity),
    sameNumberPlace: isNumber ? others / rest : 0,
    countsPages: counted > 1 ? Math.min(1, counted / frame.pageCount) : 0,
  }
}

/** For each difference between a number and its page's index: on how many pages it occurs. */
function offsetCounts(numbers: readonly Sighting[]): Map<number, number> {
  const pagesByOffset = new Map<number, Set<number>>()
  for (const { number, page } of numbers) {
    if (number === null) continue
    const pages = pagesByOffset.get(number - page) ?? new Set<number>()
    pages.add(page)
    pagesByOffset.set(number - page, pages)
  }
  return new Map([...pagesByOffset].map(([offset, pages]) => [offset, pages.size]))
}

/** The list of all that read alike, which goes on growing. */
function addSighting(byText: Map<string, Sighting[]>, key: string, sighting: Sighting): readonly Sighting[] {
  const seen = byText.get(key)
  if (seen === undefined) {
    const first = [sighting]
    byText.set(key, first)
    return first
  }
  if (seen.length < MOST_SIGHTINGS) seen.push(sighting)
  return seen
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().slice(0, LONGEST_KEY)
}

function numberIn(text: string): number | null {
  const found = /\d{1,5}/.exec(text)
  return found === null ? null : Number(found[0])
}
