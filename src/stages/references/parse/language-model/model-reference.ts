// The task that asks a language model for the fields of reference strings.
import Type, { type Static } from 'typebox'
import { defineTask } from '../../../../contract/llm-task.ts'
import { eachOf } from '../../../../kernel/patterns.ts'
import { exact } from '../../../../schema/notation.ts'

const text = Type.Union([Type.String(), Type.Null()])

const modelName = exact(eachOf('family given suffix literal', text))

const modelReference = exact({
  n: Type.Integer(),
  authors: Type.Array(modelName),
  editors: Type.Array(modelName),
  ...eachOf('title container', text),
  year: Type.Union([Type.Integer(), Type.Null()]),
  ...eachOf('volume issue first_page last_page publisher edition version series doi arxiv pmid url access_date', text),
})
export type ModelReference = Static<typeof modelReference>
export type ModelName = Static<typeof modelName>

/** Tokens of a usual answer for one reference: names and punctuation of the JSON weigh more than the values. */
const TOKENS_PER_REFERENCE = 260

/** One string of the list, numbered as the model is to answer it. */
export interface NumberedString {
  readonly n: number
  readonly text: string
}

export const parseTask = defineTask({
  name: 'references.parse',
  version: 1,
  instructions: `The material is {"references": [{"n", "text"}]}: entries of a reference list. For each entry give one object
with the same n and these fields, each copied from that entry's own text:
- authors, editors: people in printed order. family and given as printed (initials stay initials), suffix such as "Jr."; a group
  or institution goes into literal alone. "et al." is nobody.
- title: of the cited work itself. container: the journal, book or proceedings it appeared in; null for a work of its own.
- year (a number), volume, issue, first_page, last_page (as printed, also when shortened), publisher (without its place), edition,
  version, series, doi (bare), arxiv, pmid, url, access_date.
Give every entry exactly once. A field that the entry does not print is null.`,
  schema: exact({ references: Type.Array(modelReference) }),
  material: (references: readonly NumberedString[]) => ({ references }),
  expectedTokens: (references) => references.length * TOKENS_PER_REFERENCE,
})
