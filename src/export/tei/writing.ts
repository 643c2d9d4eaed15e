// What every part of a TEI document is written with: the record, what was asked for, and where things are on the pages.
import type { Area } from '../../document/page/box.ts'
import { maxOf, minOf } from '../../kernel/lists.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { CoordinateElement, TeiForm } from '../../schema/tei-form.ts'
import type { RecordPlaces } from '../places/record-places.ts'

export interface Writing {
  readonly record: PaperRecord
  readonly form: TeiForm
  /** Attributes for an element with these areas; none where its coordinates were not asked for. */
  coords(element: CoordinateElement, areas: () => readonly Area[]): { readonly coords?: string }
  /** null where the paper has no pages, or nobody knows them any more. */
  readonly places: RecordPlaces | null
  /** An id of its own for an element, where ids were asked for; equal papers have equal ids. */
  id(element: string): { readonly 'xml:id'?: string }
}

const number = (value: number): string => String(Math.round(value * 100) / 100)

/** "page,x,y,w,h;..." in points from the top left. */
const coordsText = (areas: readonly Area[]): string =>
  areas
    .map(({ page, box: [x0, y0, x1, y1] }) => [page, number(x0), number(y0), number(x1 - x0), number(y1 - y0)].join())
    .join(';')

/** One rectangle per page: for things that are no lines of text. */
export function boundingAreas(areas: readonly Area[]): Area[] {
  const pages = [...new Set(areas.map(({ page }) => page))]
  return pages.map((page) => {
    const boxes = areas.filter((area) => area.page === page).map(({ box }) => box)
    const [x0, y0] = [minOf(boxes.map((box) => box[0])), minOf(boxes.map((box) => box[1]))]
    const [x1, y1] = [maxOf(boxes.map((box) => box[2])), maxOf(boxes.map((box) => box[3]))]
    return { page, box: [x0, y0, x1, y1] }
  })
}

export function openWriting(record: PaperRecord, form: TeiForm, places: RecordPlaces | null): Writing {
  const wanted = new Set<string>(form.coordinates)
  const counts = new Map<string, number>()
  return {
    record,
    form,
    places,
    coords: (element, areas) => {
      if (places === null || !wanted.has(element)) return {}
      const text = coordsText(areas())
      return text === '' ? {} : { coords: text }
    },
    id: (element) => {
      if (!form.ids) return {}
      const count = counts.get(element) ?? 0
      counts.set(element, count + 1)
      return { 'xml:id': `_${element}${count}` }
    },
  }
}
