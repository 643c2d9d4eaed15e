// DOIs that cannot be DOIs: of the paper, or of its references.
import { isDoi } from '../../conventions/doi.ts'
import { type Check, findingOf } from './check.ts'

const isMalformed = (doi: string | null | undefined): boolean => Boolean(doi) && !isDoi(doi ?? '')

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
