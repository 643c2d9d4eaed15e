// What is printed on figures, tables and headings.
import { describe, expect, it } from 'vitest'
import { indexObjects, readPrintedLabel } from '../../../../src/stages/cross-references/object-index.ts'

describe('readPrintedLabel', () => {
  it.each([
    ['Figure 2', 'figure', '2', false],
    ['Fig. 2.', 'figure', '2', false],
    ['FIGURE 2', 'figure', '2', false],
    ['Figure-2', 'figure', '2', false],
    ['2', 'figure', '2', false],
    ['Scheme 1', 'scheme', '1', false],
    ['Table III.', 'table', 'III', false],
    ['Tableau 3', 'table', '3', false],
    ['S1 Table', 'table', 'S1', false],
    ['Supplementary Figure 4', 'figure', '4', true],
    ['Abb. 3', 'figure', '3', false],
  ])('reads %j', (printed, family, label, isOutside) => {
    expect(readPrintedLabel(printed, 'figure')).toEqual({ family, label, isOutside })
  })

  it('reads nothing where nothing is counted', () => {
    expect(readPrintedLabel('Key resources', 'table')).toBeNull()
  })
})

describe('indexObjects', () => {
  it('takes the label from the caption where the source keeps none apart', () => {
    const figure = { key: 'f1', label: null, caption: 'Figure 3. A view.', section: null, parts: [] }
    expect(
      indexObjects({ figures: [figure], tables: [], notes: [], outline: [], passages: [] }).find('figure', '3', false)
        ?.key,
    ).toBe('f1')
  })

  it('finds a Roman label by its number and the reverse', () => {
    const table = { key: 't1', label: 'TABLE IV', caption: null, section: null, parts: [] }
    const index = indexObjects({ figures: [], tables: [table], notes: [], outline: [], passages: [] })
    expect([
      index.find('table', '4', false)?.key,
      index.find('table', 'IV', false)?.key,
      index.find('table', 'V', false),
    ]).toEqual(['t1', 't1', null])
  })

  it('finds formulas by their printed numbers', () => {
    const content = { text: 'Let [equation] (2a) and [equation] hold.', marks: [] }
    const passage = { key: 'p1', section: 's1', kind: 'paragraph' as const, content, pageIndex: 0 }
    const index = indexObjects({ figures: [], tables: [], notes: [], outline: [], passages: [passage] })
    expect([index.find('equation', '2a', false), index.find('equation', '1', false)]).toEqual([
      { type: 'equation', key: '2a' },
      null,
    ])
  })
})
