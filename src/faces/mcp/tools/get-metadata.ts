// get_metadata: title, abstract, journal, authors with affiliations, funding.
import * as z from 'zod/v4'
import { clip, costOf, cutToFit, MAX_TOOL_ANSWER_CHARACTERS, takePage, withoutEmpty } from '../bounded-answer.ts'
import { defineTool, inputOf, limitOf, offset, openRow, paging, paperId, READS } from '../tool.ts'

/** The longest abstract leaves room for authors. It keeps the whole within the cap. */
const MAX_FIELD_CHARACTERS = 4000
const METADATA_FRAME_CHARACTERS = 1500
const MAX_FUNDERS = 40

export const getMetadata = defineTool({
  name: 'get_metadata',
  title: 'Metadata of a paper',
  about:
    'Title, abstract, keywords, DOI, journal, dates, licence and statements of a paper, with its authors, their ' +
    'affiliations and its funding. Long author lists come in pages; affiliations are those of the authors shown.',
  input: inputOf({ paper_id: paperId, offset, limit: limitOf(50, 200) }),
  output: z.object({
    ...paging,
    metadata: openRow,
    authors: z.array(openRow),
    affiliations: z.array(openRow),
    funding: z.array(openRow),
  }),
  hints: READS,
  run: ({ paper_id, offset: from, limit }, { papers }) => {
    const record = papers.get(paper_id)
    const fields = Object.entries(withoutEmpty(record.metadata)).map(([name, value]) => [
      name,
      typeof value === 'string' ? clip(value, MAX_FIELD_CHARACTERS) : value,
    ])
    const metadata = cutToFit(Object.fromEntries(fields) as Record<string, unknown>, MAX_TOOL_ANSWER_CHARACTERS / 2)
    const funding = cutToFit(record.funding.slice(0, MAX_FUNDERS).map(withoutEmpty), MAX_TOOL_ANSWER_CHARACTERS / 10)
    const room = (MAX_TOOL_ANSWER_CHARACTERS - METADATA_FRAME_CHARACTERS - costOf(metadata) - costOf(funding)) / 2
    const { rows: authors, ...page } = takePage(record.author, { offset: from, limit }, withoutEmpty, room)
    const shown = new Set(authors.map(({ author_id }) => author_id))
    const theirs = record.affiliation.filter(({ author_ids }) => author_ids?.some((id) => shown.has(id)))
    // Affiliations that nobody is linked to belong to the first page.
    const loose = from === 0 ? record.affiliation.filter(({ author_ids }) => !author_ids?.length) : []
    const affiliations = cutToFit([...theirs, ...loose].map(withoutEmpty), room)
    return { paper_id, ...page, metadata, authors: [...authors], affiliations, funding }
  },
})
