// save_paper: writes the whole record of a paper to a .json file.
import * as z from 'zod/v4'
import { writablePath } from '../folders.ts'
import { defineTool, inputOf, paperId } from '../tool.ts'
import { writeRecord } from '../write-record.ts'

export const savePaper = defineTool({
  name: 'save_paper',
  title: 'Save a record',
  about:
    'Writes the whole record of a paper to a .json file in one of the open folders. An existing file is replaced only ' +
    'with overwrite: true.',
  input: inputOf({
    paper_id: paperId,
    path: z.string().min(1).max(4096).describe('Where to; it must end in .json.'),
    overwrite: z.boolean().default(false),
  }),
  output: z.object({ paper_id: z.string(), path: z.string(), bytes: z.int() }),
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  touchesFiles: true,
  run: async ({ paper_id, path, overwrite }, { papers }, { folders }) => {
    const text = `${JSON.stringify(papers.get(paper_id), null, 2)}\n`
    const real = await writablePath(path, folders, overwrite)
    await writeRecord(real, text, overwrite)
    return { paper_id, path: real, bytes: Buffer.byteLength(text) }
  },
})
