// get_references: the reference list, parsed.
import * as z from 'zod/v4'
import { takePage, withoutEmpty } from '../bounded-answer.ts'
import { defineTool, inputOf, limitOf, offset, openRow, paging, paperId, READS } from '../tool.ts'

export const getReferences = defineTool({
  name: 'get_references',
  title: 'References of a paper',
  about:
    'The reference list of a paper as parsed fields, as printed by the authors; empty fields are left out. `cited` ' +
    'counts the places in the text that cite it.',
  input: inputOf({ paper_id: paperId, offset, limit: limitOf(50, 200) }),
  output: z.object({ ...paging, references: z.array(openRow) }),
  hints: READS,
  run: ({ paper_id, offset: from, limit }, { papers }) => {
    const { bib, xref } = papers.get(paper_id)
    const cited = new Map<number, number>()
    for (const { xref_type, target_id } of xref) {
      if (xref_type === 'bib' && target_id !== null) cited.set(target_id, (cited.get(target_id) ?? 0) + 1)
    }
    const { rows, ...page } = takePage(
      bib,
      { offset: from, limit },
      ({ author: _names, editor: _editors, ...row }) => ({
        ...withoutEmpty(row),
        cited: cited.get(row.bib_id) ?? 0,
      }),
    )
    return { paper_id, ...page, references: [...rows] }
  },
})
