// Sections, sentences, links and cross references.
import Type, { type Static } from 'typebox'
import {
  bbox,
  boolean,
  integer,
  maybe,
  maybeOffset,
  nullable,
  number,
  share,
  strict,
  text,
  wordOf,
} from '../notation.ts'
import { SECTION_TYPES, XREF_TIERS, XREF_TYPES } from '../vocabularies.ts'

export const SectionExport = strict('SectionExport', {
  section_id: integer,
  header: text,
  level: Type.Integer({ minimum: 0, description: '0 the title root, 1 top level, 2 below it and so on.' }),
  parent_section_id: nullable(integer),
  section_type: nullable(wordOf(SECTION_TYPES)),
  classification_score: share,
  classification_source: maybe(text),
})
export type SectionExport = Static<typeof SectionExport>

export const TextExport = strict('TextExport', {
  text: Type.String({ description: 'One sentence, plain.' }),
  text_id: integer,
  paragraph_id: integer,
  section_id: nullable(integer),
  page_number: nullable(integer),
  formatted: maybe(text),
  _bbox_2d: Type.Optional(nullable(bbox)),
  _font_size: Type.Optional(nullable(number)),
  _font_bold: Type.Optional(nullable(boolean)),
  _is_italic: Type.Optional(nullable(boolean)),
  _region_type: Type.Optional(nullable(text)),
  _page_w: Type.Optional(nullable(number)),
  _page_h: Type.Optional(nullable(number)),
})
export type TextExport = Static<typeof TextExport>

export const UrlExport = strict('UrlExport', { href: text, link_text: nullable(text), text_id: integer })
export type UrlExport = Static<typeof UrlExport>

export const XrefExport = strict('XrefExport', {
  target_id: nullable(integer),
  xref_type: wordOf(XREF_TYPES),
  contents: nullable(text),
  text_id: integer,
  tier: maybe(wordOf(XREF_TIERS)),
  start: maybeOffset(
    'Where it begins in the sentence; null for a citation in a cell, which the caption of its table carries',
  ),
  end: maybeOffset('Where it ends, exclusive'),
})
export type XrefExport = Static<typeof XrefExport>
