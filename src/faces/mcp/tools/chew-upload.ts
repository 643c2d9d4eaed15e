// chew_paper over HTTP: the paper comes inside the call, since the server's files are none of the caller's business.
import * as z from 'zod/v4'
import type { PaperRecord } from '../../../schema/record.ts'
import { PaperSummary, summarisePaper } from '../paper-summary.ts'
import { defineTool, inputOf } from '../tool.ts'
import { chewPaper } from './chew-paper.ts'
import { pages, pagesOf } from './pages-argument.ts'

export const chewUpload = defineTool({
  name: chewPaper.name,
  title: chewPaper.title,
  about: chewPaper.about.replace('from disk', 'that is sent along'),
  input: inputOf({
    file_name: z.string().min(1).max(255),
    content_base64: z.string().min(1).describe('The bytes of the file in base64.'),
    pages,
    paper_id: chewPaper.input.shape.paper_id,
  }),
  output: PaperSummary,
  hints: chewPaper.hints,
  run: async ({ file_name, content_base64, pages: range, paper_id }, { papers, extract }, call) => {
    // The content itself was taken out of the call on its way in.
    const order = {
      fileName: file_name,
      file: { token: content_base64 },
      pages: pagesOf(range),
      paperId: paper_id ?? null,
    }
    const json = await extract(order, call)
    return summarisePaper(papers.get(papers.add(JSON.parse(json) as PaperRecord, json.length)))
  },
})
