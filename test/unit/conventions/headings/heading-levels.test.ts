import { describe, expect, it } from 'vitest'
import {
  depthByNumber,
  headingLevels,
  type Prominent,
  prominenceOf,
} from '../../../../src/conventions/headings/heading-levels.ts'

describe('depthByNumber', () => {
  it.each([
    ['1 Introduction', false, 1],
    ['2.1 Participants', false, 2],
    ['2.1. Participants', false, 2],
    ['3.2.1 Coding', false, 3],
    ['IV. RESULTS', true, 1],
    ['A. Participants', true, 2],
    ['1) Participants', true, 3],
    ['1) Participants', false, 1],
    ['A. Appendix', false, 1],
    ['A.1 Details', false, 2],
    ['Introduction', false, null],
    ['100 years of walking', false, null],
  ])('%j', (text, hasRoman, depth) => {
    expect(depthByNumber(text, hasRoman)).toBe(depth)
  })
})

const plain: Prominent = {
  size: 10,
  bold: false,
  italic: false,
  capitals: false,
  smallCapitals: false,
  alignment: 'left',
  runsIn: false,
}
const bold: Prominent = { ...plain, bold: true }
const centred: Prominent = { ...bold, alignment: 'centred' }
const runIn: Prominent = { ...bold, runsIn: true }
const slanted: Prominent = { ...runIn, italic: true }
const capitals: Prominent = { ...plain, capitals: true }

type Look = readonly [text: string, look: Prominent]

const levels = (headings: readonly Look[]): number[] =>
  headingLevels(headings.map(([text, look]) => ({ text, prominence: prominenceOf(look) })))

describe('headingLevels', () => {
  it.each<[string, readonly Look[], readonly number[]]>([
    [
      'orders the five looks of unnumbered headings that psychologists use',
      [
        ['Method', centred],
        ['Measures', bold],
        ['Anger', runIn],
        ['At home', slanted],
        ['Grief', runIn],
        ['Procedure', bold],
        ['Results', centred],
      ],
      [1, 2, 3, 4, 3, 2, 1],
    ],
    [
      'gives the same look the same depth, whatever it is called',
      [
        ['Of rivers', capitals],
        ['Results', bold],
        ['Of lakes', bold],
        ['Of ponds', capitals],
      ],
      [1, 2, 2, 1],
    ],
    [
      'puts a deep look right below what it stands under',
      [
        ['Method', centred],
        ['Anger', runIn],
        ['Measures', bold],
        ['Grief', runIn],
      ],
      [1, 2, 2, 3],
    ],
    [
      'goes by numbers that count through the paper',
      [
        ['1 Introduction', bold],
        ['2 Methods', bold],
        ['2.1 Participants', bold],
        ['Recruiting', slanted],
        ['2.2 Measures', bold],
        ['Funding', slanted],
      ],
      [1, 1, 2, 3, 2, 1],
    ],
    [
      'goes by looks where numbers begin anew in every part',
      [
        ['WHAT WE KNEW', capitals],
        ['1. Data', slanted],
        ['2. Structure', slanted],
        ['WHAT WE FOUND', capitals],
        ['1. Design', slanted],
      ],
      [1, 2, 2, 1, 2],
    ],
    [
      'lets one large line not stand above the whole paper',
      [
        ['Research article', { ...bold, size: 18 }],
        ['Introduction', bold],
        ['Methods', bold],
      ],
      [1, 1, 1],
    ],
    [
      'keeps back matter at the top however small it is set',
      [
        ['METHODS', capitals],
        ['Of rivers', bold],
        ['Acknowledgments', slanted],
        ['References', bold],
      ],
      [1, 2, 1, 1],
    ],
    [
      'puts nothing below a statement in small print that stands out more',
      [
        ['Methods', centred],
        ['Funding', slanted],
        ['Trial registration', bold],
        ['Results', centred],
      ],
      [1, 1, 1, 1],
    ],
    [
      'puts statements below declarations that stand out more, and what stands out more not below references',
      [
        ['METHODS', capitals],
        ['Declarations', bold],
        ['Funding', slanted],
        ['Competing interests', slanted],
        ['References', slanted],
        ['Publisher’s note', bold],
      ],
      [1, 1, 2, 2, 1, 1],
    ],
    [
      'goes down one level at a time',
      [
        ['2.1.1 Coding', bold],
        ['2.1.1.1 Raters', bold],
      ],
      [1, 2],
    ],
  ])('%s', (_, headings, expected) => {
    expect(levels(headings)).toEqual(expected)
  })
})

describe('headingLevels by the fonts of headings that are as large as one another', () => {
  const levels = (...rows: [text: string, font: string, prominence?: number][]) =>
    headingLevels(rows.map(([text, font, prominence = 20]) => ({ text, font, prominence })))

  it('puts the font of the usual names above the other', () => {
    const rest = [['Results', 'Sans'] as const, ['Sand', 'Serif'] as const, ['Silt', 'Serif'] as const]
    expect(levels(['Methods', 'Sans'], ['Rivers', 'Serif'], ...rest.map((one): [string, string] => [...one]))).toEqual([
      1, 2, 1, 2, 2,
    ])
    // One in a font of its own is an exception, and names in both say nothing.
    expect(levels(['Methods', 'Sans'], ['Rivers', 'Serif'], ['Results', 'Sans'])).toEqual([1, 1, 1])
    expect(levels(['Methods', 'Sans'], ['Rivers', 'Serif'], ['Results', 'Serif'])).toEqual([1, 1, 1])
  })

  it('leaves a statement amid a part of the paper there', () => {
    const parts = (last: string) =>
      levels(['Methods', 'A', 22], ['Rivers', 'A'], ['Ethics', 'A'], ['Sand', 'A'], [last, 'A', 22])
    expect(parts('Results')).toEqual([1, 2, 2, 2, 1])
    expect(levels(['Methods', 'A', 22], ['Rivers', 'A'], ['Sand', 'A'], ['Ethics', 'A'])).toEqual([1, 2, 2, 1])
  })
})

describe('headingLevels by the outline of a file', () => {
  /** Prominence and depth of each. */
  const levels = (...rows: [text: string, prominence: number, outlineDepth: number | null][]) =>
    headingLevels(rows.map(([text, prominence, outlineDepth]) => ({ text, prominence, outlineDepth })))

  it('decides where looks are all the same', () => {
    expect(levels(['Rivers', 20, 1], ['Banks', 20, 2], ['Sand', 20, 3], ['Lakes', 20, 1])).toEqual([1, 2, 3, 1])
  })

  it('leaves numbers their word', () => {
    expect(levels(['1 Rivers', 20, 1], ['2 Banks', 20, 2], ['2.1 Sand', 20, 2])).toEqual([1, 1, 2])
  })

  it('says nothing where it names less than half of the headings', () => {
    expect(levels(['Rivers', 20, 1], ['Banks', 20, null], ['Sand', 20, null])).toEqual([1, 1, 1])
  })

  it.each<[string, [string, number], number]>([
    ['like its equals', ['Silt', 18], 2],
    ['below what it stands behind where nothing looks like it', ['Arm A', 30], 4],
    ['never a main part by its look', ['Arm B', 22], 4],
    ['at the top where its name says so', ['Discussion', 10], 1],
  ])('places what it leaves out %s', (_, [text, prominence], expected) => {
    expect(levels(['Rivers', 22, 1], ['Banks', 18, 2], ['Sand', 16, 3], [text, prominence, null])[3]).toBe(expected)
  })
})
