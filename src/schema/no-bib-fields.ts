// A reference of which nothing is known. Apart from its schema, which takes its time to load and few runs need.
import type { BibFields } from './bib.ts'

/** Fields of which nothing is known. */
export const NO_BIB_FIELDS = {
  bib_type: null,
  doi: null,
  title: null,
  authors: null,
  author: null,
  editors: null,
  editor: null,
  publisher: null,
  year: null,
  year_suffix: null,
  date: null,
  container: null,
  volume: null,
  issue: null,
  first_page: null,
  last_page: null,
  edition: null,
  version: null,
  url: null,
  is_in_press: false,
  arxiv: null,
  pmid: null,
  series: null,
  access_date: null,
  note: null,
  et_al: false,
} as const satisfies BibFields
