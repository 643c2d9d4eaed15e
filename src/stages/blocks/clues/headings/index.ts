// Which lines of a paper may be headings, and what speaks for each: the looks of its headings are learned from the paper itself.
import { creditRole } from '../../../../conventions/credit-roles.ts'
import { endsSentence, startsLow } from '../../../../conventions/line-ends/open-end.ts'
import { type Evidence, type EvidenceModel, logOddsOf, weigh } from '../../../../document/evidence.ts'
import {
  type HeadingAlignment,
  type HeadingLook,
  type LineClue,
  labelProbability,
  type RunIn,
} from '../../../../document/page/blocks.ts'
import { boxArea, coveredShare } from '../../../../document/page/box.ts'
import type { Page } from '../../../../document/page/page.ts'
import { maxOf, minOf } from '../../../../kernel/lists.ts'
import { clueOn, columnsOf, type Reading, type ReadLine } from '../../flow.ts'
import { CLUE_MODELS } from '../../weights.ts'
import { ownEvidence, runInEvidence, type SameStyle } from './evidence.ts'
import { namedEntries } from './named-entries.ts'
import { findOwnLines, type OwnLines } from './own-lines.ts'
import { type Row, rowsOf } from './rows.ts'
import { findRunIns, type RunInHeading } from './run-ins.ts'
import { faceKey, type Setting, settingOf } from './setting.ts'

const ownKey = (one: OwnLines): string => `${faceKey(one.face)} ${one.capitals}`
const runInKey = (one: RunInHeading): string => `${faceKey(one.face)} ${one.isClosed} ${one.isParted}`

/** For each candidate how many others look like it, and what the model takes these for. */
function sameStyleFinder(candidates: readonly OwnLines[]): (one: OwnLines) => SameStyle {
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

/** The text before and behind a candidate, whatever floats are between: "7.5 mg of it" at the head of a column looks like a numbered heading. */
function midSentenceFinder(lines: readonly ReadLine[]): (one: OwnLines) => boolean {
  const flow = lines.filter(
    ({ isMargin, labelled: { label } }) => !isMargin && (label === 'paragraph' || label === 'heading'),
  )
  const places = new Map(flow.map((one, at) => [one, at]))
  return ({ rows }) => {
    const pieces = rows.flatMap((row) => row.pieces)
    const found = pieces.flatMap((piece) => places.get(piece) ?? [])
    const [before, after] = [flow[minOf(found) - 1], flow[maxOf(found) + 1]]
    if (before?.labelled.label !== 'paragraph' || after?.labelled.label !== 'paragraph') return false
    return !endsSentence(before.line.text) && startsLow(after.line.text)
  }
}

/** Candidates with their log-odds: headings in lines of their own, and those that run into their paragraph. */
export interface HeadingCandidates {
  readonly own: readonly { readonly one: OwnLines; readonly evidence: readonly Evidence[] }[]
  readonly runIns: readonly { readonly one: RunInHeading; readonly evidence: readonly Evidence[] }[]
}

const isLikely = (model: EvidenceModel, given: readonly Evidence[]): boolean => weigh(model, given).logOdds > 0

/** An outline that names so many of a paper's headings, and such a share of them, leaves out few (train). */
const FEWEST_NAMED = 5
const WHOLE_OUTLINE_SHARE = 0.75

export function headingCandidates({ pages, perPage, outline }: Reading): HeadingCandidates {
  const columns = perPage.flatMap((lines) => columnsOf(lines).map(rowsOf))
  const setting = settingOf(
    columns,
    namedEntries(outline, (page) => pages[page]?.index),
  )
  if (setting === null) return { own: [], runIns: [] }
  const all = withAlignments(columns.flatMap((column) => findOwnLines(column, setting)))
  const found = withoutRoles(columns.flatMap((column) => findRunIns(column, setting)))
  const times = new Map<string, number>()
  for (const one of found) times.set(runInKey(one), (times.get(runInKey(one)) ?? 0) + 1)
  const runIns = found.map((one) => ({
    one,
    evidence: runInEvidence(one, (times.get(runInKey(one)) ?? 1) - 1, setting),
  }))
  return { own: weighedOwn(all, { pages, perPage }, setting), runIns }
}

function weighedOwn(
  all: readonly OwnLines[],
  { pages, perPage }: Pick<Reading, 'pages' | 'perPage'>,
  setting: Setting,
) {
  const frontEnd = textRank((perPage[0] ?? []).filter(({ isMargin }) => !isMargin))
  const [isInGraphic, isMidSentence, sameStyleAs] = [
    graphicFinder(pages),
    midSentenceFinder(perPage.flat()),
    sameStyleFinder(all),
  ]
  const weighed = (hasWholeOutline: boolean) =>
    all.flatMap((one) => {
      const [first] = one.rows[0]?.pieces ?? []
      if (first === undefined) return []
      const around = {
        sameStyle: sameStyleAs(one),
        isFront: first.page === 0 && first.labelled.rank < frontEnd,
        isInGraphic: isInGraphic(first),
        isMidSentence: isMidSentence(one),
        hasWholeOutline,
      }
      return [{ one, evidence: ownEvidence(one, around, setting) }]
    })
  const own = weighed(false)
  const kept = own.filter(({ evidence }) => isLikely(CLUE_MODELS.heading, evidence))
  const named = kept.filter(({ one: { rows, text } }) => setting.named.names(rows, text))
  const isWhole = named.length >= FEWEST_NAMED && named.length >= WHOLE_OUTLINE_SHARE * kept.length
  return isWhole ? weighed(true) : own
}

function lookOf({ face, alignment }: OwnLines | RunInHeading, capitals: boolean, runsIn: boolean): HeadingLook {
  return { ...face, capitals, alignment, runsIn }
}

/** What a line looks like if it turns out to be a heading, and the heading it opens with if it turns out to be text. */
export interface HeadingInfo {
  readonly look: HeadingLook | null
  readonly runIn: RunIn | null
}

export interface HeadingClues {
  readonly clues: readonly LineClue[]
  readonly looks: ReadonlyMap<ReadLine, HeadingInfo>
}

export function headingClues(reading: Reading): HeadingClues {
  const { own, runIns } = headingCandidates(reading)
  const looks = new Map<ReadLine, HeadingInfo>()
  const clues: LineClue[] = []
  const claimed = new Set<Row>()
  for (const { one, evidence } of runIns) {
    if (!isLikely(CLUE_MODELS['run-in'], evidence)) continue
    for (const row of one.rows) claimed.add(row)
    // As far as it is text at all: a caption opens like this as well.
    const value = 1 - (evidence.find(({ name }) => name === 'otherwise')?.value ?? 0)
    one.rows
      .flatMap((row) => row.pieces)
      .forEach((piece, step) => {
        clues.push(clueOn(piece, 'run-in', 'paragraph', { value, begins: step === 0 }))
        if (step === 0) looks.set(piece, { look: lookOf(one, false, true), runIn: one.runIn })
      })
  }
  const candidates = new Set<ReadLine>()
  for (const { one, evidence } of own) {
    if (one.rows.some((row) => claimed.has(row))) continue
    const { logOdds } = weigh(CLUE_MODELS.heading, evidence)
    one.rows
      .flatMap((row) => row.pieces)
      .forEach((piece, step) => {
        candidates.add(piece)
        const value = logOdds - logOddsOf(labelProbability(piece.labelled, 'heading'))
        clues.push(clueOn(piece, 'heading', 'heading', { value, begins: step === 0 }))
        looks.set(piece, { look: lookOf(one, one.capitals, false), runIn: null })
      })
  }
  for (const one of reading.perPage.flat())
    if (!candidates.has(one) && one.labelled.label === 'heading') clues.push(clueOn(one, 'no-heading', 'heading'))
  return { clues, looks }
}
