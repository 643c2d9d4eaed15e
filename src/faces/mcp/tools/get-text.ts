// get_text: the sentences of a paper, of a section or of a page.
import * as z from 'zod/v4'
import { ServiceError } from '../../../kernel/errors.ts'
import { takePage } from '../bounded-answer.ts'
import { sentencesOf, withSubsections } from '../sentence-places.ts'
import { defineTool, inputOf, limitOf, offset, paging, paperId, READS } from '../tool.ts'

export const getText = defineTool({
  name: 'get_text',
  title: 'Text of a paper',
  about:
    'The sentences of a paper in reading order with their ids and pages: all of them, those of one section (with its ' +
    'subsections), or those of one page. Long texts come in pages: call again with offset = next_offset.',
  input: inputOf({
    paper_id: paperId,
    section_id: z.optional(z.int().describe('From get_sections.')),
    page: z.optional(z.int().min(1).describe('Printed file page, from 1.')),
    offset,
    limit: limitOf(200, 500),
  }),
  output: z.object({
    ...paging,
    sentences: z.array(
      z.object({
        text_id: z.int(),
        section_id: z.nullable(z.int()),
        page: z.nullable(z.int()),
        text: z.string(),
      }),
    ),
  }),
  hints: READS,
  run: ({ paper_id, section_id, page: pageNumber, offset: from, limit }, { papers }) => {
    const record = papers.get(paper_id)
    if (section_id !== undefined && !record.section.some((row) => row.section_id === section_id)) {
      throw new ServiceError('not_found', `there is no section ${section_id}; get_sections lists them`)
    }
    const sections = section_id === undefined ? null : withSubsections(record, section_id)
    const wanted = sentencesOf(record).filter(
      (row) =>
        (sections === null || (row.section_id !== null && sections.has(row.section_id))) &&
        (pageNumber === undefined || row.page === pageNumber),
    )
    const { rows, ...page } = takePage(wanted, { offset: from, limit }, (row) => ({
      text_id: row.text_id,
      section_id: row.section_id,
      page: row.page,
      text: row.text,
    }))
    return { paper_id, ...page, sentences: [...rows] }
  },
})
