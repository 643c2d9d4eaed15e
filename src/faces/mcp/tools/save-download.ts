// save_paper over HTTP: the server writes nothing for strangers; it says where the caller gets the record.
import * as z from 'zod/v4'
import { recordUri } from '../resources.ts'
import { defineTool, inputOf, paperId, READS } from '../tool.ts'
import { savePaper } from './save-paper.ts'

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
