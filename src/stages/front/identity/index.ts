// The paper's own DOI with its receipt, held against what the caller expected.
import { defineStage } from '../../../contract/stage.ts'
import { declaredDoi, doiKey } from '../../../conventions/identifiers/doi.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import type { DoiCandidate } from '../../../document/identity.ts'
import { sha256 } from '../../../kernel/hash.ts'
import { noted } from '../../../kernel/noted.ts'
import type { ExpectedIdentityExport } from '../../../schema/parts/identity.ts'
import { findCandidates } from './find-candidates.ts'
import { pickDoi } from './pick.ts'

// The paper found against the paper that the caller expected; disagreements become codes.

interface Found {
  readonly selected: DoiCandidate | null
  readonly candidates: readonly DoiCandidate[]
  readonly title: string | null
  readonly sourceSha256: string
}

/** Titles that share their beginning up to so many letters are one: subtitles come and go. */
const TELLING_LETTERS = 30

function isSameTitle(expected: string, found: string): boolean {
  const [a, b] = [letterKey(expected), letterKey(found)]
  if (a === '' || a === b) return true
  const length = Math.min(a.length, b.length)
  return length >= TELLING_LETTERS && a.slice(0, length) === b.slice(0, length)
}

function doiCodes(expected: ExpectedIdentityExport, { selected, candidates }: Found): string[] {
  const wanted = expected.expected_doi
    ? doiKey(declaredDoi(expected.expected_doi) ?? expected.expected_doi.trim())
    : null
  const hash = expected.expected_doi_sha256?.toLowerCase() ?? null
  const isWanted = ({ normalized }: DoiCandidate): boolean =>
    (wanted === null || normalized === wanted) && (hash === null || sha256(normalized) === hash)
  if (wanted === null && hash === null) return []
  if (selected === null) return ['DOI_NOT_FOUND']
  if (isWanted(selected)) return []
  return candidates.some(isWanted) ? ['DOI_MISMATCH', 'EXPECTED_DOI_REJECTED'] : ['DOI_MISMATCH']
}

/** Codes in a fixed order; none where everything asked for agrees. */
function compareExpected(expected: ExpectedIdentityExport | null, found: Found): string[] {
  if (expected === null) return []
  const title = expected.expected_title ?? null
  const hash = expected.source_sha256?.toLowerCase() ?? null
  return [
    ...(hash !== null && hash !== found.sourceSha256 ? ['SOURCE_HASH_MISMATCH'] : []),
    ...(expected.doi_required === true && found.selected === null ? ['DOI_REQUIRED'] : []),
    ...doiCodes(expected, found),
    ...(title !== null && !isSameTitle(title, found.title ?? '') ? ['TITLE_MISMATCH'] : []),
  ]
}

export const identityStage = defineStage({
  name: 'identity',
  needs: ['pages', 'fileFacts', 'declared', 'frontLines', 'blocks', 'header', 'passages', 'sentences', 'sectionTypes'],
  gives: ['identity'],
  essential: false,
  run: (paper, { options }) => {
    const { selected, candidates, isAmbiguous } = pickDoi(findCandidates(paper))
    const codes = compareExpected(options.expected, {
      selected,
      candidates,
      title: paper.header.title,
      sourceSha256: paper.source.sha256,
    })
    const issueCodes = isAmbiguous ? ['DOI_AMBIGUOUS', ...codes] : codes
    return noted({ identity: { selected, candidates, issueCodes } })
  },
})
