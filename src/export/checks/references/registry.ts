// What the registry says of the references.
import type { PaperRecord } from '../../../schema/record.ts'
import { type Check, findingOf, many, named } from '../check.ts'

const checksOf = ({ extraction }: PaperRecord) => extraction?.diagnostics?.reference_checks ?? []

type Notice = NonNullable<ReturnType<typeof checksOf>[number]['notices']>[number]

/** "retraction of 2020-10-05: Falsification of data". */
const noticeWords = ({ type, date, reason }: Notice): string =>
  `${type.replace(/[_-]+/g, ' ')}${date ? ` of ${date}` : ''}${reason ? `: ${reason}` : ''}`

export const noticedPaper: Check = {
  code: 'VAL_PAPER_NOTICE',
  subject: 'paper',
  severity: 'warning',
  about: 'The registry, or the table of retractions, has a notice on the paper itself.',
  find: ({ extraction }) => {
    const notices = extraction?.diagnostics?.paper_notices ?? []
    if (notices.length === 0) return null
    return {
      message: `There is a notice on this paper (${named(notices.map(noticeWords))}). Read the notice.`,
      evidence: ['metadata:doi'],
    }
  },
}

export const noticedReferences: Check = {
  code: 'VAL_REFERENCE_NOTICE',
  subject: 'paper',
  severity: 'warning',
  about:
    'The registry, or the table of retractions, has a notice on a reference: a retraction, a correction, an expression of concern.',
  find: (record) => {
    const found = checksOf(record).filter(({ notices }) => notices.length > 0)
    const kinds = [...new Set(found.flatMap(({ notices }) => notices.map(noticeWords)))]
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
