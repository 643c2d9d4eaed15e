// The receipt of a segmentation, completed by what the parser made of its entries.

import { letterKey } from '../../conventions/letters.ts'
import type { Layers } from '../../document/layers.ts'
import { wordSet } from '../../kernel/word-set.ts'
import type { BibFields } from '../../schema/bib.ts'
import type { ReferenceYieldExport } from '../../schema/diagnostics.ts'

const isThere = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const isParsed = ({ title, container, author, authors, year, doi, url }: BibFields): boolean =>
  [title, container, author, authors, year, doi, url].some(isThere)

/** Enough to look the work up: what it is called, and who made it or when. */
const isValid = ({
  title,
  container,
  publisher,
  author,
  authors,
  editor,
  year,
  is_in_press,
  doi,
}: BibFields): boolean =>
  isThere(doi) ||
  ([title, container, publisher].some(isThere) &&
    ([author, authors, editor, year].some(isThere) || is_in_press === true))

/** Flags by which a segmentation says that references are missing from its result. */
const INCOMPLETE_FLAGS: ReadonlySet<string> = wordSet(`
  low_coverage gap_in_labels heading_without_entries fewer_entries_than_starts not_confident parsing_off
`)

export const isComplete = (receipt: ReferenceYieldExport | null): boolean =>
  !(receipt?.reason_flags ?? []).some((flag) => INCOMPLETE_FLAGS.has(flag))

/** Entries that the file itself declares were never looked for. */
function declaredYield(bibliography: Layers['bibliography']): ReferenceYieldExport | null {
  if (bibliography.length === 0) return null
  const distinct = new Set(bibliography.map(({ raw }) => letterKey(raw)))
  return {
    credible_source_starts: null,
    attempts: [],
    selected_spans: [],
    source_character_coverage: null,
    parsed_count: 0,
    valid_count: 0,
    duplicate_rate: Number((1 - distinct.size / bibliography.length).toFixed(4)),
    reason_flags: ['declared'],
  }
}

export function toReferenceYield({ referenceYield, references, bibliography }: Layers): ReferenceYieldExport | null {
  const receipt = referenceYield ?? declaredYield(bibliography)
  if (receipt === null) return null
  const fields = references.map((reference) => reference.fields)
  const isOff = bibliography.length > 0 && references.length === 0
  return {
    ...receipt,
    parsed_count: fields.filter(isParsed).length,
    valid_count: fields.filter(isValid).length,
    reason_flags: [...receipt.reason_flags, ...(isOff ? ['parsing_off'] : [])],
  }
}
