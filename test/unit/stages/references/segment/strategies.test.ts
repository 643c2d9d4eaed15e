// The strategies with the real models, over lists made for the purpose.
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import { openInference } from '../../../../../src/engines/inference/index.ts'
import { lineFacts } from '../../../../../src/stages/references/segment/features/line-facts.ts'
import { textFeatures } from '../../../../../src/stages/references/segment/features/text-features.ts'
import { findLists, withLayout } from '../../../../../src/stages/references/segment/find-lists.ts'
import { idsOf, scoreLines } from '../../../../../src/stages/references/segment/line-model.ts'
import type { SourceLine } from '../../../../../src/stages/references/segment/source-lines.ts'
import {
  splitByGeometry,
  splitByRegions,
  splitByText,
} from '../../../../../src/stages/references/segment/strategies.ts'
import { type Attempted, isAbsent, type Strategy } from '../../../../../src/stages/references/segment/strategy.ts'
import { HANGING_LIST, HANGING_STARTS, listedLines } from '../../../../support/papers/reference-lines.ts'

const inference = openInference()
const context = { ports: { inference } } as unknown as Context

async function sourceOf(lines: readonly SourceLine[]) {
  const facts = lines.map(({ text }) => lineFacts(text))
  const features = textFeatures(facts).map(idsOf)
  const textScores = await scoreLines('references-text', features, inference)
  const { lists, areNotes } = findLists(lines, withLayout(textScores, lines))
  return { lines, facts, textFeatures: features, textScores, lists, areNotes }
}

/** First words of the entries. */
async function openings(strategy: Strategy, lines: readonly SourceLine[]): Promise<string[] | string> {
  const attempt: Attempted = await strategy(await sourceOf(lines), context)
  if (isAbsent(attempt)) return attempt.absent
  return attempt.entries.map(([first]) => /[\p{L}—]+/u.exec(lines[first ?? 0]?.text ?? '')?.[0] ?? '')
}

const PROSE = [
  'The banks of the river were walked in spring and the reeds were counted by two',
  'people who did not know of each other, and the counts were then compared with the',
  'help of a table that is not shown here because it would be too long for this page.',
]
const NUMBERED = [
  '[1] M. Abel and K. Brandt, Slow rivers of the northern plain, Journal of Water',
  'Studies 12 (2001) 45-61.',
  '[2] P. Castel, Lakes without a shore, Riverside Press, Oldtown, 1998.',
  '[3] A. Dorn, L. Evers and T. Fox, A method to count reeds, Annals of Field Botany 7',
  '(2010) 101-119.',
  '[4] S. Hall, Mud and memory, Quarterly of Slow Science 3 (2015) 1-22.',
]

describe('geom', () => {
  it('splits a hanging list', async () => {
    expect(await openings(splitByGeometry, listedLines(['References', ...HANGING_LIST]))).toEqual(HANGING_STARTS)
  })

  it('splits a numbered list in block style', async () => {
    expect(await openings(splitByGeometry, listedLines(['References', ...NUMBERED]))).toEqual(['M', 'P', 'A', 'S'])
  })

  it('goes by words alone where the letters come from OCR', async () => {
    const flat = HANGING_LIST.map((text) => text.trim())
    expect(await openings(splitByGeometry, listedLines(flat, { isOcr: true }))).toEqual(HANGING_STARTS)
  })
})

describe('crf', () => {
  it('finds and splits a list by its text alone', async () => {
    const flat = [...PROSE, 'References', ...HANGING_LIST].map((text) => text.trim())
    expect(await openings(splitByText, listedLines(flat, { label: 'paragraph' }))).toEqual(HANGING_STARTS)
  })

  it('takes a dash for the author above it', async () => {
    const list = [
      'References',
      ...HANGING_LIST.slice(0, 3),
      '———. 2002. Ponds without a shore. Riverside Press, Oldtown.',
      ...HANGING_LIST.slice(3),
    ]
    expect(await openings(splitByText, listedLines(list))).toContain('———')
  })
})

describe('region', () => {
  const anchored = (starts: readonly number[]) =>
    listedLines(HANGING_LIST).map((line, at) => ({ ...line, opensBlock: starts.includes(at) }))

  it('begins an entry at each block that the layout saw begin', async () => {
    expect(await openings(splitByRegions, anchored([0, 2, 3, 5, 7]))).toEqual(HANGING_STARTS)
    expect(await openings(splitByRegions, anchored([0, 3]))).toEqual(['Abel', 'Dorn'])
  })

  it('is absent without blocks', async () => {
    expect(await openings(splitByRegions, anchored([]))).toBe('no_regions')
  })
})

describe('findLists', () => {
  it('leaves out single lines of the text that the layout took for references', async () => {
    const body = listedLines([...PROSE, ...PROSE, ...PROSE, ...PROSE, ...PROSE])
    const lines = [
      ...body.map((line) => ({ ...line, confidence: 0.5 })),
      ...listedLines(['References', ...HANGING_LIST]),
    ]
    const { lists } = await sourceOf(lines)
    expect(lists.flat().map((at) => lines[at]?.text)).toEqual(HANGING_LIST.map((text) => text.trim()))
  })

  it('finds nothing in prose', async () => {
    expect((await sourceOf(listedLines(PROSE, { label: 'paragraph' }))).lists).toEqual([])
  })
})
