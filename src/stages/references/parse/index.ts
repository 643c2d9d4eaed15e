// Bibliography entries to fields: what the source declares is kept, the rest is parsed.
import type { Context } from '../../../contract/context.ts'
import type { RefParser } from '../../../contract/options.ts'
import { defineStage } from '../../../contract/stage.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { parseWholeList } from './llm.ts'
import { parseInChunks } from './llm-chunked.ts'
import { type ParsedReference, parseReferences } from './parse-references.ts'
import type { ModelParse } from './parse-with-model.ts'

/** The strategies that ask a model, each on top of the local answer. */
const MODEL_PARSERS: Partial<Record<RefParser, typeof parseWholeList>> = {
  llm: parseWholeList,
  'llm-chunked': parseInChunks,
}

function warningsOf({ fallbacks, dropped }: ModelParse, count: number): Warning[] {
  const kept = `${fallbacks} of ${count} references keep the fields of the local parser`
  const unfounded = `${dropped} values of the language model stand in no reference and were dropped`
  return [
    ...(fallbacks > 0 ? [{ code: 'LLM_FALLBACK', message: kept }] : []),
    ...(dropped > 0 ? [{ code: 'LLM_UNGROUNDED', message: unfounded }] : []),
  ]
}

interface Parsed {
  readonly parsed: readonly ParsedReference[]
  readonly warnings: readonly Warning[]
}

async function parse(strings: readonly string[], { options, ports, llm }: Context): Promise<Parsed> {
  const local = await parseReferences(strings, ports.inference)
  const parseByModel = llm === undefined ? undefined : MODEL_PARSERS[options.refs]
  if (parseByModel === undefined || llm === undefined || strings.length === 0) return { parsed: local, warnings: [] }
  const read = await parseByModel(strings, local, llm)
  // Who asks for the model by name is told when it is not there; everything less is made good locally.
  if (read.isOutage) throw new ServiceError('upstream_unavailable', 'the language model cannot be used')
  return { parsed: read.parsed, warnings: warningsOf(read, strings.length) }
}

export const parseReferencesStage = defineStage({
  name: 'references.parse',
  needs: ['bibliography'],
  gives: ['references'],
  essential: false,
  wanted: (options) => options.refs !== 'off',
  run: async ({ bibliography }, context) => {
    const open = bibliography.filter(({ declared }) => declared === null)
    const { parsed, warnings } = await parse(
      open.map(({ raw }) => raw),
      context,
    )
    const fieldsOfKey = new Map(open.map(({ key }, at) => [key, parsed[at]]))
    const references = bibliography.map(({ key, declared }) => ({
      key,
      fields: declared ?? fieldsOfKey.get(key) ?? {},
    }))
    return noted({ references }, warnings)
  },
})
