// Strategy llm-chunked: small batches side by side, for servers with little context and for lists that must come fast.
import type { LlmRun } from '../../../contract/llm.ts'
import type { ParsedReference } from './fields.ts'
import { type ModelParse, parseWithModel } from './parse-with-model.ts'

const CHUNK_SIZE = 8

export const parseInChunks = (
  strings: readonly string[],
  local: readonly ParsedReference[],
  llm: LlmRun,
): Promise<ModelParse> => parseWithModel(strings, local, llm, CHUNK_SIZE)
