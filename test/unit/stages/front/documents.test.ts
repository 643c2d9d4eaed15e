// Which pages of a file are the paper where it holds another document.
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { type LabelledLine, LINE_LABELS, type LineLabel } from '../../../../src/document/page/blocks.ts'
import { documentsStage } from '../../../../src/stages/front/documents/index.ts'
import { layersOf } from '../../../support/papers/layers.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

type Row = readonly [LineLabel, string]

function labelled(label: LineLabel, rank: number): LabelledLine {
  const probabilities = LINE_LABELS.map((other) => Number(other === label))
  return { label, confidence: 1, probabilities, begins: true, beginsConfidence: 1, runInConfidence: 0, rank }
}

async function read(...pages: readonly (readonly Row[])[]) {
  const printed = pages.map((rows, index) =>
    printedPage(
      rows.map(([, text], at) => ({ text, x: 50, y: 50 + 12 * at })),
      { index },
    ),
  )
  const lineLabels = pages.map((rows) => rows.map(([label], at) => labelled(label, at)))
  const { value, warnings } = await documentsStage.run(layersOf({ pages: printed, lineLabels }), {} as Context)
  const kept = (value as Layers).pages
  return {
    pages: kept.map(({ index }) => index),
    lines: kept.map((page) => page.lines.length),
    warnings: warnings.map(({ message }) => message),
  }
}

const TITLE = 'How slow rivers sort the sand that they carry'
const OTHER = 'What herons eat in the reeds of nine lakes'
const text = (lines: number): Row[] =>
  Array.from({ length: lines }, (_, at): Row => ['paragraph', `Rivers run down to the sea, and number ${at} is slow.`])
const paper = (title: string, lines: number): Row[] => [
  ['title', title],
  ['author', 'Anna Meer and Ole Brook'],
  ...text(lines),
]

describe('a file with two documents', () => {
  it('is read without the correction before its article, which is told', async () => {
    const correction: Row[] = [...paper(`Corrigendum: ${TITLE}`, 5), ['front-note', 'https://doi.org/10.1234/river.2']]
    expect(await read(correction, paper(TITLE, 30), text(30))).toMatchObject({
      pages: [1, 2],
      warnings: [
        `page 1 holds another document "Corrigendum: ${TITLE}" (10.1234/river.2), which is not in this record`,
      ],
    })
  })

  it('is read without the paper that follows', async () => {
    expect((await read(paper(TITLE, 30), text(30), paper(OTHER, 5))).pages).toEqual([0, 1])
  })
})

const references = (count: number): Row[] =>
  Array.from({ length: count }, (_, at): Row => ['reference', `${at}. A. Lee, Sand, 2001.`])

describe('a page that two documents share', () => {
  const HEAD: Row = ['page-header', 'The Journal of Slow Water 12 (2001)']
  const other: Row[] = [['title', OTHER], ['author', 'Wilma Teich'], ...text(6)]

  it('begins the paper below the end of another', async () => {
    const first = [HEAD, ...references(4), ...paper(TITLE, 30)]
    expect(await read(first, text(30))).toEqual({
      pages: [0, 1],
      lines: [33, 30],
      warnings: ['page 1 holds part of another document, which is not in this record'],
    })
  })

  it('ends the paper above the next one, which others have signed', async () => {
    const last = [...text(5), ...references(4), ...other]
    expect(await read([...paper(TITLE, 30), ...text(30)], last)).toEqual({
      pages: [0, 1],
      lines: [62, 9],
      warnings: [`page 2 holds part of another document "${OTHER}", which is not in this record`],
    })
  })

  it('is the paper’s own where few lines are above its title', async () => {
    expect((await read([...text(4), ...references(2), ...paper(TITLE, 30)])).lines).toEqual([38])
  })
})

describe('one document', () => {
  it.each([
    ['a page with title and authors before the paper', [paper(TITLE, 0), paper(TITLE, 30), text(30)]],
    ['a supplement', [paper(TITLE, 30), text(30), paper(`Supplementary material for ${TITLE}`, 5)]],
    ['a second title page in another language', [paper(TITLE, 5), paper(OTHER, 5), text(30), text(30)]],
    [
      'a page with the end of the references above an abstract in another language',
      [
        [...paper(TITLE, 30), ...text(30)],
        [...references(3), ...paper(OTHER, 5)],
      ],
    ],
    ['a later page without authors', [paper(TITLE, 30), [['title', OTHER] as const, ...text(10)]]],
  ])('is whole: %s', async (_, pages) => {
    const lines = pages.map((page) => page.length)
    expect(await read(...pages)).toEqual({ pages: pages.map((__, at) => at), lines, warnings: [] })
  })

  it('may be a volume of papers alike in length', async () => {
    expect((await read(paper(TITLE, 30), paper(OTHER, 30))).pages).toEqual([0, 1])
  })
})
