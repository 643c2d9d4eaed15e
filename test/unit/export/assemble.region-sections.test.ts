import { expect, it } from 'vitest'
import type { Block } from '../../../src/document/page/blocks.ts'
import { sectionFinder } from '../../../src/export/assemble.ts'
import { numberIds } from '../../../src/export/ids.ts'
import { layersOf, section } from '../../support/papers/layers.ts'
import { printedPage } from '../../support/papers/printed-page.ts'

const page = printedPage([
  { text: 'Methods', x: 50, y: 100 },
  { text: 'We counted boats.', x: 50, y: 120 },
  { text: '17', x: 50, y: 770 },
])
const [heading, sentence, number] = page.lines

const block = (label: Block['label']): Block => ({ pageIndex: 0, label }) as Block

it('gives regions the section of the text that stands there, and headings their own', () => {
  const place = {
    kind: 'place' as const,
    start: 0,
    end: 17,
    pageIndex: 0,
    box: sentence?.box ?? [0, 0, 0, 0],
    fontSize: 10,
    bold: false,
    italic: false,
    regionType: 'paragraph',
  }
  const layers = layersOf({
    pages: [page],
    outline: [section('intro', 'Introduction'), section('methods', 'Methods')],
    passages: [
      {
        key: 'p',
        section: 'methods',
        kind: 'paragraph',
        content: { text: 'We counted boats.', marks: [place] },
        pageIndex: 0,
      },
    ],
  })
  const sectionOf = sectionFinder(layers, numberIds(layers))
  const of = (label: Block['label'], line: typeof heading, text: string) =>
    sectionOf(block(label), line === undefined ? [] : [line], text)
  expect(of('paragraph', sentence, 'We counted boats.')).toBe(3)
  expect(of('heading', heading, 'Methods')).toBe(3)
  expect(of('page-number', number, '17')).toBeNull()
})
