// The paper's scalar metadata and the identity of its file.
import Type, { type Static } from 'typebox'
import { eachOf } from '../../kernel/patterns.ts'
import { maybe, nullable, oneOf, share, strict, text, wordOf } from '../notation.ts'
import { INPUT_FORMATS, PAPER_TYPES } from '../vocabularies.ts'

export const SourceExport = strict('SourceExport', {
  file_name: Type.String({ description: 'The name of the file, without directories.' }),
  file_hash: Type.String({
    pattern: '^[0-9a-f]{16}$',
    description: 'First 16 hex digits of the SHA-256 of the bytes.',
  }),
  input_format: oneOf(INPUT_FORMATS),
})
export type SourceExport = Static<typeof SourceExport>

export const MetadataExport = strict('MetadataExport', {
  title: nullable(text),
  abstract: maybe(text),
  keywords: Type.Array(text),
  doi: nullable(text),
  language: Type.Optional(
    Type.Union([Type.String({ pattern: '^[a-z]{2}$' }), Type.Null()], {
      default: null,
      description: 'ISO 639-1 code of the language of the body; null where it is not sure.',
    }),
  ),
  paper_type: maybe(wordOf(PAPER_TYPES)),
  paper_type_confidence: maybe(share),
  classification_l1: maybe(text),
  classification_l2: maybe(text),
  classification_confidence: maybe(share),
  ...eachOf('journal volume issue first_page last_page issn publisher published license pmid pmcid', maybe(text)),
  ...eachOf('funding_statement coi_statement ethics_statement data_availability', maybe(text)),
})
export type MetadataExport = Static<typeof MetadataExport>
