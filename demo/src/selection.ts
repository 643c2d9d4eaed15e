// What is selected, and where each thing of a record stands on the pages.
import type { PaperRecord } from './server.ts'

export type Kind = 'sentence' | 'reference' | 'figure' | 'table' | 'statistic' | 'field'

/** What the markers in a sentence lead to. */
export const KIND_OF_XREF: Readonly<Record<string, Kind>> = { bib: 'reference', figure: 'figure', table: 'table' }

export interface Selection {
  readonly kind: Kind
  readonly id: number
  /** Where it was chosen: the other side moves, this one stays. */
  readonly from: 'paper' | 'record' | 'outline' | 'search' | 'link'
}

export type Box = readonly [number, number, number, number]

export interface Place {
  readonly page: number
  readonly box: Box
}

type TextRow = PaperRecord['text'][number]
type XrefRow = PaperRecord['xref'][number]
type Diagnosis = NonNullable<NonNullable<NonNullable<PaperRecord['extraction']>['diagnostics']>['fields']>[string]

export interface RecordIndex {
  readonly record: PaperRecord
  readonly texts: ReadonlyMap<number, TextRow>
  readonly textsOfSection: ReadonlyMap<number, readonly TextRow[]>
  readonly bibOfText: ReadonlyMap<number, number>
  readonly citations: ReadonlyMap<number, readonly XrefRow[]>
  readonly xrefsOfText: ReadonlyMap<number, readonly XrefRow[]>
  readonly textsOfPage: ReadonlyMap<number, readonly TextRow[]>
  /** The figure or table whose caption a section is. */
  readonly objectOfSection: ReadonlyMap<number, { readonly kind: 'figure' | 'table'; readonly id: number }>
  /** What the record says of its fields; the id of a field is its place in this list. */
  readonly fields: readonly (Diagnosis & { readonly name: string })[]
}

export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key | null | undefined): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null || key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

function objectsBySection({ figure, table }: PaperRecord): RecordIndex['objectOfSection'] {
  const objects: [number, { readonly kind: 'figure' | 'table'; readonly id: number }][] = []
  for (const { figure_id: id, section_id } of figure)
    if (section_id != null) objects.push([section_id, { kind: 'figure', id }])
  for (const { table_id: id, section_id } of table)
    if (section_id != null) objects.push([section_id, { kind: 'table', id }])
  return new Map(objects)
}

export function indexRecord(record: PaperRecord): RecordIndex {
  return {
    record,
    texts: new Map(record.text.map((row) => [row.text_id, row])),
    textsOfSection: groupBy(record.text, (row) => row.section_id),
    bibOfText: new Map(
      record.bib.flatMap(({ bib_id, text_id }) => (text_id == null ? [] : [[text_id, bib_id] as const])),
    ),
    citations: groupBy(record.xref, (row) => (row.xref_type === 'bib' ? row.target_id : null)),
    xrefsOfText: groupBy(record.xref, (row) => row.text_id),
    textsOfPage: groupBy(record.text, (row) => row.page_number),
    objectOfSection: objectsBySection(record),
    fields: Object.entries(record.extraction?.diagnostics?.fields ?? {}).map(([name, row]) => ({ ...row, name })),
  }
}

const isBox = (box: readonly number[] | null | undefined): box is Box => box?.length === 4

function placeOfText(row: TextRow | undefined): readonly Place[] {
  if (row === undefined || row.page_number === null || !isBox(row._bbox_2d)) return []
  return [{ page: row.page_number, box: row._bbox_2d }]
}

type Part = { readonly page_number?: number | null; readonly bbox?: readonly number[] | null }

function placesOfParts(parts: readonly Part[] | undefined): readonly Place[] {
  return (parts ?? []).flatMap(({ page_number, bbox }) =>
    page_number != null && isBox(bbox) ? [{ page: page_number, box: bbox }] : [],
  )
}

/** Where it stands; the first place is the one to go to. */
export function placesOf(index: RecordIndex, { kind, id }: Pick<Selection, 'kind' | 'id'>): readonly Place[] {
  const { record, texts, textsOfSection } = index
  const captionOf = (sectionId: number | null | undefined) =>
    (sectionId == null ? [] : (textsOfSection.get(sectionId) ?? [])).flatMap(placeOfText)
  switch (kind) {
    case 'sentence':
      return placeOfText(texts.get(id))
    case 'field': {
      const { page = null, bbox = null } = index.fields[id] ?? {}
      return page !== null && isBox(bbox) ? [{ page, box: bbox }] : []
    }
    case 'reference': {
      const textId = record.bib.find(({ bib_id }) => bib_id === id)?.text_id
      return textId == null ? [] : placeOfText(texts.get(textId))
    }
    case 'statistic': {
      const row = record.eq.find(({ eq_id }) => eq_id === id)
      return row === undefined ? [] : placeOfText(texts.get(row.text_id))
    }
    case 'figure': {
      const row = record.figure.find(({ figure_id }) => figure_id === id)
      return row === undefined ? [] : [...placesOfParts(row.parts), ...captionOf(row.section_id)]
    }
    case 'table': {
      const row = record.table.find(({ table_id }) => table_id === id)
      return row === undefined ? [] : [...placesOfParts(row.parts), ...captionOf(row.section_id)]
    }
  }
}

/** The page to show where no box is known. */
export function pageOf(
  { record, texts, fields }: RecordIndex,
  { kind, id }: Pick<Selection, 'kind' | 'id'>,
): number | null {
  if (kind === 'figure') return record.figure.find(({ figure_id }) => figure_id === id)?.page_number ?? null
  if (kind === 'table') return record.table.find(({ table_id }) => table_id === id)?.page_number ?? null
  if (kind === 'sentence') return texts.get(id)?.page_number ?? null
  if (kind === 'field') return fields[id]?.page ?? null
  const textId =
    kind === 'reference'
      ? record.bib.find(({ bib_id }) => bib_id === id)?.text_id
      : record.eq.find(({ eq_id }) => eq_id === id)?.text_id
  return texts.get(textId ?? -1)?.page_number ?? null
}

const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0)
/** Boxes hug the letters; a finger or mouse is less exact. */
const NEAR_POINTS = 2

export const holds = ([x0, y0, x1, y1]: Box, x: number, y: number): boolean =>
  x >= x0 - NEAR_POINTS && x <= x1 + NEAR_POINTS && y >= y0 - NEAR_POINTS && y <= y1 + NEAR_POINTS

/** What stands at a point of a page: the smallest thing that holds it. */
export function thingAt(index: RecordIndex, page: number, x: number, y: number): Pick<Selection, 'kind' | 'id'> | null {
  const { record } = index
  const found: { kind: Kind; id: number; area: number }[] = []
  const add = (kind: Kind, id: number, places: readonly Place[]) => {
    for (const { page: at, box } of places) {
      if (at === page && holds(box, x, y)) found.push({ kind, id, area: areaOf(box) })
    }
  }
  for (const row of index.textsOfPage.get(page) ?? []) {
    const bib = index.bibOfText.get(row.text_id)
    if (bib === undefined) add('sentence', row.text_id, placeOfText(row))
    else add('reference', bib, placeOfText(row))
  }
  for (const { figure_id, parts } of record.figure) add('figure', figure_id, placesOfParts(parts))
  for (const { table_id, parts } of record.table) add('table', table_id, placesOfParts(parts))
  const [smallest] = found.sort((a, b) => a.area - b.area)
  return smallest === undefined ? null : { kind: smallest.kind, id: smallest.id }
}

export const domId = ({ kind, id }: Pick<Selection, 'kind' | 'id'>, side: string): string => `${side}-${kind}-${id}`
