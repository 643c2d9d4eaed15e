// The lists of tools: those that read and write the user's files, and their siblings for callers from elsewhere.
import type { AnyTool } from '../tool.ts'
import { chewPaper } from './chew-paper.ts'
import { chewUpload } from './chew-upload.ts'
import { getFigures, getTables } from './figures-and-tables.ts'
import { getMetadata } from './get-metadata.ts'
import { getStatistics } from './get-statistics.ts'
import { listFiles } from './list-files.ts'
import { loadPaper } from './load-paper.ts'
import { getReferenceCitations, getReferences } from './references.ts'
import { savePaper } from './save-paper.ts'
import { searchText } from './search-text.ts'
import { listPapers, searchPapers } from './several-papers.ts'
import { getSections, getText } from './text.ts'
import { loadUpload, saveDownload } from './uploads-and-downloads.ts'

const LOOKING: readonly AnyTool[] = [
  listPapers,
  searchPapers,
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
export const FILE_TOOLS: readonly AnyTool[] = [listFiles, chewPaper, loadPaper, ...LOOKING, savePaper]

/** Over HTTP. */
export const UPLOAD_TOOLS: readonly AnyTool[] = [chewUpload, loadUpload, ...LOOKING, saveDownload]
