// Parses reference strings with a language model in batches; every reference keeps its local answer to fall back on.
import type { LlmFailure, LlmRun } from '../../../../contract/llm.ts'
import { askTask } from '../../../../contract/llm-task.ts'
import type { ParsedReference } from '../fields.ts'
import { mergeModelFields } from './model-fields.ts'
import { type ModelReference, parseTask } from './model-reference.ts'

export interface ModelParse {
  readonly parsed: readonly ParsedReference[]
  /** References for which the model gave nothing. */
  readonly fallbacks: number
  /** Values that were not in their string. */
  readonly dropped: number
  /** What the questions met where none was answered; null where one was, or where they failed in several ways. */
  readonly failure: LlmFailure | null
}

interface Answered {
  readonly byIndex: ReadonlyMap<number, ModelReference>
  readonly failures: readonly LlmFailure[]
}

/** Longer strings are no references; the model is not shown more of them. */
const MAX_REFERENCE_CHARACTERS = 2000

/** An answer that was cut off is asked for again in halves, down to single references. */
async function askBatch(strings: readonly string[], indices: readonly number[], llm: LlmRun): Promise<Answered> {
  const numbered = indices.map((index) => ({
    n: index + 1,
    text: (strings[index] ?? '').slice(0, MAX_REFERENCE_CHARACTERS),
  }))
  const { answer, failure } = await askTask(parseTask, numbered, llm)
  if (failure === 'truncated' && indices.length > 1) {
    const half = Math.ceil(indices.length / 2)
    const parts = [indices.slice(0, half), indices.slice(half)]
    return join(await Promise.all(parts.map((part) => askBatch(strings, part, llm))))
  }
  const asked = new Set(indices)
  const byIndex = new Map<number, ModelReference>()
  for (const reference of answer?.references ?? []) {
    const index = reference.n - 1
    // The first answer counts, and only for what was asked.
    if (asked.has(index) && !byIndex.has(index)) byIndex.set(index, reference)
  }
  return { byIndex, failures: failure === null ? [] : [failure] }
}

const join = (parts: readonly Answered[]): Answered => ({
  byIndex: new Map(parts.flatMap(({ byIndex }) => [...byIndex])),
  failures: parts.flatMap(({ failures }) => failures),
})

function batchesOf(count: number, size: number): number[][] {
  const all = Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

export async function parseWithModel(
  strings: readonly string[],
  local: readonly ParsedReference[],
  llm: LlmRun,
  batchSize: number,
): Promise<ModelParse> {
  const batches = batchesOf(strings.length, batchSize)
  const { byIndex, failures } = join(await Promise.all(batches.map((batch) => askBatch(strings, batch, llm))))
  let dropped = 0
  const parsed = local.map((fields, index) => {
    const answer = byIndex.get(index)
    if (answer === undefined) return fields
    const merged = mergeModelFields(strings[index] ?? '', fields, answer)
    dropped += merged.dropped.length
    return merged.fields
  })
  if (byIndex.size < strings.length) llm.fellBack(parseTask.name)
  return {
    parsed,
    fallbacks: strings.length - byIndex.size,
    dropped,
    failure: byIndex.size === 0 ? commonFailure(failures) : null,
  }
}

/** A model that is not there or does not answer is that, whatever became of the questions that waited behind. */
const commonFailure = (failures: readonly LlmFailure[]): LlmFailure | null =>
  failures.find((failure) => failure === 'outage' || failure === 'timeout') ??
  (new Set(failures).size === 1 ? (failures[0] ?? null) : null)

/** Longer lists go in several prompts: at some 260 tokens each, more would not fit an answer of usual length (8,192). */
const MAX_REFERENCES = 30

export const parseWholeList = (
  strings: readonly string[],
  local: readonly ParsedReference[],
  llm: LlmRun,
): Promise<ModelParse> => parseWithModel(strings, local, llm, MAX_REFERENCES)

const CHUNK_SIZE = 8

export const parseInChunks = (
  strings: readonly string[],
  local: readonly ParsedReference[],
  llm: LlmRun,
): Promise<ModelParse> => parseWithModel(strings, local, llm, CHUNK_SIZE)
