// Decides for all lines of a paper together which are headings: the looks of its headings are learned from the paper itself.
// Limits: set by hand while looking at papers, where nothing else is said.

import { creditRole } from '../../../conventions/credit-roles.ts'
import type { HeadingAlignment, HeadingLook, LabelledLine, RunIn } from '../../../document/blocks.ts'
import { boxArea, coveredShare } from '../../../document/box.ts'
import type { OutlineEntry, Page } from '../../../document/page.ts'
import { minOf } from '../../../kernel/lists.ts'
import { columnsOf, type ReadLine, readLines } from '../flow.ts'
import { type Company, scoreOwnLines, scoreRunIn } from './evidence.ts'
import { namedEntries } from './named-entries.ts'
import { findOwnLines, type OwnLines } from './own-lines.ts'
import { type Face, type Row, rowsOf } from './rows.ts'
import { findRunIns, type RunInHeading } from './run-ins.ts'
import { type Setting, settingOf } from './setting.ts'

export interface HeadedLine {
  readonly labelled: LabelledLine
  /** Of a heading's lines and of the first line that a heading runs into. */
  readonly look: HeadingLook | null
  readonly runIn: RunIn | null
}

type Labels = readonly (readonly LabelledLine[])[]

const faceKey = ({ fontName, size, bold, italic }: Face): string => [fontName, size, bold, italic].join(' ')
const ownKey = (one: OwnLines): string => `${faceKey(one.face)} ${one.capitals}`
const runInKey = (one: RunInHeading): string => `${faceKey(one.face)} ${one.isClosed} ${one.isParted}`

/** For each candidate how many others look like it, and what the model takes these for. */
function companies(candidates: readonly OwnLines[]): (one: OwnLines) => Company {
  const groups = new Map<string, { count: number; seen: number }>()
  for (const one of candidates) {
    const group = groups.get(ownKey(one)) ?? { count: 0, seen: 0 }
    groups.set(ownKey(one), { count: group.count + 1, seen: group.seen + one.seen })
  }
  return (one) => {
    const { count, seen } = groups.get(ownKey(one)) ?? { count: 1, seen: one.seen }
    return { others: count - 1, share: count < 2 ? 0 : (seen - one.seen) / (count - 1) }
  }
}

/** What fills its column is aligned as most others of its look are. */
function withAlignments(candidates: readonly OwnLines[]): OwnLines[] {
  const counts = new Map<string, Map<HeadingAlignment, number>>()
  for (const one of candidates) {
    if (one.isWide) continue
    const known = counts.get(ownKey(one)) ?? new Map<HeadingAlignment, number>()
    counts.set(ownKey(one), known.set(one.alignment, (known.get(one.alignment) ?? 0) + 1))
  }
  return candidates.map((one) => {
    const [most] = [...(counts.get(ownKey(one)) ?? [])].sort((a, b) => b[1] - a[1])
    return one.isWide && most !== undefined ? { ...one, alignment: most[0] } : one
  })
}

/** Where the text of the title page begins in its reading order. */
function textRank(lines: readonly ReadLine[]): number {
  const text = lines.filter(({ labelled: { label } }) => label === 'abstract' || label === 'paragraph')
  return minOf(text.map(({ labelled }) => labelled.rank))
}

/** What covers most of its page is a frame or a scan, and no graphic. */
const WHOLE_PAGE_SHARE = 0.6
const COVERED_SHARE = 0.6

/** Whether a line lies in a picture or a drawing of its page. */
function graphicFinder(pages: readonly Page[]): (one: ReadLine) => boolean {
  const graphics = pages.map(({ images, drawings, width, height }) =>
    [...images, ...drawings.filter(({ curvedPaths }) => curvedPaths > 0).map(({ box }) => box)].filter(
      (box) => boxArea(box) < width * height * WHOLE_PAGE_SHARE,
    ),
  )
  return ({ page, line }) => graphics[page]?.some((box) => coveredShare(line.box, box) > COVERED_SHARE) ?? false
}

/** One role of the taxonomy may head a part of a paper ("Software"); so many are the statement of who did what (train). */
const FEWEST_ROLES = 2

/** "Data curation: A. Smith" says what a person did, and heads nothing; nor do the roles of other names in between. */
function withoutRoles(found: readonly RunInHeading[]): readonly RunInHeading[] {
  const isRole = ({ text }: RunInHeading): boolean => creditRole(text) !== null
  if (found.filter(isRole).length < FEWEST_ROLES) return found
  const [first, last] = [found.findIndex(isRole), found.findLastIndex(isRole)]
  const looks = new Set(found.filter(isRole).map(runInKey))
  return found.filter((one, at) => !isRole(one) && (at < first || at > last || !looks.has(runInKey(one))))
}

interface Decision {
  readonly own: readonly OwnLines[]
  readonly runIns: readonly RunInHeading[]
}

function decide(pages: readonly Page[], columns: readonly (readonly Row[])[], setting: Setting): Decision {
  const own = withAlignments(columns.flatMap((column) => findOwnLines(column, setting)))
  const pieces = columns.flatMap((column) => column.flatMap((row) => row.pieces))
  const frontEnd = textRank(pieces.filter(({ page }) => page === 0))
  const isInGraphic = graphicFinder(pages)
  const isFront = ({ rows }: OwnLines): boolean => {
    const [first] = rows[0]?.pieces ?? []
    return first?.page === 0 && first.labelled.rank < frontEnd
  }
  const companyOf = companies(own)
  const found = withoutRoles(columns.flatMap((column) => findRunIns(column, setting)))
  const times = new Map<string, number>()
  for (const one of found) times.set(runInKey(one), (times.get(runInKey(one)) ?? 0) + 1)
  const runIns = found.filter((one) => scoreRunIn(one, (times.get(runInKey(one)) ?? 1) - 1, setting) > 0)
  const claimed = new Set(runIns.flatMap(({ rows }) => rows))
  const keep = (candidates: readonly OwnLines[], hasWholeOutline: boolean): OwnLines[] =>
    candidates.filter((one) => {
      const [first] = one.rows[0]?.pieces ?? []
      if (first === undefined || one.rows.some((row) => claimed.has(row))) return false
      const [company, isInside] = [companyOf(one), isInGraphic(first)]
      const surroundings = { company, isFront: isFront(one), isInGraphic: isInside, hasWholeOutline }
      return scoreOwnLines(one, surroundings, setting) > 0
    })
  const kept = keep(own, false)
  const named = kept.filter(({ rows, text }) => setting.named.names(rows, text))
  const isWhole = named.length >= FEWEST_NAMED && named.length >= WHOLE_OUTLINE_SHARE * kept.length
  return { own: isWhole ? keep(kept, true) : kept, runIns }
}

/** An outline that names so many of a paper's headings, and such a share of them, leaves out few (train). */
const FEWEST_NAMED = 5
const WHOLE_OUTLINE_SHARE = 0.75

function lookOf({ face, alignment }: OwnLines | RunInHeading, capitals: boolean, runsIn: boolean): HeadingLook {
  return { ...face, capitals, alignment, runsIn }
}

/** What was taken for a heading and is none is text. */
function withoutHeading(labelled: LabelledLine): LabelledLine {
  return labelled.label === 'heading' ? { ...labelled, label: 'paragraph' } : labelled
}

export function decideHeadings(
  pages: readonly Page[],
  labels: Labels,
  outline: readonly OutlineEntry[] = [],
): HeadedLine[][] {
  const out = labels.map((page) => page.map((labelled): HeadedLine => ({ labelled, look: null, runIn: null })))
  const columns = pages.flatMap((page, at) => columnsOf(readLines(page, at, labels[at] ?? [])).map(rowsOf))
  const setting = settingOf(
    columns,
    namedEntries(outline, (page) => pages[page]?.index),
  )
  if (setting === null) return out
  const put = ({ page, index }: ReadLine, line: HeadedLine): void => {
    const row = out[page]
    if (row !== undefined) row[index] = line
  }
  const { own, runIns } = decide(pages, columns, setting)
  for (const piece of columns.flat().flatMap((row) => row.pieces))
    put(piece, { labelled: withoutHeading(piece.labelled), look: null, runIn: null })
  for (const one of own) {
    one.rows
      .flatMap((row) => row.pieces)
      .forEach((piece, step) => {
        const labelled = { ...piece.labelled, label: 'heading' as const, begins: step === 0 }
        put(piece, { labelled, look: lookOf(one, one.capitals, false), runIn: null })
      })
  }
  for (const one of runIns) {
    one.rows
      .flatMap((row) => row.pieces)
      .forEach((piece, step) => {
        const labelled = { ...piece.labelled, label: 'paragraph' as const, begins: step === 0 }
        const first = step === 0 ? { look: lookOf(one, false, true), runIn: one.runIn } : { look: null, runIn: null }
        put(piece, { labelled, ...first })
      })
  }
  return out
}
