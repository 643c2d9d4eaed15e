// Bibliography entries to fields: what the source declares is kept, the rest is parsed.
import { defineStage } from '../../../contract/stage.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import { toServiceError } from '../../../kernel/errors.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { type ParsedReference, parseReferences } from './parse-references.ts'

type Parsed = ReadonlyMap<string, ParsedReference>

/** A model that fails must not cost the entries whose fields the source declares, nor the printed entries themselves. */
async function parseOpen(
  open: readonly BibliographyEntry[],
  parse: (strings: readonly string[]) => Promise<ParsedReference[]>,
) {
  const warnings: Warning[] = []
  const parsed = await parse(open.map(({ raw }) => raw)).catch((error: unknown) => {
    const { code, message } = toServiceError(error, { stage: 'references.parse' })
    if (code === 'pipeline_timeout') throw error
    warnings.push({ code: 'REF_PARSE_FAILED', message: `${open.length} references were left unparsed: ${message}` })
    return []
  })
  const fields: Parsed = new Map(open.flatMap(({ key }, at) => (parsed[at] === undefined ? [] : [[key, parsed[at]]])))
  return { fields, warnings }
}

export const parseReferencesStage = defineStage({
  name: 'references.parse',
  needs: ['bibliography'],
  gives: ['references'],
  essential: false,
  wanted: (options) => options.refs !== 'off',
  run: async ({ bibliography }, { ports }) => {
    const open = bibliography.filter(({ declared }) => declared === null)
    const { fields, warnings } = await parseOpen(open, (strings) => parseReferences(strings, ports.inference))
    const references = bibliography.map(({ key, declared }) => ({ key, fields: declared ?? fields.get(key) ?? {} }))
    return noted({ references }, warnings)
  },
})
