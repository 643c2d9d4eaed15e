// list_papers and search_papers: what is loaded, and sentences of all of it.
import * as z from 'zod/v4'
import type { PaperRecord } from '../../../schema/record.ts'
import { clip, takePage } from '../bounded-answer.ts'
import { sentencesOf } from '../sentence-places.ts'
import { defineTool, inputOf, limitOf, offset, paging, READS } from '../tool.ts'
import { MAX_HIT_CHARACTERS, MAX_QUERY_CHARACTERS, placesOf } from './search-text.ts'

const MAX_TITLE_CHARACTERS = 300
/** More names would not tell papers apart any better. */
const MAX_AUTHORS = 3

const listed = { total: paging.total, offset: paging.offset, next_offset: paging.next_offset }

const authorsOf = ({ author }: PaperRecord): readonly string[] => [
  ...author.slice(0, MAX_AUTHORS).map(({ given, family }) => `${given} ${family}`.trim()),
  ...(author.length > MAX_AUTHORS ? [`and ${author.length - MAX_AUTHORS} more`] : []),
]

export const listPapers = defineTool({
  name: 'list_papers',
  title: 'List loaded papers',
  about: 'The papers that chew_paper and load_paper have brought here, with title, authors, year and DOI.',
  input: inputOf({ offset, limit: limitOf(64, 100) }),
  output: z.object({
    ...listed,
    papers: z.array(
      z.object({
        paper_id: z.string(),
        title: z.nullable(z.string()),
        authors: z.array(z.string()),
        published: z.nullable(z.string()),
        doi: z.nullable(z.string()),
        file_name: z.string(),
        sentences: z.int(),
        references: z.int(),
      }),
    ),
  }),
  hints: READS,
  run: ({ offset: from, limit }, { papers }) => {
    const records = papers.ids.flatMap((id) => papers.peek(id) ?? [])
    const { rows, ...page } = takePage(records, { offset: from, limit }, (record) => ({
      paper_id: record.paper_id,
      title: record.metadata.title === null ? null : clip(record.metadata.title, MAX_TITLE_CHARACTERS),
      authors: [...authorsOf(record)],
      published: record.metadata.published ?? null,
      doi: record.metadata.doi,
      file_name: record.source.file_name,
      sentences: record.text.length,
      references: record.bib.length,
    }))
    return { ...page, papers: [...rows] }
  },
})

export const searchPapers = defineTool({
  name: 'search_papers',
  title: 'Search several papers',
  about:
    'Sentences of all loaded papers (or of those in paper_ids) that contain a phrase, each with its paper, section and page. ' +
    'Case does not matter. With regex: true the query is a JavaScript regular expression.',
  input: inputOf({
    query: z.string().min(1).max(MAX_QUERY_CHARACTERS),
    paper_ids: z.optional(z.array(z.string().min(1)).min(1).max(100)),
    regex: z.boolean().default(false),
    offset,
    limit: limitOf(30, 100),
  }),
  output: z.object({
    ...listed,
    papers_with_hits: z.int(),
    matches: z.array(
      z.object({
        paper_id: z.string(),
        text_id: z.int(),
        section: z.string(),
        page: z.nullable(z.int()),
        text: z.string(),
      }),
    ),
  }),
  hints: READS,
  run: async ({ query, paper_ids, regex, offset: from, limit }, { papers }, { signal }) => {
    const records = (paper_ids ?? papers.ids).map((id) => papers.get(id))
    const all = records.flatMap((record) => sentencesOf(record).map((row) => ({ ...row, paper_id: record.paper_id })))
    const hits = (await placesOf(all, query, regex, signal)).flatMap((at) => all[at] ?? [])
    const { rows, ...page } = takePage(
      hits,
      { offset: from, limit },
      ({ paper_id, text_id, section, page: at, text }) => ({
        paper_id,
        text_id,
        section: clip(section, MAX_TITLE_CHARACTERS),
        page: at,
        text: clip(text, MAX_HIT_CHARACTERS),
      }),
    )
    return { ...page, papers_with_hits: new Set(hits.map(({ paper_id }) => paper_id)).size, matches: [...rows] }
  },
})
