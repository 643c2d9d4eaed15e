// What the segmenter sees and decides in lists of references set by chance, with scores drawn by chance.
import { it } from 'vitest'
import { splitGlued } from '../../../../../src/stages/references/segment/cuts.ts'
import { findLists } from '../../../../../src/stages/references/segment/find-lists.ts'
import { lineFacts } from '../../../../../src/stages/references/segment/line-facts.ts'
import {
  idsOf,
  LABEL_COUNT,
  type LineScores,
  toIdRows,
} from '../../../../../src/stages/references/segment/line-model.ts'
import { withOwnLook } from '../../../../../src/stages/references/segment/list-habits.ts'
import { placeFeatures, placesOf } from '../../../../../src/stages/references/segment/place-features.ts'
import { labelChains } from '../../../../../src/stages/references/segment/printed-numbers.ts'
import { toYield } from '../../../../../src/stages/references/segment/segmentation-receipt.ts'
import type { SourceLine } from '../../../../../src/stages/references/segment/source-lines.ts'
import { splitByScores } from '../../../../../src/stages/references/segment/strategies.ts'
import { textFeatures } from '../../../../../src/stages/references/segment/text-features.ts'
import { type Chance, chanceOf } from '../../../../support/chance.ts'
import { expectStored } from '../../../../support/vectors.ts'

const FIRST_LINES = [
  'Abel, M. and Brandt, K. 2001. Slow rivers of the northern plain. Journal of',
  'Castel P. Lakes without a shore. Oldtown: Riverside Press; 1998.',
  'DORN, A., EVERS, L. & FOX, T. (2010): A method to count reeds along the banks of',
  'World Health Organization. Rivers and health. https://example.org/rivers (accessed',
  'Müller-Lyer F, Grau H, et al. On the age of bridges. In: Hill B, editor. Stone and',
  '——— 2002. Mud and memory. Quarterly of Slow Science 3(1): 1–22.',
  'J. R. Roe and B. O’Neil, Phys. Rev. B 47, 777 (1935); see also Ref. 3.',
  'van der Berg, P. (in press). Walking. 14. Hall S. Bends. J Walk. 2003;7:1–9.',
]
const LATER_LINES = [
  'Water Studies 12(3): 45-61. doi:10.1000/xyz.12',
  'small streams. Annals of Field Botany 7: 101-119.',
  'water. Newton: Northern Press; 2004. p. 12–40.',
  'and other notes, pp. 3–',
  '2004).',
]
const OTHER_LINES = ['References', 'Appendix A', 'The roots of maize were weighed and dried for two days.', '12', '']

/** How each entry is labelled, by its number. */
const MARKS: readonly ((number: number) => string)[] = [
  () => '',
  (number) => `[${number}] `,
  (number) => `${number}. `,
  (number) => `(${number}) `,
]

function setList(chance: Chance): SourceLine[] {
  const mark = chance.one(MARKS)
  const hang = chance.one([0, 2, 9, 18, 60])
  const apart = chance.one([0, 1, 2, 6])
  const lines: SourceLine[] = []
  let [y, x, pageIndex] = [60, 72, 0]
  const put = (text: string, indent: number, isEntry: boolean): void => {
    if (y > 400) [y, x, pageIndex] = x === 72 ? [60, 330, pageIndex] : [60, 72, pageIndex + 1]
    y += chance.between(11, 13)
    const left = x + indent
    lines.push({
      ref: { pageIndex, lineIndex: lines.length },
      text,
      pageIndex,
      box: [left, y, left + Math.min(230 - indent, text.length * 4.6), y + 10],
      size: 10,
      label: isEntry ? 'reference' : chance.one(['paragraph', 'heading', 'reference']),
      confidence: chance.between(0.4, 1),
      beginsConfidence: chance.next(),
      opensBlock: chance.isLucky(0.2),
      isOcr: false,
    })
  }
  const other = (): void => put(chance.one(OTHER_LINES), 0, false)
  if (chance.isLucky(0.7)) put('References', 0, false)
  for (let number = 1; number <= 14; number++) {
    if (chance.isLucky(0.06)) number++
    put(`${mark(number)}${chance.one(FIRST_LINES)}`, 0, true)
    for (let later = chance.whole(0, 2); later > 0; later--) put(chance.one(LATER_LINES), hang, true)
    if (chance.isLucky(0.08)) other()
    y += apart
  }
  other()
  return lines
}

function scoresFor(lines: readonly SourceLine[], chance: Chance): LineScores {
  const emissions = new Float32Array(lines.length * LABEL_COUNT)
  for (let at = 0; at < emissions.length; at++) emissions[at] = chance.between(-3, 3)
  lines.forEach(({ text }, at) => {
    const own = FIRST_LINES.some((line) => text.endsWith(line)) ? 0 : LATER_LINES.includes(text) ? 1 : 2
    const place = at * LABEL_COUNT + own
    emissions[place] = (emissions[place] ?? 0) + 3
  })
  return { emissions, chain: new Float32Array((LABEL_COUNT + 1) * LABEL_COUNT) }
}

const digest = (values: ArrayLike<number>): string => {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += (values[at] ?? 0) * ((at % 101) + 1)
  return sum.toFixed(2)
}

function rowsOf(seed: number): string[] {
  const chance = chanceOf(seed)
  const lines = setList(chance)
  const texts = lines.map(({ text }) => text)
  const facts = texts.map(lineFacts)
  const places = placesOf(lines, facts)
  const ids = toIdRows(textFeatures(facts).map(idsOf), placeFeatures(places, facts).map(idsOf)).ids
  const scores = scoresFor(lines, chance)
  const { lists, starts } = findLists(lines, scores)
  const looked = withOwnLook(scores, lists, places, facts)
  const split = splitByScores(lines, lists, looked)
  const entries = split.entries.map((entry, at) => {
    const raw = entry.map((line) => texts[line]).join(' ')
    return { key: `r${at}`, label: /^\W?(\d+)/.exec(raw)?.[1] ?? null, passage: null, raw, declared: null }
  })
  const attempt = { strategy: 'geom' as const, ...split }
  const outcome = { attempts: [attempt], selected: attempt, isConfident: split.isConfident }
  const receipt = toYield({ wanted: 'geom', lines, lists, outcome, entries, credibleStarts: starts })
  const glued = entries.map(({ raw }) => splitGlued({ text: raw, marks: [] }, null).length)
  return [
    `list ${seed}: ${lines.length} lines, features ${digest(ids)}, looks ${digest(looked.emissions)}`,
    `places ${places.map((place) => Object.values(place ?? {}).join(',')).join(' ')}`,
    `chains ${labelChains(texts)
      .map(({ style, numbers, lines: at }) => `${style} ${numbers.join(',')} at ${at.join(',')}`)
      .join('; ')}`,
    `lists ${lists.map((list) => list.join(',')).join('; ')}, ${starts} starts, glued ${glued.join(',')}`,
    `entries ${split.entries.map((entry) => entry.join(',')).join('; ')}, ${split.flags.join(' ')}`,
    `coverage ${receipt.source_character_coverage}, twice ${receipt.duplicate_rate}, ${receipt.reason_flags.join(' ')}`,
  ]
}

it('features, looks, chains of labels, lists, entries and receipts', () => {
  const rows = Array.from({ length: 16 }, (_, seed) => rowsOf(seed + 1)).flat()
  expectStored('reference-lists-varied', rows)
})
