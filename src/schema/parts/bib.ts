// References as printed, and what the registry says about them and about the paper itself.
import Type, { type Static } from 'typebox'
import { eachOf } from '../../kernel/patterns.ts'
import { integer, maybe, number, strict, text, wordOf } from '../notation.ts'
import { BIB_TYPES } from '../vocabularies.ts'
import { PersonNameExport } from './people.ts'

/** Where a work was published, and where in it. */
const publishedIn = eachOf('container volume issue first_page last_page edition version url', maybe(text))

export const BibExport = strict('BibExport', {
  bib_id: integer,
  text_id: maybe(integer),
  bib_type: maybe(wordOf(BIB_TYPES)),
  doi: maybe(text),
  title: maybe(text),
  authors: maybe(text),
  author: maybe(Type.Array(PersonNameExport)),
  editors: maybe(text),
  editor: maybe(Type.Array(PersonNameExport)),
  publisher: maybe(text),
  year: maybe(integer),
  year_suffix: maybe(text),
  date: maybe(text),
  ...publishedIn,
  is_in_press: Type.Optional(Type.Boolean({ default: false })),
  ...eachOf('arxiv pmid series access_date note consolidated_fields', maybe(text)),
  et_al: Type.Optional(
    Type.Boolean({ default: false, description: 'Whether the entry ends its authors with "et al." or its like.' }),
  ),
})
export type BibExport = Static<typeof BibExport>

const matchFields = {
  service: text,
  service_id: maybe(text),
  score: maybe(number),
  bib_type: maybe(text),
  doi: maybe(text),
  title: maybe(text),
  author: maybe(Type.Array(PersonNameExport)),
  editor: maybe(Type.Array(PersonNameExport)),
  publisher: maybe(text),
  year: maybe(integer),
  date: maybe(text),
  ...publishedIn,
}

export const BibMatchExport = strict('BibMatchExport', { bib_id: integer, ...matchFields })
export type BibMatchExport = Static<typeof BibMatchExport>

export const MetadataMatchExport = strict('MetadataMatchExport', matchFields)
export type MetadataMatchExport = Static<typeof MetadataMatchExport>

/** Printed fields of a reference: a row without the ids that export gives it. */
export type BibFields = Omit<BibExport, 'bib_id' | 'text_id' | 'consolidated_fields'>
