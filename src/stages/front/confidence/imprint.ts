// Where the numbers of an imprint are printed, and what speaks for and against its DOI.
// Limits: as trained; training/confidence weighs the evidence of the DOI as these numbers make it.
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { Imprint } from '../../../document/header.ts'
import type { Layers } from '../../../document/layers.ts'
import type { FrontFacts } from '../facts.ts'

const isPartOfWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Whether a number stands in a text by itself. */
function holds(text: string, value: string): boolean {
  const [within, sought] = [text.toLowerCase(), value.toLowerCase()]
  for (let at = sought === '' ? -1 : within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1))
    if (!isPartOfWord(within.charAt(at - 1)) && !isPartOfWord(within.charAt(at + sought.length))) return true
  return false
}

/** The printed line that says a number best: the one with most of the imprint beside it. */
export function numberWords(value: string, imprint: Imprint, facts: FrontFacts): string[] {
  const { volume, issue, first_page, published } = imprint
  const others = [volume, issue, first_page, published?.slice(0, 4) ?? null].filter(
    (each) => each !== null && each !== value,
  )
  const company = (text: string): number => others.filter((each) => holds(text, each ?? '')).length
  const [best] = facts.lines
    .map(({ line }) => line.text)
    .filter((text) => holds(text, value))
    .sort((a, b) => company(b) - company(a))
  return best === undefined ? [] : [best]
}

/** The best tier of evidence is 1, the weakest in use about 5. */
const WEAKEST_TIER = 5

export function doiEvidence({ identity }: Pick<Layers, 'identity'>): Evidence[] {
  const selected = identity?.selected ?? null
  if (identity === null || selected === null) return []
  const same = identity.candidates.filter(({ normalized }) => normalized === selected.normalized)
  const rivals = identity.candidates.filter(
    ({ normalized, rejectionReason }) =>
      normalized !== selected.normalized && (rejectionReason === 'less_often' || rejectionReason === 'weaker_evidence'),
  )
  const near = rivals.find(({ tier }) => tier <= selected.tier)
  const kinds = new Set(same.map(({ sourceKind }) => sourceKind))
  return [
    evidence('tier', 1 - (selected.tier - 1) / WEAKEST_TIER),
    evidence('several-sources', Number(kinds.size > 1)),
    evidence('declared', Number(kinds.has('file') || kinds.has('native'))),
    evidence('printed', Number(kinds.has('text') || kinds.has('stamp'))),
    evidence('labelled', Number(same.some(({ markerKind }) => markerKind === 'doi_label'))),
    evidence('repeated', Number(same.some(({ repeatedMarginCount }) => repeatedMarginCount > 1))),
    against('another-doi', near === undefined ? null : `${near.normalized} is as likely`),
    against('ambiguous', identity.issueCodes.includes('DOI_AMBIGUOUS') ? 'two DOIs are equally likely' : null),
    against('odd-end', /[.,;(]$|\/$/.test(selected.raw) ? `it ends in "${selected.raw.at(-1)}"` : null),
  ]
}
