// What the registry says of the references.
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, findingOf, many, named } from './check.ts'

const checksOf = ({ extraction }: PaperRecord) => extraction?.diagnostics?.reference_checks ?? []

export const noticedReferences: Check = {
  code: 'VAL_REFERENCE_NOTICE',
  subject: 'paper',
  severity: 'warning',
  about: 'The registry has a notice on a reference: a retraction, a correction, an expression of concern.',
  find: (record) => {
    const found = checksOf(record).filter(({ notices }) => notices.length > 0)
    const kinds = [...new Set(found.flatMap(({ notices }) => notices.map(({ type }) => type.replace(/[_-]+/g, ' '))))]
    return findingOf(
      found.map(({ bib_id }) => `bib:${bib_id}`),
      (count) =>
        `The registry has a notice on ${many(count, 'reference', 'references')} (${named(kinds)}). Read the notice.`,
    )
  },
}

export const unknownReferences: Check = {
  code: 'VAL_REFERENCE_UNKNOWN',
  subject: 'paper',
  severity: 'warning',
  about: 'The registry knows no work like a reference.',
  find: (record) =>
    findingOf(
      checksOf(record).flatMap(({ bib_id, status }) => (status === 'not_found' ? [`bib:${bib_id}`] : [])),
      (count) =>
        `The registry knows no work like ${many(count, 'reference', 'references')}. Look for a misprint, or for the work elsewhere: not all are registered.`,
    ),
}
