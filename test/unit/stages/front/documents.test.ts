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
  return { pages: (value as Layers).pages.map(({ index }) => index), warnings: warnings.map(({ message }) => message) }
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
    expect(await read(correction, paper(TITLE, 30), text(30))).toEqual({
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

describe('one document', () => {
  it.each([
    ['a page with title and authors before the paper', [paper(TITLE, 0), paper(TITLE, 30), text(30)]],
    ['a supplement', [paper(TITLE, 30), text(30), paper(`Supplementary material for ${TITLE}`, 5)]],
    ['a second title page in another language', [paper(TITLE, 5), paper(OTHER, 5), text(30), text(30)]],
    [
      'a page with the end of the references above an abstract in another language',
      [
        [...paper(TITLE, 30), ...text(30)],
        [...Array.from({ length: 3 }, (_, at): Row => ['reference', `${at}. A. Lee, Sand, 2001.`]), ...paper(OTHER, 5)],
      ],
    ],
    ['a later page without authors', [paper(TITLE, 30), [['title', OTHER] as const, ...text(10)]]],
  ])('is whole: %s', async (_, pages) => {
    expect(await read(...pages)).toEqual({ pages: pages.map((__, at) => at), warnings: [] })
  })

  it('may be a volume of papers alike in length', async () => {
    expect((await read(paper(TITLE, 30), paper(OTHER, 30))).pages).toEqual([0, 1])
  })
})
