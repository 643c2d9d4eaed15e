import { expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import type { Element, ElementKind, HeadingLook } from '../../../../src/document/page/blocks.ts'
import { structureStage } from '../../../../src/stages/structure/index.ts'
import { layersOf } from '../../../support/papers/layers.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

const TEXTS = ['A river bends.', 'Roe, A. 2001. Rivers.', 'Measure A. width of the reeds;', 'Smith, B. 2002. Lakes.']
const element = (kind: ElementKind, ...lines: number[]): Element => ({
  kind,
  lines: lines.map((lineIndex) => ({ pageIndex: 0, lineIndex })),
  runIn: null,
  look: null,
  formulas: [],
})

const look: HeadingLook = {
  fontName: 'F',
  size: 12,
  bold: true,
  italic: false,
  capitals: false,
  smallCapitals: false,
  alignment: 'left',
  runsIn: false,
}

/** The headings of a paper and its passages; headings are written "# Rivers". */
async function read(...texts: string[]) {
  const page = printedPage(texts.map((text, at) => ({ text: text.replace('# ', ''), x: 72, y: 80 + 14 * at })))
  const elements = texts.map((text, at) =>
    text.startsWith('# ') ? { ...element('heading', at), look } : element('paragraph', at),
  )
  const { outline, passages } = (await structureStage.run(layersOf({ pages: [page], elements }), {} as Context))
    .value as Layers
  return { headers: outline.map(({ header }) => header), texts: passages.map(({ content }) => content.text) }
}

it('reads the labels of theorems and proofs as part of what they label, unless they head more', async () => {
  const [lemma, proof, text] = ['Every reed bends.', 'By looking.', 'Reeds bend elsewhere, too.']
  expect(await read('# Reeds', '# Lemma 4.2 (Roe)', lemma, '# Proof', proof, text, '# Remark', text)).toEqual({
    headers: ['Reeds', 'Proof'],
    texts: [`Lemma 4.2 (Roe) ${lemma}`, proof, text, `Remark ${text}`],
  })
  expect(await read('# Theorem 1', '# Reeds', text)).toEqual({ headers: ['', 'Reeds'], texts: ['Theorem 1', text] })
  const plain = ['# Definitions', lemma, '# Proof-of-stake', proof, '# Example', text]
  expect((await read(...plain)).headers).toEqual(['Definitions', 'Proof-of-stake', 'Example'])
})

it('leaves the mark of a note at the end of a heading out, and no power', async () => {
  const headerOf = async (text: string) => {
    const raised = { start: text.length - 1, end: text.length, rise: 'sup' as const }
    const page = printedPage([{ text, x: 72, y: 80, spans: [{ start: 0, end: text.length - 1 }, raised] }])
    const layers = layersOf({ pages: [page], elements: [{ ...element('heading', 0), look }] })
    return ((await structureStage.run(layers, {} as Context)).value as Layers).outline[0]?.header
  }
  expect(await headerOf('Main effects6')).toBe('Main effects')
  expect(await headerOf('Reeds and R2')).toBe('Reeds and R2')
})

it('keeps the sign that ends a proof with its last sentence', async () => {
  expect((await read('# Reeds', 'They bend.', '□', 'Others break.')).texts).toEqual(['They bend. □', 'Others break.'])
})

it('gives lines back to the text that looked like references, and takes those that are', async () => {
  const page = printedPage(TEXTS.map((text, at) => ({ text, x: 72, y: 80 + 14 * at })))
  const elements = [element('paragraph', 0, 1), element('reference', 2), element('reference', 3)]
  const referenceLines = [1, 3].map((lineIndex) => ({ pageIndex: 0, lineIndex }))
  const layers = layersOf({ pages: [page], elements, referenceLines })
  const { value } = await structureStage.run(layers, {} as Context)
  expect((value as Layers).passages.map(({ content }) => content.text)).toEqual([TEXTS[0], TEXTS[2]])
})

it('puts what stands behind the reference list into a section of its own, and fragments of entries not', async () => {
  const life = 'Ann Roe teaches the life of rivers and lakes at Reedham.'
  const sectionsWith = async (...behind: string[]) => {
    const texts = ['References', 'Roe, A. 2001. Rivers.', ...behind]
    const page = printedPage(texts.map((text, at) => ({ text, x: 72, y: 80 + 14 * at })))
    const text = behind.map((_, at) => element('paragraph', at + 2))
    const elements = [{ ...element('heading', 0), look }, element('reference', 1), ...text]
    const layers = layersOf({ pages: [page], elements, referenceLines: [{ pageIndex: 0, lineIndex: 1 }] })
    const { outline, passages } = (await structureStage.run(layers, {} as Context)).value as Layers
    return passages.map(({ section }) => outline.find(({ key }) => key === section)?.header)
  }
  expect(await sectionsWith(life)).toEqual([''])
  expect(await sectionsWith('Reedham.')).toEqual(['References'])
  expect(await sectionsWith('Reedham.', life)).toEqual(['References', ''])
})

it('prints references where they stand, before what follows their list', async () => {
  const texts = ['We saw.', 'References', 'Roe, A. 2001. Rivers.', 'Appendix', 'Here are lakes.']
  const page = printedPage(texts.map((text, at) => ({ text, x: 72, y: 80 + 14 * at })))
  const heading = (at: number) => ({ ...element('heading', at), look })
  const elements = [element('paragraph', 0), heading(1), element('reference', 2), heading(3), element('paragraph', 4)]
  const content = { text: 'Roe, A. 2001. Rivers.', marks: [] }
  const referencePassages = [{ key: 'r1', section: 'references', kind: 'reference' as const, content, pageIndex: 0 }]
  const paper = { pages: [page], referenceLines: [{ pageIndex: 0, lineIndex: 2 }], referencePassages }
  const passagesOf = async (given: typeof elements) =>
    ((await structureStage.run(layersOf({ ...paper, elements: given }), {} as Context)).value as Layers).passages
  expect((await passagesOf(elements)).map(({ content }) => content.text)).toEqual([texts[0], texts[2], texts[4]])
  expect((await passagesOf(elements.slice(0, 3))).map(({ content }) => content.text)).toEqual([texts[0], texts[2]])
})

it('gives entries to the list that they are printed in', async () => {
  const texts = ['References', 'Roe, A. 2001. Rivers.', 'Further reading', 'Ash, B. 2002. Lakes.']
  const page = printedPage(texts.map((text, at) => ({ text, x: 72, y: 80 + 14 * at })))
  const heading = (at: number) => ({ ...element('heading', at), look })
  const elements = [heading(0), element('reference', 1), heading(2), element('reference', 3)]
  const text = pageTextOf([page])
  const entry = (lineIndex: number) => ({
    key: `r${lineIndex}`,
    section: '',
    kind: 'reference' as const,
    content: text.textOf([{ pageIndex: 0, lineIndex }], 'reference'),
    pageIndex: 0,
  })
  const referenceLines = [1, 3].map((lineIndex) => ({ pageIndex: 0, lineIndex }))
  const paper = { pages: [page], elements, referenceLines, referencePassages: [entry(1), entry(3)] }
  const { outline, passages } = (await structureStage.run(layersOf(paper), {} as Context)).value as Layers
  const headers = passages.map(({ section }) => outline.find(({ key }) => key === section)?.header)
  expect(headers).toEqual(['References', 'Further reading'])
})

it('keeps the notes of a table that goes on with the table, and says its caption once', async () => {
  const passage = (key: string, section: string, kind: 'caption' | 'note') => ({
    key,
    section,
    kind,
    content: { text: key, marks: [] },
    pageIndex: 0,
  })
  const captionPassages = [
    passage('Reeds', 'f1', 'caption'),
    passage('(continued)', 'f2', 'caption'),
    passage('In cm.', 'f2', 'note'),
  ]
  const tables = [{ key: 'f1', label: 'Table 1', caption: 'Reeds', section: 'f1', parts: [], further: ['f2'] }]
  const { passages } = (await structureStage.run(layersOf({ captionPassages, tables }), {} as Context)).value as Layers
  expect(passages.map(({ key, section }) => [key, section])).toEqual([
    ['Reeds', 'f1'],
    ['In cm.', 'f1'],
  ])
})

it('takes a note without a mark that thanks for acknowledgements, and one without words for nothing', async () => {
  const texts = ['1 A remark.', 'We thank Ann Roe for her boat.', '———', 'An unmarked remark.']
  const page = printedPage(texts.map((text, at) => ({ text, x: 72, y: 80 + 14 * at })))
  const elements = texts.map((_, at) => element('note', at))
  const { outline, notes } = (await structureStage.run(layersOf({ pages: [page], elements }), {} as Context))
    .value as Layers
  expect(outline.map(({ header, role, declaredType }) => [header, role, declaredType])).toEqual([
    ['Footnote 1', 'note', null],
    ['', 'back', 'acknowledgment'],
    ['Footnote', 'note', null],
  ])
  expect(notes.map(({ label }) => label)).toEqual(['1', null])
})
