import { describe, expect, it } from 'vitest'
import { captionLabel, captionType, isLabelClosed } from '../../../../src/conventions/labels/caption-label.ts'

describe('captionLabel', () => {
  it.each([
    ['Figure 2. Growth over time', 'Figure 2', 'Growth over time'],
    ['Fig. 3 | Growth', 'Fig. 3', 'Growth'],
    ['FIGURE 1: Growth', 'FIGURE 1', 'Growth'],
    ['Table 1 Ideas recalled', 'Table 1', 'Ideas recalled'],
    ['Table S2. More', 'Table S2', 'More'],
    ['TABLE IV Ideas', 'TABLE IV', 'Ideas'],
    ['Supplementary Figure 4. More', 'Supplementary Figure 4', 'More'],
    ['Abb. 2: Wachstum', 'Abb. 2', 'Wachstum'],
    ['Extended Data Fig. 2a', 'Extended Data Fig. 2a', ''],
    ['Movie 1. A walk', 'Movie 1', 'A walk'],
    ['Tabelle 3 – Mittelwerte', 'Tabelle 3', 'Mittelwerte'],
    ['Scheme 1. Synthesis', 'Scheme 1', 'Synthesis'],
    ['Fig. 1.2. Growth', 'Fig. 1.2', 'Growth'],
    ['Table 1Growth over time', 'Table 1', 'Growth over time'],
    ['Figure 2a Growth', 'Figure 2a', 'Growth'],
    ['Continued Table 1', 'Table 1', ''],
    ['(Cont.) Table 2. Growth', 'Table 2', 'Growth'],
    ['Tableau 2 : Mots', 'Tableau 2', 'Mots'],
    ['Grafik 1. Wege', 'Grafik 1', 'Wege'],
    ['T AB L E 1 Means', 'TABLE 1', 'Means'],
    ['F I G U R E 2 Trends', 'FIGURE 2', 'Trends'],
    ['FigureS1 Trends', 'FigureS1', 'Trends'],
    ['Algorithm 1 Greedy search', 'Algorithm 1', 'Greedy search'],
    ['Continuation of Table 3', 'Table 3', ''],
  ])('%j', (text, label, rest) => {
    const found = captionLabel(text)
    expect([found?.label, text.slice(found?.textStart)]).toEqual([label, rest])
  })

  it.each(['Growth over time', 'Figures are shown below', 'Tables of contents', 'Figure 1AB', 'box3d draws a box'])(
    'finds none in %j',
    (text) => {
      expect(captionLabel(text)).toBeNull()
    },
  )
})

describe('isLabelClosed', () => {
  it.each([
    ['Figure 2. Growth', true],
    ['Table 1Growth', true],
    ['Table 1', true],
    ['Figure 2 shows growth', false],
  ])('%j', (text, isClosed) => {
    const found = captionLabel(text)
    expect(found !== null && isLabelClosed(text, found)).toBe(isClosed)
  })
})

describe('captionType', () => {
  it.each([
    ['Table 1 x', 'table'],
    ['Tab. 1 x', 'table'],
    ['Tableau 1 x', 'table'],
    ['TA B L E 1 x', 'table'],
    ['Figure 1 x', 'figure'],
    ['Growth', null],
  ])('%j', (text, type) => {
    expect(captionType(text)).toBe(type)
  })
})
