// What chew_paper and load_paper answer: which paper this is, how much is in it, and how far to trust it.
import * as z from 'zod/v4'
import { eachOf } from '../../kernel/patterns.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { clip } from './bounded-answer.ts'

const count = z.int().min(0)
const nullableText = z.nullable(z.string())

export const PaperSummary = z.object({
  paper_id: z.string().describe('Name of the paper in all other tools.'),
  title: nullableText,
  doi: nullableText,
  input_format: z.string(),
  counts: z.object({
    pages: z.nullable(count),
    ...eachOf('authors sections sentences references citations tables figures statistics', count),
  }),
  validation: z.nullable(
    z.object({
      errors: count,
      warnings: count,
      issues: z.array(z.object({ code: z.string(), severity: z.string(), message: z.string() })),
    }),
  ),
  warnings: z.array(z.string()),
  usage: z.nullable(z.object(eachOf('calls input_tokens output_tokens total_tokens', count))),
})
export type PaperSummary = z.infer<typeof PaperSummary>

/** A summary is read at a glance. */
const MAX_SHOWN = 10
const MAX_LINE_CHARACTERS = 300

function validationOf({ validation }: PaperRecord): PaperSummary['validation'] {
  if (validation === undefined) return null
  const issues = validation.issues
    .slice(0, MAX_SHOWN)
    .map(({ code, severity, message }) => ({ code, severity, message: clip(message, MAX_LINE_CHARACTERS) }))
  return { errors: validation.errors, warnings: validation.warnings, issues }
}

function usageOf({ extraction }: PaperRecord): PaperSummary['usage'] {
  const totals = extraction?.usage?.totals
  if (!totals) return null
  const { calls, input_tokens, output_tokens, total_tokens } = totals
  return { calls, input_tokens, output_tokens, total_tokens }
}

export function summarisePaper(record: PaperRecord): PaperSummary {
  const lastPage = record.text.reduce((most, { page_number }) => Math.max(most, page_number ?? 0), 0)
  return {
    paper_id: record.paper_id,
    title: record.metadata.title,
    doi: record.metadata.doi,
    input_format: record.source.input_format,
    counts: {
      pages: lastPage === 0 ? null : lastPage,
      authors: record.author.length,
      sections: record.section.length,
      sentences: record.text.length,
      references: record.bib.length,
      citations: record.xref.filter(({ xref_type }) => xref_type === 'bib').length,
      tables: record.table.length,
      figures: record.figure.length,
      statistics: record.eq.length,
    },
    validation: validationOf(record),
    warnings: (record.extraction?.warnings ?? []).slice(0, MAX_SHOWN).map((line) => clip(line, MAX_LINE_CHARACTERS)),
    usage: usageOf(record),
  }
}
