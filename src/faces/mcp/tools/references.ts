// The references of a paper, all or one page of them, and every sentence that cites one of them.
import * as z from 'zod/v4'
import { ServiceError } from '../../../kernel/errors.ts'
import { clip, takePage, withoutEmpty } from '../bounded-answer.ts'
import { sentencesOf } from '../sentence-places.ts'
import { defineTool, inputOf, limitOf, offset, openRow, paging, paperId, READS } from '../tool.ts'

/** get_references: the reference list, parsed. */
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
      ({ author: _names, editor: _editors, ...row }) => ({ ...withoutEmpty(row), cited: cited.get(row.bib_id) ?? 0 }),
    )
    return { paper_id, ...page, references: [...rows] }
  },
})

/** What is longer was not split well; the room keeps an answer within its cap. */
const MAX_SENTENCE_CHARACTERS = 2000
const MAX_MARKER_CHARACTERS = 200
const ROOM_CHARACTERS = 20_000

export const getReferenceCitations = defineTool({
  name: 'get_reference_citations',
  title: 'Citations of a reference',
  about:
    'Every sentence of the paper that cites one entry of its reference list, with section, page and the marker as printed.',
  input: inputOf({
    paper_id: paperId,
    bib_id: z.int().describe('From get_references.'),
    offset,
    limit: limitOf(50, 200),
  }),
  output: z.object({
    ...paging,
    reference: openRow,
    citations: z.array(
      z.object({
        text_id: z.int(),
        marker: z.nullable(z.string()),
        section: z.string(),
        page: z.nullable(z.int()),
        text: z.string(),
      }),
    ),
  }),
  hints: READS,
  run: ({ paper_id, bib_id, offset: from, limit }, { papers }) => {
    const record = papers.get(paper_id)
    const entry = record.bib.find((row) => row.bib_id === bib_id)
    if (entry === undefined) {
      throw new ServiceError('not_found', `there is no reference ${bib_id}; get_references lists ${record.bib.length}`)
    }
    const { authors, year, title, doi } = entry
    const shown = [authors, title].map((text) => (text ? clip(text, MAX_MARKER_CHARACTERS) : null))
    const reference = withoutEmpty({ bib_id, authors: shown[0], year, title: shown[1], doi })
    const sentences = new Map(sentencesOf(record).map((row) => [row.text_id, row]))
    const marks = record.xref.filter((row) => row.xref_type === 'bib' && row.target_id === bib_id)
    const { rows, ...page } = takePage(
      marks,
      { offset: from, limit },
      ({ text_id, contents }) => {
        const sentence = sentences.get(text_id)
        return {
          text_id,
          marker: contents === null ? null : clip(contents, MAX_MARKER_CHARACTERS),
          section: clip(sentence?.section ?? '', MAX_MARKER_CHARACTERS),
          page: sentence?.page ?? null,
          text: clip(sentence?.text ?? '', MAX_SENTENCE_CHARACTERS),
        }
      },
      ROOM_CHARACTERS,
    )
    return { paper_id, ...page, reference, citations: [...rows] }
  },
})
