// The running text of some printed lines, with marks for styles, links and the places the characters are at.
import type { LineLabel, LineRef } from '../../document/page/blocks.ts'
import { intersectBox } from '../../document/page/box.ts'
import { type Line, type Page, type Rule, spanBox, toDisplayed } from '../../document/page/page.ts'
import type { LinkMark, Mark, PlaceMark, RichText, StyleMark, TextStyle } from '../../document/rich-text.ts'
import { once } from '../../kernel/memory.ts'
import { type JoinedPiece, joinLines } from './join-lines.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export interface PageText {
  lineAt(ref: LineRef): Line | undefined
  /** The rules of the page that the line is on. */
  rulesAt(ref: LineRef): readonly Rule[]
  /** Running text of the lines, without marks. */
  wordsOf(refs: readonly LineRef[]): string
  /** The same with marks; `label` is what the layout model took them for. */
  textOf(refs: readonly LineRef[], label: LineLabel): RichText
}

interface PlacedLine {
  readonly line: Line
  readonly page: Page
}

function stylesOf({ line }: PlacedLine, piece: JoinedPiece): StyleMark[] {
  return line.spans.flatMap((span) => {
    const start = piece.start + Math.max(span.start, piece.from) - piece.from
    const end = piece.start + Math.min(span.end, piece.to) - piece.from
    if (end <= start) return []
    const styles: TextStyle[] = [
      ...(span.rise === null ? [] : [span.rise]),
      ...(span.bold ? ['bold' as const] : []),
      ...(span.italic ? ['italic' as const] : []),
    ]
    return styles.map((style) => ({ kind: 'style' as const, start, end, style }))
  })
}

/** Those of a whole line are its own: most pieces are whole lines. */
const edgesOf = ({ edges }: Line, { from, to }: JoinedPiece): readonly number[] =>
  from === 0 && to + 1 === edges.length ? edges : edges.slice(from, to + 1)

function placeOf({ line, page }: PlacedLine, piece: JoinedPiece, label: LineLabel): PlaceMark {
  let main = line.spans[0]
  for (const span of line.spans) if (main === undefined || span.end - span.start > main.end - main.start) main = span
  return {
    kind: 'place',
    start: piece.start,
    end: piece.end,
    pageIndex: page.index,
    box: toDisplayed(page, line.box),
    ...(line.angle === 0 && page.turn === 0 && { stops: edgesOf(line, piece) }),
    fontSize: line.size,
    bold: main?.bold ?? false,
    italic: main?.italic ?? false,
    regionType: label,
  }
}

/** How much of a character must lie under a link to be part of it. */
const HALF = 0.5

/** Link annotations over the line, as ranges of its characters. */
function linksOf({ line, page }: PlacedLine, piece: JoinedPiece): LinkMark[] {
  return page.links.flatMap((link) => {
    if (link.uri === null || intersectBox(link.box, line.box) === null) return []
    let [start, end] = [-1, -1]
    for (let at = piece.from; at < piece.to; at++) {
      const box = spanBox(line, at, at + 1)
      const common = intersectBox(box, link.box)
      // The box of a link often touches the line above or below it.
      const isUnder =
        common !== null &&
        common[2] - common[0] >= (box[2] - box[0]) * HALF &&
        common[3] - common[1] >= Math.min(box[3] - box[1], link.box[3] - link.box[1]) * HALF
      if (!isUnder || line.text[at]?.trim() === '') continue
      if (start < 0) start = at
      end = at + 1
    }
    if (start < 0) return []
    const shift = piece.start - piece.from
    return [{ kind: 'link' as const, start: start + shift, end: end + shift, href: link.uri }]
  })
}

/** One mark per style, link or address, however many lines it runs over. */
function merged(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = []
  const identity = (mark: Mark): string =>
    mark.kind === 'style' ? `style ${mark.style}` : mark.kind === 'link' ? `link ${mark.href}` : ''
  const open = new Map<string, number>()
  for (const mark of marks) {
    const key = identity(mark)
    const at = open.get(key)
    const before = at === undefined ? undefined : out[at]
    // A line break (one space) does not end a style.
    if (key !== '' && at !== undefined && before !== undefined && mark.start - before.end <= 1) {
      out[at] = { ...before, end: Math.max(before.end, mark.end) }
      continue
    }
    if (key !== '') open.set(key, out.length)
    out.push(mark)
  }
  return out
}

/** The words of a paper's pages; gathered once, whoever asks. */
export const wordsOfPages = once((pages: readonly Page[]) =>
  vocabularyOf(
    pages.flatMap((page) => page.lines),
    pages.flatMap((page) => page.links.flatMap(({ uri }) => uri ?? [])),
  ),
)

/** Several stages ask for the text of the same pages. */
export const pageTextOf = once((pages: readonly Page[]) => makePageText(pages, wordsOfPages(pages)))

function makePageText(pages: readonly Page[], words: Vocabulary): PageText {
  const byIndex = new Map(pages.map((page) => [page.index, page]))
  const placed = (ref: LineRef): PlacedLine[] => {
    const page = byIndex.get(ref.pageIndex)
    const line = page?.lines[ref.lineIndex]
    return page === undefined || line === undefined ? [] : [{ line, page }]
  }
  const joined = (lines: readonly PlacedLine[]) =>
    joinLines(
      lines.map(({ line }) => line),
      words,
    )
  return {
    lineAt: (ref) => placed(ref)[0]?.line,
    rulesAt: ({ pageIndex }) => byIndex.get(pageIndex)?.rules ?? [],
    // Several stages look at the same blocks.
    wordsOf: once((refs: readonly LineRef[]) => joined(refs.flatMap(placed)).text),
    textOf: (refs, label) => {
      const lines = refs.flatMap(placed)
      const { text, pieces } = joined(lines)
      const marks = pieces.flatMap((piece): Mark[] => {
        const at = lines[piece.line]
        if (at === undefined || piece.end <= piece.start) return []
        return [placeOf(at, piece, label), ...stylesOf(at, piece), ...linksOf(at, piece)]
      })
      return { text, marks: merged(marks) }
    },
  }
}
