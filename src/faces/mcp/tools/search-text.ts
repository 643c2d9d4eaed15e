// search_text: sentences that contain a phrase, or match an expression, with what stands around them.
import { Worker } from 'node:worker_threads'
import * as z from 'zod/v4'
import { ServiceError } from '../../../kernel/errors.ts'
import { clip, takePage } from '../bounded-answer.ts'
import { sentencesOf } from '../sentence-places.ts'
import { defineTool, inputOf, limitOf, offset, paging, paperId, READS } from '../tool.ts'

// Tries a caller's regular expression on sentences, in a thread of its own that is ended when it takes too long.

/** Any sensible expression takes milliseconds for a whole paper; one that backtracks without end would take for ever. A cap. */
const MAX_MATCH_MS = 1500
const THREAD_MEMORY_MB = 64

// The thread needs nothing of ours, so it is written out here and loads no file.
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const expression = new RegExp(workerData.source, 'iu')
const found = []
workerData.texts.forEach((text, index) => { if (expression.test(text)) found.push(index) })
parentPort.postMessage(found)
`

function assertExpression(source: string): void {
  try {
    new RegExp(source, 'iu')
  } catch {
    throw new ServiceError('invalid_option', 'query is not a regular expression')
  }
}

export function matchExpression(source: string, texts: readonly string[], signal: AbortSignal): Promise<number[]> {
  assertExpression(source)
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      eval: true,
      workerData: { source, texts },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    })
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      void thread.terminate()
      settle()
    }
    const fail = (message: string) => end(() => reject(new ServiceError('invalid_option', message)))
    const onAbort = () => fail('the search was cancelled')
    let timer: NodeJS.Timeout | undefined
    // From when the thread is up: on a busy machine that alone may take as long.
    thread.once('online', () => {
      timer = setTimeout(() => fail('the expression takes too long; make it simpler'), MAX_MATCH_MS)
    })
    signal.addEventListener('abort', onAbort, { once: true })
    thread.once('message', (found: number[]) => end(() => resolve(found)))
    thread.once('error', () => fail('the expression cannot be tried'))
  })
}

/** Questions are words, hits are sentences with what stands around them. */
export const MAX_QUERY_CHARACTERS = 200
const MAX_CONTEXT_CHARACTERS = 240
export const MAX_HIT_CHARACTERS = 1500

/** Case, and the width of spaces, do not matter. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** Which of the sentences have the phrase, or match the expression. */
export async function placesOf(
  sentences: readonly { readonly text: string }[],
  query: string,
  isExpression: boolean,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const texts = sentences.map(({ text }) => text)
  if (isExpression) return matchExpression(query, texts, signal)
  const phrase = fold(query)
  return texts.flatMap((text, index) => (fold(text).includes(phrase) ? [index] : []))
}

export const searchText = defineTool({
  name: 'search_text',
  title: 'Search a paper',
  about:
    'Sentences of a paper that contain a phrase, with section, page and the sentences around each. Case does not ' +
    'matter. With regex: true the query is a JavaScript regular expression.',
  input: inputOf({
    paper_id: paperId,
    query: z.string().min(1).max(MAX_QUERY_CHARACTERS),
    regex: z.boolean().default(false),
    offset,
    limit: limitOf(20, 100),
  }),
  output: z.object({
    ...paging,
    matches: z.array(
      z.object({
        text_id: z.int(),
        section_id: z.nullable(z.int()),
        section: z.string(),
        page: z.nullable(z.int()),
        text: z.string(),
        before: z.optional(z.string()),
        after: z.optional(z.string()),
      }),
    ),
  }),
  hints: READS,
  run: async ({ paper_id, query, regex, offset: from, limit }, { papers }, { signal }) => {
    const all = sentencesOf(papers.get(paper_id))
    const places = await placesOf(all, query, regex, signal)
    const { rows, ...page } = takePage(places, { offset: from, limit }, (index) => {
      const row = all[index]
      const around = (other: number): string | null => {
        const neighbour = all[other]
        const isNear = neighbour !== undefined && neighbour.section_id === row?.section_id
        return isNear ? clip(neighbour.text, MAX_CONTEXT_CHARACTERS) : null
      }
      const [before, after] = [around(index - 1), around(index + 1)]
      return {
        text_id: row?.text_id ?? 0,
        section_id: row?.section_id ?? null,
        section: clip(row?.section ?? '', MAX_CONTEXT_CHARACTERS),
        page: row?.page ?? null,
        text: clip(row?.text ?? '', MAX_HIT_CHARACTERS),
        ...(before !== null && { before }),
        ...(after !== null && { after }),
      }
    })
    return { paper_id, ...page, matches: [...rows] }
  },
})
