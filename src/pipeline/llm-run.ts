// The language model of one paper: opened where it is wanted, accounted for in the record.
import type { Context } from '../contract/context.ts'
import type { LlmAccount } from '../contract/llm.ts'
import type { Source } from '../document/layers.ts'
import { build } from '../kernel/build.ts'
import type { QualificationProvenanceExport } from '../schema/qualification.ts'

/** The same context with a language model of its own for this paper, where one is configured and wanted. */
export function withLlm(context: Context): Context {
  const { llm } = context.ports
  if (llm === undefined || !context.options.downstream) return context
  return { ...context, llm: llm.begin(context.deadline.remainingMs()) }
}

/** null where no question went out. */
export function qualification(source: Source, account: LlmAccount | null): QualificationProvenanceExport | null {
  if (account === null || account.qualified.requests.total === 0) return null
  const { settingsSha256, engine, qualified } = account
  return {
    identity: {
      source_sha256: source.sha256,
      settings_sha256: settingsSha256,
      code_sha256: build().source_hash,
      model: engine.model ?? null,
    },
    ...qualified,
  }
}
