// Reference strings without a paper: parsed into the rows that a record would hold, and written in the forms that people ask for.
import type { Inference } from '../contract/ports.ts'
import { toBibtex } from '../export/formats/bibtex.ts'
import { toCslJson } from '../export/formats/csl-json.ts'
import type { ReferenceTables } from '../export/formats/outline.ts'
import { toRis } from '../export/formats/ris.ts'
import { toBibRow } from '../export/rows/bib.ts'
import { parseReferences } from '../stages/references/parse/index.ts'

/** Rows in the order of the strings; the text row of each holds its string. Ids count from `firstId`, where the strings continue with others. */
export async function parseStrings(
  strings: readonly string[],
  inference: Inference,
  firstId = 1,
): Promise<ReferenceTables> {
  const parsed = await parseReferences(strings, inference)
  return {
    bib: parsed.map((fields, at) => toBibRow(fields, firstId + at, firstId + at)),
    text: strings.map((text, at) => ({
      text,
      text_id: firstId + at,
      paragraph_id: firstId + at,
      section_id: null,
      page_number: null,
      formatted: null,
    })),
  }
}

/** What was parsed, with the string it is in; ids of a record's other tables mean nothing here. */
function rowsOf({ bib, text }: ReferenceTables): object[] {
  return bib.map(({ text_id: _, consolidated_fields: __, ...row }, at) => ({ text: text[at]?.text ?? '', ...row }))
}

/** Chosen for readers: JSON is usually printed so. */
const INDENT_SPACES = 2

export const STRING_FORMATS = {
  json: (tables) => `${JSON.stringify(rowsOf(tables), null, INDENT_SPACES)}\n`,
  jsonl: (tables) =>
    rowsOf(tables)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  'csl-json': toCslJson,
  bibtex: toBibtex,
  ris: toRis,
} as const satisfies Readonly<Record<string, (tables: ReferenceTables) => string>>

export type StringFormat = keyof typeof STRING_FORMATS
