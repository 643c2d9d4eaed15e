// Figures, tables, equations, and where on the page they were seen.
import Type, { type Static } from 'typebox'
import { bbox, integer, listOf, maybe, nullable, strict, text, wordOf } from '../notation.ts'
import { COMPARATORS } from '../vocabularies.ts'

export const ProvenanceExport = strict('ProvenanceExport', { page: integer, bbox: maybe(bbox) })
export type ProvenanceExport = Static<typeof ProvenanceExport>

export const FigurePartExport = strict('FigurePartExport', {
  part_index: integer,
  image: maybe(text),
  page_number: maybe(integer),
  bbox: maybe(bbox),
  provenance: listOf(ProvenanceExport),
})
export type FigurePartExport = Static<typeof FigurePartExport>

const label = Type.Optional(
  Type.Union([text, Type.Null()], { default: null, description: 'As printed: "Figure 2". The caption is without it.' }),
)

export const FigureExport = strict('FigureExport', {
  figure_id: integer,
  label,
  section_id: maybe(integer),
  image: maybe(text),
  caption: maybe(text),
  page_number: nullable(integer),
  parts: listOf(FigurePartExport),
})
export type FigureExport = Static<typeof FigureExport>

const cells = Type.Array(Type.Array(text), {
  description: 'First row the header; cells verbatim, raised marks as raised signs (760.4²).',
})

export const TablePartExport = strict('TablePartExport', {
  part_index: integer,
  contents: cells,
  html: maybe(text),
  page_number: maybe(integer),
  bbox: maybe(bbox),
  provenance: listOf(ProvenanceExport),
})
export type TablePartExport = Static<typeof TablePartExport>

export const TableExport = strict('TableExport', {
  table_id: integer,
  label,
  section_id: maybe(integer),
  caption: maybe(text),
  notes: Type.Optional(
    Type.Union([text, Type.Null()], {
      default: null,
      description: 'What is printed below the table and belongs to it.',
    }),
  ),
  contents: cells,
  html: maybe(text),
  page_number: nullable(integer),
  parts: listOf(TablePartExport),
})
export type TableExport = Static<typeof TableExport>

export const EqExport = strict('EqExport', {
  eq_id: integer,
  text_id: integer,
  grp_id: integer,
  verbatim: maybe(text),
  lhs: text,
  df: text,
  comp: wordOf(COMPARATORS),
  rhs: text,
})
export type EqExport = Static<typeof EqExport>
