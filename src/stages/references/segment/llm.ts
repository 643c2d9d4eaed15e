// Segmentation by a language model: it emits how each entry begins, and entries begin where the lines say the same.
import type { Context } from '../../../contract/context.ts'
import { type Attempted, entriesAt, type ReferenceSource } from './strategy.ts'

/** What it needs of the source: texts of lines, and the indices of the lines of each list. */
type ListedLines = Pick<ReferenceSource, 'lists'> & { readonly lines: readonly { readonly text: string }[] }

/** Share of anchors that may be lost before the model is not believed: the rest tells where most entries begin. */
const MOST_LOST = 0.1
/** No reference list has entries of more lines on average; a model that emits fewer anchors skipped entries. */
const MOST_LINES_PER_ENTRY = 12

/** Absent where no model is configured or it had no answer. */
export async function splitByModel({ lines, lists }: ListedLines, { llm }: Pick<Context, 'llm'>): Promise<Attempted> {
  if (llm === undefined) return { absent: 'not_configured' }
  if (lists.flat().length === 0) return { absent: 'no_list_found' }
  // The schema of the task takes its time to load, and few runs ask.
  const { askForAnchors, ANCHOR_TASK } = await import('./anchors.ts')
  const starts = new Set<number>()
  let [emitted, lost, placed] = [0, 0, 0]
  for (const list of lists) {
    const anchored = await askForAnchors(
      list.map((at) => lines[at]?.text ?? ''),
      llm,
    )
    if (anchored === null) return { absent: 'no_answer' }
    for (const at of anchored.starts) starts.add(list[at] ?? -1)
    emitted += anchored.emitted
    lost += anchored.lost
    placed += anchored.starts.size
  }
  const isDense = lists.flat().length <= placed * MOST_LINES_PER_ENTRY
  const isFound = placed > 0 && lost <= emitted * MOST_LOST
  const flags = [...(isFound ? [] : ['anchors_lost']), ...(isDense ? [] : ['few_anchors'])]
  if (flags.length > 0) llm.fellBack(ANCHOR_TASK)
  return { entries: entriesAt(lists, starts), credibleStarts: placed, isConfident: flags.length === 0, flags }
}
