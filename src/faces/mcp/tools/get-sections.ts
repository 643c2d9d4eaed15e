// get_sections: the outline of a paper.
import * as z from 'zod/v4'
import { clip, takePage } from '../bounded-answer.ts'
import { defineTool, inputOf, limitOf, offset, paging, paperId, READS } from '../tool.ts'

/** Headings are shorter; what is longer is text. */
const MAX_HEADER_CHARACTERS = 200

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
