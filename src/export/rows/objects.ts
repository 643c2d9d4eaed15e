// Figures and tables to their rows.
import type { Layers } from '../../document/layers.ts'
import type { Passage, Place, TablePart } from '../../document/structure.ts'
import { maxOf } from '../../kernel/lists.ts'
import type { FigureExport, ProvenanceExport, TableExport, TablePartExport } from '../../schema/parts/objects.ts'
import type { Ids } from '../ids.ts'

const pageOf = (places: readonly Place[]): number | null => (places[0] === undefined ? null : places[0].pageIndex + 1)

const boxOf = (places: readonly Place[]): number[] | null => (places[0]?.box == null ? null : [...places[0].box])

function provenance(places: readonly Place[]): ProvenanceExport[] {
  return places.map((place) => ({ page: place.pageIndex + 1, bbox: place.box === null ? null : [...place.box] }))
}

/** The stop or colon behind it only divides it from the caption. */
const labelOf = (label: string | null): string | null => label?.replace(/[\s.:]+$/u, '') ?? null

export function toFigureRows({ figures }: Layers, ids: Ids): FigureExport[] {
  return figures.map((figure) => ({
    figure_id: ids.figure.get(figure.key) ?? 0,
    label: labelOf(figure.label),
    section_id: figure.section === null ? null : (ids.section.get(figure.section) ?? null),
    image: figure.parts[0]?.image ?? null,
    caption: figure.caption,
    page_number: pageOf(figure.parts.flatMap((part) => part.places)),
    parts: figure.parts.map((part, index) => ({
      part_index: index + 1,
      image: part.image,
      page_number: pageOf(part.places),
      bbox: boxOf(part.places),
      provenance: provenance(part.places),
    })),
  }))
}

/** Every row as long as the longest: a table is a rectangle, whatever its source left out at the ends of rows. */
function copyCells(contents: TablePart['contents']): string[][] {
  const width = maxOf(
    contents.map((row) => row.length),
    0,
  )
  return contents.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

const cellsText = (row: readonly string[] | undefined): string => (row ?? []).filter(Boolean).join('\n')

/** The parts' rows in order; header rows that a later part repeats word for word are not repeated. */
function wholeContents(parts: readonly TablePart[]): string[][] {
  const first = parts[0]?.contents ?? []
  const rows = parts.flatMap(({ contents }, index) => {
    const own = index === 0 ? 0 : contents.findIndex((row, at) => cellsText(row) !== cellsText(first[at]))
    return own < 0 ? [] : contents.slice(own)
  })
  return copyCells(rows)
}

/** What is printed below a table and belongs to it is in its section, behind the caption. */
const notesOf = (section: string | null, passages: readonly Passage[]): string | null =>
  passages
    .filter((passage) => passage.kind === 'note' && passage.section === section)
    .map(({ content }) => content.text.trim())
    .join('\n') || null

export function toTableRows({ tables, passages }: Layers, ids: Ids): TableExport[] {
  return tables.map((table) => ({
    table_id: ids.table.get(table.key) ?? 0,
    label: labelOf(table.label),
    section_id: table.section === null ? null : (ids.section.get(table.section) ?? null),
    caption: table.caption,
    notes: notesOf(table.section, passages),
    contents: wholeContents(table.parts),
    html: table.parts.flatMap((part) => part.html ?? []).join('\n') || null,
    page_number: pageOf(table.parts.flatMap((part) => part.places)),
    parts: table.parts.map(
      (part, index): TablePartExport => ({
        part_index: index + 1,
        contents: copyCells(part.contents),
        html: part.html,
        page_number: pageOf(part.places),
        bbox: boxOf(part.places),
        provenance: provenance(part.places),
      }),
    ),
  }))
}
