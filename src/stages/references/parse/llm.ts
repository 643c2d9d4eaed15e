// Strategy llm: the whole list in one prompt, as far as answers of that length can be expected.
import type { LlmRun } from '../../../contract/llm.ts'
import type { ParsedReference } from './fields.ts'
import { type ModelParse, parseWithModel } from './parse-with-model.ts'

/** Longer lists go in several prompts: at some 260 tokens each, more would not fit an answer of usual length (8,192). */
const MAX_REFERENCES = 30

export const parseWholeList = (
  strings: readonly string[],
  local: readonly ParsedReference[],
  llm: LlmRun,
): Promise<ModelParse> => parseWithModel(strings, local, llm, MAX_REFERENCES)
