// Prompts for the three things that people ask of a paper; a client offers them by name.
import { completable, type McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod/v4'
import type { RegisteredPapers } from './registered-papers.ts'

const PROMPTS = [
  {
    name: 'summarise',
    title: 'Summarise a paper with citations',
    description: 'A summary in which every statement names the sentence it rests on.',
    text: (id: string) =>
      `Summarise the paper ${id} for a colleague: question, design and sample, main results with their numbers, limits. Use get_metadata, ` +
      'get_sections and get_text. Put the text_id and page of the sentence that each statement rests on behind it, as (text_id 12, p. 3). ' +
      'Say nothing that no sentence of the paper says.',
  },
  {
    name: 'check_statistics',
    title: 'Check the statistics of a paper',
    description: 'Which printed p-values do not follow from their tests, and what that means for the claims.',
    text: (id: string) =>
      `Check the statistics of the paper ${id}. Page through get_statistics. List each test whose recomputed p-value does not match the printed ` +
      'one: as printed, recomputed p, its grade (decision, direction, size), the sentence and the page. Say for each whether the claim of its ' +
      'sentence would change, and whether a slip of the reading is likelier than one of the paper. Say how many tests were recomputed in all.',
  },
  {
    name: 'references_as_bibtex',
    title: 'List the references as BibTeX',
    description: 'The reference list as BibTeX entries, with what is doubtful about it.',
    text: (id: string) =>
      `Give the reference list of the paper ${id} as BibTeX: read the resource svc://papers/${encodeURIComponent(id)}/references.bib, or where ` +
      'resources are not at hand page through get_references and write the entries. Change no field. Then list the entries without a DOI, year ' +
      'or title, so that somebody can look them up.',
  },
] as const

export const PROMPT_NAMES = PROMPTS.map(({ name }) => name)

export function addPrompts(server: McpServer, papers: RegisteredPapers): void {
  const known = completable(z.string().min(1).describe('The paper_id that chew_paper or load_paper gave.'), (start) =>
    papers.ids.filter((id) => id.startsWith(start)),
  )
  for (const { name, title, description, text } of PROMPTS) {
    server.registerPrompt(name, { title, description, argsSchema: z.object({ paper_id: known }) }, ({ paper_id }) => ({
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: text(paper_id) } }],
    }))
  }
}
