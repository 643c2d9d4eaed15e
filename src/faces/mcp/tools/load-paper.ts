// load_paper: registers a record that was exported before.
import { readFile } from 'node:fs/promises'
import * as z from 'zod/v4'
import { readablePath } from '../folders.ts'
import { PaperSummary, summarisePaper } from '../paper-summary.ts'
import { readRecord } from '../read-record.ts'
import { defineTool, inputOf } from '../tool.ts'

/** Records with pictures of all figures inside stay below this. */
const MAX_LOADED_BYTES = 256 * 1024 ** 2

export const loadPaper = defineTool({
  name: 'load_paper',
  title: 'Load a record',
  about:
    'Registers a paper from a record that svc exported before (a .json file), without reading the paper again. Answers ' +
    'like chew_paper.',
  input: inputOf({ path: z.string().min(1).max(4096).describe('The exported record, a .json file.') }),
  output: PaperSummary,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: false },
  touchesFiles: true,
  run: async ({ path }, { papers }, { folders }) => {
    const json = await readFile(await readablePath(path, folders, MAX_LOADED_BYTES), 'utf8')
    return summarisePaper(papers.get(papers.add(await readRecord(json), json.length)))
  },
})
