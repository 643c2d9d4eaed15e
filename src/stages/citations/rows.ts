// Judged candidates to rows of the citations layer, one per marker and target, and to the receipt.
import type { SentenceMap } from '../../document/sentence-map.ts'
import type { CitationCandidate, CrossReference, Sentence } from '../../document/sentences.ts'
import type { XrefTier } from '../../schema/vocabularies.ts'
import { type CitationStyle, isNative, possibleOf, targetsOf } from './candidate.ts'
import type { Judged } from './pick.ts'

const TIERS: Readonly<Record<CitationStyle, XrefTier>> = {
  numeric: 'numeric',
  'paren-numeric': 'paren-numeric',
  superscript: 'superscript',
  'flat-superscript': 'superscript',
  'reference-word': 'numeric',
  label: 'numeric',
  'author-year': 'author-year',
  'back-reference': 'author-year',
  native: 'native',
}

export interface Sentences {
  readonly map: SentenceMap
  readonly list: readonly Sentence[]
}

const printed = ({ list }: Sentences, sentence: number, start: number, end: number): string =>
  list[sentence]?.text.slice(start, end) ?? ''

export function toRows(passage: string, judged: readonly Judged[], sentences: Sentences): CrossReference[] {
  return judged
    .filter((one) => one.accepted)
    .flatMap((one) => {
      const tier = isNative(one) ? 'native' : TIERS[one.style]
      return one.members.flatMap((member) => {
        const place = sentences.map.place(passage, member.start, member.end)
        if (place === null) return []
        const contents = printed(sentences, place.sentence, place.start, place.end)
        const targets = member.targets.length === 0 ? [null] : member.targets
        return targets.map((target): CrossReference => ({ ...place, type: 'bib', target, contents, tier }))
      })
    })
}

export function toReceipt(passage: string, judged: readonly Judged[], sentences: Sentences): CitationCandidate[] {
  return judged.flatMap((one) => {
    const place = sentences.map.place(passage, one.start, one.end)
    if (place === null) return []
    return [
      {
        ...place,
        raw: printed(sentences, place.sentence, place.start, place.end),
        style: one.style,
        targets: targetsOf(one),
        possible: possibleOf(one),
        evidence: one.evidence,
        confidence: one.confidence,
        accepted: one.accepted,
        rejectionReasons: one.reasons,
      },
    ]
  })
}
