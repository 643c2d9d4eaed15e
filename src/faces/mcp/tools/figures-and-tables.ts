// The figures and tables of a paper with their captions; pictures are only mentioned.
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

/** Two names for one thing: they may not contradict each other. */
function oneOf(id: number | undefined, alias: number | undefined, name: string): number | undefined {
  if (id === undefined || alias === undefined || id === alias) return id ?? alias
  throw new ServiceError('invalid_option', `id says ${id} and ${name} says ${alias}: give one of them`)
}

/** get_tables: the tables of a paper, or one with its cells. */
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
  output: z.object({ ...paging, tables: z.array(z.object(facts)), cells: z.optional(z.array(z.array(z.string()))) }),
  hints: READS,
  run: ({ paper_id, id, table_id: alias, offset: from, limit }, { papers }) => {
    const table_id = oneOf(id, alias, 'table_id')
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

/** Eight of the longest fit into an answer. */
const MAX_CAPTION_CHARACTERS = 3000

export const getFigures = defineTool({
  name: 'get_figures',
  title: 'Figures of a paper',
  about:
    'The figures of a paper, or one of them: caption, page, parts with their boxes. Pictures themselves are not shown; ' +
    'has_image says whether the stored record holds them (start the server with --figure-images), and save_paper writes them.',
  input: inputOf({
    paper_id: paperId,
    id: z.optional(z.int()),
    figure_id: z.optional(z.int().describe('The same as id.')),
    offset,
    limit: limitOf(50, 200),
  }),
  output: z.object({
    ...paging,
    figures: z.array(
      z.object({
        figure_id: z.int(),
        caption: z.nullable(z.string()),
        page: z.nullable(z.int()),
        has_image: z.boolean(),
        parts: z.array(z.object({ page: z.nullable(z.int()), bbox: z.nullable(z.array(z.number())) })),
      }),
    ),
  }),
  hints: READS,
  run: ({ paper_id, id, figure_id: alias, offset: from, limit }, { papers }) => {
    const figure_id = oneOf(id, alias, 'figure_id')
    const { figure } = papers.get(paper_id)
    const wanted = figure_id === undefined ? figure : figure.filter((row) => row.figure_id === figure_id)
    if (figure_id !== undefined && wanted.length === 0) {
      throw new ServiceError('not_found', `there is no figure ${figure_id} in this paper`)
    }
    const { rows, ...page } = takePage(wanted, { offset: from, limit }, (row) => ({
      figure_id: row.figure_id,
      caption: row.caption ? clip(row.caption, MAX_CAPTION_CHARACTERS) : null,
      page: row.page_number,
      has_image: Boolean(row.image) || (row.parts ?? []).some(({ image }) => Boolean(image)),
      parts: (row.parts ?? []).map(({ page_number, bbox }) => ({ page: page_number ?? null, bbox: bbox ?? null })),
    }))
    return { paper_id, ...page, figures: [...rows] }
  },
})
