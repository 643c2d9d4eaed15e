// Segmentation by geometry: a trained chain over indents, gaps, short lines, labels, names and years of a text layer's lines.
import { splitByScores } from './decoded-split.ts'
import { withLayout, withStarts } from './find-lists.ts'
import { withHangingStarts } from './hanging-starts.ts'
import { mixScores, scoreLines } from './line-model.ts'
import { withOwnLook } from './own-look.ts'
import { placeFeatures, placesOf } from './place-features.ts'
import type { Strategy } from './strategy.ts'

/** Share of OCR lines beyond which places are too rough to go by. */
const MOST_OCR = 0.5

export const splitByGeometry: Strategy = async (source, { ports }) => {
  const { lines, lists } = source
  const listed = lists.flat()
  if (listed.length === 0) return { absent: 'no_list_found' }
  const ocr = listed.filter((at) => lines[at]?.isOcr).length
  if (ocr > listed.length * MOST_OCR) return { absent: 'no_text_layer' }
  const places = placesOf(lines, source.facts)
  const byPlace = placeFeatures(places, source.facts)
  const own = await scoreLines('references-geom', source.textFeatures, ports.inference, byPlace)
  const scores = withStarts(withLayout(mixScores(own, source.textScores), lines), lines)
  const looked = withOwnLook(scores, lists, places, source.facts)
  return splitByScores(lines, lists, withHangingStarts(looked, lists, places, source.facts))
}
