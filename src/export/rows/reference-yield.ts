// The receipt of a segmentation, completed by what the parser made of its entries.
import type { Layers } from '../../document/layers.ts'
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
const INCOMPLETE_FLAGS: ReadonlySet<string> = new Set([
  'low_coverage',
  'gap_in_labels',
  'heading_without_entries',
  'fewer_entries_than_starts',
  'not_confident',
])

export const isComplete = (receipt: ReferenceYieldExport | null): boolean =>
  !(receipt?.reason_flags ?? []).some((flag) => INCOMPLETE_FLAGS.has(flag))

export function toReferenceYield({ referenceYield, references }: Layers): ReferenceYieldExport | null {
  if (referenceYield === null) return null
  const fields = references.map((reference) => reference.fields)
  return {
    ...referenceYield,
    parsed_count: fields.filter(isParsed).length,
    valid_count: fields.filter(isValid).length,
  }
}
