// What the stages doubted of title and authors: a record with such a doubt did not pass every check.
import type { ValidationIssueExport } from '../../schema/validation.ts'

/** A warning of a stage. */
export interface Doubt {
  readonly code: string
  readonly message: string
}

/** The warnings that speak of what stands in the record, with the part of it to look at. */
const DOUBTED: Readonly<Record<string, string>> = {
  TITLE_DOUBTFUL: 'metadata:title',
  AUTHORS_DOUBTFUL: 'author',
}

export function frontDoubts(warnings: readonly Doubt[]): ValidationIssueExport[] {
  return warnings.flatMap(({ code, message }) => {
    const evidence = DOUBTED[code]
    if (evidence === undefined) return []
    return [
      {
        code: `VAL_${code}`,
        severity: 'warning' as const,
        message,
        count: 1,
        evidence_ids: [evidence],
        origin_stage: 'header',
        blocking: false,
      },
    ]
  })
}
