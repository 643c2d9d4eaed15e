// The ways to split reference lists into entries: by geometry, by layout regions, by the text alone, by a language model.
import type { Context } from '../../../contract/context.ts'
import type { Inference } from '../../../contract/ports.ts'
import { withWholeEntries } from './entry-heads.ts'
import { type LinePlace, placeFeatures, placesOf } from './features/place-features.ts'
import { findLists, withLayout, withStarts } from './find-lists.ts'
import {
  BEGINS,
  decodeLines,
  idsOf,
  LABEL_COUNT,
  type LineScores,
  mixScores,
  OUTSIDE,
  scoreLines,
  scoresOf,
} from './line-model.ts'
import { withHabitualStarts, withOwnLook } from './list-habits.ts'
import { startsByLabels } from './printed-numbers.ts'
import type { LineRun, SourceLine } from './source-lines.ts'
import { type Attempted, entriesAt, type ReferenceSource, type Split, type Strategy } from './strategy.ts'

/** Below this mean probability of the chosen labels a split is not to be trusted. Chosen on train. */
const LEAST_SURE = 0.8

/** "ApJ, 701," and "547" below it: a number alone is little of an entry to see, and the page that a comma leaves open. */
const goesOnWithPage = (before: SourceLine | undefined, line: SourceLine | undefined): boolean =>
  before !== undefined &&
  before.pageIndex === line?.pageIndex &&
  before.text.trimEnd().endsWith(',') &&
  /^\p{L}?\d+(?:\s?[-–]\s?\d+)?\.?$/u.test(line.text.trim())

export function splitByScores(lines: readonly SourceLine[], lists: readonly LineRun[], scores: LineScores): Split {
  const texts = lines.map(({ text }) => text)
  const starts = new Set<number>()
  const kept: number[][] = []
  let [sure, count] = [0, 0]
  for (const list of lists) {
    const decoded = decodeLines(scoresOf(scores, list))
    const taken: number[] = []
    decoded.forEach(({ label, probabilities }, at) => {
      const line = list[at] ?? 0
      sure += probabilities[label] ?? 0
      count += 1
      if (label === BEGINS) starts.add(line)
      const isOf = label !== OUTSIDE || goesOnWithPage(lines[taken.at(-1) ?? -1], lines[line])
      if (isOf) taken.push(line)
    })
    kept.push(taken)
  }
  const isConfident = count > 0 && sure / count >= LEAST_SURE
  return {
    entries: entriesAt(kept, startsByLabels(kept, starts, texts)),
    credibleStarts: starts.size,
    isConfident,
    flags: isConfident ? [] : ['unsure'],
  }
}

/** Share of OCR lines beyond which places are too rough to go by: the words and the layout's labels are left. */
const MOST_OCR = 0.5

/** Scores of the lines of the lists; no other line is asked about. */
async function scoreListed(
  listed: LineRun,
  { lines, facts, textFeatures }: ReferenceSource,
  places: readonly (LinePlace | null)[],
  inference: Inference,
): Promise<LineScores> {
  const picked = <Row>(rows: readonly Row[]): Row[] => listed.map((at) => rows[at] as Row)
  const byPlace = placeFeatures(picked(places), picked(facts)).map(idsOf)
  const { emissions, chain } = await scoreLines('references-geom', picked(textFeatures), inference, byPlace)
  const all = new Float32Array(lines.length * LABEL_COUNT)
  listed.forEach((line, at) => {
    all.set(emissions.subarray(at * LABEL_COUNT, (at + 1) * LABEL_COUNT), line * LABEL_COUNT)
  })
  return { emissions: all, chain }
}

export const splitByGeometry: Strategy = async (source, { ports }) => {
  const { lines, lists } = source
  const listed = lists.flat()
  if (listed.length === 0) return { absent: 'no_list_found' }
  const ocr = listed.filter((at) => lines[at]?.isOcr).length
  const isRough = ocr > listed.length * MOST_OCR
  const places = isRough ? lines.map(() => null) : placesOf(lines, source.facts)
  const own = isRough
    ? source.textScores
    : mixScores(await scoreListed(listed, source, places, ports.inference), source.textScores)
  const scores = withStarts(withLayout(own, lines), lines)
  const looked = withOwnLook(scores, lists, places, source.facts)
  const habitual = withHabitualStarts(looked, lists, places, source.facts)
  return splitByScores(lines, lists, withWholeEntries(habitual, lists, places, source.facts))
}

/** Share of a list's lines that the layout model must have taken for references before its blocks can be anchors. */
const LEAST_LABELLED = 0.5

export const splitByRegions: Strategy = ({ lines, lists }) => {
  const listed = lists.flat()
  if (listed.length === 0) return { absent: 'no_list_found' }
  const labelled = listed.filter((at) => lines[at]?.label === 'reference')
  const anchors = new Set(labelled.filter((at) => lines[at]?.opensBlock))
  if (anchors.size === 0) return { absent: 'no_regions' }
  const isConfident = labelled.length >= listed.length * LEAST_LABELLED
  const starts = startsByLabels(
    lists,
    anchors,
    lines.map(({ text }) => text),
  )
  return {
    entries: entriesAt(lists, starts),
    credibleStarts: anchors.size,
    isConfident,
    flags: isConfident ? [] : ['few_regions'],
  }
}

export const splitByText: Strategy = ({ lines, textScores, areNotes }) => {
  if (areNotes) return { absent: 'references_in_notes' }
  const { lists } = findLists(lines, textScores)
  return lists.length === 0 ? { absent: 'no_list_found' } : splitByScores(lines, lists, textScores)
}

/** What it needs of the source: texts of lines, and the indices of the lines of each list. */
type ListedLines = Pick<ReferenceSource, 'lists'> & { readonly lines: readonly { readonly text: string }[] }

/** Share of anchors that may be lost before the model is not believed: the rest tells where most entries begin. */
const MOST_LOST = 0.1
/** No reference list has entries of more lines on average; a model that emits fewer anchors skipped entries. */
const MOST_LINES_PER_ENTRY = 12

/** Absent where no model is configured or it had no answer. */
export async function splitByModel({ lines, lists }: ListedLines, { llm }: Pick<Context, 'llm'>): Promise<Attempted> {
  if (llm === undefined) return { absent: 'not_configured' }
  if (lists.flat().length === 0) return { absent: 'no_list_found' }
  // The schema of the task takes its time to load, and few runs ask.
  const { askForAnchors, ANCHOR_TASK } = await import('./anchors.ts')
  const starts = new Set<number>()
  let [emitted, lost, placed] = [0, 0, 0]
  for (const list of lists) {
    const anchored = await askForAnchors(
      list.map((at) => lines[at]?.text ?? ''),
      llm,
    )
    if (anchored === null) return { absent: 'no_answer' }
    for (const at of anchored.starts) starts.add(list[at] ?? -1)
    emitted += anchored.emitted
    lost += anchored.lost
    placed += anchored.starts.size
  }
  const isDense = lists.flat().length <= placed * MOST_LINES_PER_ENTRY
  const isFound = placed > 0 && lost <= emitted * MOST_LOST
  const flags = [...(isFound ? [] : ['anchors_lost']), ...(isDense ? [] : ['few_anchors'])]
  if (flags.length > 0) llm.fellBack(ANCHOR_TASK)
  return { entries: entriesAt(lists, starts), credibleStarts: placed, isConfident: flags.length === 0, flags }
}
