// Asks a language model where each entry of a reference list begins; it emits anchors, the text itself decides where they stand.
import Type from 'typebox'
import { findInGround, groundOf } from '../../../contract/grounding.ts'
import type { LlmRun } from '../../../contract/llm.ts'
import { askTask, defineTask } from '../../../contract/llm-task.ts'
import type { Range } from '../../../document/ranges.ts'
import { exact } from '../../../schema/notation.ts'

export const ANCHOR_TASK = 'references.segment'

const anchorTask = defineTask({
  name: ANCHOR_TASK,
  version: 1,
  instructions: `The material is {"lines": [...]}: the printed lines of a reference list, in reading order. Some entries take one line, most
take several, and lines that belong to no entry may stand between them. Emit one anchor per entry, in order: the first four to
eight words of the entry, copied from its first line exactly as printed, its label ("[12]", "12.") included where it has one.`,
  schema: exact({ anchors: Type.Array(Type.String()) }),
  material: (lines: readonly string[]) => ({ lines }),
  expectedTokens: (lines) => lines.length * ANCHOR_TOKENS,
})

/** Every second line or so begins an entry, and an anchor takes some 15 tokens. */
const ANCHOR_TOKENS = 10
/** Lines in one prompt; longer lists go in several. */
const MAX_LINES = 160

export interface Anchored {
  /** Indices of the lines at which entries begin. */
  readonly starts: ReadonlySet<number>
  readonly emitted: number
  /** Anchors that are at the beginning of no line. */
  readonly lost: number
}

interface LineAt extends Range {
  readonly index: number
}

const LEADING = /^[^\p{L}\p{N}]*/u

/** The line that begins with what is at this offset. */
function lineBeginningAt(lines: readonly LineAt[], text: string, offset: number): LineAt | null {
  const line = lines.find(({ start, end }) => offset >= start && offset < end)
  if (line === undefined) return null
  const first = line.start + (LEADING.exec(text.slice(line.start, line.end))?.[0].length ?? 0)
  return offset <= first ? line : null
}

/** Anchors come in the order of the list: each is looked for behind the one before it. */
export function placeAnchors(anchors: readonly string[], texts: readonly string[]): Anchored {
  const text = texts.join('\n')
  let at = 0
  const lines = texts.map((line, index): LineAt => {
    const start = at
    at += line.length + 1
    return { index, start, end: start + line.length }
  })
  const ground = groundOf(text)
  const starts = new Set<number>()
  let [from, lost] = [0, 0]
  for (const anchor of anchors) {
    let found = findInGround(anchor, ground, from)
    let line = found === null ? null : lineBeginningAt(lines, text, found.start)
    while (found !== null && line === null) {
      found = findInGround(anchor, ground, found.start + 1)
      line = found === null ? null : lineBeginningAt(lines, text, found.start)
    }
    if (found === null || line === null) lost += 1
    else {
      starts.add(line.index)
      from = found.end
    }
  }
  return { starts, emitted: anchors.length, lost }
}

/** null: the model had no answer for some part of the list. */
export async function askForAnchors(texts: readonly string[], llm: LlmRun): Promise<Anchored | null> {
  const starts = new Set<number>()
  let [emitted, lost] = [0, 0]
  for (let from = 0; from < texts.length; from += MAX_LINES) {
    const part = texts.slice(from, from + MAX_LINES)
    const { answer } = await askTask(anchorTask, part, llm)
    if (answer === null) return null
    const placed = placeAnchors(answer.anchors.slice(0, part.length), part)
    for (const start of placed.starts) starts.add(start + from)
    emitted += placed.emitted
    lost += placed.lost
  }
  return { starts, emitted, lost }
}
