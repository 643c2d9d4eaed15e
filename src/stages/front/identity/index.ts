// The paper's own DOI with its receipt, held against what the caller expected.
import { defineStage } from '../../../contract/stage.ts'
import { noted } from '../../../kernel/noted.ts'
import { compareExpected } from './compare-expected.ts'
import { findCandidates } from './find-candidates.ts'
import { pickDoi } from './pick.ts'

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
