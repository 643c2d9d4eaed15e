// What a reader said of one paper's record: which alarms were right, and what fields should have been. Kept on the reader's own machine.
import Type, { type Static } from 'typebox'
import { eachOf } from '../../kernel/patterns.ts'
import { integer, nullable, oneOf, strict, text } from '../notation.ts'
import { SECTION_TYPES } from '../vocabularies.ts'

const word = nullable(text)
const person = strict('CorrectedPerson', { given: text, family: text })

/** A value as it should be, and as it was; the same where it is confirmed. */
const corrected = <T extends Parameters<typeof Type.Array>[0]>(value: T) =>
  Type.Optional(Type.Object({ value, was: value }))

export const CorrectedFields = strict('CorrectedFields', {
  // Pages are "531-555" or "e12", what is published a year or as much of a date as is known.
  ...eachOf('title abstract doi journal volume issue pages published', corrected(word)),
  keywords: corrected(Type.Array(text)),
  authors: corrected(Type.Array(person)),
  affiliations: corrected(Type.Array(text)),
  emails: corrected(Type.Array(text)),
  // By the ids of the record's rows, counted after authors and affiliations are put right.
  author_affiliation: corrected(
    Type.Array(strict('CorrectedTie', { author_id: integer, affiliation_ids: Type.Array(integer) })),
  ),
})

/** A row as it should be, and as it was; null: there is no such thing in the paper. */
const correctedRows = <T extends Parameters<typeof Type.Array>[0]>(name: string, value: T) =>
  Type.Optional(Type.Array(strict(name, { id: integer, value: nullable(value), was: value })))

const cells = Type.Array(Type.Array(text))
const section = strict('SectionAsPrinted', { header: text, level: integer, section_type: oneOf(SECTION_TYPES) })

/** Years are numbers in the record. */
const reference = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Null(), Type.Array(person)]),
)

export const CorrectionsDocument = strict('CorrectionsDocument', {
  file_hash: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  file_name: text,
  paper_id: text,
  svc_version: text,
  n_references: integer,
  alarms: Type.Array(
    strict('JudgedAlarm', {
      code: Type.String({ pattern: '^VAL_[A-Z_]+$' }),
      /** "bib:12"; null where the whole alarm is meant. */
      evidence_id: nullable(text),
      verdict: oneOf(['right', 'wrong'] as const),
    }),
  ),
  fields: CorrectedFields,
  references: Type.Array(strict('CorrectedReference', { bib_id: integer, value: reference, was: reference })),
  figures: correctedRows('CorrectedFigure', strict('FigureAsPrinted', { label: word, caption: word })),
  tables: correctedRows('CorrectedTable', strict('TableAsPrinted', { label: word, caption: word, contents: cells })),
  sections: Type.Optional(Type.Array(strict('CorrectedSection', { id: integer, value: section, was: section }))),
})
export type CorrectionsDocument = Static<typeof CorrectionsDocument>
