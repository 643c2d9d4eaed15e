// What the layout model saw, line block by line block.
import type { Static } from 'typebox'
import { eachOf } from '../../kernel/patterns.ts'
import { bbox, boolean, integer, maybe, nullable, number, strict, text } from '../notation.ts'

export const RegionExport = strict('RegionExport', {
  page: integer,
  index: integer,
  label: nullable(text),
  bbox: nullable(bbox),
  font_size: maybe(number),
  font_weight: maybe(number),
  font_bold: maybe(boolean),
  section_id: maybe(integer),
  content: maybe(text),
  raw_ocr_content: maybe(text),
  ...eachOf('bbox_width bbox_height char_density estimated_line_height', maybe(number)),
})
export type RegionExport = Static<typeof RegionExport>
