// Where the rows of a record are on the pages: what coordinates are written from.
import { openPrinted, type Printed } from '../../conventions/find-printed.ts'
import type { Layers, PageSize } from '../../document/layers.ts'
import { type LineLabel, MARGIN_LABELS } from '../../document/page/blocks.ts'
import type { Area } from '../../document/page/box.ts'
import { toDisplayed } from '../../document/page/page.ts'
import { marksOf, type PlaceMark } from '../../document/rich-text.ts'
import type { Place } from '../../document/structure.ts'
import type { Ids } from '../ids.ts'

export interface RecordPlaces {
  readonly pages: readonly PageSize[]
  /** One area per printed line of the characters from start to end of a sentence. */
  text(textId: number, start?: number, end?: number): readonly Area[]
  title(): readonly Area[]
  heading(sectionId: number): readonly Area[]
  author(authorId: number): readonly Area[]
  affiliation(affiliationId: number): readonly Area[]
  figure(figureId: number): readonly Area[]
  table(tableId: number): readonly Area[]
  /** Text outside of the paper, such as running heads, with the page that it is on. */
  readonly discarded: readonly { readonly text: string; readonly area: Area }[]
}

/** The part of a printed line that these characters take up. */
function areaOf({ start, end, pageIndex, box, stops }: PlaceMark, from: number, to: number): Area {
  const page = pageIndex + 1
  const [left, right] = [stops?.[Math.max(from, start) - start], stops?.[Math.min(to, end) - start]]
  if (left === undefined || right === undefined || right <= left) return { page, box }
  return { page, box: [left, box[1], right, box[3]] }
}

function textAreas(layers: Layers): RecordPlaces['text'] {
  const marks = new Map(layers.passages.map(({ key, content }) => [key, marksOf(content, 'place')]))
  return (textId, start = 0, end = Number.POSITIVE_INFINITY) => {
    const sentence = layers.sentences[textId - 1]
    if (sentence === undefined) return []
    const from = sentence.start + start
    const to = Math.min(sentence.end, sentence.start + end)
    return (marks.get(sentence.passage) ?? [])
      .filter((mark) => mark.start < to && mark.end > from)
      .map((mark) => areaOf(mark, from, to))
  }
}

const areaAt = ({ pageIndex, box }: Place): Area[] => (box === null ? [] : [{ page: pageIndex + 1, box }])

const DISCARDED: ReadonlySet<LineLabel> = new Set<LineLabel>([...MARGIN_LABELS, 'line-number'])

function discardedText({ pages, lineLabels }: Layers): RecordPlaces['discarded'] {
  return pages.flatMap((page, at) =>
    page.lines.flatMap((line, index) => {
      const label = lineLabels[at]?.[index]?.label
      if (label === undefined || !DISCARDED.has(label) || line.text.trim() === '') return []
      return [{ text: line.text, area: { page: page.index + 1, box: toDisplayed(page, line.box) } }]
    }),
  )
}

/** A heading is right above the first sentence below it: the id of that sentence, by section. */
function firstTextBelow({ outline, passages, sentences }: Layers): ReadonlyMap<string, number> {
  const orderOf = new Map(outline.map(({ key }, at) => [key, at]))
  const sectionOf = new Map(passages.map(({ key, section }) => [key, section]))
  const own = new Map<number, number>()
  for (const [index, { passage }] of sentences.entries()) {
    const order = orderOf.get(sectionOf.get(passage) ?? '')
    if (order !== undefined && !own.has(order)) own.set(order, index + 1)
  }
  const first = new Map<string, number>()
  let next: number | undefined
  for (let at = outline.length - 1; at >= 0; at--) {
    next = own.get(at) ?? next
    if (next !== undefined) first.set(outline[at]?.key ?? '', next)
  }
  return first
}

function headingAreas(layers: Layers, ids: Ids, printed: Printed, text: RecordPlaces['text']): RecordPlaces['heading'] {
  const below = firstTextBelow(layers)
  const sections = new Map(layers.outline.map((section) => [ids.section.get(section.key), section]))
  return (sectionId) => {
    const section = sections.get(sectionId)
    const textId = below.get(section?.key ?? '')
    if (section === undefined || textId === undefined) return []
    return printed.above(section.header, text(textId)[0] ?? null)
  }
}

/** null where the format has no pages. */
export function recordPlaces(layers: Layers, ids: Ids): RecordPlaces | null {
  if (layers.pageSizes.length === 0) return null
  const text = textAreas(layers)
  const printed = openPrinted(layers.pages)
  const { authors, affiliations } = layers.people
  const ofParts = (parts: readonly { readonly places: readonly Place[] }[] | undefined): Area[] =>
    (parts ?? []).flatMap(({ places }) => places.flatMap(areaAt))
  return {
    pages: layers.pageSizes,
    text,
    title: () => printed.onFront(layers.header.title ?? ''),
    heading: headingAreas(layers, ids, printed, text),
    author: (authorId) => {
      const { given = '', family = '' } = authors[authorId - 1] ?? {}
      return printed.onFront(`${given} ${family}`)
    },
    affiliation: (affiliationId) => printed.onFront(affiliations[affiliationId - 1]?.text ?? ''),
    figure: (figureId) => ofParts(layers.figures[figureId - 1]?.parts),
    table: (tableId) => ofParts(layers.tables[tableId - 1]?.parts),
    discarded: discardedText(layers),
  }
}
