// list_files: the papers and records that lie in the open folders, so that a model can know what there is to read.
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import * as z from 'zod/v4'
import { readableExtensions } from '../../../service/formats.ts'
import { takePage } from '../bounded-answer.ts'
import { defineTool, inputOf, limitOf, offset, paging, READS } from '../tool.ts'

/** A home folder may hold millions of files: a list stops long before. */
const MAX_FILES = 5000
const MAX_DEPTH = 8

interface Found {
  readonly folder: string
  readonly path: string
  readonly kind: 'paper' | 'record'
}

/** Links and hidden folders are not followed: they lead out, or to what nobody reads. */
async function* filesBelow(
  folder: string,
  at: string,
  depth: number,
  papers: ReadonlySet<string>,
): AsyncGenerator<Found> {
  const entries = await readdir(at, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(at, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory() && depth < MAX_DEPTH && entry.name !== 'node_modules')
      yield* filesBelow(folder, path, depth + 1, papers)
    const ending = extname(entry.name).slice(1).toLowerCase()
    if (entry.isFile() && (papers.has(ending) || ending === 'json'))
      yield { folder, path, kind: ending === 'json' ? 'record' : 'paper' }
  }
}

export const listFiles = defineTool({
  name: 'list_files',
  title: 'List files',
  about:
    'Papers (PDF, DOCX, XML, HTML, ePub: for chew_paper) and JSON files (records, for load_paper) in the folders that are ' +
    'open to this server, with all below them.',
  input: inputOf({
    contains: z.optional(z.string().min(1).max(200).describe('Only paths with these letters in them.')),
    offset,
    limit: limitOf(100, 500),
  }),
  output: z.object({
    total: paging.total,
    offset: paging.offset,
    next_offset: paging.next_offset,
    is_complete: z.boolean().describe(`False where there are more than ${MAX_FILES} files.`),
    folders: z.array(z.string()),
    files: z.array(z.object({ path: z.string(), kind: z.enum(['paper', 'record']), bytes: z.int() })),
  }),
  hints: READS,
  touchesFiles: true,
  run: async ({ contains, offset: from, limit }, _session, { folders, signal }) => {
    const papers = new Set(readableExtensions())
    const wanted = contains?.toLowerCase()
    const found: Found[] = []
    for (const folder of folders)
      for await (const file of filesBelow(folder, folder, 0, papers)) {
        if (signal.aborted || found.length > MAX_FILES) break
        if (wanted === undefined || relative(folder, file.path).toLowerCase().includes(wanted)) found.push(file)
      }
    const listed = await Promise.all(
      found.slice(from, from + limit).map(async ({ path, kind }) => {
        const { size } = await stat(path).catch(() => ({ size: 0 }))
        return { path, kind, bytes: size }
      }),
    )
    const { rows, next_offset } = takePage(listed, { offset: 0, limit }, (row) => row)
    const end = from + rows.length
    const isMore = next_offset !== null || end < Math.min(found.length, MAX_FILES)
    return {
      total: Math.min(found.length, MAX_FILES),
      offset: from,
      next_offset: isMore && rows.length > 0 ? end : null,
      is_complete: found.length <= MAX_FILES,
      folders: [...folders],
      files: [...rows],
    }
  },
})
