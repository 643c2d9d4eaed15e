// The server of a language model on this machine: how the settings want it, and whether it could be started.
import { findMissing, type ModelServerChoices } from '../../engines/llm/local/server.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { currentPlace } from '../../settings/resolve.ts'

/** null: no model is served by us. An address in LLM_BASE_URL is a server that somebody else looks after. */
export function modelServerChoices({
  LLM_BACKEND,
  LLM_MODEL,
  LLM_BASE_URL,
  LLM_START_TIMEOUT_SECONDS,
}: Settings): ModelServerChoices | null {
  if (LLM_BACKEND === 'cloud' || LLM_BASE_URL !== null) return null
  return {
    backend: LLM_BACKEND,
    model: LLM_MODEL,
    startTimeoutMs: LLM_START_TIMEOUT_SECONDS * 1000,
    environment: currentPlace().env,
  }
}

/** What the model server of these settings lacks, in one line; null where nothing is missing or none is managed. */
export async function missingModelServer(settings: Settings): Promise<string | null> {
  const choices = modelServerChoices(settings)
  return choices === null ? null : findMissing(choices)
}
