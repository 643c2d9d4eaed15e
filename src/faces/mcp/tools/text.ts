// The text of a paper: its sections, and its sentences by paper, section or page.
import * as z from 'zod/v4'
import { ServiceError } from '../../../kernel/errors.ts'
import { clip, takePage } from '../bounded-answer.ts'
import { sentencesOf, withSubsections } from '../sentence-places.ts'
import { defineTool, inputOf, limitOf, offset, paging, paperId, READS } from '../tool.ts'

/** Headings are shorter; what is longer is text. */
const MAX_HEADER_CHARACTERS = 200

/** get_sections: the outline of a paper. */
export const getSections = defineTool({
  name: 'get_sections',
  title: 'Outline of a paper',
  about:
    'The sections of a paper in reading order, with level, heading, type (abstract, intro, method, results, discussion, ' +
    'references, figure, table, footnote ...) and the number of sentences directly in each. Captions and footnotes are ' +
    'sections of their own after the body.',
  input: inputOf({ paper_id: paperId, offset, limit: limitOf(200, 500) }),
  output: z.object({
    ...paging,
    sections: z.array(
      z.object({
        section_id: z.int(),
        level: z.int(),
        header: z.string(),
        type: z.nullable(z.string()),
        parent_section_id: z.nullable(z.int()),
        sentences: z.int(),
      }),
    ),
  }),
  hints: READS,
  run: ({ paper_id, offset: from, limit }, { papers }) => {
    const { section, text } = papers.get(paper_id)
    const counts = new Map<number | null, number>()
    for (const { section_id } of text) counts.set(section_id, (counts.get(section_id) ?? 0) + 1)
    const { rows, ...page } = takePage(section, { offset: from, limit }, (row) => ({
      section_id: row.section_id,
      level: row.level,
      header: clip(row.header, MAX_HEADER_CHARACTERS),
      type: row.section_type,
      parent_section_id: row.parent_section_id,
      sentences: counts.get(row.section_id) ?? 0,
    }))
    return { paper_id, ...page, sections: [...rows] }
  },
})

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
      z.object({ text_id: z.int(), section_id: z.nullable(z.int()), page: z.nullable(z.int()), text: z.string() }),
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
