// Bibliography entries to fields: what the source declares is kept, the rest is parsed.
import type { Context } from '../../../contract/context.ts'
import type { RefParser } from '../../../contract/options.ts'
import { defineStage, SURFACING_CODES } from '../../../contract/stage.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { withListInitials } from './list-initials.ts'
import { parseWholeList } from './llm.ts'
import { parseInChunks } from './llm-chunked.ts'
import { type ParsedReference, parseReferences } from './parse-references.ts'
import type { ModelParse } from './parse-with-model.ts'

/** The strategies that ask a language model, each on top of the local answer. */
const MODEL_PARSERS: Partial<Record<RefParser, typeof parseWholeList>> = {
  llm: parseWholeList,
  'llm-chunked': parseInChunks,
}

interface Parsed {
  readonly parsed: readonly ParsedReference[]
  readonly warnings: readonly Warning[]
}

function warningsOf({ fallbacks, dropped }: ModelParse, count: number): Warning[] {
  const kept = `${fallbacks} of ${count} references keep the fields of the local parser`
  const unfounded = `${dropped} values of the language model stand in no reference and were dropped`
  return [
    ...(fallbacks > 0 ? [{ code: 'LLM_FALLBACK', message: kept }] : []),
    ...(dropped > 0 ? [{ code: 'LLM_UNGROUNDED', message: unfounded }] : []),
  ]
}

async function parse(strings: readonly string[], { options, ports, llm }: Context): Promise<Parsed> {
  const local = withListInitials(await parseReferences(strings, ports.inference), strings)
  const parseByModel = llm === undefined ? undefined : MODEL_PARSERS[options.refs]
  if (parseByModel === undefined || llm === undefined || strings.length === 0) return { parsed: local, warnings: [] }
  const read = await parseByModel(strings, local, llm)
  // Who asks for the model by name is told when nothing at all came of it; everything less is made good locally.
  if (read.failure === 'outage') throw new ServiceError('upstream_unavailable', 'the language model cannot be used')
  if (read.failure === 'truncated') {
    throw new ServiceError('llm_truncated', 'the language model cut every answer off, even for single references')
  }
  return { parsed: read.parsed, warnings: warningsOf(read, strings.length) }
}

/** A parser that fails must not cost the entries whose fields the source declares, nor the printed entries themselves. */
async function parseOpen(open: readonly BibliographyEntry[], context: Context): Promise<Parsed> {
  const strings = open.map(({ raw }) => raw)
  return parse(strings, context).catch((error: unknown): Parsed => {
    const { code, message } = toServiceError(error, { stage: 'references.parse' })
    if (SURFACING_CODES.has(code)) throw error
    const left = { code: 'REF_PARSE_FAILED', message: `${open.length} references were left unparsed: ${message}` }
    return { parsed: [], warnings: [left] }
  })
}

export const parseReferencesStage = defineStage({
  name: 'references.parse',
  needs: ['bibliography'],
  gives: ['references'],
  essential: false,
  wanted: (options) => options.refs !== 'off',
  run: async ({ bibliography }, context) => {
    const open = bibliography.filter(({ declared }) => declared === null)
    const { parsed, warnings } = await parseOpen(open, context)
    const fieldsOfKey = new Map(open.map(({ key }, at) => [key, parsed[at]]))
    const references = bibliography.map(({ key, declared }) => ({
      key,
      fields: declared ?? fieldsOfKey.get(key) ?? {},
    }))
    return noted({ references }, warnings)
  },
})
