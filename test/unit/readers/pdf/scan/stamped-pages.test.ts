// Scans with a stamp on each page.
import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../../src/document/page/page.ts'
import { emptyPage } from '../../../../../src/readers/pdf/page/read-page.ts'
import { stampedPages } from '../../../../../src/readers/pdf/scan/stamped-pages.ts'

const STAMP = '© 1991 Nature Publishing Group'
const PROSE = Array(40).fill('A page has many lines of text that are about its own matter.')

/** Pages that a picture covers by a share of their height, each with these lines. */
const scan = (share: number, ...texts: readonly (readonly string[])[]): Page[] =>
  texts.map((lines, index) => {
    const page = emptyPage(index)
    const images: Page['images'] = [[0, 0, page.width, share * page.height]]
    return { ...page, images, hasText: true, lines: lines.map((text) => ({ text })) as unknown as Page['lines'] }
  })

const indices = (pages: readonly Page[]) => stampedPages(pages).map(({ index }) => index)

describe('pages to be read by recognition are', () => {
  it.each<[string, Page[], number[]]>([
    ['all that have nothing but the stamp', scan(0.95, [STAMP], [STAMP], [STAMP]), [0, 1, 2]],
    ['the only one, with a stamp', scan(0.95, [STAMP]), [0]],
    ['those whose stamp differs by numbers', scan(0.95, ['Page 1 of 2', '7'], ['Page 2 of 2', '8']), [0, 1]],
    ['not those with text of their own', scan(0.95, [STAMP], [STAMP, ...PROSE], [STAMP]), [0, 2]],
    ['none with small pictures', scan(0.6, [STAMP], [STAMP]), []],
    [
      'no plate in a file of text',
      [...scan(0.95, ['Plate 1']), ...scan(0, PROSE, PROSE).map((page, at) => ({ ...page, index: at + 1 }))],
      [],
    ],
    [
      'none whose texts differ',
      scan(0.95, ['A first slide of few words'], ['Another one of few words'], ['And one more slide here']),
      [],
    ],
  ])('%s', (_, pages, expected) => {
    expect(indices(pages)).toEqual(expected)
  })
})
