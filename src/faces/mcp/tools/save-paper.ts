// save_paper: writes the whole record of a paper to a .json file.
import { link, rename, rm } from 'node:fs/promises'
import * as z from 'zod/v4'
import { ServiceError } from '../../../kernel/errors.ts'
import { draftOf, writeDraft } from '../../../kernel/files/write-whole-file.ts'
import { writablePath } from '../folders.ts'
import { defineTool, inputOf, paperId } from '../tool.ts'

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : null)

/** Writes a record to disk so that it is never seen half-written and never replaces a file that came in between. */
async function writeRecord(path: string, text: string, overwrite: boolean): Promise<void> {
  const draft = draftOf(path)
  try {
    await writeDraft(draft, text)
    if (overwrite) await rename(draft, path)
    // A link is made only where nothing stands, in one step: looking first and writing then would leave a gap.
    else await link(draft, path)
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') throw new ServiceError('invalid_option', `${path} exists`, { cause: thrown })
    throw new ServiceError('unwritable_output', `${path} cannot be written (${codeOf(thrown)})`, { cause: thrown })
  } finally {
    await rm(draft, { force: true }).catch(() => {})
  }
}

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
