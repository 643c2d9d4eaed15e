import { describe, expect, it } from 'vitest'
import type { DoiCandidate } from '../../../../../src/document/identity.ts'
import { pickDoi } from '../../../../../src/stages/front/identity/pick.ts'

const candidate = (doi: string, tier: number): DoiCandidate => ({
  raw: doi,
  normalized: doi,
  sourceKind: 'text',
  pageIndex: 0,
  section: null,
  sectionType: null,
  regionIndex: null,
  regionType: null,
  sentence: null,
  markerKind: 'url',
  repeatedMarginCount: 0,
  context: 'first_page',
  tier,
  rejectionReason: null,
})

describe('pickDoi', () => {
  it('passes over the stem that the DOIs of a journal share, however good its evidence', () => {
    const { selected, candidates } = pickDoi([candidate('10.1234/riv', 2), candidate('10.1234/riv.55', 5)])
    expect(selected?.raw).toBe('10.1234/riv.55')
    expect(candidates[0]?.rejectionReason).toBe('of_the_journal')
  })

  it('keeps a DOI of letters alone where nothing longer begins with it', () => {
    expect(pickDoi([candidate('10.1234/riv', 2), candidate('10.1234/other.55', 5)]).selected?.raw).toBe('10.1234/riv')
  })

  it('takes no article for the stem of its own figures', () => {
    const article = '10.1371/journal.pone.0012345'
    expect(pickDoi([candidate(article, 3), candidate(`${article}.g001`, 5)]).selected?.raw).toBe(article)
  })
})
