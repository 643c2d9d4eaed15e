import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Mark } from '../../../../src/document/rich-text.ts'
import type { Passage } from '../../../../src/document/structure.ts'
import { equationsStage, formulaSides } from '../../../../src/stages/equations/index.ts'
import { statisticsStage } from '../../../../src/stages/statistics/index.ts'
import { textStage } from '../../../../src/stages/text/index.ts'
import { cpuMsOf } from '../../../support/cpu.ts'
import { layersOf } from '../../../support/papers/layers.ts'

const paragraph = (text: string, marks: readonly Mark[] = [], key = 'p1'): Passage => ({
  key,
  section: 's',
  kind: 'paragraph',
  content: { text, marks },
  pageIndex: 0,
})

/** The layers after text, equations and statistics. */
async function read(...passages: readonly Passage[]) {
  let layers = layersOf({ passages })
  for (const stage of [textStage, equationsStage, statisticsStage]) {
    const { value } = await stage.run(layers, {} as Context)
    layers = { ...layers, ...value }
  }
  return layers
}

const formula = (start: number, characters: string): Mark => ({
  kind: 'math',
  start,
  end: start + '[equation]'.length,
  latex: characters,
  display: true,
  characters,
})

describe('displayed formulas', () => {
  it('are rows of their own groups, parted at their first sign', async () => {
    const text = 'The mean was high (M = 4.07, SD = 1.23) and we write [equation] where k is known.'
    const { comparisons } = await read(paragraph(text, [formula(text.indexOf('['), 'y = a + bk')]))
    expect(comparisons.map(({ lhs, comp, rhs, group, verbatim }) => [lhs, comp, rhs, group, verbatim])).toEqual([
      ['M', '=', '4.07', 1, 'M = 4.07'],
      ['SD', '=', '1.23', 1, 'SD = 1.23'],
      ['y', '=', 'a + bk', 2, 'y = a + bk'],
    ])
  })

  it('without a sign are none', async () => {
    expect((await read(paragraph('[equation]', [formula(0, 'a + b')]))).comparisons).toEqual([])
  })
})

it('program code reports nothing', async () => {
  expect((await read({ ...paragraph('assert t(12) = 2.5, p = .03'), kind: 'code' })).comparisons).toEqual([])
})

describe('degrees of freedom below the line', () => {
  it('are df where the markup lowers them', async () => {
    const text = 'The difference was clear, t45 = 2.31.'
    const at = text.indexOf('45')
    const low: Mark = { kind: 'style', style: 'sub', start: at, end: at + 2 }
    const { comparisons } = await read(paragraph(text, [low]))
    expect(comparisons).toMatchObject([{ lhs: 't', df: '45', rhs: '2.31' }])
    expect((await read(paragraph(text))).comparisons).toMatchObject([{ lhs: 't45', df: '' }])
  })
})

it('costs a long paragraph no more than its length, however much of it is marked', async () => {
  const count = 20_000
  const sentence = 'It rains on H2O. '
  const marks = Array.from({ length: count }, (_, at): Mark => {
    const start = at * sentence.length + sentence.indexOf('2')
    return { kind: 'style', style: 'sub', start, end: start + 1 }
  })
  const cpuMs = await cpuMsOf(async () => {
    const { sentences } = await read(paragraph(sentence.repeat(count), marks))
    expect(sentences).toHaveLength(count)
    expect(sentences.at(-1)?.formatted).toBe('It rains on H<sub>2</sub>O.')
  })
  // Searched for every sentence, the marks took ten times as long.
  expect(cpuMs).toBeLessThan(6000)
})

describe('the sides of a displayed formula', () => {
  it.each([
    ['y = a + bx', { lhs: 'y', comp: '=', rhs: 'a + bx' }],
    ['f(x = 1) ≤ 2.', { lhs: 'f(x = 1)', comp: '≤', rhs: '2' }],
    ['a = b = c', { lhs: 'a', comp: '=', rhs: 'b = c' }],
    ['∑ i = 1 n x_i ≥ k', { lhs: '∑ i = 1 n x_i', comp: '≥', rhs: 'k' }],
    ['y := 2x,', { lhs: 'y', comp: '=', rhs: '2x' }],
    ['a + b', null],
    ['A -> B', null],
    ['= 5', null],
    ['(a = b)', null],
  ])('%s', (characters, sides) => {
    expect(formulaSides(characters)).toEqual(sides)
  })
})
