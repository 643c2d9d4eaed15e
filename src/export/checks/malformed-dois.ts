// DOIs that cannot be DOIs: of the paper, or of its references.
import { type Check, findingOf } from './check.ts'

/** ISO 26324: directory indicator 10, a registrant of digits, a slash, a suffix without white space. */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/

const isMalformed = (doi: string | null | undefined): boolean => Boolean(doi) && !DOI.test(doi ?? '')

export const malformedDois: Check = {
  code: 'VAL_MALFORMED_DOI',
  severity: 'warning',
  about: 'A DOI is not of the form 10.registrant/suffix.',
  find: ({ metadata, bib }) =>
    findingOf(
      [
        ...(isMalformed(metadata.doi) ? ['metadata:doi'] : []),
        ...bib.filter((row) => isMalformed(row.doi)).map((row) => `bib:${row.bib_id}`),
      ],
      (count) => `${count} DOIs are malformed`,
    ),
}
