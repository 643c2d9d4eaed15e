// What a language model answers for a reference of which it says nothing.
import type { ModelReference } from '../../../src/stages/references/parse/language-model/model-reference.ts'

export const SILENT: ModelReference = {
  n: 1,
  authors: [],
  editors: [],
  title: null,
  container: null,
  year: null,
  volume: null,
  issue: null,
  first_page: null,
  last_page: null,
  publisher: null,
  edition: null,
  version: null,
  series: null,
  doi: null,
  arxiv: null,
  pmid: null,
  url: null,
  access_date: null,
}
