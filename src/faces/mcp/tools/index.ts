// The lists of tools: those that read and write the user's files, and their siblings for callers from elsewhere.
import type { AnyTool } from '../tool.ts'
import { chewPaper } from './chew-paper.ts'
import { chewUpload } from './chew-upload.ts'
import { getFigures } from './get-figures.ts'
import { getMetadata } from './get-metadata.ts'
import { getReferenceCitations } from './get-reference-citations.ts'
import { getReferences } from './get-references.ts'
import { getSections } from './get-sections.ts'
import { getStatistics } from './get-statistics.ts'
import { getTables } from './get-tables.ts'
import { getText } from './get-text.ts'
import { loadPaper } from './load-paper.ts'
import { loadUpload } from './load-upload.ts'
import { saveDownload } from './save-download.ts'
import { savePaper } from './save-paper.ts'
import { searchText } from './search-text.ts'

const LOOKING: readonly AnyTool[] = [
  getMetadata,
  getSections,
  getText,
  searchText,
  getReferences,
  getReferenceCitations,
  getTables,
  getFigures,
  getStatistics,
]

/** On the user's own machine. */
export const FILE_TOOLS: readonly AnyTool[] = [chewPaper, loadPaper, ...LOOKING, savePaper]

/** Over HTTP. */
export const UPLOAD_TOOLS: readonly AnyTool[] = [chewUpload, loadUpload, ...LOOKING, saveDownload]
