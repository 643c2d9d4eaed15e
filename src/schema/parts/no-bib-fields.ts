// A reference of which nothing is known. Apart from its schema, which takes its time to load and few runs need.
import { eachOf } from '../../kernel/patterns.ts'
import type { BibFields } from './bib.ts'

export const NO_BIB_FIELDS = {
  ...eachOf('bib_type doi title authors author editors editor publisher year year_suffix date', null),
  ...eachOf('container volume issue first_page last_page edition version url', null),
  is_in_press: false,
  ...eachOf('arxiv pmid series access_date note', null),
  et_al: false,
} as const satisfies BibFields
