// The writers by name: a record in, the text of a file out; each knows the record alone.
import type { PaperRecord } from '../../schema/record.ts'
import { toTei } from '../tei/document.ts'
import { ownBibtex, toBibtex } from './bibtex.ts'
import { toChunks } from './chunks.ts'
import { toCslJson } from './csl-json.ts'
import { toReferencesCsv, toStatisticsCsv, toTablesCsv } from './csv.ts'
import { toHtml } from './html.ts'
import { toMarkdown } from './markdown.ts'
import { toRis } from './ris.ts'

export type Writer = (record: PaperRecord) => string

export const WRITERS = {
  markdown: toMarkdown,
  html: toHtml,
  tei: toTei,
  chunks: (record) => toChunks(record),
  bibtex: toBibtex,
  'bibtex-paper': ownBibtex,
  ris: toRis,
  'csl-json': toCslJson,
  'csv-references': toReferencesCsv,
  'csv-statistics': toStatisticsCsv,
  'csv-tables': toTablesCsv,
} as const satisfies Readonly<Record<string, Writer>>
