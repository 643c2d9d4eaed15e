// Segmentation by geometry: a trained chain over indents, gaps, short lines, labels, names and years of a text layer's lines.
import type { Inference } from '../../../contract/ports.ts'
import { splitByScores } from './decoded-split.ts'
import { idsOf } from './feature-ids.ts'
import { withLayout, withStarts } from './find-lists.ts'
import { withHabitualStarts } from './habitual-starts.ts'
import { LABEL_COUNT, type LineScores, mixScores, scoreLines } from './line-model.ts'
import { withNamedHeads } from './named-heads.ts'
import { withOwnLook } from './own-look.ts'
import { type LinePlace, placeFeatures, placesOf } from './place-features.ts'
import type { LineRun } from './source-lines.ts'
import type { ReferenceSource, Strategy } from './strategy.ts'

/** Share of OCR lines beyond which places are too rough to go by. */
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
  if (ocr > listed.length * MOST_OCR) return { absent: 'no_text_layer' }
  const places = placesOf(lines, source.facts)
  const own = await scoreListed(listed, source, places, ports.inference)
  const scores = withStarts(withLayout(mixScores(own, source.textScores), lines), lines)
  const looked = withOwnLook(scores, lists, places, source.facts)
  const habitual = withHabitualStarts(looked, lists, places, source.facts)
  return splitByScores(lines, lists, withNamedHeads(habitual, lists, source.facts))
}
