// Looks the paper and its references up in the registry, and merges what it is sure of where that is wanted.
import { defineStage } from '../contract/stage.ts'
import type { Enrichment } from '../document/enrichment.ts'
import { ownDoi } from '../document/identity.ts'
import type { Layers } from '../document/layers.ts'
import type { BibliographyEntry, Reference } from '../document/references.ts'
import { toServiceError } from '../kernel/errors.ts'
import { noted, type Warning } from '../kernel/noted.ts'
import { publicLine } from '../kernel/public-line.ts'
import type { BibFields } from '../schema/bib.ts'
import { consolidate } from './consolidate.ts'
import { type LookedUp, lookUp } from './look-up.ts'
import { type Printed, printedOf } from './printed-reference.ts'
import { toCheck, toMatchRow } from './rows.ts'

type OwnLayers = Pick<Layers, 'identity' | 'header' | 'imprint' | 'people'>

/** The paper itself, written down as if it were a reference. */
function ownFields({ identity, header, imprint, people: { authors } }: OwnLayers): BibFields | null {
  const doi = ownDoi({ identity })
  if (doi === null && header.title === null) return null
  const year = Number((imprint.published ?? '').slice(0, 4))
  return {
    doi,
    title: header.title,
    author: authors.map(({ family, given, suffix }) => ({ family, given, suffix, literal: null })),
    container: imprint.journal,
    year: year > 0 ? year : null,
    volume: imprint.volume,
    first_page: imprint.first_page,
  }
}

/** A header has no string of its own: what was read from it is all there is. */
function printedHeader(fields: BibFields): Printed {
  const names = (fields.author ?? []).map(({ family }) => family ?? '').join(' ')
  return printedOf(fields, `${names} ${fields.title ?? ''}`)
}

/** null where there is nothing to look up, which counts as done. */
async function lookUpAll<T>(items: readonly T[], work: (item: T) => Promise<LookedUp>): Promise<LookedUp[]> {
  return Promise.all(items.map(work))
}

function warningsOf(results: readonly LookedUp[]): Warning[] {
  const failed = results.filter(({ failure }) => failure !== null)
  if (failed.length === 0) return []
  const reason = publicLine(toServiceError(failed[0]?.failure).message)
  const message = `${failed.length} of ${results.length} look-ups in the registry were not done: ${reason}`
  return [{ code: 'REGISTRY_INCOMPLETE', message }]
}

const NOTHING: { readonly enrichment: Enrichment | null } = { enrichment: null }

interface Listed extends Reference {
  readonly printed: Printed
}

function listed(references: readonly Reference[], bibliography: readonly BibliographyEntry[]): Listed[] {
  const rawOf = new Map(bibliography.map(({ key, raw }) => [key, raw]))
  return references.map(({ key, fields }) => ({ key, fields, printed: printedOf(fields, rawOf.get(key) ?? '') }))
}

export const enrichStage = defineStage({
  name: 'enrich',
  needs: ['identity', 'header', 'imprint', 'people', 'bibliography', 'references'],
  gives: ['enrichment'],
  essential: false,
  wanted: (options) => options.registry && options.downstream,
  run: async ({ bibliography, references, ...paper }, { options, ports, deadline }) => {
    if (ports.registry === undefined) return noted(NOTHING)
    const registry = ports.registry.begin(deadline.remainingMs())
    const list = listed(references, bibliography)
    const self = ownFields(paper)
    const [own, found] = await Promise.all([
      lookUpAll(self === null ? [] : [printedHeader(self)], (printed) => lookUp(printed, registry)),
      lookUpAll(list, ({ printed }) => lookUp(printed, registry)),
    ])
    const results = list.map((reference, at) => ({ ...reference, match: found[at]?.match ?? null, at }))
    const matched = results.flatMap(({ match, ...reference }) => (match === null ? [] : [{ ...reference, match }]))
    const enrichment: Enrichment = {
      complete: [...own, ...found].every(({ failure }) => failure === null),
      matches: matched.map(({ key, match }) => ({ key, row: toMatchRow(match) })),
      own: own.flatMap(({ match }) => (match === null ? [] : [toMatchRow(match)])),
      checks: list.flatMap(({ key, fields }, at) => {
        const result = found[at]
        return result === undefined ? [] : [toCheck(key, fields, result, options.consolidate)]
      }),
      consolidated: matched.flatMap(
        ({ key, fields, match }) => consolidate(key, fields, match, options.consolidate) ?? [],
      ),
    }
    return noted({ enrichment }, warningsOf([...own, ...found]))
  },
})
