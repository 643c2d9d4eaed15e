// chew_paper: reads a paper file and registers its record.
import { basename } from 'node:path'
import * as z from 'zod/v4'
import type { PaperRecord } from '../../../schema/record.ts'
import { readablePath } from '../folders.ts'
import { PaperSummary, summarisePaper } from '../paper-summary.ts'
import { defineTool, inputOf } from '../tool.ts'
import { pages, pagesOf } from './pages-argument.ts'

export const chewPaper = defineTool({
  name: 'chew_paper',
  title: 'Read a paper',
  about:
    'Reads a scientific paper (PDF, DOCX, JATS XML, HTML, ePub) from disk and registers what is in it: metadata, text, ' +
    'references, citations, tables, figures, statistics. Takes seconds. Answers with the paper_id and a summary; the ' +
    'other tools then show the parts.',
  input: inputOf({
    path: z.string().min(1).max(4096).describe('The file; relative paths start at the first open folder.'),
    pages,
    paper_id: z.optional(z.string().min(1).max(120).describe('Default: its DOI, else the file name.')),
  }),
  output: PaperSummary,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: false },
  touchesFiles: true,
  run: async ({ path, pages: range, paper_id }, { papers, maxFileBytes, extract }, call) => {
    const real = await readablePath(path, call.folders, maxFileBytes)
    const order = { fileName: basename(path), file: { path: real }, pages: pagesOf(range), paperId: paper_id ?? null }
    const json = await extract(order, call)
    return summarisePaper(papers.get(papers.add(JSON.parse(json) as PaperRecord, json.length)))
  },
})
