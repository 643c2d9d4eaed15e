import { describe, expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/page/blocks.ts'
import { findAbstracts } from '../../../../../src/stages/front/lines/abstract-span.ts'
import type { FrontLine } from '../../../../../src/stages/front/lines/front-lines.ts'
import { findCorrespondence } from '../../../../../src/stages/front/lines/index.ts'
import { findKeywords } from '../../../../../src/stages/front/lines/keywords-span.ts'
import { findNotes } from '../../../../../src/stages/front/lines/note-regions.ts'
import { type Region, regionsOf } from '../../../../../src/stages/front/lines/regions.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'

interface Row {
  readonly label: LineLabel
  readonly text: string
  readonly size?: number
  /** Space above, in heights of the letters. */
  readonly gap?: number
  readonly width?: number
}

type Placed = Parameters<typeof printedPage>[0]

/** Lines at given places of one page, each with its label. */
function regionsAt(placed: Placed, labelOf: (lineIndex: number) => LineLabel): Region[] {
  const page = printedPage(placed)
  const lines = page.lines.map(
    (line, lineIndex): FrontLine => ({
      page: 0,
      index: lineIndex,
      ref: { pageIndex: 0, lineIndex },
      line,
      label: labelOf(lineIndex),
      confidence: 0.95,
      italic: false,
      bold: false,
    }),
  )
  return regionsOf(lines, [page])
}

/** Rows below one another in one column of one page. */
function regions(...rows: readonly Row[]): Region[] {
  let y = 50
  const placed = rows.map(({ text, size = 10, gap = 0.2, width = 400 }) => {
    y += size * (1 + gap)
    return { text, size, x: 50, y, width }
  })
  return regionsAt(placed, (at) => rows[at]?.label ?? 'paragraph')
}

const texts = (lines: readonly FrontLine[]): string[] => lines.map(({ line }) => line.text)

const ABSTRACT = [
  'Rivers run down to the sea, and most of them are slow, which is why the',
  'sand that they carry is fine. We walked along nine of them and measured',
  'the sand. It was fine where the river was slow.',
]

describe('columns side by side', () => {
  it('are parted, however near the first line of the one stands to that of the other', () => {
    const left = (y: number, text: string) => ({ text, x: 50, y, width: 350 })
    const right = (y: number, text: string) => ({ text, x: 418, y, width: 70 })
    const rows = [
      left(100, ABSTRACT[0] ?? ''),
      right(99, 'Rivers; sand;'),
      left(112, ABSTRACT[1] ?? ''),
      right(110, 'walking'),
    ]
    expect(regionsAt(rows, () => 'abstract').map(({ lines }) => texts(lines))).toEqual([
      [ABSTRACT[0], ABSTRACT[1]],
      ['Rivers; sand;', 'walking'],
    ])
  })

  it('are none where a label stands beside its text', () => {
    const rows = [
      { text: 'Aims', x: 50, y: 100, width: 30 },
      { text: 'We walked along nine rivers and', x: 95, y: 100, width: 300 },
      { text: 'measured the sand.', x: 95, y: 112, width: 300 },
    ]
    expect(regionsAt(rows, () => 'abstract').map(({ lines }) => texts(lines))).toEqual([rows.map(({ text }) => text)])
  })
})

describe('notices around an abstract', () => {
  const abstractOf = (...rows: readonly Row[]): string[][] =>
    findAbstracts(regions(...rows)).map(({ lines }) => texts(lines))
  const prose = ABSTRACT.map((text): Row => ({ label: 'abstract', text }))

  it('stay outside above and below it', () => {
    const above: Row = { label: 'front-note', text: '(Received 2 April; published 12 September)' }
    const below: Row = { label: 'abstract', text: '2000 Mathematics Subject Classification: 11F33' }
    expect(abstractOf(above, ...prose, below)).toEqual([ABSTRACT])
  })

  it('are none where a sentence goes on with such a word', () => {
    const open = [
      'Most of the rivers that we walked along with care had never before',
      'received such a visit. It was fine.',
    ]
    expect(abstractOf(...open.map((text): Row => ({ label: 'abstract', text })))).toEqual([open])
  })

  it('are none where a sentence leads to a link', () => {
    const linked = [...ABSTRACT.slice(0, 2), 'the sand. The measurements are available at', 'https://example.org/sand.']
    expect(abstractOf(...linked.map((text): Row => ({ label: 'abstract', text })))).toEqual([linked])
    const address: Row = { label: 'abstract', text: 'https://example.org/10' }
    expect(abstractOf(...prose, address)).toEqual([ABSTRACT])
  })

  it('leave a standfirst, in letters larger than those of the text below it', () => {
    const title: Row = { label: 'title', text: 'Slow rivers', size: 20 }
    const text = Array.from({ length: 4 }, (): Row => ({ label: 'paragraph', text: ABSTRACT[0] ?? '' }))
    const above = (size: number) =>
      abstractOf(
        title,
        ...ABSTRACT.map((line, at): Row => ({ label: 'paragraph', text: line, size, gap: at === 0 ? 2 : 0.2 })),
        ...text.map((row, at) => (at === 0 ? { ...row, gap: 2 } : row)),
      )
    expect(above(13)).toEqual([ABSTRACT])
    expect(above(10)).toEqual([])
  })
})

describe('findKeywords', () => {
  const keywords = (...rows: readonly Row[]): string[][] => findKeywords(regions(...rows), new Set()).map(texts)

  it('takes what stands below a heading, not the abstract beside it', () => {
    const [heading, list, abstract] = ['Keywords:', 'rivers', ABSTRACT[0] ?? '']
    const page = printedPage([
      { text: heading, size: 8, x: 50, y: 100, width: 40 },
      { text: abstract, size: 8, x: 200, y: 100, width: 300 },
      { text: list, size: 8, x: 50, y: 110, width: 40 },
    ])
    const labels: LineLabel[] = ['keywords', 'abstract', 'front-note']
    const lines = page.lines.map((line, lineIndex): FrontLine => {
      const label = labels[lineIndex] ?? 'paragraph'
      const ref = { pageIndex: 0, lineIndex }
      return { page: 0, index: lineIndex, ref, line, label, confidence: 0.95, italic: lineIndex === 0, bold: false }
    })
    expect(findKeywords(regionsOf(lines, [page]), new Set()).map(texts)).toEqual([[heading, list]])
  })

  it('goes on through every piece of a list that breaks off, and leaves what stands below it', () => {
    const found = keywords(
      { label: 'heading', text: 'Keywords:', size: 14 },
      { label: 'keywords', text: 'rivers, slow water, distributional analysis, segmen-' },
      { label: 'front-note', text: 'tation of banks', gap: 2, width: 120 },
      { label: 'paragraph', text: 'Most rivers are slow, which is why we walked.', gap: 2 },
    )
    expect(found).toEqual([['Keywords:', 'rivers, slow water, distributional analysis, segmen-', 'tation of banks']])
  })

  it.each<[string, Row, boolean]>([
    ['the rest of a keyword', { label: 'front-note', text: 'spectrometry, walking', gap: 1 }, true],
    ['what a bracket opens', { label: 'keywords', text: '(DAC), walking', gap: 1 }, true],
    ['who edited the paper', { label: 'keywords', text: 'Edited by: Ann Reed' }, false],
    ['running text', { label: 'paragraph', text: 'amount of sand', gap: 1 }, false],
    ['the number of the page', { label: 'front-note', text: 'ii', gap: 1 }, false],
    ['a note', { label: 'front-note', text: '∗ Presented in Basel', gap: 1 }, false],
  ])('goes on within a keyword in the next line where that is %s', (_, next, goesOn) => {
    const list = { label: 'keywords', text: 'Keywords: rivers, slow water, mass' } as const
    expect(keywords(list, next)).toEqual([goesOn ? [list.text, next.text] : [list.text]])
  })

  it('takes the list right behind its heading, whatever stands below', () => {
    const placed = [
      { text: 'General Terms', x: 50, y: 100, width: 60 },
      { text: 'Performance', x: 120, y: 100, width: 90 },
      { text: 'Keywords', x: 50, y: 118, width: 40 },
      { text: 'rivers, slow', x: 100, y: 118, width: 190 },
      { text: '1. Water', x: 50, y: 142, width: 80 },
    ]
    const page = printedPage(placed)
    const labels: LineLabel[] = ['front-note', 'keywords', 'keywords', 'keywords', 'heading']
    const lines = page.lines.map((line, lineIndex): FrontLine => {
      const label = labels[lineIndex] ?? 'paragraph'
      const ref = { pageIndex: 0, lineIndex }
      return { page: 0, index: lineIndex, ref, line, label, confidence: 0.95, italic: false, bold: false }
    })
    expect(findKeywords(regionsOf(lines, [page]), new Set()).map(texts)).toEqual([['Keywords', 'rivers, slow']])
  })
})

describe('findAbstracts', () => {
  it('takes all lines below the heading, whatever each was taken for, up to the keywords', () => {
    const found = findAbstracts(
      regions(
        { label: 'abstract', text: 'Abstract' },
        { label: 'abstract', text: ABSTRACT[0] ?? '' },
        { label: 'front-note', text: ABSTRACT[1] ?? '' },
        { label: 'abstract', text: ABSTRACT[2] ?? '' },
        { label: 'keywords', text: 'Keywords: rivers, sand' },
      ),
    )
    expect(found.map(({ lines, evidence }) => [evidence, texts(lines)])).toEqual([['heading', ABSTRACT]])
  })

  it('goes on through lists and parts under headings of their own to the keywords', () => {
    const found = findAbstracts(
      regions(
        ...ABSTRACT.map((text) => ({ label: 'abstract' as const, text })),
        { label: 'heading', text: 'Analysis', gap: 2 },
        { label: 'paragraph', text: 'Sand is carried as far as the water runs, and not an inch further.', gap: 1 },
        { label: 'list', text: '- Slow rivers carry sand that is fine.', gap: 1 },
        { label: 'keywords', text: 'Keywords: rivers, sand', gap: 2 },
      ),
    )
    expect(texts(found[0]?.lines ?? []).at(-1)).toBe('- Slow rivers carry sand that is fine.')
  })

  it('takes one without a heading whose parts have labels, though few of its lines are known for it', () => {
    const parts = ['PURPOSE. To see why', 'METHODS. We walked', 'RESULTS. It was fine', 'CONCLUSIONS. Rivers']
    const rows = parts.flatMap((part, at): Row[] => [
      { label: at < 2 ? 'abstract' : 'paragraph', text: `${part} along nine rivers`, gap: 0.5 },
      { label: 'paragraph', text: 'down to the sea, and so on.' },
    ])
    const [found] = findAbstracts(regions(...rows))
    expect(found?.evidence).toBe('heading')
    expect(found?.lines).toHaveLength(rows.length)
    expect(findAbstracts(regions(...rows.map((row) => ({ ...row, label: 'paragraph' as const }))))).toEqual([])
  })

  it('ends before a box of another kind, though keywords follow it', () => {
    const found = findAbstracts(
      regions(
        ...ABSTRACT.map((text) => ({ label: 'abstract' as const, text })),
        { label: 'heading', text: 'What is the significance of this article?', gap: 2 },
        { label: 'paragraph', text: 'It tells where fine sand is found, and where it is not.', gap: 1 },
        { label: 'keywords', text: 'Keywords: rivers, sand', gap: 2 },
      ),
    )
    expect(texts(found[0]?.lines ?? []).at(-1)).toBe(ABSTRACT[2])
  })

  it('finds one without a heading by the layout, and leaves the authors out that stand above it', () => {
    const found = findAbstracts(
      regions(
        { label: 'author', text: 'Anna Meer and Chidi Okafor', size: 12 },
        ...ABSTRACT.map((text, at) => ({ label: 'abstract' as const, text, gap: at === 0 ? 3 : 0.2 })),
        { label: 'paragraph', text: 'The sea is far from most rivers.', gap: 3 },
      ),
    )
    expect(found.map(({ lines, evidence }) => [evidence, texts(lines)])).toEqual([['layout', ABSTRACT]])
  })

  it.each([
    ['Copyright © 2011 John Wiley &', ['Sons, Ltd.']],
    ['© 2011 The Society.', []],
  ])('ends with the whole notice of rights: %s', (notice, rest) => {
    const last = `${ABSTRACT[2]} ${notice}`
    const found = findAbstracts(
      regions(
        { label: 'abstract', text: 'Abstract' },
        ...ABSTRACT.slice(0, 2).map((text) => ({ label: 'abstract' as const, text })),
        { label: 'abstract', text: last },
        { label: 'abstract', text: rest[0] ?? 'The sea is far from most rivers.' },
        { label: 'paragraph', text: 'Most rivers are slow.' },
      ),
    )
    expect(found.map(({ lines }) => texts(lines))).toEqual([[...ABSTRACT.slice(0, 2), last, ...rest]])
  })
})

describe('findCorrespondence', () => {
  it('knows the address behind the words, to the mailbox', () => {
    const found = findCorrespondence(
      regions(
        { label: 'footnote', text: 'Corresponding Author:' },
        { label: 'affiliation', text: 'Anna Meer, Department of Rivers, University of the Plain' },
        { label: 'correspondence', text: 'Email: meer@plain.edu' },
        { label: 'affiliation', text: 'Department of Sand, University of the Coast' },
      ),
      new Set(),
    )
    expect(texts(found)).toHaveLength(3)
  })

  it('leaves the institution that stands behind a line with mailboxes', () => {
    const found = findCorrespondence(
      regions(
        { label: 'front-note', text: '* Correspondence: meer@plain.edu; okafor@coast.edu' },
        { label: 'affiliation', text: 'Department of Rivers, University of the Plain' },
      ),
      new Set(),
    )
    expect(texts(found)).toEqual(['* Correspondence: meer@plain.edu; okafor@coast.edu'])
  })

  it('leaves a sentence of the body that goes on with such a word', () => {
    const found = findCorrespondence(
      regions(
        { label: 'paragraph', text: 'They have some of the quality of informal' },
        { label: 'paragraph', text: 'correspondence, but they are not hidden in letters.' },
      ),
      new Set(),
    )
    expect(found).toEqual([])
  })
})

describe('findAbstracts, of notices', () => {
  const spoken = (...rows: readonly string[]) =>
    findAbstracts(regions(...rows.map((text): Row => ({ label: 'abstract', text })))).map(({ lines }) => texts(lines))

  it('takes no notice of whose views these are for the abstract', () => {
    expect(spoken(...ABSTRACT)).toEqual([ABSTRACT])
    const notice = [
      'The views and conclusions contained in this document are those of the author and',
      'should not be interpreted as representing the official policies, either expressed',
      'or implied, of the agency that paid for the boats or of the government of the plain.',
    ]
    expect(spoken(...notice)).toEqual([])
  })
})

describe('findNotes', () => {
  const body = ABSTRACT.map((text): Row => ({ label: 'paragraph', text }))
  const note = [
    'We thank the people of the plain for their help with the boats. This work was',
    'supported by the Foundation for Rivers. Chidi Okafor is a reader of sand.',
  ]

  it('keeps the sentences of a note in small letters whole, and ends it at the notice of the journal', () => {
    const all = regions(
      ...body,
      ...note.map(
        (text, at): Row => ({ label: at === 0 ? 'front-note' : 'affiliation', text, size: 8, gap: at === 0 ? 3 : 0.2 }),
      ),
      { label: 'front-note', text: 'DOI: 10.5555/abc', size: 8 },
    )
    // The abstract stands above all notes.
    const found = findNotes(all, 0, new Set(all[0]?.lines))
    expect(found.map(texts)).toEqual([note])
  })

  it('keeps a note that a mark opens though it is known for one, without the address below, and no note without a mark', () => {
    const found = (mark: string) => {
      const known = note.map(
        (text, at): Row => ({ label: 'footnote', text: `${at === 0 ? mark : ''}${text}`, size: 8 }),
      )
      const all = regions(...body, { ...known[0], gap: 3 } as Row, ...known.slice(1), {
        label: 'correspondence',
        text: '* Corresponding author.',
        size: 8,
      })
      return findNotes(all, 0, new Set(all[0]?.lines)).map(texts)
    }
    expect(found('☆ ')).toEqual([[`☆ ${note[0]}`, note[1]]])
    expect(found('')).toEqual([])
  })

  it('leaves text that is set smaller than the rest below its heading', () => {
    const note: Row[] = ABSTRACT.map((text) => ({ label: 'paragraph', text, size: 8 }))
    const text: Row[] = [...ABSTRACT, ...ABSTRACT].map((one) => ({ label: 'paragraph', text: one }))
    const under = (label: LineLabel): FrontLine[][] => {
      const small = note.map((row, at) => ({ ...row, gap: at === 0 ? 1 : 0.2 }))
      const all = regions(...text, { label, text: 'Study sites', gap: 2 }, ...small)
      return findNotes(all, 0, new Set(all[0]?.lines))
    }
    expect(under('heading').flat()).toEqual([])
    const close = regions(...text, { label: 'heading', text: 'Sites', size: 8, gap: 2 }, ...note)
    expect(findNotes(close, 0, new Set(close[0]?.lines))).toEqual([])
    expect(texts(under('page-number').flat())).toEqual(ABSTRACT)
  })
})
