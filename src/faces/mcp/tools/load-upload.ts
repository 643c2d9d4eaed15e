// load_paper over HTTP: the record comes inside the call.
import * as z from 'zod/v4'
import { PaperSummary, summarisePaper } from '../paper-summary.ts'
import { readRecord } from '../read-record.ts'
import { defineTool, inputOf } from '../tool.ts'
import { loadPaper } from './load-paper.ts'

export const loadUpload = defineTool({
  name: loadPaper.name,
  title: loadPaper.title,
  about: loadPaper.about.replace(' (a .json file)', ', sent along as JSON text'),
  input: inputOf({ record: z.string().min(2).describe('The exported record, as JSON text.') }),
  output: PaperSummary,
  hints: loadPaper.hints,
  run: async ({ record }, { papers }) =>
    summarisePaper(papers.get(papers.add(await readRecord(record), record.length))),
})
