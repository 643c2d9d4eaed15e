// chew_paper over HTTP: the paper comes inside the call, since the server's files are none of the caller's business.
import * as z from 'zod/v4'
import { ServiceError } from '../../../kernel/errors.ts'
import type { PaperRecord } from '../../../schema/record.ts'
import { PaperSummary, summarisePaper } from '../paper-summary.ts'
import { defineTool, inputOf } from '../tool.ts'
import { chewPaper } from './chew-paper.ts'
import { pages, pagesOf } from './pages-argument.ts'

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}\s*$/

/** The bytes behind base64 or base64url; throws on anything else. */
function readBase64(content: string, maxBytes: number): Buffer {
  // Four characters carry three bytes; a longer text is refused before it is turned into bytes.
  if (content.length > Math.ceil(maxBytes / 3) * 4 + 4) {
    throw new ServiceError('payload_too_large', `the file is larger than ${maxBytes} bytes`)
  }
  if (!BASE64.test(content)) throw new ServiceError('invalid_option', 'content_base64 is not base64')
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxBytes) throw new ServiceError('payload_too_large', `the file is larger than ${maxBytes} bytes`)
  return bytes
}

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
  run: async ({ file_name, content_base64, pages: range, paper_id }, { papers, maxFileBytes, extract }, call) => {
    const bytes = readBase64(content_base64, maxFileBytes)
    const order = { fileName: file_name, file: { bytes }, pages: pagesOf(range), paperId: paper_id ?? null }
    const json = await extract(order, call)
    return summarisePaper(papers.get(papers.add(JSON.parse(json) as PaperRecord, json.length)))
  },
})
