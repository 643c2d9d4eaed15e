// The flags of svc chew as commander hands them over.
import type { ExportFormat } from '../../../contract/export-formats.ts'
import type { ExtractionFlags } from '../extraction-flags.ts'

export interface ChewFlags extends ExtractionFlags {
  readonly manifest?: string
  readonly output?: string
  readonly format: readonly ExportFormat[]
  readonly chunkTokens: number
  readonly compact?: boolean
  readonly paperId?: string
  readonly dryRun?: boolean
}
