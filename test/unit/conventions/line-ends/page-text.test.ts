import { expect, it } from 'vitest'
import { pageTextOf } from '../../../../src/conventions/line-ends/page-text.ts'
import type { Line, Page } from '../../../../src/document/page/page.ts'

const line = (text: string, y: number): Line =>
  ({
    text,
    box: [0, y, text.length * 5, y + 10],
    edges: Array.from({ length: text.length + 1 }, (_, at) => at * 5),
    angle: 0,
    size: 10,
    spans: [],
    hyphenAtEnd: null,
  }) as unknown as Line

it('gives a link to the line it lies over, not to the one its box touches', () => {
  const link = { uri: 'https://example.org/', box: [0, 10, 50, 22.5] }
  const page = {
    index: 0,
    turn: 0,
    width: 100,
    height: 100,
    lines: [line('rivers are', 0), line('slow ones,', 12)],
    links: [link],
  }
  const { marks } = pageTextOf([page as unknown as Page]).textOf(
    [0, 1].map((lineIndex) => ({ pageIndex: 0, lineIndex })),
    'paragraph',
  )
  expect(marks.filter(({ kind }) => kind === 'link').map(({ start, end }) => [start, end])).toEqual([[11, 21]])
})
