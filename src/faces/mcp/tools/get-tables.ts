// get_tables: the tables of a paper, or one with its cells.
import * as z from 'zod/v4'
import { ServiceError } from '../../../kernel/errors.ts'
import { clip, takePage } from '../bounded-answer.ts'
import { defineTool, inputOf, limitOf, offset, paging, paperId, READS } from '../tool.ts'

/** Cells matter more than captions; the room keeps an answer within its cap. */
const MAX_TABLE_CAPTION_CHARACTERS = 600
const ROOM_CHARACTERS = 20_000

const facts = {
  table_id: z.int(),
  caption: z.nullable(z.string()),
  page: z.nullable(z.int()),
  rows: z.int(),
  columns: z.int(),
}

export const getTables = defineTool({
  name: 'get_tables',
  title: 'Tables of a paper',
  about:
    'Without id: the tables of a paper with caption, page and size. With id: the cells of that table, row by ' +
    'row and verbatim, the header first; long tables come in pages of rows.',
  input: inputOf({
    paper_id: paperId,
    id: z.optional(z.int()),
    table_id: z.optional(z.int().describe('The same as id.')),
    offset,
    limit: limitOf(50, 500),
  }),
  output: z.object({
    ...paging,
    tables: z.array(z.object(facts)),
    cells: z.optional(z.array(z.array(z.string()))),
  }),
  hints: READS,
  run: ({ paper_id, id, table_id = id, offset: from, limit }, { papers }) => {
    const { table } = papers.get(paper_id)
    const toFacts = (row: (typeof table)[number]) => ({
      table_id: row.table_id,
      caption: row.caption ? clip(row.caption, MAX_TABLE_CAPTION_CHARACTERS) : null,
      page: row.page_number,
      rows: row.contents.length,
      columns: row.contents.reduce((most, cells) => Math.max(most, cells.length), 0),
    })
    if (table_id === undefined) {
      const { rows, ...page } = takePage(table, { offset: from, limit }, toFacts)
      return { paper_id, ...page, tables: [...rows] }
    }
    const found = table.find((row) => row.table_id === table_id)
    if (found === undefined) throw new ServiceError('not_found', `there is no table ${table_id} in this paper`)
    const { rows, ...page } = takePage(found.contents, { offset: from, limit }, (cells) => [...cells], ROOM_CHARACTERS)
    return { paper_id, ...page, tables: [toFacts(found)], cells: [...rows] }
  },
})
