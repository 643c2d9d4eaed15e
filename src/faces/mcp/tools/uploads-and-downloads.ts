// Papers over HTTP: loaded from an upload, and where the caller gets a record that the server does not write for strangers.
import * as z from 'zod/v4'
import { PaperSummary, summarisePaper } from '../paper-summary.ts'
import { readRecord } from '../read-record.ts'
import { recordUri } from '../resources.ts'
import { defineTool, inputOf, paperId, READS } from '../tool.ts'
import { loadPaper } from './load-paper.ts'
import { savePaper } from './save-paper.ts'

/** load_paper over HTTP: the record comes inside the call. */
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

export const saveDownload = defineTool({
  name: savePaper.name,
  title: savePaper.title,
  about:
    'Tells where the whole record of a paper can be read: the client reads the resource and keeps it where it likes. This ' +
    'server writes no files.',
  input: inputOf({ paper_id: paperId }),
  output: z.object({ paper_id: z.string(), uri: z.string(), bytes: z.int() }),
  hints: READS,
  run: ({ paper_id }, { papers }) => ({
    paper_id,
    uri: recordUri(paper_id),
    bytes: Buffer.byteLength(JSON.stringify(papers.get(paper_id))),
  }),
})
