// Outline and sentences to section and text rows.
import type { Layers } from '../../document/layers.ts'
import { overlapFinder } from '../../document/ranges.ts'
import { marksOf, type PlaceMark } from '../../document/rich-text.ts'
import type { Passage } from '../../document/structure.ts'
import { maxOf, minOf } from '../../kernel/lists.ts'
import { eachOf } from '../../kernel/patterns.ts'
import type { SectionExport, TextExport } from '../../schema/parts/text.ts'
import { type Ids, ROOT_SECTION_ID, textId } from '../ids.ts'

export function toSectionRows(layers: Layers, ids: Ids): SectionExport[] {
  const typing = new Map(layers.sectionTypes.map((row) => [row.section, row]))
  const root: SectionExport = {
    section_id: ROOT_SECTION_ID,
    header: layers.header.title ?? '',
    level: 0,
    parent_section_id: null,
    section_type: 'title',
    classification_score: 1,
    classification_source: 'positional',
  }
  const rows = layers.outline.map((section): SectionExport => {
    const typed = typing.get(section.key)
    const parent = section.parent === null ? undefined : ids.section.get(section.parent)
    return {
      section_id: ids.section.get(section.key) ?? 0,
      header: section.header,
      level: section.level,
      parent_section_id: parent ?? ROOT_SECTION_ID,
      section_type: typed?.type ?? 'unknown',
      classification_score: typed?.score ?? 0,
      classification_source: typed?.source ?? null,
    }
  })
  return [root, ...rows]
}

/** Formats without pages, and sentences that are on none. */
const NO_REGION: Partial<TextExport> = eachOf(
  '_bbox_2d _font_size _font_bold _is_italic _region_type _page_w _page_h',
  null,
)

/** Hundredths of a point are what boxes are given in. */
const points = (size: number | undefined): number | null => (size === undefined ? null : Math.round(size * 100) / 100)

function regionMeta(places: readonly PlaceMark[], pageSizes: PageSizes): Partial<TextExport> {
  const first = places[0]
  if (first === undefined) return NO_REGION
  const onPage = places.filter((place) => place.pageIndex === first.pageIndex)
  const size = pageSizes.get(first.pageIndex)
  return {
    _bbox_2d: [
      minOf(onPage.map((place) => place.box[0])),
      minOf(onPage.map((place) => place.box[1])),
      maxOf(onPage.map((place) => place.box[2])),
      maxOf(onPage.map((place) => place.box[3])),
    ],
    _font_size: first.fontSize,
    _font_bold: first.bold,
    _is_italic: first.italic,
    _region_type: first.regionType,
    _page_w: points(size?.width),
    _page_h: points(size?.height),
  }
}

type PageSizes = ReadonlyMap<number, { readonly width: number; readonly height: number }>

export function toTextRows(layers: Layers, ids: Ids, withRegionMeta: boolean): TextExport[] {
  const passages = new Map<string, Passage>(layers.passages.map((passage) => [passage.key, passage]))
  const placesOf = new Map(layers.passages.map(({ key, content }) => [key, overlapFinder(marksOf(content, 'place'))]))
  const pageSizes: PageSizes = new Map(layers.pageSizes.map((size) => [size.pageIndex, size]))
  return layers.sentences.map((sentence, index) => {
    const passage = passages.get(sentence.passage)
    const places = placesOf.get(sentence.passage)?.(sentence) ?? []
    const pageIndex = places[0]?.pageIndex ?? passage?.pageIndex ?? null
    return {
      text: sentence.text,
      text_id: textId(index),
      paragraph_id: ids.paragraph.get(sentence.passage) ?? 0,
      section_id: passage === undefined ? null : (ids.section.get(passage.section) ?? null),
      page_number: pageIndex === null ? null : pageIndex + 1,
      formatted: sentence.formatted,
      ...(withRegionMeta ? regionMeta(places, pageSizes) : {}),
    }
  })
}
