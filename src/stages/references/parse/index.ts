// Bibliography entries to fields: what the source declares is kept, the rest is parsed.
import type { Context } from '../../../contract/context.ts'
import type { LlmRun } from '../../../contract/llm.ts'
import type { RefParser } from '../../../contract/options.ts'
import { defineStage, SURFACING_CODES } from '../../../contract/stage.ts'
import type { BibliographyEntry, Reading } from '../../../document/references.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import type { ModelParse } from './language-model/parse-with-model.ts'
import { withContainerStops } from './list-containers.ts'
import { withListInitials, withListOrder, withNamesBeforeTitles, withRepeatedAuthors } from './list-names.ts'
import { type ParsedReference, readReferences } from './parse-references.ts'
import { typefacesOf } from './typefaces.ts'

export { parseReferences } from './parse-references.ts'

type ModelParser = (strings: readonly string[], local: readonly ParsedReference[], llm: LlmRun) => Promise<ModelParse>

/** The strategies that ask a language model, each on top of the local answer; loaded only where one asks. */
const MODEL_PARSERS: Partial<Record<RefParser, () => Promise<ModelParser>>> = {
  llm: async () => (await import('./language-model/parse-with-model.ts')).parseWholeList,
  'llm-chunked': async () => (await import('./language-model/parse-with-model.ts')).parseInChunks,
}

interface OpenEntry extends BibliographyEntry {
  readonly typefaces: string
}

/** The typefaces of an entry's string, which is the end of its passage: the label is before it. */
function withTypefaces(entry: BibliographyEntry, passages: ReadonlyMap<string, RichText>): OpenEntry {
  const content = passages.get(entry.passage ?? '')
  const isPrinted = content?.text.endsWith(entry.raw) ?? false
  return { ...entry, typefaces: content && isPrinted ? typefacesOf(content).slice(-entry.raw.length) : '' }
}

interface Parsed {
  readonly parsed: readonly ParsedReference[]
  /** How sure the local parser was of each; none where a language model had the last word. */
  readonly readings: readonly Reading[]
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

async function parse(open: readonly OpenEntry[], { options, ports, llm }: Context): Promise<Parsed> {
  const strings = open.map(({ raw }) => raw)
  const faces = open.map(({ typefaces }) => typefaces)
  const read = await readReferences(strings, ports.inference, faces)
  const fields = read.map((each) => each.fields)
  const named = withRepeatedAuthors(
    withNamesBeforeTitles(withListOrder(withListInitials(fields, strings), strings), strings),
    strings,
  )
  const local = withContainerStops(named, strings)
  const parseByModel = llm === undefined ? undefined : MODEL_PARSERS[options.refs]
  if (parseByModel === undefined || llm === undefined || strings.length === 0) {
    return { parsed: local, readings: read.map(({ reading }) => reading), warnings: [] }
  }
  const answer = await (await parseByModel())(strings, local, llm)
  // Who asks for the model by name is told when nothing at all came of it; everything less is made good locally.
  if (answer.failure === 'outage' || answer.failure === 'timeout') {
    const reason = llm.outage ?? (answer.failure === 'timeout' ? 'it does not answer in time' : null)
    const words = `the language model cannot be used${reason === null ? '' : `: ${reason}`}`
    throw new ServiceError('upstream_unavailable', words)
  }
  if (answer.failure === 'truncated') {
    throw new ServiceError(
      'llm_truncated',
      'every answer of the language model was truncated, even for single references; raise its token limit',
    )
  }
  return { parsed: answer.parsed, readings: [], warnings: warningsOf(answer, strings.length) }
}

/** A parser that fails must not cost the entries whose fields the source declares, nor the printed entries themselves. */
async function parseOpen(open: readonly OpenEntry[], context: Context): Promise<Parsed> {
  return parse(open, context).catch((error: unknown): Parsed => {
    const { code, message } = toServiceError(error, { stage: 'references.parse' })
    if (SURFACING_CODES.has(code)) throw error
    const left = { code: 'REF_PARSE_FAILED', message: `${open.length} references were left unparsed: ${message}` }
    return { parsed: [], readings: [], warnings: [left] }
  })
}

export const parseReferencesStage = defineStage({
  name: 'references.parse',
  needs: ['bibliography', 'referencePassages'],
  gives: ['references'],
  essential: false,
  wanted: (options) => options.refs !== 'off',
  run: async ({ bibliography, referencePassages }, context) => {
    const passages = new Map(referencePassages.map(({ key, content }) => [key, content]))
    const undeclared = bibliography.filter(({ declared }) => declared === null)
    const open = undeclared.map((entry) => withTypefaces(entry, passages))
    const { parsed, readings, warnings } = await parseOpen(open, context)
    const indexOf = new Map(open.map(({ key }, at) => [key, at]))
    const references = bibliography.map(({ key, declared }) => {
      const at = indexOf.get(key) ?? -1
      const reading = readings[at]
      return { key, fields: declared ?? parsed[at] ?? {}, ...(reading !== undefined && { reading }) }
    })
    return noted({ references }, warnings)
  },
})
